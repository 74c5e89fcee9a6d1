import { randomBytes } from 'node:crypto';
import { refusalCodes } from '#contracts/envelopes.ts';
import type { Brand } from '#seed/brand/brand.ts';
import type { ScenarioName } from '#seed/scenarios/index.ts';
import { Clock } from '../clock/clock.ts';
import { machineNow } from '../clock/machine.ts';
import { dateOf, millisOf, momentOf } from '../clock/moment.ts';
import { SANDBOX_LIMITS, type SandboxLimits } from '../limits/sandbox-limits.ts';
import { conflict, Refusal, tooMany } from '../refusal.ts';
import { Damaged } from '../store/seal.ts';
import { type KeptKeys, type KeyHolder, keptOf, newKey, passOf } from './keys.ts';
import { LIFE_IS_OVER, Lives } from './lives.ts';
import { openSound } from './open-sound.ts';
import {
  DEFAULT_SANDBOX,
  isStillKept,
  NO_SUCH_SANDBOX,
  newGeneration,
  type SandboxRecord,
  type ShelvedLife,
} from './record.ts';
import { dayOf, isOutOfDate, isToBeSownAnew, sowAnew } from './sow-anew.ts';
import { carrySessions, follow, moveWeeks, renewForToday } from './next-life.ts';
import { type StaleAnswer, type Staleness, stalenessOf, stalenessToAnswer } from './staleness.ts';
import { copyLife, goBack, isSnapshot, MOST_SNAPSHOTS, removeSnapshot, requireOwnLife, takeSnapshot } from './shelf.ts';
import { backToOwn, takeOwn, takeSide, type SideLife } from './side-life.ts';
import { type Holdings, holdingsOf } from './holdings.ts';
import { rebrand, requireLogo } from './rebrand.ts';
import { SCHEMA } from '../store/schema-print.ts';
import { madeHere, takeOver } from './older/take-over.ts';
import type { GoneSandbox, House } from './house.ts';
import { HAS_EXPIRED, isExpired, removeLeftPictures, removeSandboxes } from './removal.ts';
import { closeDamaged, takeLoss } from './take-loss.ts';
import type { UploadedFiles } from '../uploads/uploaded-files.ts';
import type { Part, World } from './world.ts';

/** A training group, another one of the day before, and what else a day brings. */
const DEFAULT_LIMIT = 200;
const DEFAULT_RANDOM_SEED = 20_260_901;
const MINUTE_MS = 60_000;
/** So often it is written down at most that a sandbox is in use. */
const USE_KEPT_EVERY_MS = 5 * MINUTE_MS;
/** A sandbox that is given a today and no time begins it at this one, so that no test runs over midnight. */
const MORNING = '09:00';

export interface SandboxRequest {
  id?: string | undefined;
  name?: string | undefined;
  scenario?: ScenarioName | undefined;
  /** yyyy-MM-dd; the machine's own time when left out. */
  today?: string | undefined;
  /** HH:mm at which it begins its day; what was over by then is held. */
  time?: string | undefined;
  randomSeed?: number | undefined;
  /** The machine's milliseconds after which it goes by itself. */
  expiresAt?: number | null | undefined;
  /** Whose name its institution bears; logos lie with the sandboxes before. */
  brand?: Brand | null | undefined;
  /** The link by which it is made. */
  madeBy?: string | undefined;
  keys?: KeptKeys | undefined;
  /** The training group for whose trainee it is made. */
  group?: SandboxRecord['group'] | undefined;
}

export interface SandboxOptions {
  /** What each world holds besides the kernel's own. */
  parts: readonly Part[];
  /** How many sandboxes there may be besides the default one. */
  limit?: number | undefined;
  /** What one of them may take. */
  limits?: Partial<SandboxLimits> | undefined;
  /** With what the default one begins in a new folder; the standard world when left out. */
  scenario?: ScenarioName | undefined;
}

/** All sandboxes of a data folder. They are opened when they are first asked for, each in pieces. */
export class Sandboxes {
  /** Where they are kept. */
  readonly folder: string;
  #lives: Lives;
  #preparing = new Map<SandboxRecord, Promise<void>>();
  #limit: number;
  #lastTurn: Promise<unknown> = Promise.resolve();
  #told: readonly string[] = [];
  #everyMinute: NodeJS.Timeout | undefined;
  /** When a use of a sandbox was last written down. */
  #useNoted = new Map<string, number>();

