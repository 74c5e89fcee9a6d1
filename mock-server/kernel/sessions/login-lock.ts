import type { Clock } from '../clock/clock.ts';

const ALLOWED_FAILURES = 5;
const LOCK_MS = 10 * 60_000;
/** Names are made up faster than they are forgotten; the oldest make room. */
const REMEMBERED_NAMES = 10_000;

/** Counts wrong passwords by user name, known or not, so that the answers do not tell which names exist. */
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
    // A clock that was set back must not lock anyone out for longer.
    if (since >= 0 && since < LOCK_MS) return true;
    this.#failures.delete(username);
    return false;
  }

  failed(username: string): void {
    const count = (this.#failures.get(username)?.count ?? 0) + 1;
    this.#failures.delete(username);
    this.#failures.set(username, { count, last: this.#clock.now() });
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > REMEMBERED_NAMES && oldest !== undefined) this.#failures.delete(oldest);
  }

  succeeded(username: string): void {
    this.#failures.delete(username);
  }
}
