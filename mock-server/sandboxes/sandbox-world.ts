import { type Part, World, type WorldResources } from '../kernel/world/world.ts';
import type { Fence } from '../kernel/store/fence.ts';
import { LastUse } from './last-use.ts';
import type { SandboxRecord } from './record.ts';

interface SandboxResources extends Omit<WorldResources, 'id' | 'scenario'> {
  /** Writes the sandbox's record to disk after it was changed. */
  saveRecord?: (() => Promise<void>) | undefined;
  fence?: Fence | null;
}

/** World of an open sandbox, with its stored record. */
export class SandboxWorld extends World {
  readonly record: SandboxRecord;
  readonly lastUse = new LastUse();
  /** Proof that this server may change the sandbox; null if a single server uses the storage. */
  readonly fence: Fence | null;
  readonly saveRecord: () => Promise<void>;

  constructor(record: SandboxRecord, resources: SandboxResources, parts: readonly Part<SandboxWorld>[]) {
    super({ ...resources, id: record.id, scenario: record.scenario });
    this.record = record;
    this.fence = resources.fence ?? null;
    this.saveRecord = resources.saveRecord ?? (() => Promise.resolve());
    this.addParts(parts);
  }
}
