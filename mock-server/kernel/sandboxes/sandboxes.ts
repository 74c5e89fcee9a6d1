import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { refusalCodes } from '#contracts/envelopes.ts';
import { momentReached } from '#seed/moments.ts';
import type { ScenarioName } from '#seed/scenarios/index.ts';
import { Clock } from '../clock/clock.ts';
import { machineNow } from '../clock/machine.ts';
import { millisOf, momentOf } from '../clock/moment.ts';
import { SANDBOX_LIMITS, type SandboxLimits } from '../limits/sandbox-limits.ts';
import { LicenceReader } from '../ocr/licence-reader.ts';
import { conflict, Refusal } from '../refusal.ts';
import type { Findings } from '../store/admission/findings.ts';
import { Bases } from '../store/bases.ts';
import type { Database } from '../store/database.ts';
import type { Seed } from '../store/sow.ts';
import { ownerOf } from '../store/owner.ts';
import { Damaged } from '../store/seal.ts';
import { Store } from '../store/store.ts';
import { type KeptKeys, type KeyHolder, keptOf, newKey, passOf } from './keys.ts';
import { type Kept, sandboxLost, SOWN_AGAIN, undoLost, unknownLost, whereItLies } from './damage-words.ts';
import { openSound } from './open-sound.ts';
import { DEFAULT_SANDBOX, isStillKept, newGeneration, type SandboxRecord, sandboxRecord, uploadsOf } from './record.ts';

import { type Part, World } from './world.ts';

const DAY_MS = 24 * 3_600_000;
const DEFAULT_LIMIT = 100;
const DEFAULT_RANDOM_SEED = 20_260_901;
/** A sandbox that is given a today begins it at this hour, so that no test runs over midnight. */
const MORNING = '09:00:00';
const LIFE_IS_OVER = '沙箱已重置，请刷新页面';

export interface SandboxRequest {
  id?: string | undefined;
  name?: string | undefined;
  scenario?: ScenarioName | undefined;
  /** yyyy-MM-dd; the machine's own time when left out. */
  today?: string | undefined;
  randomSeed?: number | undefined;
}

export interface SandboxOptions {
  /** What each world holds besides the kernel's own. */
  parts: readonly Part[];
  /** How many sandboxes there may be besides the default one. */
  limit?: number | undefined;
  /** What one of them may take. */
  limits?: Partial<SandboxLimits> | undefined;
}

/** All sandboxes of a data folder. They are opened when they are first asked for, each in pieces. */
export class Sandboxes {
  /** Where they are kept. */
  readonly folder: string;
  #database: Database;
  #bases: Bases;
  #licences = new LicenceReader();
  #records = new Map<string, SandboxRecord>();
  #worlds = new Map<string, World>();
  #opening = new Map<SandboxRecord, Promise<void>>();
  #parts: readonly Part[];
  #limit: number;
  #limits: SandboxLimits;
  #lastTurn: Promise<unknown> = Promise.resolve();
  #told: readonly string[] = [];

  private constructor(folder: string, database: Database, { parts, limit = DEFAULT_LIMIT, limits }: SandboxOptions) {
    this.folder = folder;
    this.#database = database;
    this.#bases = new Bases(database);
    this.#parts = parts;
    this.#limit = limit;
    this.#limits = { ...SANDBOX_LIMITS, ...limits };
    for (const { key, value } of database.readSandboxes()) this.#records.set(key, sandboxRecord.parse(value));
  }

