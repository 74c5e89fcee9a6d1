import type { PreparedWorld, SeenWorld } from '../generators/check-view.ts';

/** A step of a demo script. */
export interface DemoScriptStep {
  id: string;
  title: string;
  /** Username of the persona who performs the step. */
  as: string;
  /**
   * Path of the page, such as /edu/cla. A function computes a path that depends on the data, such as the page of a
   * class.
   */
  page: string | ((world: SeenWorld) => string);
  /** Instructions for the presenter, in the words of the console. A function can insert names from the sandbox. */
  act: string | ((world: SeenWorld) => string);
  /** Talking points for the customer. */
  say: string;
  /** Creates the data that the step needs, in case an earlier step was skipped or undone. */
  prepare?(world: PreparedWorld): void;
  /**
   * True if the changes since the step began complete the step. Without this function, the presenter ticks the step.
   */
  isDone?(world: SeenWorld): boolean;
  /** Version of the step for a visitor who is alone. The walkthrough omits a step without it. */
  guided?: GuidedStep;
}

/** A step in the words for a visitor, who performs it without a presenter. */
export interface GuidedStep {
  /** One or two sentences: where to press, and the benefit. A function can insert names from the sandbox. */
  text: string | ((world: SeenWorld) => string);
  /** Estimated time on a phone. */
  seconds: number;
  /** True if the button is in a row of a list. On a phone, the row's menu contains it. */
  isInRow?: true;
}

export interface DemoScript {
  id: string;
  title: string;
  minutes: number;
  /** Target audience and message of the script. */
  goal: string;
  steps: readonly DemoScriptStep[];
}
