import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { sandboxAt } from '#tests/support/server.ts';
import { type Postgres, startPostgres } from '#tests/support/postgres.ts';
import { availablePostgres, type PostgresPrograms } from '#tests/support/postgres-programs.ts';
import { diskFolder } from './disk-folder.ts';
import { LoadGenerator } from './processes/load.ts';
import { type RawRow, runPgbench, writePgbenchScript } from './processes/pgbench.ts';
import { type OwnServerUnderTest, type RoomWorld, startOurs } from './processes/servers.ts';
import { compareRounds, NotMeasurable, perSecond, type Result } from './result.ts';

const WRITE_ROUNDS = 7;
/** Duration of a round of writes. pgbench accepts only whole seconds. */
const WRITE_ROUND_MS = 1_000;
const LIST_ROUNDS = 7;
const LIST_ROUND_MS = 600;
const LIST_CONNECTIONS = 20;
const OPEN_ROUNDS = 5;
const WARM_UP_MS = 1_500;
const SCHEMA = 'bench';
const PERSONA = 'qiming01';

/** Numbers of concurrent connections that write. */
const LOADS = [20, 1] as const;
/** Tables in which each measured write changes one row. */
const WRITTEN_TABLES = ['room', 'operationLog'];

const small = (connections: number, round: number) => ({ id: `small-${connections}-${round}`, rooms: 1_000 });
const warm = { id: 'warm', rooms: 1_000 };
/** Sandbox that is only read. It has the rows of the standard world and 1,000 changes. */
const read = { id: 'read', rooms: 1_000 };
const worlds = [
  warm,
  read,
  ...LOADS.flatMap((connections) => Array.from({ length: WRITE_ROUNDS }, (_, round) => small(connections, round))),
];

/** Data folder of a mock server, and the database that stores the sandboxes in its place. */
interface Place {
  folder: string;
  store?: string;
}

/** Database, servers and load that the measurements share. */
interface Bench {
  programs: PostgresPrograms;
  database: Postgres;
  /** Folder on the disk with the data of all servers. */
  folder: string;
  load: LoadGenerator;
  postgres: Place;
  lmdb: Place;
}

/**
 * Compares the mock server with its sandboxes in PostgreSQL to the mock server with a data folder, and its writes to
 * raw inserts by pgbench. PostgreSQL waits for the disk, as in production.
 */
