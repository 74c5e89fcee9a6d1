import { machineNow } from '../clock/machine.ts';

const MINUTE_MS = 60_000;
/** Names are made up faster than they are forgotten; the oldest make room. */
const REMEMBERED_NAMES = 10_000;

/** What someone without a token may do for a while, and for how long. */
const LIVES = {
  /** See and pay an application: its account has just shown the right password, or was just registered. */
  application: 30 * MINUTE_MS,
  /** Set a new password: the code sent to the account's phone was right. */
  password: 10 * MINUTE_MS,
} as const;
export type GrantKind = keyof typeof LIVES;
export const grantKinds = Object.keys(LIVES) as [GrantKind, ...GrantKind[]];

/**
 * The specification gives these calls no token (Spec 1 §7): neither an applicant nor someone who has forgotten the
 * password has one. So the server remembers for a while, by the machine's clock as sessions do, by which account the
 * right word was said.
 */
export class Grants {
  #ends = new Map<string, number>();

  open(kind: GrantKind, username: string): void {
    const key = keyOf(kind, username);
    this.#ends.delete(key);
    this.#ends.set(key, machineNow() + LIVES[kind]);
    const [oldest] = this.#ends.keys();
    if (this.#ends.size > REMEMBERED_NAMES && oldest !== undefined) this.#ends.delete(oldest);
  }

  holds(kind: GrantKind, username: string): boolean {
    return machineNow() < (this.#ends.get(keyOf(kind, username)) ?? Number.NEGATIVE_INFINITY);
  }

  close(kind: GrantKind, username: string): void {
    this.#ends.delete(keyOf(kind, username));
  }
}

const keyOf = (kind: GrantKind, username: string): string => `${kind} ${username}`;
