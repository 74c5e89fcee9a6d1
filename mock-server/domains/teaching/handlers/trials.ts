import type { trials as calls } from '#contracts/calls/trials.ts';
import { type GuestState, guestStateNames } from '#contracts/entities/lesson-guest.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import { requireRules } from '#mock-server/kernel/entity-writer.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { allNewestFirst } from '#mock-server/kernel/store/page.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { sortedPage, sortRows } from '#mock-server/kernel/store/sort-rows.ts';
import { nameMatcher } from '#mock-server/kernel/search/name-match.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { becomeStudent, canSeeStudent, guestName, studentEntry, studentLike } from '../../enrolment/index.ts';
import { labelsIn, requireDictionaryValue } from '../../organisation/index.ts';
import { requireVisibleVisitor, visibleTrials } from '../access.ts';
import { guestView } from '../make-up-views.ts';

/** Order of the trials, unless the user sorts them: the latest lesson first. */
const LATEST_FIRST = '-claDate';

/** Handlers for trials and their visitors. */
export const trials: Handlers<typeof calls> = {
  list: (world, session, { pageNum, pageSize, sort = LATEST_FIRST, ...filters }) =>
    sortedPage(filterTrials(world, session, filters), 'lessonGuestId', { pageNum, pageSize, sort }, (row) =>
      guestView(world, row),
    ),

  export(world, session, { sort = LATEST_FIRST, ...filters }) {
    const { store } = world;
    const rows = allNewestFirst(filterTrials(world, session, filters), 'lessonGuestId');
    const label = labelsIn(store);
    return exportWorkbook(store, '试听', {
      rows: sortRows(rows, sort, (row) => guestView(world, row)),
      shown: (row) => guestView(world, row),
      columns: [
        ['姓名', (row) => row.studentName],
        ['联系电话', (row) => row.phone],
        ['年龄', (row) => row.visitor?.age],
        ['来源', (row) => label('student_source', row.visitor?.source)],
        ['课程', (row) => row.courseName],
        ['班级', (row) => row.claName],
        ['校区', (row) => row.deptName],
        ['教师', (row) => row.staffName],
        ['试听课次', ({ claDate, startTime, endTime }) => `${claDate ?? ''} ${startTime ?? ''}–${endTime ?? ''}`],
        ['状态', (row) => guestStateNames[row.state]],
        ['报读日期', (row) => row.convertDate],
        ['备注', (row) => row.visitor?.remark ?? row.memo],
        ['取消原因', (row) => row.endReason],
        ['登记时间', (row) => row.createTime],
      ],
    });
  },

  updateVisitor(world, session, { visitorId, ...form }) {
    const visitor = requireVisibleVisitor(world, session, visitorId);
    if (visitor.studentId) throw conflict(`${visitor.visitorName}已是学员，请在学员资料中修改`);
    requireDictionaryValue(world.store, 'student_source', form.source, visitor.source);
    world.store.tables.visitor.patch(visitorId, form);
  },

  convert(world, session, { visitorId, ...form }) {
    const visitor = requireVisibleVisitor(world, session, visitorId);
    if (visitor.studentId) throw conflict(`${visitor.visitorName}已是学员`);
    const existing = studentLike(world, session, { visitorName: form.studentName, phone: form.phone });
    if (existing && !canSeeStudent(world, session)(existing)) {
      const campus = world.store.tables.dept.get(existing.deptId)?.deptName ?? '其他校区';
      throw conflict(`${form.studentName}（${form.phone}）已在${campus}建档，请由该校区办理`);
    }
    if (!existing) requireRules(studentEntry.rules, world, session, form);
    const studentId = existing?.studentId ?? studentEntry.put(world, session, form);
    becomeStudent(world, visitor, studentId);
    return { studentId, studentName: form.studentName, isExisting: existing !== undefined };
  },
};

interface Filters {
  studentName?: string | undefined;
  phone?: string | undefined;
  courseId?: string | undefined;
  deptId?: string | undefined;
  staffId?: string | undefined;
  state?: GuestState | undefined;
  isConverted?: boolean | undefined;
  beginDate?: string | undefined;
  endDate?: string | undefined;
}

/** Returns the visible trials that pass the filters, in groups. */
function filterTrials(
  world: World,
  session: Session,
  {
    studentName = '',
    phone = '',
    courseId,
    deptId,
    staffId,
    state,
    isConverted,
    beginDate = '',
    endDate = '9999-12-31',
  }: Filters,
): Row<'lessonGuest'>[][] {
  const { store } = world;
  const { student, visitor, claTime, cla } = store.tables;
  const phoneOf = ({ studentId, visitorId }: Row<'lessonGuest'>) =>
    student.get(studentId ?? '')?.phone ?? visitor.get(visitorId ?? '')?.phone ?? '';
  const isNamed = nameMatcher(studentName);
  const passes = (guest: Row<'lessonGuest'>): boolean => {
    const lesson = claTime.get(guest.courseTimeId);
    const day = lesson?.claDate ?? guest.claDate ?? '';
    return (
      (!courseId || guest.courseId === courseId) &&
      (!deptId || (lesson?.deptId ?? cla.get(guest.claId)?.departId) === deptId) &&
      (!staffId || lesson?.teacherId === staffId) &&
      (!state || guest.state === state) &&
      (isConverted === undefined || Boolean(guest.convertDate) === isConverted) &&
      day >= beginDate &&
      day <= endDate &&
      isNamed(guestName(store, guest)) &&
      phoneOf(guest).includes(phone)
    );
  };
  return visibleTrials(world, session).map((rows) => rows.filter(passes));
}
