import { attendStatuses } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { isExpected, seatWithinPeriod } from '../lesson-roll.ts';
import { guestsOf, isAttendedTrial, personOf } from '../guests/lesson-guests.ts';
import { leavesFrom } from '../guests/student-leaves.ts';

/** A lesson as stored, or one that is not saved yet and has no id. */
export type PlannedOrHeld = Omit<Row<'claTime'>, 'courseTimeId'> & { courseTimeId?: string };

export const isHeld = ({ claTimeStatus }: PlannedOrHeld): boolean => claTimeStatus === claTimeStatuses.held;

/**
 * Returns the ids of the students and visitors who take part in a lesson: those who attended a held lesson; in any other
 * lesson, those who are expected on its day and have not asked for leave, and its guests.
 * @param isWanted omits other students before their seats are examined
 */
export function participantsOf(
  { tables }: Reader,
  lesson: PlannedOrHeld,
  isWanted: (studentId: string) => boolean = () => true,
): string[] {
  const { courseTimeId = '', claId, claDate } = lesson;
  const guests = guestsOf({ tables }, courseTimeId);
  if (isHeld(lesson)) {
    const attended = tables.attendance
      .by('lesson', courseTimeId)
      .filter(({ attendStatus }) => attendStatus === attendStatuses.attended)
      .map(({ studentId }) => studentId);
    return [...attended, ...guests.filter(isAttendedTrial).map(personOf)].filter(isWanted);
  }
  const expected = tables.studentCla
    .by('cla', claId)
    .filter((seat) => isWanted(seat.studentId) && isExpected(claDate)(seatWithinPeriod({ tables }, seat, claDate)));
  const away = new Set(leavesFrom({ tables }, courseTimeId).map(({ studentId }) => studentId));
  const people = [...expected.map(({ studentId }) => studentId), ...guests.map(personOf).filter(isWanted)];
  return [...new Set(people)].filter((one) => !away.has(one));
}
