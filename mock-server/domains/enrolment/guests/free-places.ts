import { freePlaces } from '#contracts/rules/make-up.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { expectedRollSeats } from '../lesson-roll.ts';
import { guestsOf } from './lesson-guests.ts';
import { leavesFrom } from './student-leaves.ts';

/** Returns the number of places that guests can still take in a lesson. */
export function freePlacesOf(reader: Reader, lesson: Row<'claTime'>): number {
  const { courseTimeId, claId } = lesson;
  const expected = expectedRollSeats(reader, lesson);
  const away = new Set(leavesFrom(reader, courseTimeId).map(({ studentId }) => studentId));
  return freePlaces({
    capacity: reader.tables.cla.get(claId)?.capacity ?? 0,
    expected: expected.length,
    onLeave: expected.filter(({ seat }) => away.has(seat.studentId)).length,
    guests: guestsOf(reader, courseTimeId).length,
  });
}
