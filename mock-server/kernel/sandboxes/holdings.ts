import { personas } from '#seed/personas.ts';
import { machineNow } from '../clock/machine.ts';
import { momentOf } from '../clock/moment.ts';
import { inPieces, type Steps } from '../pieces.ts';
import { ownerOf } from '../store/owner.ts';
import type { Row, StoreTable } from '../store/schema.ts';
import { Damaged } from '../store/seal.ts';
import { sizeOf } from '../store/usage.ts';
import type { Lives } from './lives.ts';
import type { SandboxRecord } from './record.ts';

/** What a sandbox holds besides what was sown. */
export interface Holdings {
  rows: number;
  bytes: number;
  /** Who is signed in, and since when (yyyy-MM-dd HH:mm:ss by the machine's clock). */
  people: { username: string; name: string; at: string }[];
  /** Lists that came in as files, by the sandbox's time. */
  imports: { kind: string; count: number; at: string }[];
}

/** Of one that is not open; it is what it is until it is opened. */
interface Kept {
  rows: number;
  bytes: number;
  own: { [N in 'session' | 'user' | 'importBatch']: Row<N>[] };
}
const read = new WeakMap<SandboxRecord, Promise<Kept>>();

/** null when it is damaged. An open one is asked; of another what is kept is counted once, and it stays closed. */
export async function holdingsOf(lives: Lives, record: SandboxRecord): Promise<Holdings | null> {
  const world = lives.worlds.get(record.id);
  if (world) {
    const { session, user, importBatch } = world.store.tables;
    const own = [...importBatch.changes()].flatMap(({ after }) => (after ? [after as Row<'importBatch'>] : []));
    return { ...world.store.size, people: peopleOf(session.all(), (id) => user.get(id)), imports: importsOf(own) };
  }
  if (record.damaged) return null;
  try {
    const { rows, bytes, own } = await kept(lives, record);
    const known = new Map([...personas, ...own.user].map((user) => [user.userId, user]));
    return { rows, bytes, people: peopleOf(own.session, (id) => known.get(id)), imports: importsOf(own.importBatch) };
  } catch (error) {
    if (error instanceof Damaged) return null;
    throw error;
  }
}

function kept(lives: Lives, record: SandboxRecord): Promise<Kept> {
  const known = read.get(record);
  if (known) return known;
  const counted = inPieces(count(lives, record));
  read.set(record, counted);
  counted.catch(() => read.delete(record));
  return counted;
}

function* count(lives: Lives, record: SandboxRecord): Steps<Kept> {
  const found: Kept = { rows: 0, bytes: 0, own: { session: [], user: [], importBatch: [] } };
  for (const { table, row } of lives.database.journal(ownerOf(record)).read()) {
    found.rows += row ? 1 : 0;
    found.bytes += sizeOf(row);
    if (row && isOwn(table)) found.own[table].push(row as never);
    yield;
  }
  return found;
}

const isOwn = (table: StoreTable): table is keyof Kept['own'] =>
  table === 'session' || table === 'user' || table === 'importBatch';

/** Each once, whoever came last first. */
function peopleOf(
  sessions: readonly Row<'session'>[],
  userOf: (id: string) => { username: string; name: string } | undefined,
): Holdings['people'] {
  const now = machineNow();
  const live = sessions.filter(
    ({ renewedAt, replaced, expiresAt }) => renewedAt === null && !replaced && expiresAt > now,
  );
  const people = new Map<string, Holdings['people'][number]>();
  for (const { userId, createdAt } of [...live].sort((a, b) => b.createdAt - a.createdAt)) {
    const user = userOf(userId);
    if (user && !people.has(userId))
      people.set(userId, { username: user.username, name: user.name, at: momentOf(createdAt) });
  }
  return [...people.values()];
}

const importsOf = (batches: readonly Row<'importBatch'>[]): Holdings['imports'] =>
  batches
    .filter(({ undoneTime }) => !undoneTime)
    .map(({ kind, rows, createTime }) => ({ kind, count: rows.length, at: createTime }));
