import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { rollStanding } from '#contracts/rules/roll-standing.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { guestsOf, personOf } from './guests/lesson-guests.ts';
import { type PlacedSeat, seatOn } from './seat-days.ts';

export interface RollSeat {
  seat: Row<'studentCla'>;
  /** The seat on the day of the lesson. */
  placed: PlacedSeat;
}

interface RollOf {
  claId: string;
  claDate: string;
  /** Absent for a lesson that does not exist yet. */
  courseTimeId?: string | undefined;
}

/**
 * Returns the seats whose students may be recorded in a lesson, in this order: seats held on the day, expected students
 * first; seats taken later; former seats that the attendance contains or once contained. If the lesson was moved from
 * another class, these include seats of that class. Each student has one seat: the one in the attendance, otherwise the
 * one in the class. A student who takes part as a guest is left out.
 */
export function lessonRoll({ tables }: Reader, { claId, claDate, courseTimeId = '' }: RollOf): RollSeat[] {
  const present = new Set(seatAttendances({ tables }, courseTimeId).map(({ studentClaId }) => studentClaId));
  const recorded = new Set([...present, ...(tables.claTime.get(courseTimeId)?.formerSeatIds ?? [])]);
  const seats = tables.studentCla
    .by('cla', claId)
    .map((seat) => ({ seat, placed: seatWithinPeriod({ tables }, seat, claDate) }));
  const at = (place: PlacedSeat['place']) => seats.filter(({ placed }) => placed.place === place);
  const isAway = ({ placed }: RollSeat) => !isExpected(claDate)(placed);
  const guestIds = new Set(guestsOf({ tables }, courseTimeId).map(personOf));
  const own = [
    ...at('held').toSorted((one, other) => Number(isAway(one)) - Number(isAway(other))),
    ...at('later'),
    ...at('former').filter(({ seat }) => recorded.has(seat.studentClaId)),
  ].filter(({ seat }) => present.has(seat.studentClaId) || !guestIds.has(seat.studentId));
  const others = [...recorded]
    .map((studentClaId) => tables.studentCla.get(studentClaId))
    .filter((seat) => seat !== undefined)
    .filter((seat) => seat.claId !== claId)
    .map((seat): RollSeat => ({ seat, placed: { ...seatOn(seat, claDate), place: 'former' } }));
  return others.length === 0 ? own : onePerStudent([...own, ...others], ({ seat }) => present.has(seat.studentClaId));
}

/** Returns one seat of each student: the preferred one, otherwise the first. */
function onePerStudent(seats: readonly RollSeat[], isPreferred: (one: RollSeat) => boolean): RollSeat[] {
  const chosen = new Map<string, RollSeat>();
  for (const one of seats) if (isPreferred(one) || !chosen.has(one.seat.studentId)) chosen.set(one.seat.studentId, one);
  return seats.filter((one) => chosen.get(one.seat.studentId) === one);
}

/**
 * Returns the seats whose students are expected in a lesson, as they were on its day. A student who takes part as a
 * guest, because the seat was taken after the lesson had begun, is left out.
 */
export const expectedRollSeats = (reader: Reader, lesson: RollOf): RollSeat[] =>
  seatsWithoutGuests(reader, lesson)
    .map((seat) => ({ seat, placed: seatWithinPeriod(reader, seat, lesson.claDate) }))
    .filter(({ placed }) => isExpected(lesson.claDate)(placed));

/** Returns the seats of `expectedRollSeats` without their rows. Cheaper for callers that read many lessons. */
export const expectedSeats = (reader: Reader, lesson: RollOf): PlacedSeat[] =>
  seatsWithoutGuests(reader, lesson)
    .map((seat) => seatWithinPeriod(reader, seat, lesson.claDate))
    .filter(isExpected(lesson.claDate));

function seatsWithoutGuests(reader: Reader, { claId, courseTimeId = '' }: RollOf): readonly Row<'studentCla'>[] {
  const seats = reader.tables.studentCla.by('cla', claId);
  const guests = guestsOf(reader, courseTimeId);
  // Most lessons have no guests.
  if (guests.length === 0) return seats;
  const guestIds = new Set(guests.map(personOf));
  return seats.filter(({ studentId }) => !guestIds.has(studentId));
}

/** Attendance of a student with a seat in the class. */
export type SeatAttendance = Row<'attendance'> & { studentClaId: string };

/** Returns the attendance of a lesson without that of its guests. */
export const seatAttendances = ({ tables }: Reader, courseTimeId: string): SeatAttendance[] =>
  tables.attendance.by('lesson', courseTimeId).filter((row): row is SeatAttendance => Boolean(row.studentClaId));

/**
 * Returns a seat as it was on a day. Outside the period of an enrolment by hours, the seat counts as not taken yet or as
 * ended. The period of a card does not matter here, because the roll compares it with the day.
 */
export function seatWithinPeriod({ tables }: Reader, seat: Row<'studentCla'>, day: string): PlacedSeat {
  const placed = seatOn(seat, day);
  const { chargeType, dateBegin, dateEnd } = tables.studentCourse.get(placed.studentCourseId) ?? {};
  const isHeld = placed.place === 'held' && placed.status === enrolmentStatuses.enrolled;
  if (!isHeld || isByPeriod(chargeType)) return placed;
  if (dateBegin && dateBegin > day) return { ...placed, dateBegin };
  return dateEnd && dateEnd < day ? { ...placed, dateEnd } : placed;
}

/** Returns a predicate that is true if the student of a seat is expected in the lessons of a day. */
export const isExpected =
  (day: string) =>
  (placed: PlacedSeat): boolean =>
    placed.place === 'held' && rollStanding(placed, day).preselected;
