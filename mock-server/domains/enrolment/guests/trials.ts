/** Visitors of trials, and how they become students. */

import type * as z from 'zod';
import { guestKinds, guestStates } from '#contracts/entities/lesson-guest.ts';
import type { visitorForm } from '#contracts/entities/visitor.ts';
import { studentFileMessage } from '#contracts/rules/trial.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { requireDictionaryValue } from '../../organisation/index.ts';
import { institutionTenants } from '../access.ts';

type VisitorForm = z.output<typeof visitorForm>;
type Identity = Pick<VisitorForm, 'visitorName' | 'phone'>;

/** Returns the student of the institution with this name and phone. */
export const studentLike = (
  world: World,
  session: Session,
  { visitorName, phone }: Identity,
): Row<'student'> | undefined =>
  institutionTenants(world, session)
    .flatMap((tenantId) => world.store.tables.student.by('tenant', tenantId))
    .find((student) => student.studentName === visitorName && student.phone === phone);

/** Returns the visitor of the institution with this name and phone who is not a student yet. */
export const visitorLike = (
  world: World,
  session: Session,
  { visitorName, phone }: Identity,
): Row<'visitor'> | undefined =>
  institutionTenants(world, session)
    .flatMap((tenantId) => world.store.tables.visitor.by('tenant', tenantId))
    .find((visitor) => visitor.visitorName === visitorName && visitor.phone === phone && !visitor.studentId);

/**
 * Enters a visitor at the campus of a lesson. A visitor who came before is found by name and phone.
 * @throws Refusal if the institution has a student with the name and phone
 */
export function enterVisitor(
  world: World,
  session: Session,
  { tenantId }: Pick<Row<'claTime'>, 'tenantId'>,
  form: VisitorForm,
): Row<'visitor'> {
  const { store, clock } = world;
  const { visitor } = store.tables;
  const { visitorName, phone } = form;
  requireDictionaryValue(store, 'student_source', form.source);
  if (studentLike(world, session, form)) throw conflict(studentFileMessage(visitorName, phone));
  const before = visitorLike(world, session, form);
  const visitorId = before?.visitorId ?? store.ids.next();
  // A blank field keeps its earlier value.
  const stated = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null && value !== undefined));
  visitor.put({ ...(before ?? { createTime: clock.moment(), tenantId }), ...stated, visitorName, phone, visitorId });
  return visitor.get(visitorId) as Row<'visitor'>;
}

/** Makes a visitor a student, to whom the visitor's trials pass. */
export function becomeStudent({ store }: World, { visitorId }: Row<'visitor'>, studentId: string): void {
  const { visitor, lessonGuest } = store.tables;
  visitor.patch(visitorId, { studentId });
  // Collects the ids first, because a patch removes the row from the index that is read here.
  const guestIds = lessonGuest.by('person', visitorId).map(({ lessonGuestId }) => lessonGuestId);
  for (const id of guestIds) lessonGuest.patch(id, { studentId });
}

/** Makes the student of a visitor a visitor again, before the student is deleted. */
export function becomeVisitorAgain({ store }: World, studentId: string): void {
  const { visitor, lessonGuest } = store.tables;
  const visitorIds = visitor.by('student', studentId).map(({ visitorId }) => visitorId);
  for (const id of visitorIds) visitor.patch(id, { studentId: null });
  const guests = lessonGuest.by('person', studentId).filter(({ visitorId }) => visitorId);
  for (const { lessonGuestId } of guests) lessonGuest.patch(lessonGuestId, { studentId: null });
}

/** Returns the trials that were booked for the student, without those booked for the visitor who became the student. */
export const trialsOfStudent = ({ store }: World, studentId: string): Row<'lessonGuest'>[] =>
  store.tables.lessonGuest.by('person', studentId).filter(({ visitorId }) => !visitorId);

/** Records in the student’s trials of a course that the student has enrolled in the course today. */
export function markConversions(
  { store, clock }: World,
  { studentId, courseId, studentCourseId }: Pick<Row<'studentCourse'>, 'studentId' | 'courseId' | 'studentCourseId'>,
): void {
  const { lessonGuest } = store.tables;
  for (const guest of lessonGuest.by('person', studentId)) {
    const isOpen = guest.kind === guestKinds.trial && guest.state !== guestStates.cancelled && !guest.convertDate;
    if (isOpen && guest.courseId === courseId)
      lessonGuest.patch(guest.lessonGuestId, { convertDate: clock.today(), convertedStudentCourseId: studentCourseId });
  }
}

/** Removes the conversions by an enrolment from the student’s trials, because the enrolment is deleted. */
export function unmarkConversions(
  { store }: World,
  { studentId, studentCourseId }: Pick<Row<'studentCourse'>, 'studentId' | 'studentCourseId'>,
): void {
  const { lessonGuest } = store.tables;
  for (const { lessonGuestId, convertedStudentCourseId } of lessonGuest.by('person', studentId))
    if (convertedStudentCourseId === studentCourseId)
      lessonGuest.patch(lessonGuestId, { convertDate: null, convertedStudentCourseId: null });
}
