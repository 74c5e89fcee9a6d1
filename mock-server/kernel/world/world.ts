import type { ScenarioName } from '#seed/scenarios/index.ts';
import type { Clock } from '../clock/clock.ts';
import { machineNow } from '../clock/machine.ts';
import { Faults } from '../faults/faults.ts';
import { ExportFiles } from '../files/export-files.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import { SANDBOX_LIMITS, type SandboxLimits } from '../limits/sandbox-limits.ts';
import { rootOf } from '../routing/address.ts';
import { Traffic } from '../routing/traffic.ts';
import { Grants } from '../sessions/grants.ts';
import { LoginLock } from '../sessions/login-lock.ts';
import { type Session, Sessions } from '../sessions/sessions.ts';
import { SmsCodes } from '../sessions/sms-codes.ts';
import type { Store } from '../store/store.ts';
import type { LicenceReader } from '../uploads/licence-reader.ts';
import { UploadedFiles } from '../uploads/uploaded-files.ts';

const MINUTE_MS = 60_000;

/** Replacement of the sandbox's data by the world's current data. */
export interface Replacement {
  /** Time of the replacement in epoch milliseconds by the machine's clock. */
  at: number;
  /** Returns the message for users of the replaced data: 沙箱已于 14:32 重置. */
  notice(): string;
}

/** Resources that a world depends on. */
export interface WorldResources {
  /** Id of the world's sandbox. */
  id: string;
  scenario: ScenarioName;
  /** Clock with the offset that the sandbox's record states. */
  clock: Clock;
  /** Store with all changes from the sandbox's journal. */
  store: Store;
  /** Secret of the data folder. */
  secret: string;
  /** Folder of the sandbox's uploaded pictures. */
  uploadFolder: string;
  /** White-label logos, which all sandboxes of the data folder share. */
  logos?: UploadedFiles | undefined;
  licences: LicenceReader;
  limits?: SandboxLimits | undefined;
  /** Omitted if the world's data replaced no other data. */
  replacement?: Replacement | null;
}

/** Additional part of a world. A part is created once, with its world, and retrieved by its class. */
export type Part<W extends World = World, P extends object = object> = new (world: W) => P;

/**
 * Running sandbox. Shares only the frozen rows of its base, and services without state of their own, with other
 * sandboxes.
 */
export class World {
  readonly id: string;
  readonly scenario: ScenarioName;
  readonly clock: Clock;
  readonly store: Store;
  /** Secret from which tokens and operation names are derived; never sent to a client. */
  readonly secret: string;
  /** Limit of the incoming calls per minute, by the machine's clock. */
  readonly calls: RateLimiter;
  readonly sessions: Sessions;
  readonly loginLock: LoginLock;
  readonly smsCodes: SmsCodes;
  readonly grants = new Grants();
  /** Replacement that began the world's data; null if it replaced no other data. */
  readonly replacement: Replacement | null;
  readonly uploads: UploadedFiles;
  /** Recogniser of licence texts. It is stateless, and all sandboxes share it. */
  readonly licences: LicenceReader;
  readonly faults = new Faults();
  readonly files = new ExportFiles();
  readonly traffic = new Traffic();
  #parts = new Map<Part<never>, object>();
  #beforeCalls: (() => void)[] = [];
  #callers: ((call: string, session: Session | null) => void)[] = [];
  #beforeWrites: ((call: string, session: Session) => void)[] = [];

  constructor({
    id,
    scenario,
    clock,
    store,
    secret,
    uploadFolder,
    logos,
    licences,
    limits = SANDBOX_LIMITS,
    replacement = null,
  }: WorldResources) {
    this.id = id;
    this.scenario = scenario;
    this.clock = clock;
    this.store = store;
    this.secret = secret;
    this.calls = new RateLimiter(limits.callsAMinute, MINUTE_MS, machineNow);
    this.sessions = new Sessions(this.store, secret);
    this.loginLock = new LoginLock(this.clock);
    this.smsCodes = new SmsCodes(this.clock, limits.smsAnHour);
    this.uploads = new UploadedFiles(uploadFolder, rootOf(id), logos, store);
    this.licences = licences;
    this.replacement = replacement;
  }

  /** Creates the additional parts of the world. */
  protected addParts<W extends World>(this: W, parts: readonly Part<W>[]): void {
    for (const part of parts) this.#parts.set(part, new part(this));
  }

  /**
   * Returns a part of the world by its class.
   * @throws Error when the server's composition omits the part
   */
  part<P extends object>(kind: Part<never, P>): P {
    const part = this.#parts.get(kind);
    if (!(part instanceof kind)) throw new Error(`The world is composed without ${kind.name}.`);
    return part;
  }

  /** Registers a function to run before every call. */
  beforeEachCall(work: () => void): void {
    this.#beforeCalls.push(work);
  }

  /** Registers a check to run before every write call. The check may refuse the call. */
  beforeEachWrite(work: (call: string, session: Session) => void): void {
    this.#beforeWrites.push(work);
  }

  /** Registers a function to run for every call once its caller is known. The session is null for an anonymous caller. */
  forEachCaller(work: (call: string, session: Session | null) => void): void {
    this.#callers.push(work);
  }

  /** Runs the functions that are registered for the callers of calls. */
  noteCaller(call: string, session: Session | null): void {
    for (const work of this.#callers) work(call, session);
  }

  /**
   * Checks that the caller may make changes now.
   * @throws Refusal when a registered check refuses
   */
  requireWritable(call: string, session: Session): void {
    for (const work of this.#beforeWrites) work(call, session);
  }

  /** Runs due effects and the registered functions, so that a call sees the current state of the world. */
  prepareCall(): void {
    this.clock.runDueEffects();
    for (const work of this.#beforeCalls) work();
  }

  /** Runs a unit of work outside the request pipeline. The promise resolves when the changes are on disk. */
  async change<T>(work: () => T): Promise<T> {
    const { value, durable } = this.store.unit(work);
    if (durable) await durable;
    return value;
  }
}

/** Gives access to the worlds of the open sandboxes. */
export interface WorldSource {
  /** Returns the world of an open sandbox, or null for any other id. */
  world(id: string): World | null;
  /** Returns the message for a missing sandbox. */
  absence(id: string): string;
}
