interface Moment {
  claDate?: string | null | undefined;
  startTime?: string | null | undefined;
}

/** 9月5日 */
export const dayInWords = (date: string): string => `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`;

/** 9月5日 10:00 的课; as much of it as is known. */
export const lessonInWords = ({ claDate, startTime }: Moment): string =>
  claDate ? `${[dayInWords(claDate), startTime].filter(Boolean).join(' ')} 的课` : '本节课';
