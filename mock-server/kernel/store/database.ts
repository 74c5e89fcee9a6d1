import { randomBytes } from 'node:crypto';
import { finishRestore } from '../backup/put-in-place.ts';
import { admit } from './admission/admit.ts';
import type { Findings } from './admission/findings.ts';
import { type DataFile, openDataFile, rangeOf, readSecret, writeSecret } from './data-file.ts';
import { lockFolder } from './folder-lock.ts';
import type { Journal } from './journal.ts';
import { keepPrivate } from './private-folder.ts';
import { Life } from './life.ts';
import { checksumOf, seal, unseal } from './seal.ts';
import type { TablePiece } from './sow.ts';
import { requireWhole, sealTally, Tally, tallyOf } from './tally.ts';
import { removeTogether, together, type Write } from './together.ts';

/** So many rows go in one transaction where they need not go together. */
const DROPPED_AT_ONCE = 2_000;

/** The data folder: one LMDB environment with the sandboxes, their bases and their changes. */
export class Database {
  #file: DataFile;
  /** What is kept of each sandbox. */
  #records = new Map<string, string>();
  /** From this the successors of expired tokens are derived. */
  readonly secret: string;

  #unlock: () => void;

  private constructor(folder: string, unlock: () => void) {
    this.#file = openDataFile(folder);
    // Opening may have made it, and the check before has written it anew.
    keepPrivate(folder);
    this.#unlock = unlock;
    this.secret = this.#keptSecret();
  }

  /**
   * Opens a folder that nobody else has, with what in it is sound.
   * @param aside the name of the folder below it into which a damaged file goes
   * @throws Error when another process holds the folder; Unreadable when nothing in it can be read
   */
  static async open(folder: string, aside: string): Promise<{ database: Database; lost: Findings | null }> {
    const unlock = lockFolder(folder);
    try {
      finishRestore(folder);
      const lost = await admit(folder, aside);
      return { database: new Database(folder, unlock), lost };
    } catch (error) {
      unlock();
      throw error;
    }
  }

  /** Opens what only the caller knows: whatever is read of it must be what was written, or that read fails. */
  static openAsItIs(folder: string): Database {
    return new Database(folder, lockFolder(folder));
  }

  /** The changes of one owner: a sandbox in one of its lives between two resets. */
  journal(owner: string): Journal {
    return new Life(this.#file, owner);
  }

  /** Forgets an owner's changes, of which there may be many: some after the others. */
  async drop(owner: string): Promise<void> {
    // First the tally: what is dropped by half is not damaged.
    await removeTogether(this.#file, [({ tallies }) => tallies.remove(['rows', owner])]);
    for (;;) {
      const keys = [...this.#file.rows.getKeys({ ...rangeOf(owner), limit: DROPPED_AT_ONCE })];
      if (keys.length === 0) return;
      await removeTogether(
        this.#file,
        keys.map(
          (key): Write =>
            ({ rows }) =>
              rows.remove(key),
        ),
      );
    }
  }

  hasBase(base: string): boolean {
    return this.#file.bases.getKeysCount({ ...rangeOf(base), limit: 1 }) > 0;
  }

  /** @throws Damaged when it is not what was sown */
  *readBase(base: string): Generator<TablePiece> {
    const found = new Tally();
    for (const { key, value } of this.#file.bases.getRange(rangeOf(base))) {
      const rows = unseal(key, value);
      found.add(checksumOf(key, rows));
      yield [key[1], rows];
    }
    requireWhole(['bases', base], found, this.#file.tallies.get(['bases', base]));
  }

  writeBase(base: string, pieces: readonly TablePiece[]): Promise<void> {
    const entries = pieces.map(([table, text], at) => ({ key: [base, table, at] as [string, string, number], text }));
    const tally = sealTally(['bases', base], tallyOf(entries));
    return together(this.#file, [
      ...entries.map(
        ({ key, text }): Write =>
          ({ bases }) =>
            bases.put(key, seal(key, text)),
      ),
      ({ tallies }) => tallies.put(['bases', base], tally),
    ]);
  }

  /** Removes the bases on which no sandbox stands any more. */
  keepBases(used: ReadonlySet<string>): Promise<void> {
    const unused = [...this.#file.bases.getKeys()].filter(([base]) => !used.has(base));
    return removeTogether(
      this.#file,
      unused.flatMap((key): Write[] => [
        ({ bases }) => bases.remove(key),
        ({ tallies }) => tallies.remove(['bases', key[0]]),
      ]),
    );
  }

  /** @throws Damaged when one is not what was written, or one is missing */
  readSandboxes(): { key: string; value: unknown }[] {
    const { sandboxes, tallies } = this.#file;
    this.#records = new Map([...sandboxes.getRange()].map(({ key, value }) => [key, unseal([key], value)]));
    requireWhole(['sandboxes'], tallyOfRecords(this.#records), tallies.get(['sandboxes']));
    return [...this.#records].map(([key, text]) => ({ key, value: JSON.parse(text) }));
  }

  writeSandbox(id: string, record: object): Promise<void> {
    return this.changeSandboxes([{ ...record, id }]);
  }

  /** All of it, or nothing. */
  changeSandboxes(written: readonly Named[], removed: readonly string[] = []): Promise<void> {
    const texts = written.map((record) => [record.id, JSON.stringify(record)] as const);
    const records = new Map([...this.#records, ...texts]);
    for (const id of removed) records.delete(id);
    const puts = texts.map(([id, text]): Write => {
      const kept = seal([id], text);
      return ({ sandboxes }) => sandboxes.put(id, kept);
    });
    const removals = removed.map(
      (id): Write =>
        ({ sandboxes }) =>
          sandboxes.remove(id),
    );
    // What makes room may use up the last of it.
    return this.#changeRecords([...puts, ...removals], records, removed.length > 0 ? removeTogether : together);
  }

  async close(): Promise<void> {
    await this.#file.env.close();
    this.#unlock();
  }

  /** One after the other: each counts what the one before it has left. */
  async #changeRecords(writes: readonly Write[], records: Map<string, string>, keep = together): Promise<void> {
    if (writes.length === 0) return;
    const tally = sealTally(['sandboxes'], tallyOfRecords(records));
    await keep(this.#file, [...writes, ({ tallies }) => tallies.put(['sandboxes'], tally)]);
    this.#records = records;
  }

  #keptSecret(): string {
    const kept = readSecret(this.#file);
    if (kept !== undefined) return kept;
    const secret = randomBytes(32).toString('hex');
    writeSecret(this.#file, secret);
    return secret;
  }
}

interface Named {
  id: string;
}

const tallyOfRecords = (records: ReadonlyMap<string, string>): Tally =>
  tallyOf([...records].map(([key, text]) => ({ key: [key], text })));
