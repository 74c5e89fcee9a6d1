import type { GrantKind } from '#contracts/control/sign-in.ts';
import { machineNow } from '../clock/machine.ts';

const MINUTE_MS = 60_000;
/**
 * Maximum number of stored grants. Each grant has the name of a user, and an attacker can invent names faster than
 * grants expire. Beyond the maximum, each new grant removes the oldest.
 */
const MAX_NAMES = 10_000;

/** Durations of the temporary grants for callers without a token. */
const DURATIONS_MS = {
  /** Permits a caller to view and pay for an application, after registering the account or verifying its password. */
  application: 30 * MINUTE_MS,
  /** Permits a caller to set a new password, after verifying the code that was sent to the account's phone. */
  password: 10 * MINUTE_MS,
} as const satisfies Record<GrantKind, number>;

/**
 * Temporary grants by account. The specification gives registration, payment and password reset no token (Spec 1 §7):
 * neither an applicant nor a user who forgot the password has one. Instead, the server remembers a verification for a
 * limited time, by the machine's clock.
 */
export class Grants {
  #ends = new Map<string, number>();

  open(kind: GrantKind, username: string): void {
    const key = keyOf(kind, username);
    this.#ends.delete(key);
    this.#ends.set(key, machineNow() + DURATIONS_MS[kind]);
    const [oldest] = this.#ends.keys();
    if (this.#ends.size > MAX_NAMES && oldest !== undefined) this.#ends.delete(oldest);
  }

  holds(kind: GrantKind, username: string): boolean {
    return machineNow() < (this.#ends.get(keyOf(kind, username)) ?? Number.NEGATIVE_INFINITY);
  }

  close(kind: GrantKind, username: string): void {
    this.#ends.delete(keyOf(kind, username));
  }
}

const keyOf = (kind: GrantKind, username: string): string => `${kind} ${username}`;
