import { personas } from '#seed/personas.ts';
import { machineNow } from '../kernel/clock/machine.ts';
import { momentOf } from '../kernel/clock/moment.ts';
import { runInSlices, type Slices } from '../kernel/time-slicing.ts';
import type { JournalEntry } from '../kernel/store/journal.ts';
import { ownerOf } from '../kernel/store/owner.ts';
import type { Row, StoreTable } from '../kernel/store/schema.ts';
import { DamagedData } from '../kernel/store/checksum.ts';
import { sizeOf } from '../kernel/store/usage.ts';
import type { SandboxRegistry } from './sandbox-registry.ts';
import type { SandboxRecord } from './record.ts';

/** Size of a sandbox's own data, without seeded rows, and its users and imports. */
export interface Usage {
  rows: number;
  bytes: number;
  /** Users who are signed in, with the times of their sign-ins (yyyy-MM-dd HH:mm:ss by the machine's clock). */
  people: { username: string; name: string; at: string }[];
  /** Lists that were imported from files and not undone. Times are by the sandbox's clock. */
  imports: { kind: string; count: number; at: string }[];
}

/** Usage of a closed sandbox, which stays constant until the sandbox is opened. */
interface ClosedUsage {
  rows: number;
  bytes: number;
  own: { [N in 'session' | 'user' | 'importBatch']: Row<N>[] };
}
/** Usage by record, with the change count of the data that was counted. Another server may have changed the data. */
const usageCache = new WeakMap<SandboxRecord, { changeCount: string | undefined; counted: Promise<ClosedUsage> }>();

/**
 * Returns the usage of a sandbox, or null when its data is damaged. Counts the stored data of a closed sandbox only
 * once, without opening the sandbox.
 */
export async function usageOf(registry: SandboxRegistry, record: SandboxRecord): Promise<Usage | null> {
  const world = registry.worlds.get(record.id);
  if (world) {
    const { session, user, importBatch } = world.store.tables;
    const own = [...importBatch.changes()].flatMap(({ after }) => (after ? [after as Row<'importBatch'>] : []));
    return { ...world.store.size, people: signedInUsers(session.all(), (id) => user.get(id)), imports: importsOf(own) };
  }
  if (record.damaged) return null;
  try {
    const { rows, bytes, own } = await closedUsage(registry, record);
    const usersById = new Map([...personas, ...own.user].map((user) => [user.userId, user]));
    return {
      rows,
      bytes,
      people: signedInUsers(own.session, (id) => usersById.get(id)),
      imports: importsOf(own.importBatch),
    };
  } catch (error) {
    if (error instanceof DamagedData) return null;
    throw error;
  }
}

async function closedUsage(registry: SandboxRegistry, record: SandboxRecord): Promise<ClosedUsage> {
  const { database } = registry;
  const owner = ownerOf(record);
  const changeCount = await database.changeCount(owner);
  const cached = usageCache.get(record);
  if (cached && cached.changeCount === changeCount) return cached.counted;
  const counted = database
    .journal(owner)
    .read()
    .then((entries) => runInSlices(count(entries)));
  usageCache.set(record, { changeCount, counted });
  counted.catch(() => usageCache.delete(record));
  return counted;
}

function* count(entries: Iterable<JournalEntry>): Slices<ClosedUsage> {
  const usage: ClosedUsage = { rows: 0, bytes: 0, own: { session: [], user: [], importBatch: [] } };
  for (const { table, row } of entries) {
    usage.rows += row ? 1 : 0;
    usage.bytes += sizeOf(row);
    if (row && isOwn(table)) usage.own[table].push(row as never);
    yield;
  }
  return usage;
}

const isOwn = (table: StoreTable): table is keyof ClosedUsage['own'] =>
  table === 'session' || table === 'user' || table === 'importBatch';

/** Returns each signed-in user once, the most recent sign-in first. */
function signedInUsers(
  sessions: readonly Row<'session'>[],
  userOf: (id: string) => { username: string; name: string } | undefined,
): Usage['people'] {
  const now = machineNow();
  const live = sessions.filter(
    ({ renewedAt, replaced, expiresAt }) => renewedAt === null && !replaced && expiresAt > now,
  );
  const people = new Map<string, Usage['people'][number]>();
  for (const { userId, createdAt } of [...live].sort((a, b) => b.createdAt - a.createdAt)) {
    const user = userOf(userId);
    if (user && !people.has(userId))
      people.set(userId, { username: user.username, name: user.name, at: momentOf(createdAt) });
  }
  return [...people.values()];
}

const importsOf = (batches: readonly Row<'importBatch'>[]): Usage['imports'] =>
  batches
    .filter(({ undoneTime }) => !undoneTime)
    .map(({ kind, rows, createTime }) => ({ kind, count: rows.length, at: createTime }));
