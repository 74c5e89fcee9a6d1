import { fullCalendar } from './full-calendar.ts';
import { ours } from './ours.tsx';
import type { Timetable } from './timetable.ts';
import { FIRST_MONDAY, lessonsOf, NEXT_MONDAY } from './weeks.ts';

const kinds: Record<string, (place: HTMLElement) => Timetable> = { ours, fullCalendar };

/** From a change until it is painted, in milliseconds. */
async function painted(change: () => void): Promise<number> {
  const begin = performance.now();
  change();
  // Not every frame is due at once: the layout that a frame would make is asked for, then the frame is waited for.
  document.body.getBoundingClientRect();
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - begin;
}

/** One timetable in an empty page: the time to set a week, and to go to the next. */
async function measure(kind: string, count: number): Promise<{ set: number; next: number }> {
  const place = document.createElement('div');
  document.body.append(place);
  const make = kinds[kind];
  if (!make) throw new Error(`There is no timetable ${kind}.`);
  const timetable = make(place);
  const weeks = timetable.prepare(lessonsOf(FIRST_MONDAY, count), lessonsOf(NEXT_MONDAY, count));
  await painted(() => {});
  const set = await painted(() => timetable.set(weeks));
  const next = await painted(() => timetable.next());
  timetable.remove();
  place.remove();
  return { set, next };
}

Object.assign(globalThis, { measure });
