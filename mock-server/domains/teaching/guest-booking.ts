import type * as z from 'zod';
import { guestKinds, type guestForm } from '#contracts/entities/lesson-guest.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { type Booking, enterVisitor } from '../enrolment/index.ts';
import { tenantsOfGuests } from './access.ts';

/**
 * Reads for whom a place is booked, and enters a new visitor.
 * @throws Refusal if the caller cannot see the owed lesson, the student or the visitor
 */
export function readBooking(
  world: World,
  session: Session,
  lesson: Row<'claTime'>,
  { kind, owedLessonId, studentId, visitorId, visitor: newVisitor }: z.output<typeof guestForm>,
): Booking {
  const { owedLesson, student, visitor } = world.store.tables;
  const tenantIds = tenantsOfGuests(world, session, lesson);
  const visible = <R extends { tenantId: string }>(row: R | undefined, message: string): R => {
    if (!row || !tenantIds.includes(row.tenantId)) throw notFound(message);
    return row;
  };
  if (owedLessonId) return { owed: visible(owedLesson.get(owedLessonId), '补课记录不存在') };
  if (newVisitor) return { visitor: enterVisitor(world, session, lesson, newVisitor) };
  if (visitorId) return { visitor: visible(visitor.get(visitorId), '访客不存在') };
  return { student: visible(student.get(studentId ?? ''), '学员不存在'), isTrial: kind === guestKinds.trial };
}
