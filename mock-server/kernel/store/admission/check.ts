import { mkdirSync, rmSync, writeSync } from 'node:fs';
import type { Database as Db, Key } from 'lmdb';
import { type DataFile, openDataFile, type TallyKey, writeSecret } from '../data-file.ts';
import { ownerOf } from '../owner.ts';
import { Damaged, parseSound, seal, unseal } from '../seal.ts';
import { requireWhole, sealTally, type Tallied, tallyOf } from '../tally.ts';
import type { CheckLine, CheckOrder, Findings } from './findings.ts';
import { type Entry, OldFile } from './old-file.ts';

/** As much of a sandbox's record as the check must know. */
interface KeptSandbox {
  id: string;
  name: string;
  base: string;
  generation: number;
  previous: { base: string; generation: number } | null;
  /** A record of an older version has none. */
  shelf?: { base: string; generation: number }[];
  damaged?: { aside: string | null } | null;
}

const say = (line: CheckLine): void => void writeSync(1, `${JSON.stringify(line)}\n`);

/**
 * Reads a data file of which nothing is believed, and writes what is sound into a new one, whose pages nobody has ever
 * damaged. A page may end the process by a signal, so what is looked at next is said before.
 */
class Check {
  #order: CheckOrder;
  #old: OldFile;
  #target: DataFile | null;
  #tallies = new Map<string, string>();
  /** Tables, and whether they hold as many entries as they say. */
  #whole = new Map<string, boolean>();
  #found: Findings = { sandboxes: [], bases: [], undo: [], unknown: null };

  constructor(order: CheckOrder) {
    this.#order = order;
    this.#old = new OldFile(order.folder);
    const { target } = order;
    this.#target = target === null ? null : orFull(() => freshFile(target));
  }

  /** @throws Damaged when the list of sandboxes cannot be read */
  async run(): Promise<Findings> {
    this.#try('tallies', () => {
      const tallies = [...this.#old.entries('tallies')];
      for (const { key, text } of tallies) this.#tallies.set(key.join(' '), text);
      return tallies;
    });
    const sandboxes = this.#readSandboxes();
    this.#copySecret();
    for (const base of basesOf(sandboxes)) if (!this.#copy(['bases', base])) this.#found.bases.push(base);
    const kept = sandboxes.map((sandbox) => this.#copyLives(sandbox));
    this.#write(
      ['sandboxes'],
      kept.map((sandbox) => ({ key: [sandbox.id], text: JSON.stringify(sandbox) })),
    );
    await this.#target?.env.close();
    return this.#found;
  }

