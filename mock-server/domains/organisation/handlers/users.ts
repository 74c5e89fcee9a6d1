import { randomBytes } from 'node:crypto';
import type { users as calls } from '#contracts/calls/users.ts';
import { personnelStatuses } from '#contracts/entities/staff.ts';
import { isOutside } from '#contracts/rules/account-roles.ts';
import { type InUseFlag, inUseFlags, inUseOf } from '#contracts/rules/in-use.ts';
import { roleList } from '#seed/lists/roles.ts';
import { conflict, forbidden, notFound } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { allNewestFirst, inOrderOfCreation } from '../../../kernel/store/page.ts';
import type { Reader } from '../../../kernel/store/reader.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { containing } from '../../../kernel/store/text-column.ts';
import { inOrder, orderedPage } from '../../../kernel/store/in-order.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { workbook } from '../../../kernel/files/workbook.ts';
import { changeAccount, removeAccount } from '../accounts/change-account.ts';
import { accountOfMember } from '../accounts/staff-account.ts';
import { rolesWithin, roleIdsOf, standingForMember, standingOf } from '../accounts/standing.ts';
import { isFreeUsername, requireFreeUsername } from '../accounts/username.ts';
import { saltedHash } from '../salted-hash.ts';
import {
  deptInSight,
  keptUser,
  memberForAccount,
  requireAccountKeeper,
  staffForAccounts,
  usersInSight,
} from '../sight.ts';
import { labelsIn } from '../dictionary.ts';

/** System users (Spec 2 §7): who signs in, as what, and where. */
export const users: Handlers<typeof calls> = {
  list: (world, session, { pageNum, pageSize, sort, ...filters }) =>
    orderedPage([found(world, session, filters)], 'userId', { pageNum, pageSize, sort }, (row) =>
      shown(row, world.store),
    ),

  detail: (world, session, { id }) => shown(seenUser(world, session, id), world.store),

  add(world, session, { username, password, enable, staffId, agentId, roleIds, tenantIds, ...form }) {
    requireAccountKeeper(session);
    const { store, clock } = world;
    requireFreeUsername(world, username);
    requireDept(world, session, form.deptId);
    // An account that is asked for a member of staff alone is what that member needs.
    const member = staffId && !roleIds?.length ? memberForAccount(world, session, staffId) : null;
    const wanted = member
      ? standingForMember(member)
      : { roleIds: roleIds ?? [], tenantIds: tenantIds ?? [], staffId, agentId };
    store.tables.user.put({
      userId: store.ids.next(),
      username,
      ...form,
      deptId: form.deptId ?? member?.deptId ?? null,
      ...standingOf(world, session, wanted),
      // Nobody knows what is not said: such an account waits for its first reset.
      passwordHash: saltedHash(password ?? randomBytes(32).toString('hex')),
      inUse: enable,
      createTime: clock.moment(),
    });
  },

  update(world, session, { userId, enable, roleIds, tenantIds, staffId, agentId, ...form }) {
    const before = keptUser(world, session, userId);
    requireFreeUsername(world, form.username, userId);
    if (form.deptId !== before.deptId) requireDept(world, session, form.deptId);
    const inUse = enable ?? inUseOf(before);
    if (inUse !== inUseOf(before)) requireEmployed(world, before, inUse);
    const wanted = {
      roleIds: roleIds ?? roleIdsOf(before),
      tenantIds: tenantIds ?? before.tenantIds,
      staffId: staffId === undefined ? before.staffId : staffId,
      agentId: agentId === undefined ? before.agentId : agentId,
    };
    const standing = isAsBefore(before, wanted) ? {} : standingOf(world, session, wanted, userId);
    changeAccount(world, session, before, { ...form, ...standing, inUse });
  },

  remove: (world, session, { id }) => removeAccount(world, session, keptUser(world, session, id)),

  export(world, session, { sort, ...filters }) {
    const label = labelsIn(world.store);
    return workbook(world.store, '系统用户', {
      rows: inOrder(allNewestFirst([found(world, session, filters)], 'userId'), sort),
      shown,
      columns: [
        ['账号', (row) => row.username],
        ['姓名', (row) => row.name],
        ['手机号码', (row) => row.phone],
        ['邮箱', (row) => row.emailAddress],
        ['角色', (row) => row.roleNames.join('、')],
        ['机构与校区', (row) => row.tenantNames.join('、')],
        ['所属部门', (row) => row.deptName],
        ['状态', (row) => label('in_use', row.enable)],
        ['创建时间', (row) => row.createDate],
      ],
    });
  },

  changeEnable(world, session, { userId, enable }) {
    const user = keptUser(world, session, userId);
    // Whoever finds it so already has got what they want.
    if (inUseOf(user) === enable) return;
    requireEmployed(world, user, enable);
    changeAccount(world, session, user, { inUse: enable });
  },

  /** Who was signed in with the old one is signed out, and a lock for wrong ones is lifted. */
  resetPassword(world, session, { userId, password }) {
    const user = keptUser(world, session, userId);
    if (userId === session.user.userId) throw forbidden('请在个人中心修改自己的密码');
    world.store.tables.user.patch(userId, { passwordHash: saltedHash(password) });
    world.sessions.endAll(userId);
    world.loginLock.succeeded(user.username);
  },

  changeRoles(world, session, { userId, roleIds, staffId, agentId }) {
    const user = keptUser(world, session, userId);
    const { tenantIds } = user;
    const wanted = { roleIds, tenantIds, staffId: staffId ?? user.staffId, agentId: agentId ?? user.agentId };
    changeAccount(world, session, user, standingOf(world, session, wanted, userId));
  },

  changeTenants(world, session, { userId, tenantIds }) {
    const user = keptUser(world, session, userId);
    const { staffId, agentId } = user;
    if (isOutside(user.roles)) throw conflict('平台管理员和代理商不属于任何机构，请先修改其角色');
    const wanted = { roleIds: roleIdsOf(user), tenantIds, staffId, agentId };
    changeAccount(world, session, user, standingOf(world, session, wanted, userId));
  },

  isNameFree(world, session, { username }) {
    requireAccountKeeper(session);
    return isFreeUsername(world, username);
  },

  roleOptions(_, session) {
    requireAccountKeeper(session);
    return rolesWithin(session).map(({ roleId, roleName, roleKey }) => ({ roleId, roleName, roleKey }));
  },

  staffOptions(world, session, { tenantIds }) {
    return staffForAccounts(world, session, tenantIds.split(',')).filter(
      ({ staffId, personnelStatus }) =>
        personnelStatus !== personnelStatuses.left && !accountOfMember(world.store, staffId),
    );
  },
};

