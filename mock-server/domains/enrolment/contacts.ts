import type * as z from 'zod';
import type { ContactKind, StudentContact, studentContactForm } from '#contracts/entities/student-contact.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { isOnDays } from '../../kernel/clock/days.ts';
import { badInput, notFound } from '../../kernel/refusal.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { World } from '../../kernel/world/world.ts';
import {
  canSeeStudent,
  institutionTenants,
  requireVisibleEnrolment,
  requireVisiblePurchase,
  requireVisibleStudent,
} from './access.ts';

type Contact = Row<'studentContact'>;

interface Filters {
  studentId?: string | undefined;
  studentCourseId?: string | undefined;
  kind?: ContactKind | undefined;
  createTimeStart?: string | undefined;
  createTimeEnd?: string | undefined;
}

/**
 * Returns the contacts with families of visible students that pass the filters, newest first. A student takes their
 * contacts along to another campus.
 */
export function filterContacts(world: World, session: Session, filters: Filters): Contact[] {
  const { studentId, studentCourseId, kind, createTimeStart, createTimeEnd } = filters;
  if (studentId) requireVisibleStudent(world, session, studentId);
  if (studentCourseId) requireVisibleEnrolment(world, session, studentCourseId);
  const { studentContact, student } = world.store.tables;
  const candidates = studentCourseId
    ? studentContact.by('enrolment', studentCourseId)
    : studentId
      ? studentContact.by('student', studentId)
      : institutionTenants(world, session).flatMap((tenantId) => studentContact.by('tenant', tenantId));
  const isVisible = canSeeStudent(world, session);
  const isWithin = isOnDays(createTimeStart, createTimeEnd);
  return candidates
    .filter((row) => {
      const family = student.get(row.studentId);
      return (
        family !== undefined &&
        isVisible(family) &&
        (!studentId || row.studentId === studentId) &&
        (!kind || row.kind === kind) &&
        isWithin(row.createTime)
      );
    })
    .sort((a, b) => compareText(b.createTime, a.createTime) || compareText(b.contactId, a.contactId));
}

/** Returns a contact with the student's present name and phone number. */
export function contactView({ tables }: Reader, { tenantId, ...row }: Contact): StudentContact {
  const { studentName, phone } = tables.student.get(row.studentId) ?? {};
  return { ...row, studentName, phone };
}

/**
 * Stores a contact with a family, at the present time and by the caller.
 * @throws Refusal when student, enrolment or purchase are not visible or do not belong together, or the next day is past
 */
export function addContact(world: World, session: Session, form: z.output<typeof studentContactForm>): void {
  const { store, clock } = world;
  const { studentId, studentCourseId, studentProductId, nextDate } = form;
  const { tenantId } = requireVisibleStudent(world, session, studentId);
  if (studentCourseId && requireVisibleEnrolment(world, session, studentCourseId).studentId !== studentId)
    throw notFound('该学员没有这条报读');
  if (studentProductId) requirePurchaseOf(world, session, studentProductId, form);
  if (nextDate && nextDate < clock.today()) throw badInput('下次联系的日期不能早于今天');
  const { userId, name } = session.user;
  store.tables.studentContact.put({
    ...form,
    contactId: store.ids.next(),
    createTime: clock.moment(),
    createUserId: userId,
    createUserName: name,
    tenantId,
  });
}

function requirePurchaseOf(
  world: World,
  session: Session,
  id: string,
  { studentId, studentCourseId }: Pick<z.output<typeof studentContactForm>, 'studentId' | 'studentCourseId'>,
): void {
  const purchase = requireVisiblePurchase(world, session, id);
  if (purchase.studentId !== studentId || (studentCourseId && purchase.studentCourseId !== studentCourseId))
    throw notFound('该学员没有这条购买记录');
}

/** Keeps the contacts about an enrolment that is deleted, without the enrolment. */
export function detachContactsFrom({ store }: World, studentCourseId: string): void {
  const ids = store.tables.studentContact.by('enrolment', studentCourseId).map(({ contactId }) => contactId);
  for (const id of ids) store.tables.studentContact.patch(id, { studentCourseId: null });
}
