import type * as z from 'zod';
import { personnelStatuses, type staffForm } from '#contracts/entities/staff.ts';
import { refuseWhileUsed } from '../../kernel/dependants.ts';
import type { EntityWriter, WriteRule } from '../../kernel/entity-writer.ts';
import { conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { disableAccount } from './accounts/change-account.ts';
import { accountOfMember } from './accounts/staff-account.ts';
import { isFreeUsername } from './accounts/username.ts';
import { requireDictionaryValue } from './dictionary.ts';
import { visibleGroups, requireVisibleMember, staffOwner } from './access.ts';

type Form = z.output<typeof staffForm>;

const rules: WriteRule<Form>[] = [
  { fields: ['deptId'], require: (world, session, { deptId }) => staffOwner(world, session, deptId) },
  { fields: ['sex'], require: ({ store }, _, { sex }) => requireDictionaryValue(store, 'sex', sex) },
  {
    fields: ['personnelStatus'],
    require: ({ store }, _, { personnelStatus }) => requireDictionaryValue(store, 'personnel_status', personnelStatus),
  },
  { fields: ['username'], require: (world, _, { username }) => requireFreeAccount(world, username) },
];

export const staffEntry: EntityWriter<Form> = {
  rules,

  put(world, session, form) {
    const { store, clock } = world;
    const staffId = store.ids.next();
    const tenantId = staffOwner(world, session, form.deptId);
    const personnelStatus = form.personnelStatus ?? personnelStatuses.employed;
    const columns = { staffId, personnelStatus, tenantId, createTime: clock.moment() };
    store.tables.staff.put(Object.assign({}, form, columns));
    return staffId;
  },

  requireRemovable(world, session, id) {
    requireVisibleMember(world, session, id);
    requireNoActivity(world, id);
  },

  remove(world, session, id) {
    const account = accountOfMember(world.store, id);
    if (account) disableAccount(world, session, account);
    world.store.tables.staff.remove(id);
  },
};

/** Requires a username that no account, no application and no other member of staff uses. */
export function requireFreeAccount(world: World, username: string | null | undefined, self?: string): void {
  if (!username) return;
  const others = world.store.tables.staff.by('caseless', username.toLowerCase());
  if (others.some((row) => row.staffId !== self) || !isFreeUsername(world, username)) throw conflict('账号已存在');
}

/** True if a class, a lesson or a schedule rule at any campus names the member as teacher. */
export const hasTeaching = ({ tables }: Reader, staffId: string): boolean =>
  [tables.cla, tables.claTime, tables.claTimeRule].some((table) => table.by('teacher', staffId).length > 0);

/** Throws Refusal while classes, lessons, rules, requests, sales or pay refer to the member, including past ones. */
function requireNoActivity({ store: { tables } }: World, staffId: string): void {
  refuseWhileUsed(
    '该员工',
    [
      [tables.cla.by('teacher', staffId).length, '个班级'],
      [tables.claTime.by('teacher', staffId).length, '节课'],
      [tables.claTimeRule.by('teacher', staffId).length, '条排课规则'],
      [tables.leave.by('teacher', staffId).length, '条请假申请'],
      [tables.claTimeChange.by('teacher', staffId).length, '条调课申请'],
      [tables.studentProduct.by('seller', staffId).length, '条销售记录'],
      [tables.payStatement.by('teacher', staffId).length, '张课酬单'],
      [tables.payRate.by('teacher', staffId).length, '条课酬标准'],
    ],
    '可将其设为离职',
  );
}

/** Returns the staff of the visible campuses, in groups. */
export const staffGroupsInSight = (world: World, session: Session): (readonly Row<'staff'>[])[] =>
  visibleGroups(world, session, 'staff');
