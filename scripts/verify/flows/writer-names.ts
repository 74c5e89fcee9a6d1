import { session } from '#contracts/calls/session.ts';
import type { Account } from './account.ts';

/** Names of the accounts that have written during a run, as `session.info` states them. */
export class WriterNames {
  readonly #accounts = new Set<Account>();
  readonly #names = new Map<Account, string>();

  add(account: Account): void {
    this.#accounts.add(account);
  }

  /**
   * Returns a difference from the names of all writers; null if there is none. The names are read only if there is a
   * difference without them, and again if there still is, because a write may have changed a name. Without the name of
   * every writer nothing differs.
   */
  async compare<D>(differenceFrom: (names: ReadonlySet<string>) => D | null): Promise<D | null> {
    if (differenceFrom(new Set(this.#names.values())) === null) return null;
    const missing = [...this.#accounts].filter((account) => !this.#names.has(account));
    if (!(await this.#read(missing))) return null;
    if (differenceFrom(new Set(this.#names.values())) === null) return null;
    const earlier = new Set(this.#names.values());
    if (!(await this.#read([...this.#accounts]))) return null;
    return differenceFrom(new Set([...earlier, ...this.#names.values()]));
  }

  /** Reads the names of accounts. False if one is unknown, such as that of an account whose session has ended. */
  async #read(accounts: readonly Account[]): Promise<boolean> {
    for (const account of accounts) {
      const info = await account.send(session.info, {}).catch(() => null);
      if (!info?.name) return false;
      this.#names.set(account, info.name);
    }
    return this.#accounts.size > 0;
  }
}
