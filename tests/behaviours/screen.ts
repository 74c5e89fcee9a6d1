/** A test, or a step of one, by the names that lead to it: 'describe > test > step', as many as make it the only one. */
export interface Shown {
  file: string;
  title: string;
}

/** What a screen does, where the specification says so, and what shows that it does. */
export type Behaviour = readonly [says: string, source: string, shown: Shown, ...more: Shown[]];

/** Who can sign in by this name; 'visitor' is nobody. */
export type Reader = string;

/** How someone comes to see it. */
type Reached =
  /** A page: its address, and who may open it; a dialog of a page also names what it opens from. */
  | { at: string; by: Reader; from?: readonly string[] }
  /** What stands in other screens. */
  | { from: readonly [string, ...string[]] }
  /** What every page stands on. */
  | { everywhere: true };

/** A screen of the specification; its behaviours are numbered by their order. */
export type Screen = { id: string; title: string; behaviours: readonly Behaviour[] } & Reached;

/** The tests of a file by their names. */
export const inFile =
  (file: string) =>
  (title: string): Shown => ({ file, title });
