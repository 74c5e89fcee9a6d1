/** When lessons take place: on the half hour, between 08:00 and 20:00 (Spec 2 §5). */
export interface Slot {
  weekDay: number;
  startTime: string;
  endTime: string;
}

type Span = readonly [startTime: string, endTime: string];

const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];

const slotsOf = (weekDays: readonly number[], spans: readonly Span[]): Slot[] =>
  weekDays.flatMap((weekDay) => spans.map(([startTime, endTime]) => ({ weekDay, startTime, endTime })));

const WEEKEND_SPANS: readonly Span[] = [
  ['08:30', '10:00'],
  ['10:00', '11:30'],
  ['13:30', '15:00'],
  ['15:00', '16:30'],
  ['16:30', '18:00'],
];

const EVENING: readonly Span[] = [
  ['16:30', '18:00'],
  ['18:30', '20:00'],
];

const TUTORING_SPANS: readonly Span[] = [
  ['14:00', '15:00'],
  ['15:30', '16:30'],
  ['17:00', '18:00'],
  ['18:30', '19:30'],
];

/** Weekends stand twice, because that is when most children can come. */
export const regularSlots: readonly Slot[] = [
  ...slotsOf(WEEKEND, WEEKEND_SPANS),
  ...slotsOf(WEEKEND, WEEKEND_SPANS),
  ...slotsOf(WORKDAYS, EVENING),
];

export const tutoringSlots: readonly Slot[] = slotsOf([...WORKDAYS, ...WEEKEND], TUTORING_SPANS);

/** Nothing else is ever scheduled over noon, so a rule of every second day fits on any weekday. */
export const NOON = { startTime: '12:00', endTime: '13:00' } as const;
export const EVERY_WEEKDAY = [...WORKDAYS, ...WEEKEND];
