import { attendStatuses } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { guestKinds, guestStates } from '#contracts/entities/lesson-guest.ts';
import { owedCauses, owedStates } from '#contracts/entities/owed-lesson.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays, laterOf } from '#contracts/formats/business-date.ts';
import { isAtSameTime } from '#contracts/rules/lesson-conflict.ts';
import { defaultMakeUpSetting } from '#contracts/rules/make-up.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { depts, makeUps, teaching, tenants } from '../fixed-ids.ts';
import { type Draft, groupBy, indexBy, required } from '../generators/world-builder.ts';
import type { Row } from '../schema.ts';

type Lesson = Row<'claTime'>;

/** Number of days within which a lesson can be made up at 启明. */
const VALID_DAYS = 30;
const BY = '教务老师';

/**
 * Adds owed lessons in every state to one course of 滨江校区, and one owed lesson to the other institution, with the leaves
 * that opened them and the guests that make them up. Draws nothing at random, so that other tables do not change.
 */
export function addMakeUps(db: Draft): void {
  db.makeUpSetting.push({
    ...defaultMakeUpSetting,
    makeUpSettingId: db.nextId('makeUpSetting'),
    validDays: VALID_DAYS,
    tenantId: tenants.qiming,
  });
  const lessons = indexBy(db.claTime, 'courseTimeId');
  const enrolments = indexBy(db.studentCourse, 'studentCourseId');
  const clas = new Map(
    db.cla
      .filter(({ courseId, departId }) => courseId === teaching.course && departId === depts.binjiang)
      .map((cla) => [cla.claId, cla]),
  );
  const seats = groupBy(
    db.studentCla.filter(({ status }) => status !== enrolmentStatuses.finished),
    'claId',
  );
  const isRunning = ({ studentCourseId }: { studentCourseId: string }): boolean => {
    const { status, chargeType } = required(enrolments.get(studentCourseId), 'an enrolment');
    return status === enrolmentStatuses.enrolled && !isByPeriod(chargeType);
  };

  const claIdsOf = groupBy([...seats.values()].flat(), 'studentId');
  /** True if no lesson of the student's classes overlaps the given lesson. */
  const isFreeAt = (studentId: string, lesson: Lesson): boolean => {
    const own = new Set((claIdsOf.get(studentId) ?? []).map(({ claId }) => claId));
    return !db.claTime.some(
      (other) => other.claDate === lesson.claDate && own.has(other.claId) && isAtSameTime(other, lesson),
    );
  };

  const recorded = db.attendance
    .filter((row) => clas.has(row.claId) && isRunning(row))
    .map((row) => ({ row, lesson: required(lessons.get(row.courseTimeId), 'a lesson') }))
    .sort((one, other) => compareText(timeOf(other.lesson), timeOf(one.lesson)));
  const missed = recorded
    .filter(({ row }) => row.attendStatus === attendStatuses.onLeave)
    .filter(({ row }, index, all) => all.findIndex((one) => one.row.studentId === row.studentId) === index);
  // The contract's examples book a lesson of the class with the fixed ID, so their students are of other classes.
  const candidates = missed.filter(({ row }) => row.claId !== teaching.cla);
  const namedLesson = lessons.get(teaching.lesson);
  const second =
    candidates.find(({ row }, index) => index > 0 && namedLesson && isFreeAt(row.studentId, namedLesson)) ??
    candidates[1];
  const [first, third, fourth, ...older] = candidates.filter((one) => one !== second);
  const overdue = older.find(({ lesson }) => lesson.claDate < addDays(db.today, -VALID_DAYS));
  // Students who have an owed lesson; each has one, so that the list is easy to read.
  const owing = new Set<string>();

  const addOwed = (
    { row, lesson }: (typeof missed)[number],
    values: Partial<Row<'owedLesson'>> = {},
  ): Row<'owedLesson'> => {
    const leave = leaveRow(db, lesson, row, `${addDays(lesson.claDate, -1)} 16:20:00`, row.memo);
    const owed = owedRow(db, lesson, row, leave, values);
    db.studentLeave.push(leave);
    db.owedLesson.push(owed);
    owing.add(row.studentId);
    return owed;
  };
  const placeFor = (
    owed: Pick<Row<'owedLesson'>, 'claId' | 'studentId'>,
    isWanted: (lesson: Lesson) => boolean,
  ): Lesson | undefined =>
    db.claTime
      .filter((lesson) => clas.has(lesson.claId) && lesson.claId !== owed.claId && isWanted(lesson))
      .filter(({ claId }) => (seats.get(claId)?.length ?? 0) < (clas.get(claId)?.capacity ?? 0))
      .filter(({ claId }) => !seats.get(claId)?.some(({ studentId }) => studentId === owed.studentId))
      .filter((lesson) => isFreeAt(owed.studentId, lesson))
      .sort((one, other) => compareText(timeOf(one), timeOf(other)))[0];

  // A small world has few recent leaves, so their expiry may be later than the setting allows.
  const stillValid = ({ lesson }: (typeof missed)[number]) => ({
    expireDate: laterOf(addDays(lesson.claDate, VALID_DAYS), addDays(db.today, 10)),
  });
  if (first) addOwed(first, { owedLessonId: makeUps.open, ...stillValid(first) });
  if (second) {
    const owed = addOwed(second, { owedLessonId: makeUps.booked, ...stillValid(second) });
    if (namedLesson) addGuest(db, owed, namedLesson, { lessonGuestId: makeUps.guest });
  }
  if (third) addOwed(third, stillValid(third));
  if (fourth) addOwed(fourth, { state: owedStates.waived, endReason: '家长说下周再来，不补了' });
  if (overdue) addOwed(overdue);
  const attendances = recorded.filter(({ row }) => row.attendStatus === attendStatuses.attended);
  for (const attended of attendances) {
    const { row, lesson } = attended;
    if (lesson.claDate > addDays(db.today, -7) || owing.has(row.studentId)) continue;
    const place = placeFor(
      row,
      ({ claDate, claTimeStatus }) =>
        claTimeStatus === claTimeStatuses.held && claDate > lesson.claDate && claDate <= addDays(lesson.claDate, 6),
    );
    if (!place) continue;
    // The make-up deducts the hours instead, so that the student's used hours do not change.
    Object.assign(row, { attendStatus: attendStatuses.onLeave, stuLoseHour: 0, memo: '学校活动' });
    addHeldGuest(db, addOwed(attended), place);
    break;
  }
  const withdrawn = attendances.find(({ row }) => row.studentId !== teaching.student && !owing.has(row.studentId));
  if (withdrawn) {
    addOwed(withdrawn, { state: owedStates.closed, endReason: '已撤销请假' });
    Object.assign(required(db.studentLeave.at(-1), 'a leave'), { ended: true });
  }

  // Adds one owed lesson to the other institution.
  const elsewhere = db.attendance
    .filter((row) => row.tenantId === tenants.wangjiang && row.attendStatus === attendStatuses.onLeave)
    .filter(isRunning)
    .map((row) => ({ row, lesson: required(lessons.get(row.courseTimeId), 'a lesson') }))
    .sort((one, other) => compareText(timeOf(other.lesson), timeOf(one.lesson)))[0];
  if (elsewhere) addOwed(elsewhere, { expireDate: addDays(elsewhere.lesson.claDate, defaultMakeUpSetting.validDays) });

  // Leave from an upcoming lesson of a full class, in which a place becomes free.
  const next = db.claTime
    .filter(({ claId, claDate }) => clas.has(claId) && claDate > addDays(db.today, 1))
    .filter(({ claId }) => (seats.get(claId)?.length ?? 0) === clas.get(claId)?.capacity)
    .sort((one, other) => compareText(timeOf(one), timeOf(other)))[0];
  const seat = seats
    .get(next?.claId ?? '')
    ?.find((one) => one.status === enrolmentStatuses.enrolled && isRunning(one) && !owing.has(one.studentId));
  if (!next || !seat) return;
  const asked = `${addDays(db.today, -1)} 19:05:00`;
  const leave = { ...leaveRow(db, next, seat, asked, '学校秋游'), studentLeaveId: makeUps.leave };
  db.studentLeave.push(leave);
  db.owedLesson.push(owedRow(db, next, seat, leave, { createTime: asked }));
}

