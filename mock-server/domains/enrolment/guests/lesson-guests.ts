import { guestKinds, guestStates } from '#contracts/entities/lesson-guest.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';

type Guest = Row<'lessonGuest'>;
type Person = Pick<Guest, 'studentId' | 'visitorId'>;

/** Returns the guests of a lesson whose booking was not cancelled, in the order of their bookings. */
export function guestsOf({ tables }: Reader, courseTimeId: string): readonly Guest[] {
  const guests = tables.lessonGuest.by('lesson', courseTimeId);
  return guests.length === 0 ? guests : guests.filter(({ state }) => state !== guestStates.cancelled);
}

/** True if a trial was attended. It has no row of attendance. */
export const isAttendedTrial = ({ kind, state }: Guest): boolean =>
  kind === guestKinds.trial && state === guestStates.attended;

/** Returns the id of the student who is a guest, or of the visitor who is not a student yet. */
export const personOf = ({ studentId, visitorId }: Person): string => studentId ?? visitorId ?? '';

/** Returns the name of a student or visitor; empty if neither exists. */
export const personName = ({ tables }: Reader, id: string): string =>
  tables.student.get(id)?.studentName ?? tables.visitor.get(id)?.visitorName ?? '';

export const guestName = (reader: Reader, guest: Person): string => personName(reader, personOf(guest));
