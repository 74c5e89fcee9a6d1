import { refusalCodes } from '#contracts/envelopes.ts';
import type { ScenarioName } from '#seed/scenarios/index.ts';
import { schoolOf } from '#seed/white-label/school-of.ts';
import type { WhiteLabel } from '#seed/white-label/white-label.ts';
import { Clock } from '../kernel/clock/clock.ts';
import { machineNow } from '../kernel/clock/machine.ts';
import { dateOf, millisOf, momentOf } from '../kernel/clock/moment.ts';
import { badInput, conflict, Refusal, tooMany } from '../kernel/refusal.ts';
import type { StoredKeys } from '../kernel/routing/keys.ts';
import type { Seed } from '../kernel/store/generate-world.ts';
import { SCHEMA_FINGERPRINT } from '../kernel/store/schema-fingerprint.ts';
import { newGeneration, type SandboxRecord } from './record.ts';
import { dayOf, seedFieldsOf } from './reseed.ts';
import type { SandboxRegistry } from './sandbox-registry.ts';
import type { SandboxWorld } from './sandbox-world.ts';
import { newTraining } from './training-record.ts';
import { defaultSettings } from './server-settings.ts';
import { copyGeneration } from './snapshots.ts';
import { requireLogo } from './white-label/change.ts';

const DEFAULT_RANDOM_SEED = 20_260_901;
/**
 * Default start time of a sandbox with a requested date. A start in the morning keeps tests from running past midnight.
 */
const MORNING = '09:00';

export interface SandboxRequest {
  id?: string | undefined;
  name?: string | undefined;
  scenario?: ScenarioName | undefined;
  /** Start date as yyyy-MM-dd; the machine's date when omitted. */
  today?: string | undefined;
  /** Start time as HH:mm. Lessons that ended before this time count as taught. */
  time?: string | undefined;
  randomSeed?: number | undefined;
  /** Time of the automatic removal, in epoch milliseconds by the machine's clock; null means never. */
  expiresAt?: number | null | undefined;
  /** White label of the institution. The logo must have been uploaded before. */
  brand?: WhiteLabel | null | undefined;
  /** Code of the link that creates the sandbox. */
  madeBy?: string | undefined;
  keys?: StoredKeys | undefined;
  /** Training group and trainee for whom the sandbox is created. */
  group?: SandboxRecord['group'] | undefined;
  /** Progress of the trainee at the beginning; by default none. */
  training?: SandboxRecord['training'] | undefined;
  /** Exercise that is recorded and tried in the sandbox. */
  exercise?: SandboxRecord['exercise'] | undefined;
  /** Demo script that is recorded and tried in the sandbox. */
  script?: SandboxRecord['script'] | undefined;
}

/** Creates the default sandbox before the server accepts requests. The seeded world is generated in this thread. */
export const createDefault = (registry: SandboxRegistry, id: string, request: SandboxRequest): Promise<SandboxWorld> =>
  create(registry, id, request, (seed) => registry.seedWorlds.generateInThisThread(seed));

/**
 * Creates sandboxes up to a maximum number, which does not count the default sandbox. Runs within the queue of changes.
 */
export class SandboxCreator {
  #registry: SandboxRegistry;

  constructor(registry: SandboxRegistry) {
    this.#registry = registry;
  }

