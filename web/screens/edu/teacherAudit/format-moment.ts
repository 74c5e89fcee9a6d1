interface Moment {
  claDate?: string | null | undefined;
  startTime?: string | null | undefined;
}

/** Formats a day: 9月5日 */
export const formatDay = (date: string): string => `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`;

/** Formats a lesson: 9月5日 10:00 的课; unknown parts are omitted. */
export const formatLesson = ({ claDate, startTime }: Moment): string =>
  claDate ? `${[formatDay(claDate), startTime].filter(Boolean).join(' ')} 的课` : '本节课';
