import { CannotRun } from './cannot-run.ts';
import type { Result } from './result.ts';
import { stateTexts } from './state-texts.ts';

/**
 * Number of consecutive interactions whose states fail with one error, after which the run ends. The lower number
 * applies if no state was ever set up.
 */
const MAX_REPEATED = 20;
const MAX_REPEATED_AT_FIRST = 5;
/** Number of different states that fail before the states address itself counts as broken. */
const MIN_STATES = 3;

/** Counts consecutive interactions whose states were not set up because of one error of the states address. */
export class StateErrorCount {
  #wasSetUp = false;
  #error = '';
  #count = 0;
  #states = new Set<string>();

  /**
   * Counts a result.
   * @throws CannotRun if the states address is evidently broken, so that all further interactions would fail
   */
  add({ interaction, outcome, failedState, sent }: Result): void {
    if (sent && interaction.states.length > 0) this.#wasSetUp = true;
    if (sent || outcome !== 'broken' || !failedState) return this.#reset('');
    const { name, error } = failedState;
    if (error !== this.#error) this.#reset(error);
    this.#count += 1;
    this.#states.add(name);
    const isBroken = this.#count >= MAX_REPEATED && this.#states.size >= MIN_STATES;
    if (isBroken || (!this.#wasSetUp && this.#count >= MAX_REPEATED_AT_FIRST))
      throw new CannotRun(stateTexts.repeated(this.#count, error));
  }

  #reset(error: string): void {
    this.#error = error;
    this.#count = 0;
    this.#states.clear();
  }
}