  /** Number of sandboxes and its maximum. Both numbers exclude the default sandbox. */
  get capacity(): { used: number; most: number } {
    return { used: this.#registry.records.size - 1, most: this.#registry.limit };
  }

  async create(request: SandboxRequest): Promise<SandboxWorld> {
    requireLogo(this.#registry, request.brand);
    return create(this.#registry, this.#freeId(request), request, (seed) => this.#registry.seedWorlds.require(seed));
  }

  /** Creates several sandboxes on one seeded world. Stores either all of their records or none. */
  async createAll(
    world: Pick<SandboxRequest, 'scenario' | 'brand'>,
    requests: readonly SandboxRequest[],
  ): Promise<void> {
    const registry = this.#registry;
    requireLogo(registry, world.brand);
    const { used, most } = this.capacity;
    if (used + requests.length > most)
      throw tooMany(`还能再建 ${most - used} 个沙箱，这次需要 ${requests.length} 个，请先删除不用的沙箱`);
    const [randomSeed, scenario] = [DEFAULT_RANDOM_SEED, world.scenario ?? 'standard'];
    const base = registry.seedWorlds.require({
      ...dayOf(new Clock(0)),
      randomSeed,
      scenario,
      school: schoolOf(world.brand ?? null),
    });
    const records = requests.map((request) => ({
      ...newRecord(this.#freeId(request), { ...world, ...request }, { randomSeed, scenario }),
      base,
    }));
    await registry.database.changeSandboxes(records);
    for (const record of records) registry.records.set(record.id, record);
  }

  /** Copies an open sandbox with all of its data, except its sessions and operations. */
  async copy(of: string, request: SandboxRequest): Promise<SandboxWorld> {
    const registry = this.#registry;
    const source = registry.record(of);
    if (source.damaged) throw conflict('沙箱的数据已损坏，不能复制');
    registry.requireHere(of);
    const world = registry.world(of);
    const id = this.#freeId(request);
    const generation = newGeneration();
    await registry.own(id);
    await copyGeneration(registry, world, { id, generation });
    return registry.replace({
      ...newRecord(id, request, source),
      base: source.base,
      brand: source.brand,
      playedUntil: source.playedUntil,
      generation,
      clockOffset: world.clock.offset,
    });
  }

  /**
   * Returns the id for a new sandbox: the requested one, or a random one.
   * @throws Refusal when the maximum number is reached, or the requested id is taken
   */
  #freeId(request: SandboxRequest): string {
    const { records } = this.#registry;
    const id = request.id ?? this.#registry.newId();
    const { idPrefix, limit } = this.#registry;
    // A proxy would look for an id with another prefix on another server.
    if (!id.startsWith(idPrefix)) throw badInput(`这台服务器的沙箱编号以 ${idPrefix} 开头`);
    if (records.has(id)) throw conflict(`沙箱 ${id} 已存在`);
    // The default sandbox always exists, so the comparison allows one more record than the limit.
    if (records.size > limit)
      throw new Refusal(refusalCodes.tooMany, `沙箱数量已达上限 ${limit} 个，请先删除不用的沙箱`);
    return id;
  }
}

async function create(
  registry: SandboxRegistry,
  id: string,
  request: SandboxRequest,
  baseOf: (seed: Seed) => string | Promise<string>,
): Promise<SandboxWorld> {
  const now = machineNow();
  const randomSeed = request.randomSeed ?? DEFAULT_RANDOM_SEED;
  const scenario = request.scenario ?? 'standard';
  const clockOffset = offsetOf(request, now);
  const begun = clockOffset === 0 ? null : { moment: momentOf(now + clockOffset), at: null };
  const record = { ...newRecord(id, request, { randomSeed, scenario }), clockOffset, begun };
  record.base = await baseOf({ ...dayOf(new Clock(record.clockOffset)), ...seedFieldsOf(record) });
  return registry.replace(record);
}

/** Creates the record of a new, unused sandbox. */
const newRecord = (
  id: string,
  request: SandboxRequest,
  { randomSeed, scenario }: Pick<SandboxRecord, 'randomSeed' | 'scenario'>,
): SandboxRecord => ({
  id,
  name: request.name ?? id,
  randomSeed,
  createdAt: momentOf(machineNow()),
  clockOffset: 0,
  scenario,
  keys: request.keys ?? {},
  base: '',
  generation: newGeneration(),
  replaced: [],
  startedBy: null,
  schema: SCHEMA_FINGERPRINT,
  madeFor: [SCHEMA_FINGERPRINT],
  brand: request.brand ?? null,
  playedUntil: null,
  snapshots: [],
  side: null,
  sideSeenAt: 0,
  training: request.training ?? newTraining(),
  exercise: request.exercise ?? null,
  script: request.script ?? null,
  presenting: { notes: '', revision: 0, isFollowing: false },
  visits: [],
  lastUsedAt: null,
  madeBy: request.madeBy ?? null,
  settings: defaultSettings(),
  group: request.group ?? null,
  expiresAt: request.expiresAt ?? null,
  keptOn: null,
  begun: null,
  damaged: null,
  departure: null,
  arrivedBy: null,
});

/**
 * Returns the offset of the requested start from the machine's clock; 0 when neither a date nor a time is requested.
 */
function offsetOf({ today, time }: SandboxRequest, now: number): number {
  if (today === undefined && time === undefined) return 0;
  return millisOf(`${today ?? dateOf(now)} ${time ?? MORNING}:00`) - now;
}
