import { Clock } from '../clock/clock.ts';
import { Faults } from '../faults/faults.ts';
import { LoginLock } from '../sessions/login-lock.ts';
import { Sessions } from '../sessions/sessions.ts';
import type { Base } from '../store/bases.ts';
import type { Journal } from '../store/journal.ts';
import { Store } from '../store/store.ts';
import { KeptFiles } from './kept-files.ts';
import type { SandboxRecord } from './record.ts';
import { Traffic } from './traffic.ts';

/** One sandbox as it runs: nothing in it is shared with another, save the frozen rows of the base. */
export class World {
  readonly record: SandboxRecord;
  readonly clock: Clock;
  readonly store: Store;
  readonly sessions: Sessions;
  readonly loginLock: LoginLock;
  readonly faults = new Faults();
  readonly files = new KeptFiles();
  readonly traffic = new Traffic();

  constructor(record: SandboxRecord, base: Base, journal: Journal, secret: string) {
    this.record = record;
    this.clock = new Clock(record.clockOffset);
    this.store = new Store(base, journal, this.clock);
    this.sessions = new Sessions(this.store, this.clock, secret);
    this.loginLock = new LoginLock(this.clock);
  }
}
