import type { students as calls } from '#contracts/calls/students.ts';
import type { Student } from '#contracts/entities/student.ts';
import { isOnDays } from '#mock-server/kernel/clock/days.ts';
import { studentHours } from '#contracts/rules/student-hours.ts';
import { isOpenEntry } from '#contracts/rules/waiting-list.ts';
import { hasFewHours } from '../low-hours.ts';
import { addOne, removeOne } from '#mock-server/kernel/entity-writer.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { allNewestFirst, pageOfRows } from '#mock-server/kernel/store/page.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { rowsNamed } from '#mock-server/kernel/search/rows-named.ts';
import { rowsContaining } from '#mock-server/kernel/store/text-column.ts';
import { attendableSeats, seatView } from '../attendable.ts';
import { sortRows, sortedPage } from '#mock-server/kernel/store/sort-rows.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import { requireVisibleCampus, labelsIn, requireDictionaryValue } from '../../organisation/index.ts';
import { requireVisibleCla, visibleGroups, requireVisibleStudent } from '../access.ts';
import { conflictFilter } from '../student-conflicts/upcoming.ts';
import { requireBirthday, studentEntry } from '../student-entry.ts';
import { studentView } from '../student-view.ts';

/** Handlers for students of the campuses (Spec 2 §7). A student belongs to the tenant of the campus. */
export const students: Handlers<typeof calls, 'list'> = {
  list(world, session, { pageNum, pageSize, sort, hasConflict, ...filters }) {
    const pageOfStudents = (conflicting: Filters['conflicting']) =>
      sortedPage(
        filterStudents(world, session, { ...filters, conflicting }),
        'studentId',
        { pageNum, pageSize, sort },
        (row) => studentView(world.store, row),
      );
    return hasConflict ? conflictFilter(world, session).then(pageOfStudents) : pageOfStudents(null);
  },

  detail: (world, session, { id }) => studentView(world.store, requireVisibleStudent(world, session, id)),

  add: (world, session, form) => addOne(studentEntry, world, session, form),

  update(world, session, { studentId, ...form }) {
    const before = requireVisibleStudent(world, session, studentId);
    const { tenantId } = requireVisibleCampus(world, session, form.deptId);
    requireDictionaryValue(world.store, 'sex', form.sex, before.sex);
    requireBirthday(world, form.birthday, before.birthday);
    const { studentCourse, student, waitingEntry } = world.store.tables;
    if (before.deptId !== form.deptId && waitingEntry.by('student', studentId).some(isOpenEntry))
      throw conflict('学员正在候补班级，不能更改校区');
    if (before.deptId !== form.deptId && studentCourse.by('student', studentId).length > 0)
      throw conflict('学员已有报读课程，不能更改校区');
    student.patch(studentId, { ...form, tenantId });
  },

  remove: (world, session, { id }) => removeOne(studentEntry, world, session, id),

  async export(world, session, { sort, hasConflict, ...filters }) {
    const conflicting = hasConflict ? await conflictFilter(world, session) : null;
    const groups = filterStudents(world, session, { ...filters, conflicting });
    const rows = sortRows(allNewestFirst(groups, 'studentId'), sort, (row) => studentView(world.store, row));
    const label = labelsIn(world.store);
    return exportWorkbook(world.store, '学员列表', {
      rows,
      shown: (row, reader) => studentView(reader, row),
      columns: [
        ['姓名', (row) => row.studentName],
        ['性别', (row) => label('sex', row.sex)],
        ['联系电话', (row) => row.phone],
        ['联系人', (row) => row.contactInfo],
        ['出生日期', (row) => row.birthday],
        ['学校', (row) => row.school],
        ['年级', (row) => row.grade],
        ['校区', (row) => row.deptName],
        ['剩余课时（合计）', (row) => row.balanceHour],
        ['各课程剩余课时', (row) => formatHourParts(row)],
        ['备注', (row) => row.remark],
        ['创建时间', (row) => row.createTime],
      ],
    });
  },

  byCla(world, session, { claId, ...page }) {
    requireVisibleCla(world, session, claId);
    const { rows, total } = pageOfRows(world.store.tables.studentCla.by('cla', claId), page);
    return { rows: rows.map((seat) => seatView(world, seat)), total };
  },

  toAttend: (world, session, query) => attendableSeats(world, session, query),
};

interface Filters {
  studentName?: string | undefined;
  phone?: string | undefined;
  deptId?: string | undefined;
  balanceHour?: number | undefined;
  totalHour?: number | undefined;
  createTimeStart?: string | undefined;
  createTimeEnd?: string | undefined;
  /** Limits the students to these; null for no limit. */
  conflicting: { studentIds: ReadonlySet<string> } | null;
}

function filterStudents(
  world: World,
  session: Session,
  {
    studentName = '',
    phone = '',
    deptId,
    balanceHour,
    totalHour,
    createTimeStart,
    createTimeEnd,
    conflicting,
  }: Filters,
): (readonly Row<'student'>[])[] {
  const { studentCourse } = world.store.tables;
  const isAnyDay = !createTimeStart && !createTimeEnd;
  const isEntered = isOnDays(createTimeStart, createTimeEnd);
  return visibleGroups(world, session, 'student').map((rows) => {
    const nameMatches = rowsContaining(rowsNamed(rows, 'studentName', studentName), 'phone', phone);
    if (!deptId && balanceHour === undefined && totalHour === undefined && isAnyDay && !conflicting) return nameMatches;
    return nameMatches.filter(
      (row) =>
        (!conflicting || conflicting.studentIds.has(row.studentId)) &&
        (!deptId || row.deptId === deptId) &&
        (isAnyDay || isEntered(row.createTime)) &&
        (balanceHour === undefined ||
          studentCourse.by('student', row.studentId).some((enrolment) => hasFewHours(enrolment, balanceHour))) &&
        (totalHour === undefined ||
          (studentHours(studentCourse.by('student', row.studentId)) ?? totalHour) < totalHour),
    );
  });
}

/** Formats the hours of each course for an exported cell: 少儿钢琴小组课 46；创意美术 24 */
const formatHourParts = ({ hourParts: parts }: Student): string =>
  (parts ?? []).map(({ courseName, hours }) => `${courseName ?? '—'} ${hours}`).join('；');
