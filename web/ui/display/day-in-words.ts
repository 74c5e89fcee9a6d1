/** Returns a date in words, e.g. 9 月 14 日. */
export const dayInWords = (date: string): string => `${Number(date.slice(5, 7))} 月 ${Number(date.slice(8))} 日`;
