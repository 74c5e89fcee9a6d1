import { withCurrentFields } from '../record-fields.ts';
import { mkdirSync, rmSync, writeSync } from 'node:fs';
import type { Database as Db, Key } from 'lmdb';
import { type DataFile, openDataFile, type TallyKey, writeSecret } from '../lmdb/data-file.ts';
import { ownerOf } from '../owner.ts';
import { DamagedData, parseUnchecked, addChecksum, verifyChecksum } from '../checksum.ts';
import { requireWhole, encodeChangeCount, type CountedScope, changeCountOf } from '../change-count.ts';
import type { CheckMessage, CheckOrder, DamageReport } from './damage-report.ts';
import { missingPictures } from './missing-pictures.ts';
import { type Entry, UntrustedFile } from './quarantine.ts';

/** Fields of a sandbox's record that the check needs. */
interface StoredSandbox {
  id: string;
  name: string;
  base: string;
  generation: number;
  /** Replaced generations that can be restored. The field is missing in a record of an older version. */
  replaced?: { base: string; generation: number }[];
  /** Snapshots of the sandbox. The field is missing in a record of an older version. */
  snapshots?: { base: string; generation: number }[];
  damaged?: { aside: string | null } | null;
}

/** Pause before a write to a full pipe is repeated. */
const PIPE_PAUSE_MS = 5;
const pause = new Int32Array(new SharedArrayBuffer(4));

/** Writes a message at once, so that it survives a crash. Waits while the pipe is full. */
function writeMessage(line: CheckMessage): void {
  const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(pause, 0, 0, PIPE_PAUSE_MS);
    }
  }
}

/**
 * Reads an untrusted data file and writes the intact data into a new one. Reports each target before reading it,
 * because a damaged page may end the process with a signal.
 */
class Check {
  #order: CheckOrder;
  #old: UntrustedFile;
  #target: DataFile | null;
  #tallies = new Map<string, string>();
  /** Tables that have been counted; true if a table contains as many entries as it declares. */
  #whole = new Map<string, boolean>();
  #damage: DamageReport = { sandboxes: [], bases: [], undo: [], unknown: null, missingPictures: [] };

  constructor(order: CheckOrder) {
    this.#order = order;
    this.#old = new UntrustedFile(order.folder);
    const { target } = order;
    this.#target = target === null ? null : unlessFull(() => freshFile(target));
  }

  /**
   * Runs the whole check.
   * @throws DamagedData when the list of sandboxes cannot be read
   */
  async run(): Promise<DamageReport> {
    this.#try('tallies', () => {
      const tallies = [...this.#old.entries('tallies')];
      for (const { key, text } of tallies) this.#tallies.set(key.join(' '), text);
      return tallies;
    });
    const sandboxes = this.#readSandboxes();
    this.#copySecret();
    for (const base of basesOf(sandboxes)) if (!this.#copy(['bases', base])) this.#damage.bases.push(base);
    const intact = sandboxes.map((sandbox) => this.#copyLives(sandbox));
    this.#write(
      ['sandboxes'],
      intact.map((sandbox) => ({ key: [sandbox.id], text: JSON.stringify(sandbox) })),
    );
    await this.#target?.env.close();
    return this.#damage;
  }

