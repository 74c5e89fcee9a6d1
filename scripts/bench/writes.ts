import { LoadGenerator } from './processes/load.ts';
import { startJsonServer, startOurs, type ServerUnderTest } from './processes/servers.ts';
import { compareRounds, perSecond, type Result } from './result.ts';

const ROUNDS = 11;
const ROUND_MS = 200;
const SETTLE_MS = 100;
const WARM_UP_MS = 1_500;

const small = (connections: number, round: number) => ({ id: `small-${connections}-${round}`, rooms: 1_000 });
const warm = { id: 'warm', rooms: 1_000 };
const large = { id: 'large', rooms: 100_000 };

/** Numbers of concurrent connections. */
const LOADS = [20, 1] as const;

/**
 * Measures durable writes per second. A write of the mock server is on disk when its response arrives; json-server only
 * hands it to the system. Every round uses a new set of rows, so that each begins with 1,000 rows.
 */
export async function measureWrites(workplace: string): Promise<Result[]> {
  const smalls = LOADS.flatMap((connections) =>
    Array.from({ length: ROUNDS }, (_, round) => small(connections, round)),
  );
  const load = new LoadGenerator();
  const ours = await startOurs(workplace, [warm, large, ...smalls]);
  const other = await startJsonServer(workplace, [warm, ...smalls]);
  try {
    const results: Result[] = [];
    for (const connections of LOADS) results.push(...(await measureAt(load, ours, other, connections)));
    return results;
  } finally {
    await Promise.all([load.stop(), ours.stop(), other.stop()]);
  }
}

async function measureAt(
  load: LoadGenerator,
  ours: ServerUnderTest,
  other: ServerUnderTest,
  connections: number,
): Promise<Result[]> {
  const write = async (target: ServerUnderTest, id: string, millis: number): Promise<number> =>
    load.run(target, [await target.add(id)], connections, millis);
  await write(ours, large.id, WARM_UP_MS);
  await write(other, warm.id, WARM_UP_MS);
  const rates = { ours: [] as number[], other: [] as number[], large: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = small(connections, round);
    // Warms up, because the time to open a sandbox and build its indexes is not part of a write.
    await write(ours, id, 1);
    // json-server does not sync its writes, so the next sync of our server would also wait for them. This write makes
    // that sync happen before the measured round.
    await write(ours, warm.id, SETTLE_MS);
    const turns = [
      async () => rates.ours.push(await write(ours, id, ROUND_MS)),
      async () => rates.large.push(await write(ours, large.id, ROUND_MS)),
    ];
    for (const measureNext of round % 2 === 0 ? turns : turns.reverse()) await measureNext();
    rates.other.push(await write(other, id, ROUND_MS));
  }
  return [
    compareRounds(`writes.${connections}.1000`, rates.ours, ['json-server', rates.other], perSecond),
    compareRounds(`writes.${connections}.100000`, rates.large, ['1,000 行时', rates.ours], perSecond),
  ];
}
