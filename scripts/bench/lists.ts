import { LoadGenerator, type Request } from './processes/load.ts';
import { startJsonServer, startOurs, type Target } from './processes/servers.ts';
import { atLeast, medianRatio, perSecond, type Result } from './result.ts';
import { SEARCHED } from './room-rows.ts';

const CONNECTIONS = 20;
const ROUNDS = 9;
const WARM_UP_MS = 1_500;
const ROUND_MS = 600;
const LIST_GOAL = 4;
const FILTER_GOAL = 5;

const list = { id: 'rows-1000', rooms: 1_000 };
const filter = { id: 'rows-10000', rooms: 10_000 };

/** Reads per second, signed in and through everything a call goes through, against json-server alone. */
export async function measureLists(workplace: string): Promise<Result[]> {
  const load = new LoadGenerator();
  const ours = await startOurs(workplace, [list, filter]);
  const other = await startJsonServer(workplace, [list, filter]);
  try {
    const lists = await alternate(load, ours, other, async (target) => [await target.list(list.id)]);
    const finds = await alternate(load, ours, other, (target) =>
      Promise.all(SEARCHED.map((part) => target.find(filter.id, part))),
    );
    return [
      compared(`1,000 行取 20 行（${CONNECTIONS} 个连接）`, lists, LIST_GOAL),
      compared(`10,000 行按名称筛选（${CONNECTIONS} 个连接）`, finds, FILTER_GOAL),
    ];
  } finally {
    await Promise.all([load.stop(), ours.stop(), other.stop()]);
  }
}

interface Rates {
  ours: number[];
  other: number[];
}

async function alternate(
  load: LoadGenerator,
  ours: Target,
  other: Target,
  requestsOf: (target: Target) => Promise<Request[]>,
): Promise<Rates> {
  const [toOurs, toOther] = await Promise.all([requestsOf(ours), requestsOf(other)]);
  await load.run(ours, toOurs, CONNECTIONS, WARM_UP_MS);
  await load.run(other, toOther, CONNECTIONS, WARM_UP_MS);
  const rates: Rates = { ours: [], other: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.ours.push(await load.run(ours, toOurs, CONNECTIONS, ROUND_MS));
    rates.other.push(await load.run(other, toOther, CONNECTIONS, ROUND_MS));
  }
  return rates;
}

function compared(measure: string, { ours, other }: Rates, goal: number): Result {
  const ratio = medianRatio(ours, other);
  return {
    measure,
    ours: perSecond(ours),
    other: `json-server ${perSecond(other)}`,
    ratio,
    goal: atLeast(goal, ratio),
  };
}