  #copySecret(): void {
    const target = this.#target;
    const secret = this.#try('secret', () => this.#old.get('secret'));
    if (target && secret) orFull(() => writeSecret(target, secret));
  }

  #readSandboxes(): KeptSandbox[] {
    const entries = this.#try('sandboxes', () => [...this.#old.entries('sandboxes')]);
    if (!entries) throw new Damaged('The list of sandboxes cannot be read.');
    const read = entries.map(({ key, text }) => {
      const record = this.#try(`sandbox ${key.join(' ')}`, () => soundText({ key, text }));
      return { id: String(key[0]), record };
    });
    const sound = read.flatMap(({ record }) => record ?? []);
    const unknown = read.filter(({ record }) => !record).map(({ id }) => id);
    const sandboxes = sound.map(({ text }) => JSON.parse(text) as KeptSandbox);
    const isAll = unknown.length === 0 && this.#isComplete(['sandboxes'], sound);
    if (!isAll) this.#found.unknown = [...new Set([...unknown, ...this.#idsBeside(sandboxes)])];
    return sandboxes;
  }

  /** The sandboxes of which there are changes and no record. */
  #idsBeside(sandboxes: readonly KeptSandbox[]): string[] {
    const owners = [...this.#tallies.keys()].filter((of) => of.startsWith('rows ')).map((of) => of.split(' ')[1] ?? '');
    return owners.filter((id) => !sandboxes.some((sandbox) => sandbox.id === id));
  }

  #copyLives(sandbox: KeptSandbox): KeptSandbox {
    const { id, name, previous, damaged } = sandbox;
    const kept = { ...sandbox };
    if (previous && !this.#copy(['rows', ownerOf({ id, generation: previous.generation })])) {
      this.#found.undo.push({ id, name });
      kept.previous = null;
    }
    kept.shelf = sandbox.shelf?.filter(({ generation }) => this.#copy(['rows', ownerOf({ id, generation })])) ?? [];
    // What was found before lies aside; what was found by a running server still lies here.
    if (damaged?.aside) return kept;
    if (this.#copy(['rows', ownerOf(sandbox)])) return { ...kept, damaged: null };
    this.#found.sandboxes.push({ id, name });
    return { ...kept, damaged: { aside: this.#order.aside } };
  }

  /** True when all of it is sound, and stands in the new file. */
  #copy(of: Tallied): boolean {
    const entries = this.#try(of.join(' '), () => {
      const sound = [...this.#old.entries(of[0], of[1])].map(soundText);
      if (!this.#isComplete(of, sound)) throw new Damaged(`Of ${of.join(' ')} something is missing.`);
      return sound;
    });
    if (entries) this.#write(of, entries);
    return entries !== null;
  }

  #isComplete(of: Tallied, entries: readonly Entry[]): boolean {
    // There is no empty world.
    if (of[0] === 'bases' && entries.length === 0) return false;
    const kept = this.#tallies.get(of.join(' '));
    if (kept === undefined) return this.#isWhole(of[0]);
    return this.#try(`tally ${of.join(' ')}`, () => requireWhole(of, tallyOf(entries), kept) ?? true) ?? false;
  }

  /** Where nothing was counted, nothing may be missing in the whole table. */
  #isWhole(table: Tallied[0]): boolean {
    const known = this.#whole.get(table);
    if (known !== undefined) return known;
    const isWhole = this.#try(`all ${table}`, () => this.#old.requireAll(table) ?? true) ?? false;
    this.#whole.set(table, isWhole);
    return isWhole;
  }

  #write(of: Tallied, entries: readonly Entry[]): void {
    const target = this.#target;
    if (!target) return;
    const table: Db<string> = target[of[0]];
    const write = (): void => {
      for (const { key, text } of entries) void table.put([...key] as Key, seal(key, text));
      void target.tallies.put([...of] as TallyKey, sealTally(of, tallyOf(entries)));
    };
    orFull(() => target.env.transactionSync(write));
  }

  /** What the work gives; null when it failed, or has ended the process before. */
  #try<T>(looksAt: string, work: () => T): T | null {
    if (this.#order.skip.includes(looksAt)) return null;
    say({ looksAt });
    try {
      return work();
    } catch {
      return null;
    }
  }
}

/** What was read is sound; there may only be no room for it. */
function orFull<T>(work: () => T): T {
  try {
    return work();
  } catch {
    say({ full: true });
    return process.exit(0);
  }
}

/** The process may have been ended before, in the middle of it. */
function freshFile(folder: string): DataFile {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  return openDataFile(folder);
}

/** @throws Damaged when it is not what was written */
function soundText({ key, text }: Entry): Entry {
  const sound = unseal(key, text);
  // Nothing but its form tells what an older version wrote.
  if (sound === text) parseSound(key, text);
  return { key, text: sound };
}

const basesOf = (sandboxes: readonly KeptSandbox[]): Set<string> =>
  new Set(
    sandboxes.flatMap(({ base, previous, shelf = [] }) =>
      [base, previous?.base, ...shelf.map((shelved) => shelved.base)].filter((name) => name !== undefined),
    ),
  );

try {
  const order = JSON.parse(process.argv[2] ?? '') as CheckOrder;
  say({ found: await new Check(order).run() });
} catch (error) {
  say({ unreadable: String(error) });
}
