import { attendanceRate, hoursOfMinutes, type MonthFigures } from '#contracts/rules/teacher-month.ts';
import { formatCount } from '#web/ui/display/numbers.ts';
import type { Column } from '#web/ui/table/column.ts';

/** Returns the attendance rate in percent, with one decimal; a dash if no student was expected. */
export function formatRate(figures: Pick<MonthFigures, 'headNum' | 'expectedNum'>): string {
  const rate = attendanceRate(figures);
  return rate === null ? '—' : `${formatCount(Math.round(1_000 * rate) / 10)}%`;
}

/** Returns clock hours with two decimals. */
export const formatClockHours = (minutes: number): string => hoursOfMinutes(minutes).toFixed(2);

/** Returns a count, and nothing for 0, so that the few substitutions of a month are easy to find. */
const countOrNothing = (count: number): string => (count === 0 ? '' : formatCount(count));

/**
 * Returns the columns of the sums.
 * @param isDerived true if attendance is unknown
 */
export const figureColumns = (isDerived: boolean): Column<MonthFigures>[] => [
  { key: 'lessonNum', title: '课次', width: 76, numeric: true, line: 2, titled: true },
  {
    key: 'minutes',
    title: '小时',
    width: 84,
    numeric: true,
    line: 2,
    titled: true,
    render: ({ minutes }) => formatClockHours(minutes),
  },
  {
    key: 'headNum',
    title: '人次',
    width: 76,
    numeric: true,
    render: ({ headNum }) => (isDerived ? '—' : formatCount(headNum)),
  },
  {
    key: 'expectedNum',
    title: '出勤率',
    width: 88,
    numeric: true,
    render: (figures) => (isDerived ? '—' : formatRate(figures)),
  },
  { key: 'takenNum', title: '代课', width: 76, numeric: true, render: ({ takenNum }) => countOrNothing(takenNum) },
  { key: 'givenNum', title: '被代课', width: 88, numeric: true, render: ({ givenNum }) => countOrNothing(givenNum) },
  {
    key: 'unrecordedNum',
    title: '未记',
    width: 76,
    numeric: true,
    render: ({ unrecordedNum }) => countOrNothing(unrecordedNum),
  },
];
