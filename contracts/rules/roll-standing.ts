import { seatExits } from '../entities/student-cla.ts';
import { enrolmentStatuses } from '../entities/student-course.ts';
import { shortDate } from '../formats/business-date.ts';

/** State of a seat on the day of a lesson. A backend that does not store the days of a seat omits both dates. */
export interface SeatOnDay {
  status: number;
  exit?: keyof typeof seatExits | null | undefined;
  /** First and last day of the seat. */
  dateBegin?: string | null | undefined;
  dateEnd?: string | null | undefined;
  /** Name of the seat's class, if the lesson has been moved from it to another class. */
  otherCla?: string | null | undefined;
}

export interface RollStanding {
  /** True if the student is preselected. */
  preselected: boolean;
  /** Reason why the student is not expected, such as 11-20 已转班; null if the student is. */
  label: string | null;
}

const EXIT_LABELS = { [seatExits.moved]: '已转班', [seatExits.removed]: '已移出' } as const;

/**
 * Returns the standing of a student on the roll of a lesson (decided). A student is not preselected on the last day of
 * a seat or during a suspension, because the student may have been absent. A student with a seat in another class is
 * not preselected either.
 * @param day date of the lesson, yyyy-MM-dd
 */
export function rollStanding({ status, exit, dateBegin, dateEnd, otherCla }: SeatOnDay, day: string): RollStanding {
  if (otherCla) return { preselected: false, label: `原班级：${otherCla}` };
  if (dateBegin && dateBegin > day) return { preselected: false, label: `${shortDate(dateBegin, day)} 入班` };
  const isEnrolled = status === enrolmentStatuses.enrolled;
  if (dateEnd || status === enrolmentStatuses.finished) {
    const label = [dateEnd && shortDate(dateEnd, day), exit ? EXIT_LABELS[exit] : '已结课'].filter(Boolean).join(' ');
    return { preselected: isEnrolled && (!dateEnd || day < dateEnd), label };
  }
  return { preselected: isEnrolled, label: isEnrolled ? null : '停课' };
}
