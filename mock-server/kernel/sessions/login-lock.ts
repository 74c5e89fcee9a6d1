import type { Clock } from '../clock/clock.ts';

const ALLOWED_FAILURES = 5;
const LOCK_MS = 10 * 60_000;
/**
 * Maximum number of counted user names. An attacker can invent names faster than entries expire; a further name removes
 * the oldest.
 */
const MAX_NAMES = 10_000;

/**
 * Counts wrong passwords by user name. Counts names without an account too, so that responses do not reveal which names
 * exist.
 */
export class LoginLock {
  #clock: Clock;
  #failures = new Map<string, { count: number; last: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  isLocked(username: string): boolean {
    const failed = this.#failures.get(username);
    if (!failed || failed.count < ALLOWED_FAILURES) return false;
    const since = this.#clock.now() - failed.last;
    // A clock that was set back must not extend the lock.
    if (since >= 0 && since < LOCK_MS) return true;
    this.#failures.delete(username);
    return false;
  }

  failed(username: string): void {
    const count = (this.#failures.get(username)?.count ?? 0) + 1;
    this.#failures.delete(username);
    this.#failures.set(username, { count, last: this.#clock.now() });
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > MAX_NAMES && oldest !== undefined) this.#failures.delete(oldest);
  }

  succeeded(username: string): void {
    this.#failures.delete(username);
  }
}
