import { fullCalendar } from './full-calendar.ts';
import { consoleDay, openDay } from './day.tsx';
import { consoleTimetable } from './ours.tsx';
import type { Timetable } from './timetable.ts';
import { FIRST_MONDAY, lessonsOf, NEXT_MONDAY } from './weeks.ts';

const kinds: Record<string, (place: HTMLElement) => Timetable> = {
  ours: consoleTimetable,
  day: consoleDay,
  fullCalendar,
};

/** Returns the milliseconds from a change until it is painted. */
async function timeToPaint(change: () => void): Promise<number> {
  const begin = performance.now();
  change();
  // A frame is not always due immediately, so this forces the layout and then waits for the frame.
  document.body.getBoundingClientRect();
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - begin;
}

/** Measures two steps of one timetable in an empty page: rendering a week, and going to the next week. */
async function measure(kind: string, count: number): Promise<{ set: number; next: number }> {
  const place = document.createElement('div');
  document.body.append(place);
  const make = kinds[kind];
  if (!make) throw new Error(`There is no timetable ${kind}.`);
  const timetable = make(place);
  const weeks = timetable.prepare(lessonsOf(FIRST_MONDAY, count), lessonsOf(NEXT_MONDAY, count));
  await timeToPaint(() => {});
  const set = await timeToPaint(() => timetable.set(weeks));
  const next = await timeToPaint(() => timetable.next());
  timetable.remove();
  place.remove();
  return { set, next };
}

Object.assign(globalThis, { measure, openDay });
