import type { CourseProgress } from '#contracts/control/exercises.ts';

/**
 * Returns the date on which the last exercise was solved, as yyyy-MM-dd. The date is real, independent of the sandbox's
 * clock.
 */
export const completionDay = ({ exercises }: CourseProgress): string =>
  exercises
    .map(({ solvedAt }) => solvedAt ?? '')
    .toSorted()
    .at(-1)
    ?.slice(0, 10) ?? '';

export const dayInWords = (date: string): string =>
  `${date.slice(0, 4)} 年 ${Number(date.slice(5, 7))} 月 ${Number(date.slice(8))} 日`;
