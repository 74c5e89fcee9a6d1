import { Clock } from '../clock/clock.ts';
import { Faults } from '../faults/faults.ts';
import { Lapses } from '../../domains/enrolment/ledger/lapses.ts';
import type { LicenceReader } from '../ocr/licence-reader.ts';
import { Payments } from '../../domains/onboarding/payments.ts';
import { Grants } from '../sessions/grants.ts';
import { LoginLock } from '../sessions/login-lock.ts';
import { Sessions } from '../sessions/sessions.ts';
import { SmsCodes } from '../sessions/sms-codes.ts';
import { Operations } from '../routing/operations.ts';
import type { Base } from '../store/bases.ts';
import type { Journal } from '../store/journal.ts';
import { Store } from '../store/store.ts';
import { UploadedFiles } from '../uploads/uploaded-files.ts';
import { KeptFiles } from './kept-files.ts';
import { rootOf, type SandboxRecord } from './record.ts';
import { Traffic } from './traffic.ts';

/** What a world stands on. */
export interface Ground {
  base: Base;
  journal: Journal;
  secret: string;
  /** The folder of its uploaded pictures. */
  uploadFolder: string;
  licences: LicenceReader;
}

/** One sandbox as it runs: nothing in it is shared with another, save the frozen rows of the base. */
export class World {
  readonly record: SandboxRecord;
  readonly clock: Clock;
  readonly store: Store;
  readonly sessions: Sessions;
  readonly loginLock: LoginLock;
  readonly smsCodes: SmsCodes;
  readonly grants: Grants;
  readonly operations: Operations;
  readonly payments: Payments;
  readonly lapses: Lapses;
  readonly uploads: UploadedFiles;
  /** Reads a licence's text; shared by all sandboxes, because it keeps nothing. */
  readonly licences: LicenceReader;
  readonly faults = new Faults();
  readonly files = new KeptFiles();
  readonly traffic = new Traffic();

  constructor(record: SandboxRecord, { base, journal, secret, uploadFolder, licences }: Ground) {
    this.record = record;
    this.clock = new Clock(record.clockOffset);
    this.store = new Store(base, journal, this.clock);
    this.sessions = new Sessions(this.store, this.clock, secret);
    this.loginLock = new LoginLock(this.clock);
    this.smsCodes = new SmsCodes(this.clock);
    this.grants = new Grants(this.clock);
    this.operations = new Operations(this.clock);
    this.payments = new Payments(this.store, this.clock, record.scenario);
    this.lapses = new Lapses(this.store, this.clock);
    this.uploads = new UploadedFiles(uploadFolder, rootOf(record.id));
    this.licences = licences;
  }

  /** A unit of work outside of routing's own: resolves when it is on disk. */
  async change<T>(work: () => T): Promise<T> {
    const { value, durable } = this.store.unit(work);
    if (durable) await durable;
    return value;
  }
}