interface Filters {
  username?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
  enable?: InUseFlag | undefined;
  tenantId?: string | undefined;
}

function found(world: World, session: Session, { username = '', name = '', phone = '', enable, tenantId }: Filters) {
  const named = containing(containing(usersInSight(world, session), 'username', username), 'name', name);
  const rows = containing(named, 'phone', phone).filter(
    (user) => (enable === undefined || inUseOf(user) === enable) && (!tenantId || user.tenantIds.includes(tenantId)),
  );
  return inOrderOfCreation(rows);
}

/** An account as it is told. */
function shown(user: Row<'user'>, { tables }: Reader) {
  const { userId, username, name, phone, emailAddress, deptId, tenantIds, staffId, agentId, createTime } = user;
  return {
    userId,
    username,
    name,
    phone,
    emailAddress,
    deptId,
    tenantIds: [...tenantIds],
    staffId,
    agentId,
    deptName: tables.dept.get(deptId ?? '')?.deptName,
    enable: inUseOf(user),
    roleIds: roleIdsOf(user),
    roleNames: roleList.filter(({ roleKey }) => user.roles.includes(roleKey)).map(({ roleName }) => roleName),
    tenantNames: tenantIds.flatMap((id) => tables.tenant.get(id)?.tenantName ?? []),
    staffName: tables.staff.get(staffId ?? '')?.staffName,
    createDate: createTime,
  };
}

function seenUser(world: World, session: Session, id: string): Row<'user'> {
  const user = usersInSight(world, session).find(({ userId }) => userId === id);
  if (!user) throw notFound('用户不存在');
  return user;
}

function requireDept(world: World, session: Session, deptId: string | null | undefined): void {
  if (!deptId) return;
  if (session.audience === 'admin' ? !world.store.tables.dept.get(deptId) : !deptInSight(world, session, deptId))
    throw notFound('部门不存在');
}

/** The account of somebody who has left is switched on no more. */
function requireEmployed({ store }: World, { staffId }: Row<'user'>, enable: InUseFlag): void {
  if (enable === inUseFlags.no || !staffId) return;
  const member = store.tables.staff.get(staffId);
  if (!member || member.personnelStatus === personnelStatuses.left)
    throw conflict('该账号所属员工已离职或已删除，不能启用');
}

/** What is saved again as it is need not be possible anew: of who has left, or by who may not give it. */
const isAsBefore = (
  user: Row<'user'>,
  wanted: {
    roleIds: readonly string[];
    tenantIds: readonly string[];
    staffId?: string | null | undefined;
    agentId?: string | null | undefined;
  },
): boolean =>
  roleIdsOf(user).toSorted().join() === wanted.roleIds.toSorted().join() &&
  user.tenantIds.toSorted().join() === wanted.tenantIds.toSorted().join() &&
  (user.staffId ?? null) === (wanted.staffId ?? null) &&
  (user.agentId ?? null) === (wanted.agentId ?? null);
