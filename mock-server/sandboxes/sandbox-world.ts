import { type Part, World, type WorldResources } from '../kernel/world/world.ts';
import { LastUse } from './last-use.ts';
import type { SandboxRecord } from './record.ts';

interface SandboxResources extends Omit<WorldResources, 'id' | 'scenario'> {
  /** Writes the sandbox's record to disk after it was changed. */
  saveRecord?: (() => Promise<void>) | undefined;
}

/** World of an open sandbox, with its stored record. */
export class SandboxWorld extends World {
  readonly record: SandboxRecord;
  readonly lastUse = new LastUse();
  readonly saveRecord: () => Promise<void>;

  constructor(record: SandboxRecord, resources: SandboxResources, parts: readonly Part<SandboxWorld>[]) {
    super({ ...resources, id: record.id, scenario: record.scenario });
    this.record = record;
    this.saveRecord = resources.saveRecord ?? (() => Promise.resolve());
    this.addParts(parts);
  }
}
