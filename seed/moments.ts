/**
 * When lessons end, and when the day begins. Between two of these moments nothing ends, so worlds that are sown
 * meanwhile are one.
 */
export const moments = ['00:00', '08:00', '10:00', '11:30', '13:00', '15:00', '16:30', '18:00', '20:00'] as const;
export type Moment = (typeof moments)[number];

/** Before the first lesson of a day has ended. */
export const MORNING: Moment = '08:00';

/** The last of them by a time of the day, HH:mm or HH:mm:ss. */
export const momentReached = (time: string): Moment =>
  moments.findLast((moment) => moment <= time.slice(0, 5)) ?? '00:00';