  private constructor(folder: string, lives: Lives, limit = DEFAULT_LIMIT) {
    this.folder = folder;
    this.#lives = lives;
    this.#limit = limit;
    lives.keepInTurn = (id) => this.#inTurn(() => lives.keep(lives.record(id), {}));
  }

  /** @throws Error when another process holds the folder, or nothing that is kept in it can be read */
  static async open(folder: string, { parts, limit, limits, scenario }: SandboxOptions): Promise<Sandboxes> {
    const { database, lost, kept } = await openSound(folder);
    const lives = new Lives({ folder, database, parts, limits: { ...SANDBOX_LIMITS, ...limits } });
    const sandboxes = new Sandboxes(folder, lives, limit);
    try {
      sandboxes.#told = [...(lost ? await takeLoss(lives, lost, kept) : []), ...(await takeOver(lives))];
    } catch (error) {
      await lives.close();
      throw error;
    }
    if (!lives.records.has(DEFAULT_SANDBOX))
      await sandboxes.#make(DEFAULT_SANDBOX, { name: '默认沙箱', scenario }, true);
    await sandboxes.#removeExpired();
    await lives.forgetOldLives();
    if (!lost) await removeLeftPictures(lives);
    sandboxes.#everyMinute = setInterval(() => {
      // What cannot be removed now is tried the next time.
      if (sandboxes.list().some(isExpired)) sandboxes.removeExpired().catch(() => undefined);
    }, MINUTE_MS).unref();
    // The one of the start command is first asked for by somebody who waits for it.
    const first = lives.record(DEFAULT_SANDBOX);
    if (isOutOfDate(first, new Clock(first.clockOffset))) await sandboxes.opening(DEFAULT_SANDBOX);
    return sandboxes;
  }

  /** What was found damaged at the start, or of another version, in a sentence each. */
  get told(): readonly string[] {
    return this.#told;
  }

  /** The sandbox, once it is open; null when there is none. */
  world(id: string): World | null {
    return this.#lives.worlds.get(id) ?? null;
  }

  /** Opens a sandbox that has not been asked for yet; null when it is open, or there is none. */
  opening(id: string): Promise<void> | null {
    const record = this.#lives.worlds.has(id) ? undefined : this.#lives.records.get(id);
    return record && !record.damaged ? this.#prepare(record, () => this.#open(record)) : null;
  }

  /**
   * Resolves when the sandbox can be asked for what stands at this path; null when it can be at once. One that nobody
   * has written to, and nobody is using, shows today as far as it has come.
   */
  ready(id: string, path: string): Promise<void> | null {
    const record = this.#lives.records.get(id);
    if (record && isExpired(record)) return this.removeExpired();
    const world = this.#lives.worlds.get(id);
    if (!world) return this.opening(id);
    const underWay = this.#preparing.get(world.record);
    if (underWay) return underWay;
    const rested = world.lastUse.note(path);
    this.#noteUse(world);
    const isStale = rested && isToBeSownAnew(world);
    return isStale ? this.#prepare(world.record, () => this.#sowAnew(world)) : null;
  }

  has(id: string): boolean {
    return this.#lives.records.has(id);
  }

  /** What is kept of a sandbox's keys, also of one that has expired; nothing when there is no such sandbox. */
  keysOf(id: string): KeptKeys {
    return (this.#lives.records.get(id) ?? this.expired(id))?.keys ?? {};
  }

  /** One that there was and that has gone by itself; null when it was not so. */
  expired(id: string): GoneSandbox | null {
    if (this.has(id)) return null;
    return this.#lives.records.get(DEFAULT_SANDBOX)?.house.gone.findLast((gone) => gone.id === id) ?? null;
  }

  /** Why there is no such sandbox. */
  absence(id: string): string {
    return this.expired(id) ? HAS_EXPIRED : NO_SUCH_SANDBOX;
  }

  /** Those whose time is over go; who asks for one of them meanwhile waits. */
  removeExpired(): Promise<void> {
    return this.#inTurn(() => this.#removeExpired());
  }

  list(): readonly SandboxRecord[] {
    return [...this.#lives.records.values()];
  }

  /** How many there are besides the default one, and how many there may be. */
  get room(): { used: number; most: number } {
    return { used: this.#lives.records.size - 1, most: this.#limit };
  }

  /** What of its own a sandbox holds, whether it is open or not; null when that cannot be read. */
  holdings(record: SandboxRecord): Promise<Holdings | null> {
    return holdingsOf(this.#lives, record);
  }

  create(wish: SandboxRequest): Promise<World> {
    return this.#inTurn(() => this.#create(wish));
  }

  delete(id: string, name: string): Promise<void> {
    return this.#inTurn(() => this.#delete(id, name));
  }

  /** Sows the sandbox anew. What it was is kept for a day. */
  async reset(id: string, name: string, scenario?: ScenarioName): Promise<World> {
    await this.opening(id);
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
    return Boolean(this.#lives.records.get(id)?.damaged);
  }

  /** Goes back to what the sandbox was before its last reset. */
  undoReset(id: string): Promise<World> {
    return this.#inTurn(() => this.#undoReset(id));
  }

  /** Its institution bears another brand, or none; what was before is kept for a day. */
  rebrand(id: string, brand: Brand | null): Promise<World> {
    return this.#inTurn(() => rebrand(this.#lives, this.#ownWorld(id), brand));
  }

  /** Of the brands: one is kept before there is the sandbox that bears it. */
  get logos(): UploadedFiles {
    return this.#lives.logos;
  }

  /** Keeps the sandbox as it stands, under a name. */
  takeSnapshot(id: string, name: string): Promise<ShelvedLife> {
    return this.#inTurn(() => {
      const world = this.#ownWorld(id);
      const names = world.record.shelf.filter(isSnapshot).map((shelved) => shelved.name);
      if (names.length >= MOST_SNAPSHOTS)
        throw tooMany(`每个沙箱最多保留 ${MOST_SNAPSHOTS} 个快照，请先删除不用的快照`);
      if (names.includes(name)) throw conflict(`已有名为“${name}”的快照，请换一个名称`);
      return takeSnapshot(this.#lives, world, name);
    });
  }

  /** Another sandbox in which everything stands as it does in this one; nobody is signed in there. */
  async copy(of: string, wish: SandboxRequest): Promise<World> {
    await this.opening(of);
    return this.#inTurn(() => this.#copy(of, wish));
  }

  /**
   * After this moment the sandbox goes by itself; null: never.
   * @throws Refusal for the default one
   */
  expire(id: string, expiresAt: number | null): Promise<void> {
    return this.#inTurn(() => {
      if (id === DEFAULT_SANDBOX) throw new Refusal(refusalCodes.forbidden, '默认沙箱一直保留，没有有效期');
      return this.#lives.keep(this.#lives.record(id), { expiresAt });
    });
  }

  /** Several on the same sown world: all of them, or none. They are opened when they are first asked for. */
  createAll(world: Pick<SandboxRequest, 'scenario' | 'brand'>, wishes: readonly SandboxRequest[]): Promise<void> {
    return this.#inTurn(() => this.#createAll(world, wishes));
  }

  /** Deletes several: all of them, or none. */
  deleteAll(ids: readonly string[]): Promise<void> {
    return this.#inTurn(() =>
      this.#remove(
        ids.flatMap((id) => this.#lives.records.get(id) ?? []),
        LIFE_IS_OVER,
      ),
    );
  }

  /** New visitors' keys for several, by their ids: for all of them, or none. */
  changeVisitorKeys(ids: readonly string[]): Promise<Map<string, string>> {
    return this.#inTurn(async () => {
      const drawn = new Map(ids.map((id) => [id, newKey()]));
      const records = ids.map((id) => this.#lives.record(id));
      await this.#lives.keepAll(
        records.map((record) => ({
          ...record,
          keys: { ...record.keys, visitor: keptOf(passOf(record.id, drawn.get(record.id) ?? '')) },
        })),
      );
      return drawn;
    });
  }

  /** What is kept of the server as a whole. */
  get house(): House {
    return this.#lives.record(DEFAULT_SANDBOX).house;
  }

  /** Changes that, and what else is to be changed with it: all of it, or nothing. */
  changeHouse(
    change: (house: House) => Partial<House>,
    others: () => readonly SandboxRecord[] = () => [],
  ): Promise<void> {
    return this.#inTurn(() => {
      const host = this.#lives.record(DEFAULT_SANDBOX);
      const also = others();
      const beside = also.filter(({ id }) => id !== DEFAULT_SANDBOX);
      const base = also.find(({ id }) => id === DEFAULT_SANDBOX) ?? host;
      return this.#lives.keepAll([{ ...base, house: { ...host.house, ...change(host.house) } }, ...beside]);
    });
  }

  /** Lets in who holds the key of a link, too. */
  letInByLink(id: string, code: string, pass: NonNullable<KeptKeys['links']>[string]): Promise<void> {
    return this.#inTurn(async () => {
      const record = this.#lives.record(id);
      const known = record.keys.links?.[code];
      if (known?.kept === pass.kept && known.holder === pass.holder && known.until === pass.until) return;
      const keys = { ...record.keys, links: { ...record.keys.links, [code]: pass } };
      await this.#lives.keep(record, { keys });
    });
  }

  /** Goes back to a snapshot; what it was before is kept for a day. */
  goBack(id: string, key: string): Promise<World> {
    return this.#inTurn(() => goBack(this.#lives, this.#ownWorld(id), key));
  }

  removeSnapshot(id: string, key: string): Promise<void> {
    return this.#inTurn(() => removeSnapshot(this.#lives, this.#lives.record(id), key));
  }

  /** Goes on in a life beside its own, as it was left or, where it is to be anew, as it begins; nothing is copied. */
  takeSide(id: string, side: SideLife, anew: boolean): Promise<World> {
    return this.#inTurn(() => takeSide(this.#lives, this.#lives.world(id), side, anew));
  }

  /** Comes back to its own life; the one beside it is kept as it is. */
  takeOwn(id: string): Promise<World> {
    return this.#inTurn(() => takeOwn(this.#lives, this.#lives.world(id)));
  }

  /** @throws Refusal when there is none */
  record(id: string): SandboxRecord {
    return this.#lives.record(id);
  }

  /** When somebody last used a sandbox (the machine's milliseconds); null: nobody yet. */
  lastUseOf(record: SandboxRecord): number | null {
    return this.#useNoted.has(record.id) ? (this.world(record.id)?.lastUse.at ?? record.lastUsedAt) : record.lastUsedAt;
  }

  /** What is to be asked about a sandbox whose data stands on a day that is over; null when nothing is. */
  staleness(id: string): Staleness | null {
    const world = this.world(id);
    return world && stalenessToAnswer(world);
  }

  /**
   * Answers for a sandbox whose data stands on this day; false when it stands there no more, because somebody else has.
   * Of what changes it what was before is kept for a day, as by a reset.
   */
  answerStale(id: string, day: string, answer: StaleAnswer): Promise<boolean> {
    return this.#inTurn(() => this.#answerStale(id, day, answer));
  }

  /** Draws new keys; those before, and every pass made of them, are worth nothing from then on. */
  changeKeys(id: string, holders: readonly KeyHolder[]): Promise<Map<KeyHolder, string>> {
    return this.#inTurn(() => this.#changeKeys(id, holders));
  }

  /**
   * Keeps something of a sandbox besides its rows, such as where its clock now stands.
   * @throws Refusal when the sandbox has another life by now, or none
   */
  keepOf(world: World, change: Partial<Pick<SandboxRecord, 'clockOffset' | 'tour'>>): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#lives.worlds.get(world.record.id) !== world) throw conflict(LIFE_IS_OVER);
      await this.#lives.keep(world.record, change);
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#everyMinute);
    await this.#inTurn(async () => {
      await this.#keepLastUses();
      await this.#lives.close();
    });
  }

  /** Written down now and then: a write for each request would cost more than the request. */
  #noteUse({ record, lastUse }: World): void {
    if (lastUse.at - (this.#useNoted.get(record.id) ?? record.lastUsedAt ?? 0) < USE_KEPT_EVERY_MS) return;
    this.#useNoted.set(record.id, lastUse.at);
    // What cannot be written now, as on a full disk, is written the next time.
    this.#inTurn(() => this.#keepUses([record.id])).catch(() => undefined);
  }

  async #keepLastUses(): Promise<void> {
    await this.#keepUses([...this.#useNoted.keys()]).catch(() => undefined);
  }

  async #keepUses(ids: readonly string[]): Promise<void> {
    const worlds = ids.flatMap((id) => this.#lives.worlds.get(id) ?? []);
    await this.#lives.keepAll(worlds.map(({ record, lastUse }) => ({ ...record, lastUsedAt: lastUse.at })));
  }

  /** One after the other: each of these looks at what the one before it has left. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#lastTurn.then(work);
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }

  /** Once, however many ask meanwhile. */
  #prepare(record: SandboxRecord, work: () => Promise<void>): Promise<void> {
    let preparing = this.#preparing.get(record);
    if (!preparing) {
      preparing = work().finally(() => this.#preparing.delete(record));
      this.#preparing.set(record, preparing);
    }
    return preparing;
  }

  /** @throws Refusal while it lives another life than its own */
  #ownWorld(id: string): World {
    const world = this.#lives.world(id);
    requireOwnLife(world.record);
    return world;
  }

  async #open(record: SandboxRecord): Promise<void> {
    try {
      const world = await this.#lives.begin(record);
      // Deleted or reset meanwhile, it has no life any more, or another.
      if (this.#lives.records.get(record.id) !== record) return;
      this.#lives.worlds.set(record.id, world);
      if (isToBeSownAnew(world)) await this.#sowAnew(world);
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      await this.#inTurn(() => closeDamaged(this.#lives, record, null));
    }
  }

  /** Where that cannot be done, as on a full disk, the world of before serves on. */
  #sowAnew(world: World): Promise<void> {
    return this.#inTurn(() => sowAnew(this.#lives, world)).catch(() => undefined);
  }

  async #create(wish: SandboxRequest): Promise<World> {
    requireLogo(this.#lives, wish.brand);
    return this.#make(this.#freeId(wish), wish);
  }

  /** @throws Refusal when there is no place for another one, or the wished id is taken */
  #freeId(wish: SandboxRequest): string {
    const { records } = this.#lives;
    const id = wish.id ?? randomBytes(10).toString('hex');
    if (records.has(id)) throw new Refusal(refusalCodes.conflict, `沙箱 ${id} 已存在`);
    // The default sandbox is always there and is not counted.
    if (records.size > this.#limit)
      throw new Refusal(refusalCodes.tooMany, `沙箱数量已达上限 ${this.#limit} 个，请先删除不用的沙箱`);
    return id;
  }

  async #createAll(world: SandboxRequest, wishes: readonly SandboxRequest[]): Promise<void> {
    requireLogo(this.#lives, world.brand);
    const { used, most } = this.room;
    if (used + wishes.length > most)
      throw tooMany(`还能再建 ${most - used} 个沙箱，这次需要 ${wishes.length} 个，请先删除不用的沙箱`);
    const [randomSeed, scenario] = [DEFAULT_RANDOM_SEED, world.scenario ?? 'standard'];
    const base = await this.#lives.bases.sow({ ...dayOf(new Clock(0)), randomSeed, scenario });
    const records = wishes.map((wish) => ({
      ...newRecord(this.#freeId(wish), { ...world, ...wish }, { randomSeed, scenario }),
      base,
    }));
    await this.#lives.database.changeSandboxes(records);
    for (const record of records) this.#lives.records.set(record.id, record);
  }

  async #copy(of: string, wish: SandboxRequest): Promise<World> {
    const source = this.#lives.record(of);
    if (source.damaged) throw conflict('沙箱的数据已损坏，不能复制');
    const world = this.#lives.world(of);
    const id = this.#freeId(wish);
    const generation = newGeneration();
    await copyLife(this.#lives, world, { id, generation });
    return this.#lives.replace({
      ...newRecord(id, wish, source),
      base: source.base,
      brand: source.brand,
      generation,
      clockOffset: world.clock.offset,
    });
  }

  async #delete(id: string, name: string): Promise<void> {
    const record = this.#lives.confirmed(id, name);
    if (id === DEFAULT_SANDBOX) throw new Refusal(refusalCodes.forbidden, '默认沙箱不能删除');
    await this.#remove([record], LIFE_IS_OVER);
  }

  async #remove(records: readonly SandboxRecord[], reason: string): Promise<void> {
    for (const { id } of records) this.#useNoted.delete(id);
    await removeSandboxes(this.#lives, records, reason);
  }

  async #removeExpired(): Promise<void> {
    const expired = this.list().filter(isExpired);
    if (expired.length > 0) await this.#remove(expired, HAS_EXPIRED);
  }

  async #reset(id: string, name: string, scenario?: ScenarioName): Promise<World> {
    const record = this.#lives.confirmed(id, name);
    const { clock } = this.#ownWorld(id);
    const wanted = scenario ?? record.scenario;
    const base = await this.#lives.bases.sow({ ...dayOf(clock), randomSeed: record.randomSeed, scenario: wanted });
    return follow(this.#lives, record, { scenario: wanted, base, clockOffset: clock.offset });
  }

  async #answerStale(id: string, day: string, answer: StaleAnswer): Promise<boolean> {
    const world = this.#lives.world(id);
    const stale = stalenessOf(world);
    if (stale?.day !== day) return false;
    if (answer === 'keep') await this.#lives.keep(world.record, { keptOn: stale.today });
    else if (answer === 'move') await moveWeeks(this.#lives, world, stale.weeks);
    else await renewForToday(this.#lives, world);
    return true;
  }

  async #renew(id: string): Promise<void> {
    const record = this.#lives.records.get(id);
    if (!record?.damaged) throw conflict('此沙箱没有损坏，不需要重新生成');
    // What is damaged is the state of an exercise alone.
    if (record.side !== null) {
      await this.#lives.replace({
        ...backToOwn(record),
        shelf: record.shelf.filter(({ kind }) => kind !== 'own'),
        damaged: null,
      });
      await this.#lives.forget(record);
      return;
    }
    const { randomSeed, scenario, clockOffset } = record;
    const base = await this.#lives.bases.sow({ ...dayOf(new Clock(clockOffset)), randomSeed, scenario });
    await this.#lives.replace({ ...record, base, generation: newGeneration(), damaged: null, ...madeHere(record) });
    await this.#lives.forget(record);
  }

  async #undoReset(id: string): Promise<World> {
    const record = this.#lives.records.get(id);
    if (record) requireOwnLife(record);
    const previous = record?.previous;
    // Of a damaged one of another version nothing has been looked at.
    const isOurs = record?.schema === SCHEMA;
    if (!record || !previous || !isOurs || !isStillKept(previous))
      throw new Refusal(refusalCodes.notFound, '没有可以撤销的重置');
    const over = this.world(id);
    const { until: _, clockOffset = record.clockOffset, ...life } = previous;
    const back = { ...record, ...life, clockOffset, previous: null, keptOn: null, damaged: null };
    const world = await this.#lives.replace(back);
    if (over) await carrySessions(over, world);
    await this.#lives.forget(record);
    return world;
  }

  async #changeKeys(id: string, holders: readonly KeyHolder[]): Promise<Map<KeyHolder, string>> {
    const record = this.#lives.record(id);
    const drawn = new Map(holders.map((holder) => [holder, newKey()]));
    const keys = { ...record.keys };
    for (const [holder, key] of drawn) keys[holder] = keptOf(passOf(id, key));
    await this.#lives.keep(record, { keys });
    return drawn;
  }

  /** @param beforeAnyone nobody is served yet, so the world is sown here and not beside */
  async #make(id: string, wish: SandboxRequest, beforeAnyone = false): Promise<World> {
    const now = machineNow();
    const randomSeed = wish.randomSeed ?? DEFAULT_RANDOM_SEED;
    const scenario = wish.scenario ?? 'standard';
    const record = { ...newRecord(id, wish, { randomSeed, scenario }), clockOffset: offsetOf(wish, now) };
    const seed = { ...dayOf(new Clock(record.clockOffset)), randomSeed, scenario };
    record.base = await (beforeAnyone ? this.#lives.bases.sowHere(seed) : this.#lives.bases.sow(seed));
    return this.#lives.replace(record);
  }
}

/** Of a sandbox that nobody has used yet. */
const newRecord = (
  id: string,
  wish: SandboxRequest,
  { randomSeed, scenario }: Pick<SandboxRecord, 'randomSeed' | 'scenario'>,
): SandboxRecord => ({
  id,
  name: wish.name ?? id,
  randomSeed,
  createdAt: momentOf(machineNow()),
  clockOffset: 0,
  scenario,
  keys: wish.keys ?? {},
  base: '',
  generation: newGeneration(),
  previous: null,
  schema: SCHEMA,
  madeFor: [SCHEMA],
  brand: wish.brand ?? null,
  shelf: [],
  side: null,
  sideSeenAt: 0,
  training: { exercises: {} },
  lastUsedAt: null,
  madeBy: wish.madeBy ?? null,
  house: { links: [], gone: [] },
  group: wish.group ?? null,
  expiresAt: wish.expiresAt ?? null,
  keptOn: null,
  damaged: null,
});

/** How far the wished moment is ahead of the machine's; without a wish not at all. */
function offsetOf({ today, time }: SandboxRequest, now: number): number {
  if (today === undefined && time === undefined) return 0;
  return millisOf(`${today ?? dateOf(now)} ${time ?? MORNING}:00`) - now;
}
