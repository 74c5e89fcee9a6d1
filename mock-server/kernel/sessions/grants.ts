import { hash, randomBytes } from 'node:crypto';
import type { GrantKind } from '#contracts/control/sign-in.ts';
import { machineNow } from '../clock/machine.ts';

const MINUTE_MS = 60_000;
const SECRET_BYTES = 32;
/**
 * Maximum number of stored grants. Each grant has the name of a user, and an attacker can invent names faster than
 * grants expire. Beyond the maximum, each new grant removes the oldest.
 */
const MAX_GRANTS = 10_000;

/** Durations of the temporary grants for callers without a token. */
export const GRANT_DURATIONS_MS = {
  /** Permits a caller to view and pay for an application, after registering the account or verifying its password. */
  application: 30 * MINUTE_MS,
  /** Permits a caller to set a new password, after verifying the code that was sent to the account's phone. */
  password: 10 * MINUTE_MS,
} as const satisfies Record<GrantKind, number>;

/** One verification of an identity. */
export interface Grant {
  kind: GrantKind;
  username: string;
  /** Time of expiry, by the machine's clock. */
  end: number;
}

/** Ended grants by the hash of their secret, from which `restore` can reopen them. */
export type EndedGrants = readonly (readonly [secretHash: string, grant: Grant])[];

/**
 * Temporary grants of one sandbox. The specification gives registration, payment and password reset no token (Spec 1
 * §7): neither an applicant nor a user who forgot the password has one. Instead, each verification gives its caller a
 * secret for a limited time. Only hashes of the secrets are kept, in memory: a restart ends all grants.
 */
export class Grants {
  #bySecret = new Map<string, Grant>();

  /** Opens a grant. @returns its secret, which only the verified caller receives */
  open(kind: GrantKind, username: string): string {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    this.#bySecret.set(hashOf(secret), { kind, username, end: machineNow() + GRANT_DURATIONS_MS[kind] });
    const [oldest] = this.#bySecret.keys();
    if (this.#bySecret.size > MAX_GRANTS && oldest !== undefined) this.#bySecret.delete(oldest);
    return secret;
  }

  /** Returns the username of the valid grant with this secret; null if there is none. */
  find(kind: GrantKind, secret: string): string | null {
    const grant = this.#bySecret.get(hashOf(secret));
    return grant?.kind === kind && machineNow() < grant.end ? grant.username : null;
  }

  /** Ends the grant with this secret. */
  end(secret: string): EndedGrants {
    return this.#remove((secretHash) => secretHash === hashOf(secret));
  }

  /** Ends all grants of one kind for an account, in every browser. */
  endAll(kind: GrantKind, username: string): EndedGrants {
    return this.#remove((_, grant) => grant.kind === kind && grant.username === username);
  }

  /** Reopens ended grants until their time of expiry. */
  restore(ended: EndedGrants): void {
    for (const [secretHash, grant] of ended) this.#bySecret.set(secretHash, grant);
  }

  #remove(isEnded: (secretHash: string, grant: Grant) => boolean): EndedGrants {
    const ended = [...this.#bySecret].filter(([secretHash, grant]) => isEnded(secretHash, grant));
    for (const [secretHash] of ended) this.#bySecret.delete(secretHash);
    return ended;
  }
}

const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
