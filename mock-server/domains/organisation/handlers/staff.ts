import type { staff as calls } from '#contracts/calls/staff.ts';
import { staffTypeNames, staffTypes } from '#contracts/entities/staff.ts';
import { addOne, removeOne } from '../../../kernel/entry.ts';
import { conflict } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { allNewestFirst } from '../../../kernel/store/page.ts';
import type { Reader } from '../../../kernel/store/reader.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { containing } from '../../../kernel/store/text-column.ts';
import { inOrder, orderedPage } from '../../../kernel/store/in-order.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { workbook } from '../../../kernel/files/workbook.ts';
import { accountOfMember, followMember, withAccount } from '../accounts/staff-account.ts';
import { withDeptName } from '../dept-name.ts';
import { labelsIn, requireHeld } from '../dictionary.ts';
import { employed } from '../employed.ts';
import { staffOwner, groupsInSight, memberInSight } from '../sight.ts';
import { requireFreeAccount, staffEntry, teaches } from '../staff-entry.ts';

/** Staff of an institution and its campuses (Spec 2 §7). Who has left is kept, and is no choice any more. */
export const staff: Handlers<typeof calls> = {
  list: (world, session, { pageNum, pageSize, sort, ...filters }) =>
    orderedPage(staffFound(world, session, filters), 'staffId', { pageNum, pageSize, sort }, (row) =>
      shown(row, world.store),
    ),

  options(world, session, { tenantId, type, deptId }) {
    const ofTenant = employed(world, session, deptId).filter((row) => inTenant(world, row, tenantId));
    return type === staffTypes.all ? ofTenant : ofTenant.filter(isTeacher);
  },

  teacherOptions: (world, session, { deptId }) => employed(world, session, deptId).filter(isTeacher),

  detail: (world, session, { id }) => shown(memberInSight(world, session, id), world.store),

  add: (world, session, form) => addOne(staffEntry, world, session, form),

  update(world, session, { staffId, ...form }) {
    const row = memberInSight(world, session, staffId);
    const stays = !form.deptId && !row.deptId;
    const tenantId = stays ? row.tenantId : staffOwner(world, session, form.deptId);
    requireHeld(world.store, 'sex', form.sex, row.sex);
    requireHeld(world.store, 'personnel_status', form.personnelStatus, row.personnelStatus);
    const account = accountOfMember(world.store, staffId);
    // The account's name is changed at the account.
    const username = account ? row.username : form.username;
    if (!account) requireFreeAccount(world, username, staffId);
    if (isTeacher(row) && form.type !== staffTypes.teacher && teaches(world, staffId))
      throw conflict('该教师还有班级或课次，不能改为其他员工');
    world.store.tables.staff.patch(staffId, { ...form, username, tenantId });
    followMember(world, session, row);
  },

  remove: (world, session, { id }) => removeOne(staffEntry, world, session, id),

  export(world, session, { sort, ...filters }) {
    const rows = inOrder(allNewestFirst(staffFound(world, session, filters), 'staffId'), sort);
    const label = labelsIn(world.store);
    return workbook(world.store, '员工列表', {
      rows,
      shown,
      columns: [
        ['姓名', (row) => row.staffName],
        ['类型', (row) => staffTypeNames[row.type]],
        ['性别', (row) => label('sex', row.sex)],
        ['联系电话', (row) => row.phone],
        ['所属校区', (row) => row.deptName],
        ['在职状态', (row) => label('personnel_status', row.personnelStatus)],
        ['入职日期', (row) => row.entryDate],
        ['账号', (row) => row.username],
        ['邮箱', (row) => row.emailAddress],
        ['备注', (row) => row.remark],
        ['创建时间', (row) => row.createTime],
      ],
    });
  },
};

const isTeacher = (row: Row<'staff'>): boolean => row.type === staffTypes.teacher;

interface Filters {
  staffName?: string | undefined;
  type?: number | undefined;
  deptId?: string | undefined;
  personnelStatus?: number | undefined;
}

function staffFound(
  world: World,
  session: Session,
  { staffName = '', type, deptId, personnelStatus }: Filters,
): (readonly Row<'staff'>[])[] {
  const wanted = (row: Row<'staff'>) =>
    (!type || row.type === type) && (personnelStatus === undefined || row.personnelStatus === personnelStatus);
  return groupsInSight(world, session, 'staff', deptId).map((rows) =>
    containing(rows, 'staffName', staffName).filter(wanted),
  );
}

/** With the campus's name, and the account's. */
const shown = (row: Row<'staff'>, reader: Reader) => withAccount(reader, withDeptName(reader, row));

/** An institution's staff are its own and those of its campuses. */
const inTenant = ({ store }: World, row: Row<'staff'>, tenantId: string): boolean =>
  row.tenantId === tenantId || store.tables.tenant.get(row.tenantId)?.parentTenantId === tenantId;
