export const MINUTES_A_DAY = 24 * 60;

/** Returns the minutes since midnight of a time, HH:mm. */
export const minutesOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns the time, HH:mm, of a number of minutes since midnight. */
export const clockTimeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
