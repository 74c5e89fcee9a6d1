/** Time slot of lessons: on the half hour, between 08:00 and 20:00 (Spec 2 §5). */
export interface Slot {
  weekDay: number;
  startTime: string;
  endTime: string;
}

export type Hours = Pick<Slot, 'startTime' | 'endTime'>;

/** True if the slots overlap; touching ends do not. */
export const overlaps = (one: Slot, other: Slot): boolean =>
  one.weekDay === other.weekDay && one.startTime < other.endTime && other.startTime < one.endTime;

export const SATURDAY = 6;
export const SUNDAY = 7;
export const WORKDAYS = [1, 2, 3, 4, 5];
export const EVERY_WEEKDAY = [...WORKDAYS, SATURDAY, SUNDAY];

const hoursOf = (...spans: readonly (readonly [startTime: string, endTime: string])[]): readonly Hours[] =>
  spans.map(([startTime, endTime]) => ({ startTime, endTime }));

const GROUP_EVENING = hoursOf(['16:30', '18:00'], ['18:30', '20:00']);
const GROUP_DAY = [
  ...hoursOf(['08:30', '10:00'], ['10:00', '11:30'], ['13:30', '15:00'], ['15:00', '16:30']),
  ...GROUP_EVENING,
];
const TUTORING_EVENING = hoursOf(['15:30', '16:30'], ['17:00', '18:00'], ['19:00', '20:00']);
const TUTORING_DAY = [...hoursOf(['09:00', '10:00'], ['10:30', '11:30'], ['14:00', '15:00']), ...TUTORING_EVENING];

/**
 * Returns the hours of group lessons, which suit children: all day at weekends, otherwise after school. Each lesson
 * ends when a phase of the day begins.
 */
export const groupHours = (weekDay: number): readonly Hours[] => (weekDay >= SATURDAY ? GROUP_DAY : GROUP_EVENING);
export const tutoringHours = (weekDay: number): readonly Hours[] =>
  weekDay >= SATURDAY ? TUTORING_DAY : TUTORING_EVENING;

/** Hours on the mornings of a vacation. */
export const vacationHours = hoursOf(['08:30', '10:00'], ['10:00', '11:30']);

/** Hours over noon that no other class uses, so that a rule for every second day fits on any weekday. */
export const NOON = { startTime: '12:00', endTime: '13:00' } as const;
