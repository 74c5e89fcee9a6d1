import type { DemoScriptFile, DemoScriptFileStep } from '#contracts/training/demo-script-file.ts';
import type { PreparedWorld, SeenWorld } from '../generators/check-view.ts';

/** A step of a demo script. `fillText` fills in its texts. */
export interface DemoScriptStep extends Omit<DemoScriptFileStep, 'prepare' | 'done'> {
  /** Creates the data that the step needs, in case an earlier step was skipped or undone. */
  prepare?(world: PreparedWorld): void;
  /**
   * True if the changes since the step began complete the step. Without this function, the presenter ticks the step.
   */
  isDone?(world: SeenWorld): boolean;
}

/** A demo script that is read from a document. */
export interface DemoScript extends Omit<DemoScriptFile, 'format' | 'steps'> {
  steps: readonly DemoScriptStep[];
  file: DemoScriptFile;
}
