import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FILE, UPLOADS } from '../../kernel/backup/layout.ts';
import { partOf } from '../../kernel/backup/unfinished-files.ts';
import { Clock } from '../../kernel/clock/clock.ts';
import { DamagedData } from '../../kernel/store/checksum.ts';
import { SCHEMA_FINGERPRINT } from '../../kernel/store/schema-fingerprint.ts';
import { type Seed, worldMoment } from '../../kernel/store/generate-world.ts';
import { datedName } from '../dated-name.ts';
import type { SandboxRegistry } from '../sandbox-registry.ts';
import { newGeneration, type SandboxRecord, uploadsOf } from '../record.ts';
import { dayOf, followsMachine, seedFieldsOf } from '../reseed.ts';
import { type MatchingSeedWorld, extendedName, matchSeedWorld, matchesSchema, hasUserChanges } from './match-schema.ts';
import { undoTarget } from '../replaced-generations.ts';
import { isNamedSnapshot } from '../snapshots.ts';
import { restoreMain } from '../exercise-branch.ts';
import {
  migratedMessage,
  noSnapshots,
  noUndo,
  quarantinedMessage,
  reseededMessage,
  quarantineHint,
  newerVersionMessage,
  notConvertibleMessage,
} from './messages.ts';

/** Action for a sandbox that another version wrote. An object lists the tables to add to its seeded world. */
type MigrationPlan = 'keep' | 'reseed' | 'quarantine' | MatchingSeedWorld;

/**
 * Migrates sandboxes that another version wrote. Reseeds sandboxes without user changes, and keeps other sandboxes if
 * all of their rows conform to the current schema. Quarantines and then reseeds the rest. The migration may be
 * interrupted, because each sandbox is migrated completely or not at all.
 * @returns the outcome, one sentence each
 * @throws Error with a message when a later version has already changed the data
 */
export async function migrate(registry: SandboxRegistry): Promise<string[]> {
  const others = [...registry.records.values()].filter(
    (record) => record.schema !== SCHEMA_FINGERPRINT && !record.damaged && !record.departure,
  );
  if (others.some(isOfLaterVersion)) throw new Error(newerVersionMessage(registry.folder));
  // Only the main branch is migrated; exercise branches are deleted and created again when needed.
  for (const record of others) if (record.side !== null) await registry.update(record, restoreMain(record));
  const plans = await planMigrations(registry, others);
  const recordsOf = (wanted: MigrationPlan): SandboxRecord[] => others.filter((record) => plans.get(record) === wanted);
  const [reseeded, quarantined] = [recordsOf('reseed'), recordsOf('quarantine')];
  // A database has no file that could be moved aside, so nothing is changed.
  if (quarantined.length > 0 && registry.database.ownership) throw new Error(notConvertibleMessage(quarantined));
  const migrated = others.filter((record) => typeof plans.get(record) === 'object');
  const lastUndo = others.filter((record) => undoTarget(record) !== null);
  const withSnapshots = others.filter(({ snapshots }) => snapshots.some(isNamedSnapshot));
  const place = quarantined.length > 0 ? copyToQuarantine(registry.folder, quarantined) : '';
  for (const [record, plan] of plans) await applyPlan(registry, record, plan);
  await registry.deleteUnusedSeedWorlds();
  return [
    ...(migrated.length > 0 ? [migratedMessage(migrated)] : []),
    ...(reseeded.length > 0 ? [reseededMessage(reseeded)] : []),
    ...(quarantined.length > 0 ? [quarantinedMessage(quarantined), quarantineHint(registry.folder, place)] : []),
    ...(lastUndo.length > 0 ? [noUndo(lastUndo)] : []),
    ...(withSnapshots.length > 0 ? [noSnapshots(withSnapshots)] : []),
  ];
}

/**
 * Migrates a sandbox that has come from a server of another version. Returns false, and changes nothing, if its data does
 * not conform to the current schema or was converted by a later version.
 */
export async function migrateArrival(registry: SandboxRegistry): Promise<boolean> {
  const [record] = registry.records.values();
  if (!record || record.schema === SCHEMA_FINGERPRINT) return true;
  if (isOfLaterVersion(record)) return false;
  if (record.side !== null) await registry.update(record, restoreMain(record));
  const plan = (await planMigrations(registry, [record])).get(record);
  if (plan === undefined || plan === 'quarantine') return false;
  await applyPlan(registry, record, plan);
  return true;
}

