import { join } from 'node:path';
import { LoadGenerator, type LoadFigures, type RawRequest } from './processes/load.ts';
import { type OwnServerUnderTest, startOurs } from './processes/servers.ts';
import { compareRounds, median, millis, perSecond, type Result } from './result.ts';

const SANDBOXES = 500;
const ROOMS = 20;
/** Number of sandboxes whose lists are requested. They are spread evenly over all sandboxes. */
const ASKED = 40;
const CONNECTIONS = 40;
const ROUNDS = 5;
const ROUND_MS = 1_000;
const WARM_UP_MS = 1_500;
/** Pause of each connection under a moderate load: about 1,000 requests per second in total. */
const PAUSE_MS = 40;

/** A server with the requests that it gets and the process that sends them. */
interface Cell {
  server: OwnServerUnderTest;
  requests: RawRequest[];
  load: LoadGenerator;
}

/** Compares 500 sandboxes on two servers with 500 on one server. All run on one machine, with the clients. */
export async function measureCells(workplace: string): Promise<Result[]> {
  const one = [await startCell(join(workplace, 'one'), SANDBOXES, ASKED)];
  const two = [
    await startCell(join(workplace, 'first'), SANDBOXES / 2, ASKED / 2),
    await startCell(join(workplace, 'second'), SANDBOXES / 2, ASKED / 2),
  ];
  try {
    for (const cells of [one, two]) await run(cells, WARM_UP_MS, 0);
    const [full, paced] = [
      { one: newFigures(), two: newFigures() },
      { one: newFigures(), two: newFigures() },
    ];
    for (let round = 0; round < ROUNDS; round += 1) {
      add(full.one, await run(one, ROUND_MS, 0));
      add(full.two, await run(two, ROUND_MS, 0));
      add(paced.one, await run(one, ROUND_MS, PAUSE_MS));
      add(paced.two, await run(two, ROUND_MS, PAUSE_MS));
    }
    const [memoryOfOne, memoryOfTwo] = [await memoryOf(one), await memoryOf(two)];
    const each = (memory: number): string => `${memory.toFixed(0)} MB，每个沙箱 ${(memory / SANDBOXES).toFixed(2)} MB`;
    return [
      compareRounds('cells.rate', full.two.rates, ['一台', full.one.rates], perSecond),
      compareRounds('cells.p99', paced.two.p99s, ['一台', paced.one.p99s], (times) => millis(median(times))),
      {
        id: 'cells.memory',
        value: memoryOfTwo / memoryOfOne,
        detail: `${each(memoryOfTwo)}；一台 ${each(memoryOfOne)}`,
      },
    ];
  } finally {
    for (const { server, load } of [...one, ...two]) await Promise.all([server.stop(), load.stop()]);
  }
}

/** Starts a server with sandboxes that are all open. */
async function startCell(folder: string, count: number, asked: number): Promise<Cell> {
  const worlds = Array.from({ length: count }, (_, at) => ({ id: `cell-${at}`, rooms: ROOMS }));
  const server = await startOurs(folder, worlds);
  for (const { id } of worlds) await fetch(`http://127.0.0.1:${server.port}/s/${id}/__mock/sandbox`);
  const requests: RawRequest[] = [];
  for (let at = 0; at < asked; at += 1) requests.push(await server.list(`cell-${Math.floor((at * count) / asked)}`));
  return { server, requests, load: new LoadGenerator() };
}

interface Figures {
  rates: number[];
  p99s: number[];
}
const newFigures = (): Figures => ({ rates: [], p99s: [] });

function add({ rates, p99s }: Figures, { rate, p99 }: LoadFigures): void {
  rates.push(rate);
  p99s.push(p99);
}

/** Sends the load to all servers at the same time. The connections are divided among them. */
async function run(cells: readonly Cell[], ms: number, pauseMs: number): Promise<LoadFigures> {
  const connections = CONNECTIONS / cells.length;
  const figures = await Promise.all(
    cells.map(({ server: { port }, requests, load }) =>
      load.measure({ port, requests, connections, millis: ms, pauseMs }),
    ),
  );
  return {
    rate: figures.reduce((sum, { rate }) => sum + rate, 0),
    p99: Math.max(...figures.map(({ p99 }) => p99)),
  };
}

/** Returns the heap that the servers retain, in megabytes. */
const memoryOf = async (cells: readonly Cell[]): Promise<number> =>
  (await Promise.all(cells.map(({ server }) => server.heap()))).reduce((sum, heap) => sum + heap, 0);
