import type { users as calls } from '#contracts/calls/users.ts';
import { personnelStatuses } from '#contracts/entities/staff.ts';
import { isOutsideInstitutions } from '#contracts/rules/account-roles.ts';
import { type InUseFlag, inUseFlags, inUseOf } from '#contracts/formats/in-use.ts';
import { roleList } from '#contracts/roles.ts';
import { conflict, forbidden, notFound } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { allNewestFirst, sortByCreation } from '#mock-server/kernel/store/page.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { rowsNamed } from '#mock-server/kernel/search/rows-named.ts';
import { rowsContaining } from '#mock-server/kernel/store/text-column.ts';
import { sortRows, sortedPage } from '#mock-server/kernel/store/sort-rows.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import { changeAccount, removeAccount } from '../accounts/change-account.ts';
import { accountOfMember } from '../accounts/staff-account.ts';
import { rolesWithin, roleIdsOf, scopeForMember, accountScopeOf } from '../accounts/account-scope.ts';
import { isFreeUsername, requireFreeUsername } from '../accounts/username.ts';
import { NO_PASSWORD, saltedHash } from '../salted-hash.ts';
import {
  requireVisibleDept,
  requireEditableUser,
  memberForAccount,
  requireAccountManager,
  staffForAccounts,
  visibleUsers,
} from '../access.ts';
import { labelsIn } from '../dictionary.ts';

