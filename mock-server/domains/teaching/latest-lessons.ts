import { compareText } from '#contracts/rules/text-order.ts';
import type { Page, PageQuery } from '../../kernel/store/page.ts';

interface Lesson {
  claDate: string;
  startTime: string;
}

/**
 * Returns one page of lessons, latest first. Sorts only the lessons of the days on this page, because a school has a
 * hundred thousand lessons.
 */
export function latestLessons<L extends Lesson>(lessons: readonly L[], { pageNum, pageSize }: PageQuery): Page<L> {
  const days = new Map<string, L[]>();
  for (const lesson of lessons) {
    const day = days.get(lesson.claDate);
    if (day) day.push(lesson);
    else days.set(lesson.claDate, [lesson]);
  }
  const end = pageNum * pageSize;
  const rows: L[] = [];
  let before = 0;
  for (const date of [...days.keys()].sort((a, b) => compareText(b, a))) {
    const day = days.get(date) ?? [];
    const [from, to] = [end - pageSize - before, end - before];
    before += day.length;
    if (from >= day.length) continue;
    if (to <= 0) break;
    day.sort((a, b) => compareText(b.startTime, a.startTime));
    rows.push(...day.slice(Math.max(0, from), to));
  }
  return { rows, total: lessons.length };
}