  /** @throws Error when another process holds the folder, or nothing that is kept in it can be read */
  static async open(folder: string, options: SandboxOptions): Promise<Sandboxes> {
    const { database, lost, kept } = await openSound(folder);
    const sandboxes = new Sandboxes(folder, database, options);
    if (lost) sandboxes.#told = await sandboxes.#takeLoss(lost, kept);
    if (!sandboxes.#records.has(DEFAULT_SANDBOX)) await sandboxes.#make(DEFAULT_SANDBOX, { name: '默认沙箱' }, true);
    await sandboxes.#forgetOldLives();
    return sandboxes;
  }

  /** What was found damaged at the start, in a sentence each. */
  get told(): readonly string[] {
    return this.#told;
  }

  /** The sandbox, once it is open; null when there is none. */
  world(id: string): World | null {
    return this.#worlds.get(id) ?? null;
  }

  /** Opens a sandbox that has not been asked for yet; null when it is open, or there is none. */
  opening(id: string): Promise<void> | null {
    const record = this.#worlds.has(id) ? undefined : this.#records.get(id);
    if (!record || record.damaged) return null;
    let opening = this.#opening.get(record);
    if (!opening) {
      opening = this.#open(record).finally(() => this.#opening.delete(record));
      this.#opening.set(record, opening);
    }
    return opening;
  }

  has(id: string): boolean {
    return this.#records.has(id);
  }

  /** What is kept of a sandbox's keys; nothing when there is no such sandbox. */
  keysOf(id: string): KeptKeys {
    return this.#records.get(id)?.keys ?? {};
  }

  list(): readonly SandboxRecord[] {
    return [...this.#records.values()];
  }

  create(wish: SandboxRequest): Promise<World> {
    return this.#inTurn(() => this.#create(wish));
  }

  delete(id: string, name: string): Promise<void> {
    return this.#inTurn(() => this.#delete(id, name));
  }

  /** Sows the sandbox anew. What it was is kept for a day. */
  reset(id: string, name: string, scenario?: ScenarioName): Promise<World> {
    return this.#inTurn(() => this.#reset(id, name, scenario));
  }

  /**
   * Begins a sandbox anew whose data is damaged.
   * @throws Refusal when it is not
   */
  renew(id: string): Promise<void> {
    return this.#inTurn(() => this.#renew(id));
  }

  /** Is its data damaged, so that nobody gets anything of it? */
  isDamaged(id: string): boolean {
    return Boolean(this.#records.get(id)?.damaged);
  }

  /** Goes back to what the sandbox was before its last reset. */
  undoReset(id: string): Promise<World> {
    return this.#inTurn(() => this.#undoReset(id));
  }

  /** Draws new keys; those before, and every pass made of them, are worth nothing from then on. */
  changeKeys(id: string, holders: readonly KeyHolder[]): Promise<Map<KeyHolder, string>> {
    return this.#inTurn(() => this.#changeKeys(id, holders));
  }

  /**
   * Keeps where a sandbox's clock now stands.
   * @throws Refusal when the sandbox has another life by now, or none
   */
  keepClock(world: World): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#worlds.get(world.record.id) !== world) throw conflict(LIFE_IS_OVER);
      world.record.clockOffset = world.clock.offset;
      await this.#database.writeSandbox(world.record.id, world.record);
    });
  }

  async close(): Promise<void> {
    await this.#inTurn(() => Promise.all([...this.#worlds.values()].map((world) => world.store.settled())));
    await this.#licences.close();
    await this.#database.close();
  }

