import type { staff as calls } from '#contracts/calls/staff.ts';
import { staffTypeNames, staffTypes } from '#contracts/entities/staff.ts';
import { addOne, removeOne } from '#mock-server/kernel/entity-writer.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { allNewestFirst } from '#mock-server/kernel/store/page.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { rowsNamed } from '#mock-server/kernel/search/rows-named.ts';
import { sortRows, sortedPage } from '#mock-server/kernel/store/sort-rows.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import { accountOfMember, syncAccount, withAccount } from '../accounts/staff-account.ts';
import { withDeptName } from '../dept-name.ts';
import { labelsIn, requireDictionaryValue } from '../dictionary.ts';
import { currentStaff } from '../current-staff.ts';
import { staffOwner, visibleGroups, requireVisibleMember } from '../access.ts';
import { requireFreeAccount, staffEntry, hasTeaching } from '../staff-entry.ts';

/**
 * Handlers for the staff of an institution and its campuses (Spec 2 §7). Former staff are kept, but no longer
 * selectable.
 */
export const staff: Handlers<typeof calls> = {
  list: (world, session, { pageNum, pageSize, sort, ...filters }) =>
    sortedPage(filterStaff(world, session, filters), 'staffId', { pageNum, pageSize, sort }, (row) =>
      staffView(row, world.store),
    ),

  options(world, session, { tenantId, type, deptId, claDate }) {
    const ofTenant = currentStaff(world, session, deptId, claDate).filter((row) => inTenant(world, row, tenantId));
    return type === staffTypes.all ? ofTenant : ofTenant.filter(isTeacher);
  },

  teacherOptions: (world, session, { deptId }) => currentStaff(world, session, deptId).filter(isTeacher),

  detail: (world, session, { id }) => staffView(requireVisibleMember(world, session, id), world.store),

  add: (world, session, form) => addOne(staffEntry, world, session, form),

  update(world, session, { staffId, ...form }) {
    const row = requireVisibleMember(world, session, staffId);
    const keepsDept = !form.deptId && !row.deptId;
    const tenantId = keepsDept ? row.tenantId : staffOwner(world, session, form.deptId);
    requireDictionaryValue(world.store, 'sex', form.sex, row.sex);
    requireDictionaryValue(world.store, 'personnel_status', form.personnelStatus, row.personnelStatus);
    const account = accountOfMember(world.store, staffId);
    // The username of an existing account is changed through the account, not through the member of staff.
    const username = account ? row.username : form.username;
    if (!account) requireFreeAccount(world, username, staffId);
    if (isTeacher(row) && form.type !== staffTypes.teacher && hasTeaching(world.store, staffId))
      throw conflict('该教师还有班级或课次，不能改为其他员工');
    world.store.tables.staff.patch(staffId, { ...form, username, tenantId });
    syncAccount(world, session, row);
  },

  remove: (world, session, { id }) => removeOne(staffEntry, world, session, id),

  export(world, session, { sort, ...filters }) {
    const rows = sortRows(allNewestFirst(filterStaff(world, session, filters), 'staffId'), sort);
    const label = labelsIn(world.store);
    return exportWorkbook(world.store, '员工列表', {
      rows,
      shown: staffView,
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

function filterStaff(
  world: World,
  session: Session,
  { staffName = '', type, deptId, personnelStatus }: Filters,
): (readonly Row<'staff'>[])[] {
  const matchesFilters = (row: Row<'staff'>) =>
    (!type || row.type === type) && (personnelStatus === undefined || row.personnelStatus === personnelStatus);
  return visibleGroups(world, session, 'staff', deptId).map((rows) =>
    rowsNamed(rows, 'staffName', staffName).filter(matchesFilters),
  );
}

/** Returns a member of staff with the name of the campus or department, and with the account. */
const staffView = (row: Row<'staff'>, reader: Reader) => withAccount(reader, withDeptName(reader, row));

/** True if the member belongs to the institution or one of its campuses. */
const inTenant = ({ store }: World, row: Row<'staff'>, tenantId: string): boolean =>
  row.tenantId === tenantId || store.tables.tenant.get(row.tenantId)?.parentTenantId === tenantId;
