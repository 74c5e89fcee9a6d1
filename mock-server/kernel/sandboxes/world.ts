import type { Clock } from '../clock/clock.ts';
import { machineNow } from '../clock/machine.ts';
import { Rate } from '../limits/rate.ts';
import { SANDBOX_LIMITS, type SandboxLimits } from '../limits/sandbox-limits.ts';
import { Faults } from '../faults/faults.ts';
import type { LicenceReader } from '../ocr/licence-reader.ts';
import { Grants } from '../sessions/grants.ts';
import { LoginLock } from '../sessions/login-lock.ts';
import { type Session, Sessions } from '../sessions/sessions.ts';
import { SmsCodes } from '../sessions/sms-codes.ts';
import type { Store } from '../store/store.ts';
import { UploadedFiles } from '../uploads/uploaded-files.ts';
import { KeptFiles } from './kept-files.ts';
import { LastUse } from './last-use.ts';
import { rootOf, type SandboxRecord } from './record.ts';
import { Traffic } from './traffic.ts';

const MINUTE_MS = 60_000;

/** What a world stands on. */
export interface WorldResources {
  /** Moved by as much as the record says. */
  clock: Clock;
  /** With all that was ever changed in it. */
  store: Store;
  /** The data folder's own. */
  secret: string;
  /** The folder of its uploaded pictures. */
  uploadFolder: string;
  /** Of all brands; the data folder's own. */
  logos?: UploadedFiles | undefined;
  licences: LicenceReader;
  limits?: SandboxLimits | undefined;
  /** Writes to disk what was changed in the record. */
  keepRecord?: (() => Promise<void>) | undefined;
}

/** What a world holds besides: made once in every world, when it starts, and found by its class. */
export type Part<P extends object = object> = new (world: World) => P;

/** One sandbox as it runs: nothing in it is shared with another, save the frozen rows of the base. */
export class World {
  readonly record: SandboxRecord;
  readonly clock: Clock;
  readonly store: Store;
  /** What the server knows again is derived from it; it is never told. */
  readonly secret: string;
  /** How many calls arrive, by the machine's time. */
  readonly calls: Rate;
  readonly lastUse = new LastUse();
  readonly sessions: Sessions;
  readonly loginLock: LoginLock;
  readonly smsCodes: SmsCodes;
  readonly grants = new Grants();
  readonly uploads: UploadedFiles;
  /** Reads a licence's text; shared by all sandboxes, because it keeps nothing. */
  readonly licences: LicenceReader;
  readonly faults = new Faults();
  readonly files = new KeptFiles();
  readonly traffic = new Traffic();
  readonly keepRecord: () => Promise<void>;
  #parts = new Map<Part, object>();
  #beforeCalls: (() => void)[] = [];
  #beforeWrites: ((call: string, session: Session) => void)[] = [];

  constructor(
    record: SandboxRecord,
    { clock, store, secret, uploadFolder, logos, licences, limits = SANDBOX_LIMITS, keepRecord }: WorldResources,
    parts: readonly Part[],
  ) {
    this.record = record;
    this.clock = clock;
    this.store = store;
    this.secret = secret;
    this.calls = new Rate(limits.callsAMinute, MINUTE_MS, machineNow);
    this.sessions = new Sessions(this.store, secret);
    this.loginLock = new LoginLock(this.clock);
    this.smsCodes = new SmsCodes(this.clock, limits.smsAnHour);
    this.uploads = new UploadedFiles(uploadFolder, rootOf(record.id), logos);
    this.licences = licences;
    this.keepRecord = keepRecord ?? (() => Promise.resolve());
    for (const part of parts) this.#parts.set(part, new part(this));
  }

  /** @throws Error when the server's composition leaves it out */
  part<P extends object>(kind: Part<P>): P {
    const part = this.#parts.get(kind);
    if (!(part instanceof kind)) throw new Error(`The world is composed without ${kind.name}.`);
    return part;
  }

  /** For what has to be looked after whenever somebody calls. */
  beforeEachCall(work: () => void): void {
    this.#beforeCalls.push(work);
  }

  /** For whoever may refuse that somebody changes anything by a call. */
  beforeEachWrite(work: (call: string, session: Session) => void): void {
    this.#beforeWrites.push(work);
  }

  /** @throws Refusal when this one is not to change anything now */
  requireWritable(call: string, session: Session): void {
    for (const work of this.#beforeWrites) work(call, session);
  }

  /** Brings the world up to its own time, so that a call finds what has become due. */
  prepareCall(): void {
    this.clock.runDueEffects();
    for (const work of this.#beforeCalls) work();
  }

  /** A unit of work outside of routing's own: resolves when it is on disk. */
  async change<T>(work: () => T): Promise<T> {
    const { value, durable } = this.store.unit(work);
    if (durable) await durable;
    return value;
  }
}