  /** One after the other: each of these looks at what the one before it has left. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#lastTurn.then(work);
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }

  async #create(wish: SandboxRequest): Promise<World> {
    const id = wish.id ?? randomBytes(10).toString('hex');
    if (this.#records.has(id)) throw new Refusal(refusalCodes.conflict, `沙箱 ${id} 已存在`);
    // The default sandbox is always there and is not counted.
    if (this.#records.size > this.#limit)
      throw new Refusal(refusalCodes.tooMany, `沙箱数量已达上限 ${this.#limit} 个，请先删除不用的沙箱`);
    return this.#make(id, wish);
  }

  async #delete(id: string, name: string): Promise<void> {
    const record = this.#confirmed(id, name);
    if (id === DEFAULT_SANDBOX) throw new Refusal(refusalCodes.forbidden, '默认沙箱不能删除');
    const world = this.#worlds.get(id);
    this.#records.delete(id);
    this.#worlds.delete(id);
    world?.store.end(LIFE_IS_OVER);
    await this.#database.removeSandbox(id);
    await world?.store.settled();
    await this.#forget(record);
    if (record.previous) await this.#forget({ id, generation: record.previous.generation });
    await rm(join(this.folder, 'uploads', id), { recursive: true, force: true });
    await this.#bases.keep(this.#usedBases());
  }

  async #reset(id: string, name: string, scenario?: ScenarioName): Promise<World> {
    const record = this.#confirmed(id, name);
    await this.opening(id);
    const { clock } = this.#opened(id);
    const wanted = scenario ?? record.scenario;
    const base = await this.#bases.sow({ ...dayOf(clock), randomSeed: record.randomSeed, scenario: wanted });
    const { previous: forgotten, ...current } = record;
    const previous = { ...pickLife(current), until: machineNow() + DAY_MS };
    const life = { scenario: wanted, base, generation: newGeneration(), clockOffset: clock.offset, previous };
    const world = await this.#replace({ ...record, ...life });
    if (forgotten) await this.#forget({ id, generation: forgotten.generation });
    return world;
  }

  async #renew(id: string): Promise<void> {
    const record = this.#records.get(id);
    if (!record?.damaged) throw conflict('此沙箱没有损坏，不需要重新生成');
    const { randomSeed, scenario, clockOffset } = record;
    const base = await this.#bases.sow({ ...dayOf(new Clock(clockOffset)), randomSeed, scenario });
    await this.#replace({ ...record, base, generation: newGeneration(), damaged: null });
    await this.#forget(record);
  }

  async #undoReset(id: string): Promise<World> {
    const record = this.#records.get(id);
    const previous = record?.previous;
    if (!record || !previous || !isStillKept(previous)) throw new Refusal(refusalCodes.notFound, '没有可以撤销的重置');
    const { until: _, ...life } = previous;
    const world = await this.#replace({ ...record, ...life, previous: null, damaged: null });
    await this.#forget(record);
    return world;
  }

  async #changeKeys(id: string, holders: readonly KeyHolder[]): Promise<Map<KeyHolder, string>> {
    const record = this.#records.get(id);
    if (!record) throw new Refusal(refusalCodes.notFound, '沙箱不存在');
    const drawn = new Map(holders.map((holder) => [holder, newKey()]));
    const before = record.keys;
    record.keys = { ...before };
    for (const [holder, key] of drawn) record.keys[holder] = keptOf(passOf(id, key));
    try {
      await this.#database.writeSandbox(id, record);
    } catch (error) {
      record.keys = before;
      throw error;
    }
    return drawn;
  }

  /** @param beforeAnyone nobody is served yet, so the world is sown here and not beside */
  async #make(id: string, wish: SandboxRequest, beforeAnyone = false): Promise<World> {
    const now = machineNow();
    const randomSeed = wish.randomSeed ?? DEFAULT_RANDOM_SEED;
    const scenario = wish.scenario ?? 'standard';
    const record: SandboxRecord = {
      id,
      name: wish.name ?? id,
      randomSeed,
      createdAt: momentOf(now),
      clockOffset: wish.today === undefined ? 0 : millisOf(`${wish.today} ${MORNING}`) - now,
      scenario,
      keys: {},
      base: '',
      generation: newGeneration(),
      previous: null,
      damaged: null,
    };
    const seed = { ...dayOf(new Clock(record.clockOffset)), randomSeed, scenario };
    record.base = await (beforeAnyone ? this.#bases.sowHere(seed) : this.#bases.sow(seed));
    return this.#replace(record);
  }

