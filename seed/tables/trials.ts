import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { guestKinds, guestStates } from '#contracts/entities/lesson-guest.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { depts, teaching, tenants, trials } from '../fixed-ids.ts';
import { type Draft, indexBy, required } from '../generators/world-builder.ts';
import type { Row } from '../schema.ts';

type Lesson = Row<'claTime'>;
type Person = Pick<Row<'visitor'>, 'visitorName' | 'phone' | 'age' | 'source' | 'remark'>;

const BY = '教务老师';
/** Maximum number of days between a trial and the enrolment that follows it. */
const DAYS_BEFORE = 8;
/** Number of visitors who have become students. */
const CONVERTED = 3;

/** The visitor of tomorrow's trial. */
const TOMORROW: Person = {
  visitorName: '江予安',
  phone: '13957120618',
  age: 7,
  source: '1',
  remark: '同学在班里，想先试一节',
};
/** Visitors who have not enrolled, with the days since their trials. */
const OTHERS: readonly (Person & { daysAgo: number; state: Row<'lessonGuest'>['state'] })[] = [
  { visitorName: '路星野', phone: '13616510927', age: 6, source: '3', daysAgo: 4, state: 'attended' },
  { visitorName: '祝南乔', phone: '15888362041', age: 9, source: '2', daysAgo: 12, state: 'attended' },
  {
    visitorName: '简一诺',
    phone: '18058716632',
    age: 8,
    source: '6',
    remark: '家长要比较价格',
    daysAgo: 20,
    state: 'attended',
  },
  { visitorName: '柏安歌', phone: '13735489015', age: 10, source: '3', daysAgo: 6, state: 'absent' },
];
/** The visitor of the other institution. */
const ELSEWHERE: Person = { visitorName: '颜书然', phone: '15168293374', age: 8, source: '2' };

/**
 * Adds visitors with trials: one tomorrow, some who have become students, and some who have not; and one at the other
 * institution. Draws nothing at random, so that other tables do not change.
 */
export function addTrials(db: Draft): void {
  const clas = indexBy(db.cla, 'claId');
  const seats = new Map<string, number>();
  for (const { claId, status } of db.studentCla)
    if (status !== enrolmentStatuses.finished) seats.set(claId, (seats.get(claId) ?? 0) + 1);
  const hasPlace = ({ claId }: Lesson): boolean => (seats.get(claId) ?? 0) < (clas.get(claId)?.capacity ?? 0);
  const taken = new Set(db.lessonGuest.map(({ courseTimeId }) => courseTimeId));
  const lessons = db.claTime
    .filter(hasPlace)
    .sort((a, b) => compareText(`${a.claDate} ${a.startTime}`, `${b.claDate} ${b.startTime}`));

  const addTrial = (
    lesson: Lesson,
    person: Person,
    values: Partial<Row<'lessonGuest'>> = {},
    studentId?: string,
  ): void => {
    const { courseTimeId, claId, claDate, startTime, endTime, tenantId } = lesson;
    const createTime = `${addDays(claDate <= db.today ? claDate : db.today, -1)} 15:40:00`;
    const visitorId = values.visitorId ?? db.nextId('visitor');
    taken.add(courseTimeId);
    const student = studentId === undefined ? {} : { studentId };
    db.visitor.push({ visitorId, ...person, ...student, createTime, tenantId });
    db.lessonGuest.push({
      lessonGuestId: db.nextId('lessonGuest'),
      courseTimeId,
      kind: guestKinds.trial,
      state: guestStates.booked,
      ...student,
      visitorId,
      courseId: required(clas.get(claId), 'a class').courseId,
      claId,
      claDate,
      startTime,
      endTime,
      costHour: 0,
      createTime,
      createUserName: BY,
      tenantId,
      ...values,
    });
  };
  const isHeld = ({ claTimeStatus }: Lesson): boolean => claTimeStatus === claTimeStatuses.held;

  // In a small world, some days have no lesson with a free place tomorrow, so the next later lesson is used.
  const upcoming = lessons.filter(
    ({ deptId, claDate, claId }) => deptId === depts.binjiang && claDate > db.today && claId !== teaching.cla,
  );
  const [next] = upcoming;
  if (next) addTrial(next, TOMORROW, { lessonGuestId: trials.booked, visitorId: trials.visitor });

  const students = indexBy(db.student, 'studentId');
  const enrolments = db.studentCourse
    .filter(({ status, tenantId }) => status === enrolmentStatuses.enrolled && tenantId !== tenants.wangjiang)
    .filter(({ dateBegin }) => (dateBegin ?? '') <= db.today)
    .sort((a, b) => compareText(b.dateBegin ?? '', a.dateBegin ?? ''));
  const converted = new Set<string>();
  const courseIds: string[] = [];
  const heldLessons = lessons.filter(isHeld).toReversed();
  // The first pass takes one student per course, so that several courses have a conversion rate.
  const passes = [false, true].flatMap((isSecond) => enrolments.map((enrolment) => ({ ...enrolment, isSecond })));
  for (const { studentId, studentCourseId, courseId, tenantId, dateBegin, isSecond } of passes) {
    if (converted.size === CONVERTED) break;
    if (!isSecond && courseIds.includes(courseId)) continue;
    const student = students.get(studentId);
    if (!student || !dateBegin || converted.has(studentId) || studentId === teaching.student) continue;
    const { studentName, phone, birthday, createTime } = student;
    const entered = (createTime ?? '').slice(0, DATE_LENGTH);
    const lesson = heldLessons.find(
      (one) =>
        clas.get(one.claId)?.courseId === courseId &&
        one.tenantId === tenantId &&
        one.claDate <= entered &&
        one.claDate >= addDays(dateBegin, -DAYS_BEFORE) &&
        !taken.has(one.courseTimeId),
    );
    if (!lesson) continue;
    converted.add(studentId);
    courseIds.push(courseId);
    const age = birthday ? { age: Number(lesson.claDate.slice(0, 4)) - Number(birthday.slice(0, 4)) } : {};
    const source = String(converted.size);
    const result = { state: guestStates.attended, convertDate: dateBegin, convertedStudentCourseId: studentCourseId };
    addTrial(lesson, { visitorName: studentName, phone, ...age, source }, result, studentId);
  }

  for (const [at, { daysAgo, state, ...person }] of OTHERS.entries()) {
    const possible = heldLessons
      .filter(({ tenantId, courseTimeId }) => tenantId !== tenants.wangjiang && !taken.has(courseTimeId))
      .filter(({ claDate }) => claDate <= addDays(db.today, -daysAgo));
    // Prefers trials of the first two of these courses, so that their conversion rates differ.
    const ofCourse = possible.find(({ claId }) => clas.get(claId)?.courseId === courseIds[at % 2]);
    const lesson = ofCourse ?? possible[0];
    if (lesson) addTrial(lesson, person, { state });
  }
  const elsewhere = lessons.find(({ claDate, tenantId }) => tenantId === tenants.wangjiang && claDate > db.today);
  if (elsewhere) addTrial(elsewhere, ELSEWHERE);
}

/** Length of yyyy-MM-dd. */
const DATE_LENGTH = 10;
