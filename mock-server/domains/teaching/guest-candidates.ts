import { CANDIDATES } from '#contracts/calls/lesson-guests.ts';
import type { GuestCandidate } from '#contracts/entities/guest-candidate.ts';
import { guestKinds } from '#contracts/entities/lesson-guest.ts';
import { owedStates } from '#contracts/entities/owed-lesson.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { owedStateOn } from '#contracts/rules/make-up.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { nameMatcher } from '../../kernel/search/name-match.ts';
import { rowsNamed } from '../../kernel/search/rows-named.ts';
import {
  costOf,
  expectedRollSeats,
  guestsOf,
  hoursForDay,
  LessonStudentConflictViews,
  payingFor,
  personOf,
} from '../enrolment/index.ts';
import { requireVisibleLesson, tenantsOfGuests } from './access.ts';
import { lessonText } from './lesson-text.ts';

interface Query {
  courseTimeId: string;
  studentName?: string | undefined;
}

/**
 * Returns the people who may be booked in a lesson: students who owe a lesson of the course, students of the course,
 * and visitors. If a name is given, also returns other students, for a trial. A teacher does not see the phones.
 */
export function guestCandidates(
  world: World,
  session: Session,
  { courseTimeId, studentName: part = '' }: Query,
): GuestCandidate[] {
  const { store, clock } = world;
  const { tables } = store;
  const lesson = requireVisibleLesson(world, session, courseTimeId);
  const courseId = tables.cla.get(lesson.claId)?.courseId ?? '';
  const tenantIds = tenantsOfGuests(world, session, lesson);
  const listed = new Set([
    ...expectedRollSeats(store, lesson).map(({ seat }) => seat.studentId),
    ...guestsOf(store, courseTimeId).map(personOf),
  ]);
  const candidates: GuestCandidate[] = [];
  const isNamed = nameMatcher(part);
  /** Adds a person who is not listed yet, if the name matches. */
  const add = (personId: string, name: string | undefined, rest: () => Omit<GuestCandidate, 'studentName'>): void => {
    if (candidates.length >= CANDIDATES || listed.has(personId) || !name || !isNamed(name)) return;
    listed.add(personId);
    candidates.push({ studentName: name, ...rest() });
  };
  const enrolmentsOf = (studentId: string) =>
    tables.studentCourse
      .by('student', studentId)
      .filter((row) => row.courseId === courseId && row.status !== enrolmentStatuses.finished);
  /** Returns a student with the balance of the enrolment that would pay. */
  const payer = ({ studentId, phone }: Row<'student'>, owed?: Row<'owedLesson'>) => {
    const enrolments = enrolmentsOf(studentId);
    const paying = payingFor(world, lesson, enrolments, owed);
    const seat = enrolments.map(({ claId }) => tables.cla.get(claId ?? '')).find((cla) => cla !== undefined);
    return {
      studentId,
      phone,
      claName: seat?.claName,
      chargeType: paying?.chargeType,
      costHour: owed ? owed.costHour : costOf(store, lesson, paying),
      ...(paying && !isByPeriod(paying.chargeType) && { balanceHour: usableOn(world, paying, lesson.claDate) }),
    };
  };

  const isUsable = (owed: Row<'owedLesson'>): boolean =>
    owed.courseId === courseId &&
    owed.courseTimeId !== courseTimeId &&
    owed.expireDate >= lesson.claDate &&
    owedStateOn(owed, clock.today()) === owedStates.open;
  const owing = tenantIds.flatMap((tenantId) => tables.owedLesson.by('tenant', tenantId)).filter(isUsable);
  for (const owed of owing.toSorted((a, b) => compareText(a.expireDate, b.expireDate))) {
    const student = tables.student.get(owed.studentId);
    const { owedLessonId, expireDate } = owed;
    if (student && payingFor(world, lesson, enrolmentsOf(owed.studentId), owed))
      add(owed.studentId, student.studentName, () => ({
        kind: guestKinds.makeUp,
        ...payer(student, owed),
        owedLessonId,
        expireDate,
        missedLesson: lessonText(store, owed),
      }));
  }
  for (const { studentId, status, tenantId } of tables.studentCourse.by('course', courseId)) {
    const student = tables.student.get(studentId);
    if (student && status === enrolmentStatuses.enrolled && tenantIds.includes(tenantId))
      add(studentId, student.studentName, () => ({ kind: guestKinds.guest, ...payer(student) }));
  }
  const visitors = tenantIds.flatMap((tenantId) => tables.visitor.by('tenant', tenantId));
  for (const { visitorId, visitorName, phone, studentId } of visitors.toReversed())
    if (!studentId) add(visitorId, visitorName, () => ({ kind: guestKinds.trial, visitorId, phone, costHour: 0 }));
  const named =
    part === ''
      ? []
      : tenantIds.flatMap((tenantId) => rowsNamed(tables.student.by('tenant', tenantId), 'studentName', part));
  for (const { studentId, studentName, phone } of named)
    if (enrolmentsOf(studentId).length === 0)
      add(studentId, studentName, () => ({ kind: guestKinds.trial, studentId, phone, costHour: 0 }));

  const conflicts = new LessonStudentConflictViews(world, session);
  return candidates.map(({ phone, ...candidate }) => ({
    ...candidate,
    ...(session.audience !== 'teacher' && { phone }),
    otherLesson: conflicts.otherLesson(personOf(candidate), lesson),
  }));
}

/** Returns the hours of an enrolment that a lesson of a day may use. */
function usableOn(world: World, enrolment: Row<'studentCourse'>, day: string): number {
  const { balanceHour, expireHour } = hoursForDay(world, enrolment, day);
  return addHours(balanceHour, -expireHour);
}
