import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { weekDayOf } from '#contracts/formats/business-date.ts';
import { compareText } from '#contracts/rules/text-order.ts';

/** One cell of the grid, which is one day of one slot. */
export interface GridCellData {
  /** Date of the cell, yyyy-MM-dd. */
  date: string;
  /** Position in the grid: `${row}:${column}`, both from 0. */
  position: string;
  /** All lessons of the cell, in chronological order. */
  lessons: readonly ClaTime[];
  /** Number of lessons that the cell shows, which are the first of `lessons`. */
  shownCount: number;
}

export interface GridRow {
  /** Slot of the row, e.g. "08:00-10:00" or 其他. */
  slot: string;
  cells: readonly GridCellData[];
}

export interface GridView {
  days: readonly { date: string; weekName: string; count: number }[];
  rows: readonly GridRow[];
}

const NO_LESSONS: readonly ClaTime[] = [];

/**
 * Converts the response for a week to a grid with 7 columns and one row for each slot. A cell shows its first lessons
 * (Spec 2 §2).
 * @param perCell maximum number of lessons that a cell shows
 */
export function buildGrid(week: CalendarWeek, perCell: number): GridView {
  const days = week.columnTitles.map(({ date, weekName, count }) => ({ date, weekName, count }));
  const rows = week.claTimeContainer.map(({ time, days: lessonsOf }, row) => ({
    slot: time,
    cells: days.map(({ date }, column): GridCellData => {
      const lessons = lessonsOf[weekDayOf(date)] ?? NO_LESSONS;
      return {
        date,
        position: `${row}:${column}`,
        lessons: sortByStart(lessons),
        shownCount: Math.min(perCell, lessons.length),
      };
    }),
  }));
  return { days, rows };
}

/** Sorts lessons by their start. The list is returned as it is if it is already sorted, as in most responses. */
function sortByStart(lessons: readonly ClaTime[]): readonly ClaTime[] {
  const isSorted = lessons.every((lesson, index) => index === 0 || startOf(lessons[index - 1]) <= lesson.startTime);
  return isSorted ? lessons : lessons.toSorted((a, b) => compareText(a.startTime, b.startTime));
}

const startOf = (lesson: ClaTime | undefined): string => lesson?.startTime ?? '';

export const isEmpty = ({ rows }: GridView): boolean => rows.every(isEmptyRow);

export const isEmptyRow = ({ cells }: GridRow): boolean => cells.every(({ lessons }) => lessons.length === 0);

/**
 * Finds a lesson of a week by its id. The week is searched on demand instead of indexed on render, since it may have
 * thousands of lessons.
 */
export function findLesson({ claTimeContainer }: CalendarWeek, courseTimeId: string): ClaTime | undefined {
  for (const { days } of claTimeContainer)
    for (const lessons of Object.values(days)) {
      const match = lessons.find((lesson) => lesson.courseTimeId === courseTimeId);
      if (match) return match;
    }
  return undefined;
}

/** Returns "08:00–10:00" for "08:00-10:00". */
export const slotInWords = (slot: string): string => slot.replace('-', '–');

/** Returns the years of a week's first and last day. */
export const yearsOf = ({ columnTitles }: CalendarWeek): number[] => [
  ...new Set(columnTitles.map(({ date }) => Number(date.slice(0, 4)))),
];
