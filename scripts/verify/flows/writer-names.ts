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
   * Returns the difference from the names of all writers, or null. Names that are still unknown are read only if there
   * is a difference without them. If it remains, all names are read again, because a write may have changed one.
   * Returns null if the name of any writer cannot be read.
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

  /** Reads the names of accounts. Returns false if one cannot be read, for example because its session has ended. */
  async #read(accounts: readonly Account[]): Promise<boolean> {
    for (const account of accounts) {
      const info = await account.send(session.info, {}).catch(() => null);
      if (!info?.name) return false;
      this.#names.set(account, info.name);
    }
    return this.#accounts.size > 0;
  }
}
