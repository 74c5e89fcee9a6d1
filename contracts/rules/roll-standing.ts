import { seatExits } from '../entities/student-cla.ts';
import { enrolmentStatuses } from '../entities/student-course.ts';

/** A seat as it is on the day of a lesson. A backend that does not know the days of a seat omits both dates. */
export interface SeatOnDay {
  status: number;
  exit?: keyof typeof seatExits | null | undefined;
  /** First and last day of the seat. */
  dateBegin?: string | null | undefined;
  dateEnd?: string | null | undefined;
}

export interface RollStanding {
  /** True if the student is initially selected. */
  preselected: boolean;
  /** Reason why the student is not, or is no longer, in the class, such as 11-20 已转班; null without one. */
  label: string | null;
}

const EXIT_LABELS = { [seatExits.moved]: '已转班', [seatExits.removed]: '已移出' } as const;

/**
 * Returns how a student stands on the roll of a lesson (decided). On the last day of a seat and during a suspension the
 * student may have been absent, so the user has to select them.
 * @param day date of the lesson, yyyy-MM-dd
 */
export function rollStanding({ status, exit, dateBegin, dateEnd }: SeatOnDay, day: string): RollStanding {
  if (dateBegin && dateBegin > day) return { preselected: false, label: `${shortDate(dateBegin, day)} 入班` };
  const isEnrolled = status === enrolmentStatuses.enrolled;
  if (dateEnd || status === enrolmentStatuses.finished) {
    const label = [dateEnd && shortDate(dateEnd, day), exit ? EXIT_LABELS[exit] : '已结课'].filter(Boolean).join(' ');
    return { preselected: isEnrolled && (!dateEnd || day < dateEnd), label };
  }
  return { preselected: isEnrolled, label: isEnrolled ? null : '停课' };
}

/** Returns MM-dd, or the whole date if it lies in another year than `day`. */
const shortDate = (date: string, day: string): string => (date.slice(0, 4) === day.slice(0, 4) ? date.slice(5) : date);