export async function measureStore(workplace: string, programs = availablePostgres()): Promise<Result[]> {
  if (programs === null)
    throw new NotMeasurable('没有找到 PostgreSQL，也无法用 apt-get 下载，因此不测量；可安装 postgresql。');
  const folder = diskFolder(workplace, programs.user);
  const database = await startPostgres({ durable: true, parent: folder }, programs);
  const load = new LoadGenerator();
  const postgres = { folder: join(folder, 'with-database'), store: `${database.url}?schema=${SCHEMA}` };
  const bench = { programs, database, folder, load, postgres, lmdb: { folder: join(folder, 'with-folder') } };
  try {
    const running = await withServer(bench.postgres, worlds, (ours) =>
      withServer(bench.lmdb, worlds, async (other) => [
        ...(await measureStoredWrites(bench, ours, other)),
        await measureStoredLists(load, ours, other),
      ]),
    );
    return [...running, await measureOpening(bench)];
  } finally {
    await load.stop();
    await database.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs work with a server, and closes it, so that the next one need not wait for the sandboxes. */
async function withServer<T>(
  { folder, store }: Place,
  created: readonly RoomWorld[],
  work: (server: OwnServerUnderTest) => Promise<T>,
): Promise<T> {
  const server = await startOurs(folder, created, store);
  try {
    const result = await work(server);
    await server.close();
    return result;
  } finally {
    await server.stop();
  }
}

async function measureStoredWrites(
  { programs, database, folder, load }: Bench,
  ours: OwnServerUnderTest,
  other: OwnServerUnderTest,
): Promise<Result[]> {
  const write = async (target: OwnServerUnderTest, id: string, connections: number, ms: number): Promise<number> =>
    load.run(target, [await target.add(id)], connections, ms);
  for (const connections of LOADS)
    for (const target of [ours, other]) await write(target, warm.id, connections, WARM_UP_MS);
  const script = writePgbenchScript(folder, await prepareRawRows(database));

  const results: Result[] = [];
  for (const connections of LOADS) {
    const rates = { ours: [] as number[], lmdb: [] as number[], raw: [] as number[] };
    for (let round = 0; round < WRITE_ROUNDS; round += 1) {
      const { id } = small(connections, round);
      // Opens the sandboxes first, so that the measured writes do not include the opening.
      for (const target of [ours, other]) await write(target, id, connections, 1);
      const raw = { port: database.port, script, owner: id, clients: connections, seconds: WRITE_ROUND_MS / 1_000 };
      const turns = [
        async () => rates.ours.push(await write(ours, id, connections, WRITE_ROUND_MS)),
        async () => rates.lmdb.push(await write(other, id, connections, WRITE_ROUND_MS)),
        async () => rates.raw.push(await runPgbench(programs, raw)),
      ];
      for (const measureNext of round % 2 === 0 ? turns : turns.reverse()) await measureNext();
    }
    results.push(
      compareRounds(`store.${connections}.lmdb`, rates.ours, ['LMDB', rates.lmdb], perSecond),
      compareRounds(`store.${connections}.pgbench`, rates.ours, ['pgbench', rates.raw], perSecond),
    );
  }
  return results;
}

/** Creates a table of the shape of the server's rows. Returns the newest row of each table that a write changes. */
async function prepareRawRows({ url }: Postgres): Promise<RawRow[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create schema raw; create table raw.rows (like ${SCHEMA}.rows including all)`);
    const { rows } = await client.query<RawRow>(
      `select distinct on (name) name, octet_length(entry) as bytes from ${SCHEMA}.rows
       where starts_with(owner, $1) and name = any($2) order by name, id desc`,
      [`${warm.id} `, WRITTEN_TABLES],
    );
    if (rows.length !== WRITTEN_TABLES.length) throw new Error('A write did not change the expected tables.');
    return rows;
  } finally {
    await client.end();
  }
}

async function measureStoredLists(
  load: LoadGenerator,
  ours: OwnServerUnderTest,
  other: OwnServerUnderTest,
): Promise<Result> {
  const list = async (target: OwnServerUnderTest, ms: number): Promise<number> =>
    load.run(target, [await target.list(read.id)], LIST_CONNECTIONS, ms);
  for (const target of [ours, other]) await list(target, WARM_UP_MS);
  const rates = { ours: [] as number[], lmdb: [] as number[] };
  for (let round = 0; round < LIST_ROUNDS; round += 1) {
    const turns = [
      async () => rates.ours.push(await list(ours, LIST_ROUND_MS)),
      async () => rates.lmdb.push(await list(other, LIST_ROUND_MS)),
    ];
    for (const measureNext of round % 2 === 0 ? turns : turns.reverse()) await measureNext();
  }
  return compareRounds('store.lists', rates.ours, ['LMDB', rates.lmdb], perSecond);
}

/** Measures the first sign-in after a start, which reads the seeded world and the changes of the sandbox. */
async function measureOpening({ postgres, lmdb }: Bench): Promise<Result> {
  const open = (place: Place): Promise<number> =>
    withServer(place, [], async ({ port }) => {
      const begin = performance.now();
      await sandboxAt(read.id, `http://127.0.0.1:${port}/s/${read.id}`).signIn(PERSONA);
      return performance.now() - begin;
    });
  const times = { ours: [] as number[], lmdb: [] as number[] };
  for (let round = 0; round < OPEN_ROUNDS; round += 1) {
    times.ours.push(await open(postgres));
    times.lmdb.push(await open(lmdb));
  }
  return compareRounds('store.open', times.ours, ['LMDB', times.lmdb]);
}
