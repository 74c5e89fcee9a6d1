import { machineNow } from '../clock/machine.ts';
import type { FaultForm, FaultTerms } from './fault.ts';

export interface Fault extends FaultForm {
  id: string;
}
/** Armed fault with its remaining injections and its remaining time. */
export interface ActiveFault {
  fault: Fault;
  title: string | null;
  /** Remaining number of injections; null means unlimited. */
  left: number | null;
  leftMs: number;
}
interface ArmedFault {
  fault: Fault;
  terms: FaultTerms;
  left: number;
  /** True after the first injection of a fault with `burstMs`, whose end is then fixed. */
  isEnding?: boolean;
  /** Expiry in epoch milliseconds by the machine's clock, so that moving the sandbox's clock does not end a fault. */
  expiresAt: number;
  /** Returns the next number from 0 up to, but not including, 100. The sequence depends only on the seed. */
  draw: () => number;
}

/** Armed faults of one sandbox. */
export class Faults {
  #armed: ArmedFault[] = [];
  #count = 0;

  arm(form: FaultForm, terms: FaultTerms = {}): Fault {
    this.#count += 1;
    const fault = { ...form, id: String(this.#count) };
    const left = form.times ?? Number.POSITIVE_INFINITY;
    this.#armed.push({
      fault,
      terms,
      left,
      expiresAt: machineNow() + form.expiresInMs,
      draw: seededPercent(form.seed),
    });
    return fault;
  }

  /** True if any fault is armed, even one that has expired. */
  get isArmed(): boolean {
    return this.#armed.length > 0;
  }

  list(): (Fault & { left: number | null })[] {
    this.#forgetEnded();
    return this.#armed.map(({ fault, left }) => ({ ...fault, left: Number.isFinite(left) ? left : null }));
  }

  standing(): ActiveFault[] {
    this.#forgetEnded();
    const now = machineNow();
    return this.#armed.map(({ fault, terms, left, expiresAt }) => ({
      fault,
      title: terms.title ?? null,
      left: Number.isFinite(left) ? left : null,
      leftMs: expiresAt - now,
    }));
  }

  /** Ends the fault with this id; without an id, ends all faults. */
  clear(id?: string): void {
    this.#armed = id === undefined ? [] : this.#armed.filter(({ fault }) => fault.id !== id);
  }

  /**
   * Selects the fault to inject into a call, and records the injection. Selects the first armed fault that matches the
   * call and passes its random draw.
   * @param callerOf returns the caller's user name; called only for faults limited to a user
   * @param isApplicable additional condition that the fault must meet
   */
  take(
    call: string,
    callerOf: () => string | null,
    isApplicable: (fault: Fault) => boolean = () => true,
  ): Fault | null {
    if (this.#armed.length === 0) return null;
    this.#forgetEnded();
    for (const armed of this.#armed) {
      if (armed.fault.call !== '*' && armed.fault.call !== call) continue;
      if (armed.fault.username !== undefined && armed.fault.username !== callerOf()) continue;
      if (armed.fault.kind === 'fail-payment' || armed.terms.strikes?.(call) === false) continue;
      if (!isApplicable(armed.fault)) continue;
      if (armed.draw() >= armed.fault.percent) continue;
      return this.#useOnce(armed);
    }
    return null;
  }

  /** Selects the fault to inject into a payment that is about to complete, and records the injection. */
  takeForPayment(): Fault | null {
    this.#forgetEnded();
    const armed = this.#armed.find(({ fault }) => fault.kind === 'fail-payment');
    return armed ? this.#useOnce(armed) : null;
  }

  #useOnce(armed: ArmedFault): Fault {
    const { burstMs } = armed.terms;
    if (burstMs === undefined) armed.left -= 1;
    // The time counts from the first injection; later injections do not postpone the end.
    else if (!armed.isEnding) Object.assign(armed, { isEnding: true, expiresAt: machineNow() + burstMs });
    return armed.fault;
  }

  #forgetEnded(): void {
    const now = machineNow();
    this.#armed = this.#armed.filter(({ left, expiresAt }) => left > 0 && now < expiresAt);
  }
}

/**
 * Returns a Mulberry32 generator of numbers from 0 (inclusive) to 100 (exclusive). The same seed gives the same numbers
 * on every machine.
 */
function seededPercent(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * 100;
  };
}