/** Handlers for system users: accounts, roles and tenants (Spec 2 §7). */
export const users: Handlers<typeof calls> = {
  list: (world, session, { pageNum, pageSize, sort, ...filters }) =>
    sortedPage([filterUsers(world, session, filters)], 'userId', { pageNum, pageSize, sort }, (row) =>
      userView(row, world.store),
    ),

  detail: (world, session, { id }) => userView(requireVisibleUser(world, session, id), world.store),

  add(world, session, { username, password, enable, staffId, agentId, roleIds, tenantIds, ...form }) {
    requireAccountManager(session);
    const { store, clock } = world;
    requireFreeUsername(world, username);
    requireDept(world, session, form.deptId);
    // A request that names a member of staff but no roles gets the member's default scope.
    const member = staffId && !roleIds?.length ? memberForAccount(world, session, staffId) : null;
    const scope = member
      ? scopeForMember(member)
      : { roleIds: roleIds ?? [], tenantIds: tenantIds ?? [], staffId, agentId };
    store.tables.user.put({
      userId: store.ids.next(),
      username,
      ...form,
      deptId: form.deptId ?? member?.deptId ?? null,
      ...accountScopeOf(world, session, scope),
      passwordHash: password ? saltedHash(password) : NO_PASSWORD,
      inUse: enable,
      createTime: clock.moment(),
    });
  },

  update(world, session, { userId, enable, roleIds, tenantIds, staffId, agentId, ...form }) {
    const before = requireEditableUser(world, session, userId);
    requireFreeUsername(world, form.username, userId);
    if (form.deptId !== before.deptId) requireDept(world, session, form.deptId);
    const inUse = enable ?? inUseOf(before);
    if (inUse !== inUseOf(before)) requireEmployed(world, before, inUse);
    const scope = {
      roleIds: roleIds ?? roleIdsOf(before),
      tenantIds: tenantIds ?? before.tenantIds,
      staffId: staffId === undefined ? before.staffId : staffId,
      agentId: agentId === undefined ? before.agentId : agentId,
    };
    const scopeColumns = isUnchanged(before, scope) ? {} : accountScopeOf(world, session, scope, userId);
    changeAccount(world, session, before, { ...form, ...scopeColumns, inUse });
  },

  remove: (world, session, { id }) => removeAccount(world, session, requireEditableUser(world, session, id)),

  export(world, session, { sort, ...filters }) {
    const label = labelsIn(world.store);
    return exportWorkbook(world.store, '系统用户', {
      rows: sortRows(allNewestFirst([filterUsers(world, session, filters)], 'userId'), sort),
      shown: userView,
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
    const user = requireEditableUser(world, session, userId);
    // Changes nothing if the account already has this state.
    if (inUseOf(user) === enable) return;
    requireEmployed(world, user, enable);
    changeAccount(world, session, user, { inUse: enable });
  },

  /** Sets a new password, ends all sessions of the user and lifts a lock after wrong passwords. */
  resetPassword(world, session, { userId, password }) {
    const user = requireEditableUser(world, session, userId);
    if (userId === session.user.userId) throw forbidden('请在个人中心修改自己的密码');
    world.store.tables.user.patch(userId, { passwordHash: saltedHash(password) });
    world.sessions.endAll(userId);
    world.loginLock.succeeded(user.username);
  },

  changeRoles(world, session, { userId, roleIds, staffId, agentId }) {
    const user = requireEditableUser(world, session, userId);
    const { tenantIds } = user;
    const scope = { roleIds, tenantIds, staffId: staffId ?? user.staffId, agentId: agentId ?? user.agentId };
    changeAccount(world, session, user, accountScopeOf(world, session, scope, userId));
  },

  changeTenants(world, session, { userId, tenantIds }) {
    const user = requireEditableUser(world, session, userId);
    const { staffId, agentId } = user;
    if (isOutsideInstitutions(user.roles)) throw conflict('平台管理员和代理商不属于任何机构，请先修改其角色');
    const scope = { roleIds: roleIdsOf(user), tenantIds, staffId, agentId };
    changeAccount(world, session, user, accountScopeOf(world, session, scope, userId));
  },

  isNameFree(world, session, { username }) {
    requireAccountManager(session);
    return isFreeUsername(world, username);
  },

  roleOptions(_, session) {
    requireAccountManager(session);
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

function filterUsers(
  world: World,
  session: Session,
  { username = '', name = '', phone = '', enable, tenantId }: Filters,
) {
  const nameMatches = rowsNamed(rowsContaining(visibleUsers(world, session), 'username', username), 'name', name);
  const rows = rowsContaining(nameMatches, 'phone', phone).filter(
    (user) => (enable === undefined || inUseOf(user) === enable) && (!tenantId || user.tenantIds.includes(tenantId)),
  );
  return sortByCreation(rows);
}

/** Returns an account as the response shows it. */
function userView(user: Row<'user'>, { tables }: Reader) {
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
    hasCredential: user.passwordHash !== NO_PASSWORD,
    createDate: createTime,
    updateTime: user.updateTime,
    updateUserName: user.updateUserName,
  };
}

function requireVisibleUser(world: World, session: Session, id: string): Row<'user'> {
  const user = visibleUsers(world, session).find(({ userId }) => userId === id);
  if (!user) throw notFound('用户不存在');
  return user;
}

function requireDept(world: World, session: Session, deptId: string | null | undefined): void {
  if (!deptId) return;
  if (session.audience === 'admin' ? !world.store.tables.dept.get(deptId) : !requireVisibleDept(world, session, deptId))
    throw notFound('部门不存在');
}

/** Throws Refusal when the caller enables the account of a member of staff who has left or was deleted. */
function requireEmployed({ store }: World, { staffId }: Row<'user'>, enable: InUseFlag): void {
  if (enable === inUseFlags.no || !staffId) return;
  const member = store.tables.staff.get(staffId);
  if (!member || member.personnelStatus === personnelStatuses.left)
    throw conflict('该账号所属员工已离职或已删除，不能启用');
}

/**
 * True if a request leaves the account's scope unchanged. An unchanged scope is not validated again, because the member
 * may have left, or the caller may lack the right to assign the scope.
 */
const isUnchanged = (
  user: Row<'user'>,
  requested: {
    roleIds: readonly string[];
    tenantIds: readonly string[];
    staffId?: string | null | undefined;
    agentId?: string | null | undefined;
  },
): boolean =>
  roleIdsOf(user).toSorted().join() === requested.roleIds.toSorted().join() &&
  user.tenantIds.toSorted().join() === requested.tenantIds.toSorted().join() &&
  (user.staffId ?? null) === (requested.staffId ?? null) &&
  (user.agentId ?? null) === (requested.agentId ?? null);
