import { dayInWords, weekDay } from '../../outdated-data/words.ts';

/** Formats a moment in words. @param moment yyyy-MM-dd HH:mm; seconds are ignored */
export const momentInWords = (moment: string): string => {
  const day = moment.slice(0, 10);
  return `${dayInWords(day)} ${weekDay(day)} ${moment.slice(11, 16)}`;
};
