import { responseUsageOf } from '#contracts/response-usage.ts';
import type { Interaction } from '../../pact/verification.ts';
import { sessionCaseOf } from '../session-cases.ts';
import { levelOfCall, levelOfScreen } from './levels.ts';

/** Progress of a screen: how many of the calls that it needs hold. */
export interface ScreenProgress {
  path: string;
  title: string;
  level: number;
  /** Number of calls that the screen needs. */
  calls: number;
  /**
   * Number of calls whose interactions have all passed. Session repeats, which have a table of their own, do not count.
   */
  held: number;
  /** Number of provisional calls that the backend does not offer. The screen works without them. */
  notOffered: number;
}

export interface ProgressInput {
  /** All interactions of the contract. */
  all: readonly Interaction[];
  /** Interactions of this run. */
  chosen: readonly Interaction[];
  /** True if the interaction has passed, in this run or an earlier one. */
  hasPassed: (interaction: Interaction) => boolean;
  /** Names of the calls that the backend does not offer. */
  notOffered: ReadonlySet<string>;
}

/** Returns the progress of each screen that needs a call of this run, in the order of the levels. */
export function screenProgress({ all, chosen, hasPassed, notOffered }: ProgressInput): ScreenProgress[] {
  const failed = new Set(
    all.filter((interaction) => sessionCaseOf(interaction) === null && !hasPassed(interaction)).map(({ call }) => call),
  );
  const touched = new Set(chosen.map(({ call }) => call));
  const screens = new Map<string, ScreenProgress & { isTouched: boolean }>();
  for (const call of new Set(all.map((interaction) => interaction.call))) {
    for (const { path, title } of screensNeeding(call)) {
      const level = levelOfScreen(path);
      const screen = screens.get(path) ?? { path, title, level, calls: 0, held: 0, notOffered: 0, isTouched: false };
      screen.calls += 1;
      if (notOffered.has(call)) screen.notOffered += 1;
      else if (!failed.has(call)) screen.held += 1;
      screen.isTouched ||= touched.has(call);
      screens.set(path, screen);
    }
  }
  return [...screens.values()]
    .filter(({ isTouched }) => isTouched)
    .sort((one, other) => one.level - other.level || (one.path < other.path ? -1 : 1))
    .map(({ isTouched: _, ...screen }) => screen);
}

/** True if every call of the screen holds or is one that the screen works without. */
export const isComplete = ({ calls, held, notOffered }: ScreenProgress): boolean => held + notOffered === calls;

/** Returns the screens that need a call. Screens of level 1 need only the calls of level 1. */
const screensNeeding = (call: string): readonly { path: string; title: string }[] =>
  responseUsageOf(call).screens.filter(({ path }) => levelOfScreen(path) > 1 || levelOfCall(call) === 1);
