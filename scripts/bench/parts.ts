import type { Browser } from '@playwright/test';
import { measureActions } from './actions.ts';
import { measureAttendance } from './attendance.ts';
import { measureCalls } from './calls.ts';
import { measureCells } from './cells.ts';
import { measureExpansion } from './expansion.ts';
import { measureHostileInputs } from './hostile-inputs.ts';
import { measureImports } from './imports.ts';
import { measureLists } from './lists.ts';
import { measureLogin } from './login.ts';
import { measureMemory } from './memory.ts';
import { measurePages } from './pages.ts';
import type { Result } from './result.ts';
import { measureRoutes } from './routes.ts';
import { measureSandboxes } from './sandboxes.ts';
import { measureScreens } from './screens.ts';
import { measureSeed } from './seed.ts';
import { measureStall } from './stall.ts';
import { measureStore } from './store.ts';
import { measureTabs } from './tabs.ts';
import { measureDay } from './day.ts';
import { measureTimetable } from './timetable.ts';
import { measureTraining } from './training.ts';
import { measureWrites } from './writes.ts';

/** Measures the lines of one part. Their ids begin with the name of the part. */
export type Part =
  | { needsBrowser?: false; measure: (workplace: string) => Result[] | Promise<Result[]> }
  | { needsBrowser: true; measure: (workplace: string, browser: Browser) => Promise<Result[]> };

/** Parts of `npm run bench` by name, in the order in which they run. `npm run check` runs the first two. */
export const parts: Readonly<Record<string, Part>> = {
  routes: { measure: measureRoutes },
  calls: { measure: measureCalls },
  pages: { needsBrowser: true, measure: measurePages },
  login: { needsBrowser: true, measure: measureLogin },
  screens: { needsBrowser: true, measure: measureScreens },
  actions: { needsBrowser: true, measure: measureActions },
  tabs: { needsBrowser: true, measure: measureTabs },
  timetable: { needsBrowser: true, measure: measureTimetable },
  day: { needsBrowser: true, measure: measureDay },
  expansion: { measure: measureExpansion },
  attendance: { measure: measureAttendance },
  imports: { measure: measureImports },
  lists: { measure: measureLists },
  writes: { measure: measureWrites },
  store: { measure: measureStore },
  stall: { measure: measureStall },
  hostile: { measure: measureHostileInputs },
  training: { measure: measureTraining },
  sandboxes: { measure: measureSandboxes },
  cells: { measure: measureCells },
  seed: { measure: measureSeed },
  memory: { measure: measureMemory },
};
