import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import type { SeatOnDay } from '#contracts/rules/roll-standing.ts';
import { valueOn } from '#contracts/rules/value-on-day.ts';
import type { Row } from '../../kernel/store/schema.ts';

type Seat = Pick<Row<'studentCla'>, 'status' | 'exit' | 'studentCourseId' | 'changes'>;
export type SeatChange = NonNullable<Row<'studentCla'>['changes']>[number];

/** Period in which a seat was held. Without an end, the seat is still held. A missing date is unknown. */
interface Term {
  dateBegin: string | null;
  dateEnd: string | null;
  exit: SeatChange['exit'];
  ended: boolean;
  studentCourseId: string;
}

/** State of a seat on a day: held, taken later, or released earlier. */
export interface PlacedSeat extends SeatOnDay {
  place: 'held' | 'later' | 'former';
  dateBegin: string | null;
  dateEnd: string | null;
  /** Enrolment to which the seat belonged on that day. */
  studentCourseId: string;
}

const { enrolled, finished } = enrolmentStatuses;

/** Returns a seat as it was on a day. */
export function seatOn(seat: Seat, day: string): PlacedSeat {
  const terms = termsOf(seat);
  const held = terms.findLast((term) => (term.dateBegin ?? day) <= day && (!term.ended || day <= (term.dateEnd ?? '')));
  if (held) return { place: 'held', ...datesOf(held), ...stateOn(seat, day) };
  const later = terms.find(({ dateBegin }) => (dateBegin ?? '') > day);
  if (later) return { place: 'later', status: enrolled, ...datesOf(later) };
  return { place: 'former', status: finished, ...lastDates(seat, terms) };
}

/** Returns the first and last day of a seat. If the seat was taken several times, returns those of the last time. */
export function seatDates(seat: Seat): Pick<PlacedSeat, 'dateBegin' | 'dateEnd'> {
  const { dateBegin, dateEnd } = lastDates(seat, termsOf(seat));
  return { dateBegin, dateEnd };
}

/**
 * Adds a change to the changes of a seat. Of several changes on one day, the last replaces the others, except for the
 * change that took the seat, because the seat was held on that day. If the clock was set back, changes of later days no
 * longer hold.
 */
export function withChange(seat: Seat, change: SeatChange): SeatChange[] {
  const changes = changesOf(seat).map((one) => ({
    ...one,
    studentCourseId: one.studentCourseId ?? seat.studentCourseId,
  }));
  const earlier = changes.filter(({ date }) => (date ?? '') < (change.date ?? ''));
  const last: Omit<SeatChange, 'date'> = earlier.at(-1) ?? { status: finished };
  const taken =
    last.status === finished && change.status === finished
      ? changes.find(({ date, status }) => date === change.date && status !== finished)
      : undefined;
  if (taken) return [...earlier, taken, change];
  return isSame(last, change) ? earlier : [...earlier, change];
}

const isSame = (one: Omit<SeatChange, 'date'>, other: SeatChange): boolean =>
  one.status === other.status &&
  (one.exit ?? null) === (other.exit ?? null) &&
  one.studentCourseId === (other.studentCourseId ?? one.studentCourseId);

const changesOf = ({ changes, status, exit, studentCourseId }: Seat): SeatChange[] =>
  changes ?? [{ status, exit, studentCourseId }];

const datesOf = ({ dateBegin, dateEnd, exit, studentCourseId }: Term) => ({
  dateBegin,
  dateEnd,
  exit,
  studentCourseId,
});

const lastDates = ({ exit, studentCourseId }: Seat, terms: readonly Term[]) =>
  datesOf(terms.at(-1) ?? { dateBegin: null, dateEnd: null, exit, ended: true, studentCourseId });

/** Returns the periods in which a seat was held, oldest first. */
export function termsOf(seat: Seat): Term[] {
  const terms: Term[] = [];
  for (const { date = null, status, exit, studentCourseId } of changesOf(seat)) {
    const open = terms.at(-1);
    const isOpen = open && !open.ended;
    if (status === finished) {
      if (isOpen) Object.assign(open, { dateEnd: date, exit, ended: true });
    } else if (!isOpen)
      terms.push({
        dateBegin: date,
        dateEnd: null,
        exit: null,
        ended: false,
        studentCourseId: studentCourseId ?? seat.studentCourseId,
      });
  }
  return terms;
}

/** Returns the status of a held seat at the end of a day, and the enrolment to which it belongs then. */
function stateOn(seat: Seat, day: string): { status: number; studentCourseId: string } {
  const { status = enrolled, studentCourseId } = valueOn(changesOf(seat), day) ?? {};
  return { status, studentCourseId: studentCourseId ?? seat.studentCourseId };
}
