import type { Call } from '#contracts/call.ts';
import { isSentByConsole } from '#contracts/response-usage.ts';

/**
 * Calls that the backend offers or lacks, as the responses of a run show. A call that has answered with an envelope is
 * offered, whatever HTTP status its later responses have.
 */
export class OfferedCalls {
  readonly #answered = new Set<string>();
  /** Descriptions of the responses that showed a call to be missing, by the call's name. */
  readonly #missing = new Map<string, string>();
  readonly #reported: Set<string>;
  readonly #isRequired: (call: string) => boolean;

  /**
   * @param isRequired true for a call that the backend must offer, unless it is provisional or sent by no screen
   * @param reported calls whose absence is already a finding
   */
  constructor(isRequired: (call: string) => boolean = () => true, reported: Iterable<string> = []) {
    this.#isRequired = isRequired;
    this.#reported = new Set(reported);
  }

  addAnswered(call: Call): void {
    this.#answered.add(call.name);
  }

  /**
   * Records a response that says that the call does not exist. Returns false if an earlier response contradicts it.
   * @param found description of the response
   */
  addMissing(call: Call, found: string): boolean {
    if (this.#answered.has(call.name)) return false;
    const mayLack = call.provisional || !isSentByConsole(call);
    if (!mayLack && this.#isRequired(call.name)) this.#missing.set(call.name, found);
    return true;
  }

  /** Returns the required calls that are missing and not yet a finding. Each is returned once. */
  takeFindings(): { call: string; found: string }[] {
    const findings = [...this.#missing].filter(([call]) => !this.#reported.has(call));
    for (const [call] of findings) this.#reported.add(call);
    return findings.map(([call, found]) => ({ call, found }));
  }
}
