import type { PreparedWorld, SeenWorld } from '../seen-world.ts';

/** A step of a demonstration. */
export interface TourStep {
  id: string;
  title: string;
  /** The persona who shows it. */
  as: string;
  /** Where it is shown, e.g. /edu/cla; may follow from the world, as the page of a class does. */
  page: string | ((world: SeenWorld) => string);
  /** What to do, a sentence or two, with the labels of the console; may name what the world holds. */
  act: string | ((world: SeenWorld) => string);
  /** What to say to the customer meanwhile. */
  say: string;
  /** Brings about what the step needs, where a demonstration has gone astray; nothing when it is there. */
  prepare?(world: PreparedWorld): void;
  /** Has it been done since the step began? Without it the step only shows something: who shows it says so. */
  isDone?(world: SeenWorld): boolean;
}

export interface Tour {
  id: string;
  title: string;
  minutes: number;
  /** Whom it persuades, and of what. */
  goal: string;
  steps: readonly TourStep[];
}
