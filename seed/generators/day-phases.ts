/**
 * Times at which a phase of the day begins: midnight, the morning, and the times at which lessons end. No lesson ends
 * within a phase, so worlds seeded in one phase of a day are identical.
 */
export const moments = ['00:00', '08:00', '10:00', '11:30', '13:00', '15:00', '16:30', '18:00', '20:00'] as const;
export type Moment = (typeof moments)[number];

/** Phase of the morning, which lasts until the first lessons of the day have ended. */
export const MORNING: Moment = '08:00';

/** Returns the phase at a time of day. @param time HH:mm or HH:mm:ss */
export const dayPhaseAt = (time: string): Moment => moments.findLast((moment) => moment <= time.slice(0, 5)) ?? '00:00';
