import { dayInWords, weekDay } from '../../stale-day/words.ts';

/** @param moment yyyy-MM-dd HH:mm, seconds do not matter */
export const momentInWords = (moment: string): string => {
  const day = moment.slice(0, 10);
  return `${dayInWords(day)} ${weekDay(day)} ${moment.slice(11, 16)}`;
};