  /** From here on the sandbox lives this life; whoever still holds the one before can change nothing in it. */
  async #replace(record: SandboxRecord): Promise<World> {
    const world = await this.#begun(record);
    await this.#database.writeSandbox(record.id, record);
    const over = this.#worlds.get(record.id)?.store;
    over?.end(LIFE_IS_OVER);
    this.#records.set(record.id, record);
    this.#worlds.set(record.id, world);
    await over?.settled();
    return world;
  }

  async #open(record: SandboxRecord): Promise<void> {
    try {
      const world = await this.#begun(record);
      // Deleted or reset meanwhile, it has no life any more, or another.
      if (this.#records.get(record.id) === record) this.#worlds.set(record.id, world);
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      await this.#inTurn(() => this.#close(record, null));
    }
  }

  /** Its data is damaged: nobody gets anything of it until it is begun anew. */
  async #close(record: SandboxRecord, aside: string | null): Promise<void> {
    if (this.#records.get(record.id) !== record) return;
    const closed = { ...record, damaged: { aside } };
    this.#records.set(record.id, closed);
    await this.#database.writeSandbox(record.id, closed);
  }

  /** Closes what was lost and sows again what can be; says what came of it, in a sentence each. */
  async #takeLoss({ sandboxes, bases, undo, unknown }: Findings, kept: Kept): Promise<string[]> {
    const gone = new Set<string>();
    for (const base of bases) if (!(await this.#bases.restore(base))) gone.add(base);
    const [closed, noUndo] = [[...sandboxes], [...undo]];
    for (const record of this.#records.values()) {
      if (record.previous && gone.has(record.previous.base)) noUndo.push(record);
      if (!gone.has(record.base) || record.damaged) continue;
      closed.push(record);
      await this.#close(record, kept.aside);
    }
    return [
      ...closed.map(sandboxLost),
      ...(unknown ? [unknownLost(unknown)] : []),
      ...noUndo.map(undoLost),
      ...(bases.length > gone.size ? [SOWN_AGAIN] : []),
      whereItLies(kept),
    ];
  }

  #opened(id: string): World {
    const world = this.#worlds.get(id);
    if (!world) throw new Refusal(refusalCodes.notFound, '沙箱不存在');
    return world;
  }

  async #begun(record: SandboxRecord): Promise<World> {
    const clock = new Clock(record.clockOffset);
    const base = await this.#bases.open(record.base);
    const ground = {
      clock,
      store: await Store.open(base, this.#database.journal(ownerOf(record)), clock, this.#limits),
      secret: this.#database.secret,
      uploadFolder: uploadsOf(this.folder, record),
      licences: this.#licences,
      limits: this.#limits,
    };
    return new World(record, ground, this.#parts);
  }

  /** Forgets what a sandbox was in one of its lives: its changes and its uploaded pictures. */
  async #forget(life: { id: string; generation: number }): Promise<void> {
    await this.#database.drop(ownerOf(life));
    await rm(uploadsOf(this.folder, life), { recursive: true, force: true });
  }

  #confirmed(id: string, name: string): SandboxRecord {
    const record = this.#records.get(id);
    if (!record) throw new Refusal(refusalCodes.notFound, '沙箱不存在');
    if (record.name !== name) throw new Refusal(refusalCodes.badInput, '请输入沙箱的名称以确认');
    return record;
  }

  async #forgetOldLives(): Promise<void> {
    for (const record of this.#records.values()) {
      if (!record.previous || isStillKept(record.previous)) continue;
      await this.#forget({ id: record.id, generation: record.previous.generation });
      record.previous = null;
      await this.#database.writeSandbox(record.id, record);
    }
    await this.#bases.keep(this.#usedBases());
  }

  #usedBases(): Set<string> {
    return new Set(
      [...this.#records.values()].flatMap((one) => [one.base, ...(one.previous ? [one.previous.base] : [])]),
    );
  }
}

/** The day and how far it has come. */
function dayOf(clock: Clock): Pick<Seed, 'today' | 'moment'> {
  const [today = '', time = ''] = clock.moment().split(' ');
  return { today, moment: momentReached(time) };
}

const pickLife = ({ scenario, base, generation }: Omit<SandboxRecord, 'previous'>) => ({ scenario, base, generation });
