import { LoadGenerator, type RawRequest } from './processes/load.ts';
import { startJsonServer, startOurs, type ServerUnderTest } from './processes/servers.ts';
import { compareRounds, perSecond, type Result } from './result.ts';
import { SEARCH_TEXTS } from './room-rows.ts';

const CONNECTIONS = 20;
const ROUNDS = 7;
const WARM_UP_MS = 1_500;
const ROUND_MS = 600;

const list = { id: 'rows-1000', rooms: 1_000 };
const filter = { id: 'rows-10000', rooms: 10_000 };

/** Measures authenticated reads per second through our whole request pipeline, against a plain json-server. */
export async function measureLists(workplace: string): Promise<Result[]> {
  const load = new LoadGenerator();
  const ours = await startOurs(workplace, [list, filter]);
  const other = await startJsonServer(workplace, [list, filter]);
  try {
    const lists = await alternate(load, ours, other, async (target) => [await target.list(list.id)]);
    const finds = await alternate(load, ours, other, (target) =>
      Promise.all(SEARCH_TEXTS.map((part) => target.find(filter.id, part))),
    );
    return [
      compareRounds('lists.page', lists.ours, ['json-server', lists.other], perSecond),
      compareRounds('lists.filter', finds.ours, ['json-server', finds.other], perSecond),
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
  ours: ServerUnderTest,
  other: ServerUnderTest,
  requestsOf: (target: ServerUnderTest) => Promise<RawRequest[]>,
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