  #copySecret(): void {
    const target = this.#target;
    const secret = this.#try('secret', () => this.#old.get('secret'));
    if (target && secret) unlessFull(() => writeSecret(target, secret));
  }

  #readSandboxes(): StoredSandbox[] {
    const entries = this.#try('sandboxes', () => [...this.#old.entries('sandboxes')]);
    if (!entries) throw new DamagedData('The list of sandboxes cannot be read.');
    const parsed = entries.map(({ key, text }) => {
      const record = this.#try(`sandbox ${key.join(' ')}`, () => verifiedText({ key, text }));
      return { id: String(key[0]), record };
    });
    const intact = parsed.flatMap(({ record }) => record ?? []);
    const unknown = parsed.filter(({ record }) => !record).map(({ id }) => id);
    const sandboxes = intact.map(({ text }) => withCurrentFields(JSON.parse(text) as object) as StoredSandbox);
    const isAll = unknown.length === 0 && this.#isComplete(['sandboxes'], intact);
    if (!isAll) this.#damage.unknown = [...new Set([...unknown, ...this.#idsBeside(sandboxes)])];
    return sandboxes;
  }

  /** Returns the ids of sandboxes that have changes but no readable record. */
  #idsBeside(sandboxes: readonly StoredSandbox[]): string[] {
    const owners = [...this.#tallies.keys()].filter((of) => of.startsWith('rows ')).map((of) => of.split(' ')[1] ?? '');
    return owners.filter((id) => !sandboxes.some((sandbox) => sandbox.id === id));
  }

  #copyLives(sandbox: StoredSandbox): StoredSandbox {
    const { id, name, replaced = [], damaged } = sandbox;
    const intact = { ...sandbox };
    const missing = new Set<string>();
    const copyRows = (generation: number): boolean =>
      this.#copy(['rows', ownerOf({ id, generation })], (entries) => {
        for (const picture of missingPictures(this.#order.folder, { id, generation }, entries)) missing.add(picture);
      });
    intact.replaced = replaced.filter(({ generation }) => copyRows(generation));
    if (intact.replaced.length < replaced.length) this.#damage.undo.push({ id, name });
    intact.snapshots = sandbox.snapshots?.filter(({ generation }) => copyRows(generation)) ?? [];
    // The data of a sandbox that was damaged at an earlier start is already quarantined. Damage that a running server
    // found is still in this file.
    if (damaged?.aside) return intact;
    const isIntact = copyRows(sandbox.generation);
    if (missing.size > 0) this.#damage.missingPictures.push({ id, name, count: missing.size });
    if (isIntact) return { ...intact, damaged: null };
    this.#damage.sandboxes.push({ id, name });
    return { ...intact, damaged: { aside: this.#order.aside } };
  }

  /**
   * Copies a scope into the new file; returns true if all of it is intact.
   * @param inspect reads the entries of an intact scope
   */
  #copy(of: CountedScope, inspect: (entries: readonly Entry[]) => void = () => undefined): boolean {
    const entries = this.#try(of.join(' '), () => {
      const intact = [...this.#old.entries(of[0], of[1])].map(verifiedText);
      if (!this.#isComplete(of, intact)) throw new DamagedData(`Of ${of.join(' ')} something is missing.`);
      return intact;
    });
    if (entries) {
      this.#write(of, entries);
      inspect(entries);
    }
    return entries !== null;
  }

  #isComplete(of: CountedScope, entries: readonly Entry[]): boolean {
    // A seeded world always has rows, so an empty one has lost them.
    if (of[0] === 'bases' && entries.length === 0) return false;
    const stored = this.#tallies.get(of.join(' '));
    if (stored === undefined) return this.#isWhole(of[0]);
    return this.#try(`tally ${of.join(' ')}`, () => requireWhole(of, changeCountOf(entries), stored) ?? true) ?? false;
  }

  /** True if the whole table is complete. Used for scopes without a change count. */
  #isWhole(table: CountedScope[0]): boolean {
    const cached = this.#whole.get(table);
    if (cached !== undefined) return cached;
    const isWhole = this.#try(`all ${table}`, () => this.#old.requireAll(table) ?? true) ?? false;
    this.#whole.set(table, isWhole);
    return isWhole;
  }

  #write(of: CountedScope, entries: readonly Entry[]): void {
    const target = this.#target;
    if (!target) return;
    const table: Db<string> = target[of[0]];
    const write = (): void => {
      for (const { key, text } of entries) void table.put([...key] as Key, addChecksum(key, text));
      void target.tallies.put([...of] as TallyKey, encodeChangeCount(of, changeCountOf(entries)));
    };
    unlessFull(() => target.env.transactionSync(write));
  }

  /** Returns the result of the work; null when the work fails, or crashed the process on an earlier run. */
  #try<T>(subject: string, work: () => T): T | null {
    if (this.#order.skip.includes(subject)) return null;
    writeMessage({ looksAt: subject });
    try {
      return work();
    } catch (error) {
      if (isSystemError(error)) throw error;
      return null;
    }
  }
}

/**
 * Runs a write and ends the process with the message `full` when it fails. A failed write means that the disk may be
 * full, not that the data is damaged.
 */
function unlessFull<T>(work: () => T): T {
  try {
    return work();
  } catch {
    writeMessage({ full: true });
    return process.exit(0);
  }
}

/** Creates an empty data file. Removes the file that an earlier run may have left when it was killed while writing. */
function freshFile(folder: string): DataFile {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  return openDataFile(folder);
}

/**
 * Verifies the checksum of an entry.
 * @throws DamagedData when the entry is damaged
 */
function verifiedText({ key, text }: Entry): Entry {
  const verified = verifyChecksum(key, text);
  // Data of an older version has no checksum; only its syntax can be verified.
  if (verified === text) parseUnchecked(key, text);
  return { key, text: verified };
}

/** True for an error of the operating system, such as too many open files. It says nothing about the data. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error;

const basesOf = (sandboxes: readonly StoredSandbox[]): Set<string> =>
  new Set(
    sandboxes.flatMap(({ base, replaced = [], snapshots = [] }) => [
      base,
      ...[...replaced, ...snapshots].map((generation) => generation.base),
    ]),
  );

try {
  const order = JSON.parse(process.argv[2] ?? '') as CheckOrder;
  writeMessage({ found: await new Check(order).run() });
} catch (error) {
  writeMessage(isSystemError(error) ? { unfinished: error.code ?? '' } : { unreadable: String(error) });
}