/** True if a later version than this one has already converted the rows. */
const isOfLaterVersion = ({ madeFor }: SandboxRecord): boolean =>
  madeFor.includes(SCHEMA_FINGERPRINT) && madeFor.at(-1) !== SCHEMA_FINGERPRINT;

async function planMigrations(
  registry: SandboxRegistry,
  records: readonly SandboxRecord[],
): Promise<Map<SandboxRecord, MigrationPlan>> {
  const bases = new Map<string, MatchingSeedWorld | null>();
  const planFor = async (record: SandboxRecord): Promise<MigrationPlan> => {
    if (!(await hasUserChanges(registry, record)) && !existsSync(uploadsOf(registry.folder, record))) return 'reseed';
    if (!bases.has(record.base)) bases.set(record.base, await matchSeedWorld(registry, record.base));
    const base = bases.get(record.base);
    if (!base || !(await matchesSchema(registry, record))) return 'quarantine';
    return base.added.length === 0 ? 'keep' : base;
  };
  const plans = new Map<SandboxRecord, MigrationPlan>();
  for (const record of records) {
    try {
      plans.set(record, await planFor(record));
    } catch (error) {
      // Damaged data is skipped here. It is detected again when the sandbox is opened, which marks the sandbox as
      // damaged.
      if (!(error instanceof DamagedData)) throw error;
    }
  }
  return plans;
}

/** Returns the schema fields of the record for a sandbox whose rows this version has created. */
export const currentSchema = ({ madeFor }: SandboxRecord): Pick<SandboxRecord, 'schema' | 'madeFor'> => ({
  schema: SCHEMA_FINGERPRINT,
  madeFor: [...madeFor.filter((schema) => schema !== SCHEMA_FINGERPRINT), SCHEMA_FINGERPRINT],
});

async function applyPlan(registry: SandboxRegistry, record: SandboxRecord, plan: MigrationPlan): Promise<void> {
  const { replaced, snapshots } = record;
  if (plan === 'keep') await registry.update(record, { schema: SCHEMA_FINGERPRINT, replaced: [], snapshots: [] });
  else if (typeof plan === 'object')
    await registry.update(record, {
      ...currentSchema(record),
      replaced: [],
      snapshots: [],
      base: await addMissingTables(registry, record.base, plan),
    });
  else {
    const base = await registry.seedWorlds.generateInThisThread(seedFor(record));
    const outdated = { ...record };
    await registry.update(record, {
      ...currentSchema(record),
      replaced: [],
      snapshots: [],
      base,
      generation: newGeneration(),
    });
    await registry.deleteGeneration(outdated);
  }
  for (const { generation } of [...replaced, ...snapshots])
    await registry.deleteGeneration({ id: record.id, generation });
}

/**
 * Returns the seed with which a sandbox is reseeded. Uses today's date and the current phase of the day if the
 * sandbox's clock follows the machine's clock. Otherwise keeps the day and the phase of the current seed world.
 */
function seedFor(record: SandboxRecord): Seed {
  const clock = new Clock(record.clockOffset);
  return { ...(followsMachine(clock) ? dayOf(clock) : worldMoment(record.base)), ...seedFieldsOf(record) };
}

/**
 * Adds the missing tables to a seeded world and stores the result as a new world. Returns the name of the new world.
 */
async function addMissingTables(
  registry: SandboxRegistry,
  base: string,
  { added }: MatchingSeedWorld,
): Promise<string> {
  const pieces = [...(await registry.database.readBase(base)), ...added];
  const content = createHash('sha256');
  for (const [table, rows] of pieces) content.update(table).update(rows);
  const name = extendedName(base, content.digest('hex').slice(0, 16));
  if (!(await registry.database.hasBase(name))) await registry.database.writeBase(name, pieces);
  return name;
}

/**
 * Copies the unmodified data file and the pictures of these sandboxes into a folder, which the version that wrote them
 * can open. The folder receives its name only when it is complete.
 */
function copyToQuarantine(folder: string, records: readonly SandboxRecord[]): string {
  const place = datedName('outdated');
  const part = partOf(join(folder, place));
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { mode: 0o700 });
  cpSync(join(folder, DATA_FILE), join(part, DATA_FILE));
  for (const { id } of records)
    if (existsSync(join(folder, UPLOADS, id)))
      cpSync(join(folder, UPLOADS, id), join(part, UPLOADS, id), { recursive: true });
  renameSync(part, join(folder, place));
  return place;
}
