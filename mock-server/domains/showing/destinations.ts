import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { addDays, weekDayOf } from '#contracts/rules/business-date.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Watcher } from './watcher.ts';

/** Where the clock can be set without naming a moment. */
export const destinations = ['next-day', 'lesson-end', 'saturday', 'month-end'] as const;
export type Destination = (typeof destinations)[number];

const MORNING = '09:00:00';
const EVENING = '18:00:00';
const SATURDAY = 6;

export interface Landing {
  /** yyyy-MM-dd HH:mm:ss */
  at: string;
  /** What is there besides the moment itself. */
  words: string;
}

/** The moment at which each would land; null where there is none. */
export function landingOf(world: World, watcher: Watcher, destination: Destination): Landing | null {
  const today = world.clock.today();
  switch (destination) {
    case 'next-day':
      return { at: `${addDays(today, 1)} ${MORNING}`, words: '' };
    case 'saturday':
      return { at: `${addDays(today, (SATURDAY - weekDayOf(today) + 7) % 7 || 7)} ${MORNING}`, words: '' };
    case 'month-end':
      return { at: `${monthEnd(world.clock.moment())} ${EVENING}`, words: '' };
    case 'lesson-end':
      return nextLessonEnd(world, watcher);
  }
}

/** The last day on which lessons stand; null where there are none. */
export function lastLessonDay(world: World, watcher: Watcher): string | null {
  return watcher
    .lessons(world)
    .reduce<string | null>((last, { claDate }) => (!last || claDate > last ? claDate : last), null);
}

/** Of this month, or of the next when this one's evening is over. */
function monthEnd(moment: string): string {
  const end = lastDayOf(moment.slice(0, 10));
  return `${end} ${EVENING}` > moment ? end : lastDayOf(addDays(end, 1));
}

const lastDayOf = (date: string): string => {
  const inNext = addDays(`${date.slice(0, 7)}-01`, 31);
  return addDays(`${inNext.slice(0, 7)}-01`, -1);
};

function nextLessonEnd(world: World, watcher: Watcher): Landing | null {
  const now = world.clock.moment();
  let next: { at: string; claId: string } | null = null;
  for (const { claDate, endTime, claTimeStatus, claId } of watcher.lessons(world)) {
    const at = `${claDate} ${endTime}:00`;
    if (at > now && claTimeStatus !== claTimeStatuses.held && (!next || at < next.at)) next = { at, claId };
  }
  return next && { at: next.at, words: world.store.tables.cla.get(next.claId)?.claName ?? '' };
}