type Absent = { studentId: string; studentClaId?: string | null | undefined; studentCourseId: string };

const leaveRow = (
  db: Draft,
  { courseTimeId, claId, claDate, startTime, endTime, tenantId }: Lesson,
  { studentId, studentClaId }: Absent,
  createTime: string,
  reason: string | null | undefined,
): Row<'studentLeave'> => ({
  studentLeaveId: db.nextId('studentLeave'),
  studentId,
  studentClaId: studentClaId ?? '',
  courseTimeId,
  claId,
  claDate,
  startTime,
  endTime,
  reason,
  inTime: true,
  createTime,
  createUserName: BY,
  tenantId,
});

const owedRow = (
  db: Draft,
  { courseTimeId, claId, claDate, startTime, endTime, payHour, tenantId }: Lesson,
  { studentId, studentCourseId }: Absent,
  { studentLeaveId, reason, createTime }: Row<'studentLeave'>,
  values: Partial<Row<'owedLesson'>>,
): Row<'owedLesson'> => ({
  owedLessonId: db.nextId('owedLesson'),
  studentId,
  studentCourseId,
  courseId: required(
    db.cla.find((cla) => cla.claId === claId),
    'a class',
  ).courseId,
  courseTimeId,
  claId,
  claDate,
  startTime,
  endTime,
  cause: owedCauses.leaveInTime,
  reason,
  studentLeaveId,
  state: owedStates.open,
  costHour: payHour ?? 0,
  expireDate: addDays(claDate, VALID_DAYS),
  createTime,
  tenantId,
  ...values,
});

