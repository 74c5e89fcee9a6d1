import { machineNow } from '../clock/machine.ts';
import type { FaultForm, FaultTerms } from './fault.ts';

export interface Fault extends FaultForm {
  id: string;
}
/** As it stands. */
export interface StandingFault {
  fault: Fault;
  title: string | null;
  /** How often it still strikes; null: as often as it may. */
  left: number | null;
  leftMs: number;
}
interface Armed {
  fault: Fault;
  terms: FaultTerms;
  left: number;
  /** It has struck, and ends soon. */
  isEnding?: boolean;
  /** In the machine's time: a sandbox whose clock is moved keeps its faults. */
  expiresAt: number;
  /** 0 to 100, the same sequence for the same seed. */
  draw: () => number;
}

/** The faults of one sandbox. */
export class Faults {
  #armed: Armed[] = [];
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

  list(): (Fault & { left: number | null })[] {
    this.#forgetEnded();
    return this.#armed.map(({ fault, left }) => ({ ...fault, left: Number.isFinite(left) ? left : null }));
  }

  standing(): StandingFault[] {
    this.#forgetEnded();
    const now = machineNow();
    return this.#armed.map(({ fault, terms, left, expiresAt }) => ({
      fault,
      title: terms.title ?? null,
      left: Number.isFinite(left) ? left : null,
      leftMs: expiresAt - now,
    }));
  }

  /** Ends one fault, or all. */
  clear(id?: string): void {
    this.#armed = id === undefined ? [] : this.#armed.filter(({ fault }) => fault.id !== id);
  }

  /**
   * The fault that is injected into this call, if one is: the first armed that fits.
   * @param callerOf the name of who calls, which is asked only where a fault is somebody's
   * @param mayStrike what else a fault may wait for
   */
  take(call: string, callerOf: () => string | null, mayStrike: (fault: Fault) => boolean = () => true): Fault | null {
    if (this.#armed.length === 0) return null;
    this.#forgetEnded();
    for (const armed of this.#armed) {
      if (armed.fault.call !== '*' && armed.fault.call !== call) continue;
      if (armed.fault.username !== undefined && armed.fault.username !== callerOf()) continue;
      if (armed.fault.kind === 'fail-payment' || armed.terms.strikes?.(call) === false) continue;
      if (!mayStrike(armed.fault)) continue;
      if (armed.draw() >= armed.fault.percent) continue;
      return this.#strike(armed);
    }
    return null;
  }

  /** The fault that strikes a payment which is about to end, if one does. */
  takeForPayment(): Fault | null {
    this.#forgetEnded();
    const armed = this.#armed.find(({ fault }) => fault.kind === 'fail-payment');
    return armed ? this.#strike(armed) : null;
  }

  #strike(armed: Armed): Fault {
    const { burstMs } = armed.terms;
    if (burstMs === undefined) armed.left -= 1;
    // From the first time on; what follows does not put its end off.
    else if (!armed.isEnding) Object.assign(armed, { isEnding: true, expiresAt: machineNow() + burstMs });
    return armed.fault;
  }

  #forgetEnded(): void {
    const now = machineNow();
    this.#armed = this.#armed.filter(({ left, expiresAt }) => left > 0 && now < expiresAt);
  }
}

/** Mulberry32: small, and the same on every machine. */
function seededPercent(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * 100;
  };
}
