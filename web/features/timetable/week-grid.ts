import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { weekDayOf } from '#contracts/rules/business-date.ts';
import { textOrder } from '#contracts/rules/text-order.ts';

/** One day of one slot. */
export interface Cell {
  /** yyyy-MM-dd */
  date: string;
  /** Where it stands: `${row}:${column}`, both from 0. */
  place: string;
  /** All its lessons, in the order of time. */
  lessons: readonly ClaTime[];
  /** How many of them the cell shows. */
  shown: number;
}

export interface GridRow {
  /** "08:00-10:00", or 其他 */
  slot: string;
  cells: readonly Cell[];
}

export interface GridView {
  days: readonly { date: string; weekName: string; count: number }[];
  rows: readonly GridRow[];
}

const NONE: readonly ClaTime[] = [];

/**
 * What a week's answer becomes on the page: 7 columns, a row a slot, in each cell the first lessons (Spec 2 §2).
 * @param perCell how many lessons a cell shows
 */
export function gridOf(week: CalendarWeek, perCell: number): GridView {
  const days = week.columnTitles.map(({ date, weekName, count }) => ({ date, weekName, count }));
  const rows = week.claTimeContainer.map(({ time, days: lessonsOf }, row) => ({
    slot: time,
    cells: days.map(({ date }, column): Cell => {
      const lessons = lessonsOf[weekDayOf(date)] ?? NONE;
      return { date, place: `${row}:${column}`, lessons: inOrder(lessons), shown: Math.min(perCell, lessons.length) };
    }),
  }));
  return { days, rows };
}

/** By time; most answers are in that order already. */
function inOrder(lessons: readonly ClaTime[]): readonly ClaTime[] {
  const isInOrder = lessons.every((lesson, index) => index === 0 || startOf(lessons[index - 1]) <= lesson.startTime);
  return isInOrder ? lessons : lessons.toSorted((a, b) => textOrder(a.startTime, b.startTime));
}

const startOf = (lesson: ClaTime | undefined): string => lesson?.startTime ?? '';

export const isEmpty = ({ rows }: GridView): boolean =>
  rows.every(({ cells }) => cells.every(({ lessons }) => lessons.length === 0));

/** One lesson of a week; a week of thousands is searched when someone asks, not indexed when it is drawn. */
export function lessonIn({ claTimeContainer }: CalendarWeek, courseTimeId: string): ClaTime | undefined {
  for (const { days } of claTimeContainer)
    for (const lessons of Object.values(days)) {
      const found = lessons.find((lesson) => lesson.courseTimeId === courseTimeId);
      if (found) return found;
    }
  return undefined;
}

/** Every lesson of a week, day by day. */
export const lessonsOf = (week: CalendarWeek): ClaTime[] =>
  week.claTimeContainer
    .flatMap(({ days }) => Object.values(days).flat())
    .toSorted((a, b) => textOrder(`${a.claDate} ${a.startTime}`, `${b.claDate} ${b.startTime}`));

/** "08:00–10:00" of "08:00-10:00" */
export const slotInWords = (slot: string): string => slot.replace('-', '–');

/** The years of a week: those of its first and its last day. */
export const yearsOf = ({ columnTitles }: CalendarWeek): number[] => [
  ...new Set(columnTitles.map(({ date }) => Number(date.slice(0, 4)))),
];
