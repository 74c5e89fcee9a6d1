import type { CourseStanding } from '../answers.ts';

/** The day on which the last of its exercises was really solved, whatever day it is in the sandbox: yyyy-MM-dd. */
export const doneOn = ({ exercises }: CourseStanding): string =>
  exercises
    .map(({ solvedAt }) => solvedAt ?? '')
    .toSorted()
    .at(-1)
    ?.slice(0, 10) ?? '';

export const dayInWords = (date: string): string =>
  `${date.slice(0, 4)} 年 ${Number(date.slice(5, 7))} 月 ${Number(date.slice(8))} 日`;
