/**
 * Reference to a test or to a step of a test. `title` is the path 'describe > test > step'. Leading parts are omitted
 * where the rest is unique.
 */
export interface TestReference {
  file: string;
  title: string;
}

/** Tuple of a screen's behaviour, the place of that behaviour in the specification, and the tests that show it. */
export type Behaviour = readonly [says: string, source: string, shown: TestReference, ...more: TestReference[]];

/** Username of a user who opens a screen, or 'visitor' for a user who is not signed in. */
export type Reader = string;

/** Ways to reach a screen. */
type Reachability =
  /**
   * Page or dialog with the address `at`, which the user `by` may open. A dialog also lists in `from` the screens that
   * open it.
   */
  | { at: string; by: Reader; from?: readonly string[] }
  /** A component of the screens listed in `from`. */
  | { from: readonly [string, ...string[]] }
  /** Part of every page. */
  | { everywhere: true };

/** A screen of the specification. Its behaviours are numbered in the order of the array. */
export type Screen = { id: string; title: string; behaviours: readonly Behaviour[] } & Reachability;

/** Returns a function that references a file's tests by name. */
export const inFile =
  (file: string) =>
  (title: string): TestReference => ({ file, title });
