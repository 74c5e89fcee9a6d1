import type { TimeTarget } from '#contracts/control/clock.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { addDays, weekDayOf } from '#contracts/formats/business-date.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Watcher } from './watcher.ts';

const MORNING = '09:00:00';
const EVENING = '18:00:00';
const SATURDAY = 6;

export interface ResolvedTarget {
  /** yyyy-MM-dd HH:mm:ss */
  at: string;
  /** Name of the class whose lesson ends at this moment; empty for other targets. */
  words: string;
}

/** Returns the moment of a target, or null if the target is the end of a lesson and no lesson lies ahead. */
export function resolveTarget(world: World, watcher: Watcher, destination: TimeTarget): ResolvedTarget | null {
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

/** Returns the day of the last lesson that the watcher sees, or null if there are no lessons. */
export function lastLessonDay(world: World, watcher: Watcher): string | null {
  return watcher
    .lessons(world)
    .reduce<string | null>((last, { claDate }) => (!last || claDate > last ? claDate : last), null);
}

/** Returns the last day of the moment's month, or of the next month once the evening of that day has begun. */
function monthEnd(moment: string): string {
  const end = lastDayOf(moment.slice(0, 10));
  return `${end} ${EVENING}` > moment ? end : lastDayOf(addDays(end, 1));
}

const lastDayOf = (date: string): string => {
  const inNext = addDays(`${date.slice(0, 7)}-01`, 31);
  return addDays(`${inNext.slice(0, 7)}-01`, -1);
};

function nextLessonEnd(world: World, watcher: Watcher): ResolvedTarget | null {
  const now = world.clock.moment();
  let next: { at: string; claId: string } | null = null;
  for (const { claDate, endTime, claTimeStatus, claId } of watcher.lessons(world)) {
    const at = `${claDate} ${endTime}:00`;
    if (at > now && claTimeStatus !== claTimeStatuses.held && (!next || at < next.at)) next = { at, claId };
  }
  return next && { at: next.at, words: world.store.tables.cla.get(next.claId)?.claName ?? '' };
}