/** Books a lesson as the make-up of an owed lesson. */
function addGuest(
  db: Draft,
  owed: Row<'owedLesson'>,
  { courseTimeId, claId, claDate, startTime, endTime, tenantId }: Lesson,
  values: Partial<Row<'lessonGuest'>> = {},
): Row<'lessonGuest'> {
  const { owedLessonId, studentId, studentCourseId, costHour } = owed;
  const guest: Row<'lessonGuest'> = {
    lessonGuestId: db.nextId('lessonGuest'),
    courseTimeId,
    kind: guestKinds.makeUp,
    state: guestStates.booked,
    studentId,
    claId,
    claDate,
    startTime,
    endTime,
    owedLessonId,
    studentCourseId,
    costHour,
    createTime: `${owed.claDate} 20:10:00`,
    createUserName: BY,
    tenantId,
    ...values,
  };
  db.lessonGuest.push(guest);
  Object.assign(owed, { state: owedStates.booked, lessonGuestId: guest.lessonGuestId });
  return guest;
}

/** Makes up an owed lesson in a lesson that was held. */
function addHeldGuest(db: Draft, owed: Row<'owedLesson'>, lesson: Lesson): void {
  const { studentId, studentCourseId, costHour } = owed;
  const { lessonGuestId } = addGuest(db, owed, lesson, { state: guestStates.attended });
  owed.state = owedStates.used;
  const { courseTimeId, claId, tenantId } = lesson;
  db.attendance.push({
    attendanceId: db.nextId('attendance'),
    courseTimeId,
    claId,
    studentId,
    lessonGuestId,
    studentCourseId,
    attendStatus: attendStatuses.attended,
    stuLoseHour: costHour,
    tenantId,
  });
}

const timeOf = ({ claDate, startTime }: Lesson): string => `${claDate} ${startTime}`;
