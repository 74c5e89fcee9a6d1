// @data-folder
import type { RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import type { CellReport } from '#contracts/control/cells.ts';
import { startCell, startOtherServer } from '../support/cell-servers.ts';
import { freeCells } from '../support/free-cells.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const closed = (server: TestServer): TestServer => {
  onTestFinished(() => server.close());
  return server;
};
const reportsOf = (server: TestServer): Promise<CellReport[] | null> => server.at('default').control('GET', 'cells');

/** Starts a cell beside a server that responds with `answer`. Returns the cell's report about that server. */
async function reportOn(answer: RequestListener): Promise<CellReport | undefined> {
  const [a, b] = await freeCells('a', 'b');
  const server = closed(await startCell(a, [a, { ...b, url: await startOtherServer(answer) }]));
  return (await reportsOf(server))?.[1];
}

/** Returns a listener that responds like a cell with this load. */
const cellAnswering =
  (load: unknown, readyStatus = 200): RequestListener =>
  ({ url }, res) => {
    if (url === '/readyz') res.writeHead(readyStatus).end();
    else res.end(JSON.stringify({ respCode: '0000', respMsg: '', data: load }));
  };
const load = { name: 'b', sandboxes: { used: 3, most: 200 }, inUse: 2 };

it('lists all cells with their addresses and sandboxes, this cell first', async () => {
  const all = await freeCells('a', 'b');
  const [a, b] = all;
  const [first, second] = [closed(await startCell(a, all)), closed(await startCell(b, all, { sandboxLimit: 5 }))];
  await second.sandbox({ id: 'b-spring' });
  await second.sandbox({ id: 'b-autumn' });
  await second.at('b-autumn').control('GET', 'sandbox');
  const empty = { used: 0, most: 200 };
  expect(await reportsOf(first)).toEqual([
    {
      name: 'a',
      address: first.url,
      isOwn: true,
      state: 'ready',
      load: { name: 'a', sandboxes: empty, inUse: 0 },
    },
    {
      name: 'b',
      address: second.url,
      isOwn: false,
      state: 'ready',
      load: { name: 'b', sandboxes: { used: 2, most: 5 }, inUse: 1 },
    },
  ]);
  const { cells } = await second.at('default').control<{ cells: unknown }>('GET', 'desk');
  expect(cells).toEqual([
    { name: 'b', address: second.url, isOwn: true },
    { name: 'a', address: first.url, isOwn: false },
  ]);
});

it('lists cells that need a key', async () => {
  const all = await freeCells('a', 'b');
  const [a, b] = all;
  const accessKey = 'a-key-that-nobody-guesses-0123456789';
  const first = closed(await startCell(a, all, { accessKey }));
  closed(await startCell(b, all, { accessKey }));
  const response = await fetch(`${first.url}/__mock/cells`, { headers: { 'x-mock-key': accessKey } });
  const { data } = (await response.json()) as { data: CellReport[] };
  expect(data.map(({ name, state }) => [name, state])).toEqual([
    ['a', 'ready'],
    ['b', 'ready'],
  ]);
});

it('says that a cell is unreachable once it has stopped', async () => {
  const all = await freeCells('a', 'b');
  const [a, b] = all;
  const first = closed(await startCell(a, all));
  const second = await startCell(b, all);
  expect((await reportsOf(first))?.[1]).toMatchObject({ name: 'b', state: 'ready' });
  await second.close();
  expect((await reportsOf(first))?.[1]).toEqual({
    name: 'b',
    address: b.address,
    isOwn: false,
    state: 'unreachable',
    load: null,
  });
});

it('reports a cell that never answers as unreachable within five seconds', async () => {
  const begin = performance.now();
  expect(await reportOn(() => undefined)).toMatchObject({ state: 'unreachable', load: null });
  expect(performance.now() - begin).toBeLessThan(5_000);
});

it('reports a cell that does not finish its answer as unreachable', async () => {
  expect(await reportOn((_, res) => void res.write('{"respCode":'))).toMatchObject({ state: 'unreachable' });
});

it('shows a cell that starts or stops as busy, with its load', async () => {
  expect(await reportOn(cellAnswering(load, 503))).toMatchObject({ state: 'busy', load });
});

it('reports a cell without a readiness check as ready', async () => {
  expect(await reportOn(cellAnswering(load, 404))).toMatchObject({ state: 'ready', load });
});

it.each<[string, RequestListener]>([
  ['no JSON', (_, res) => res.end('<html>')],
  ['no envelope', (_, res) => res.end('[]')],
  ['a refusal', (_, res) => res.end(JSON.stringify({ respCode: '0403', respMsg: '没有权限', data: load }))],
  ['an invalid load', cellAnswering({ ...load, inUse: -1 })],
  ['the load of another cell', cellAnswering({ ...load, name: 'c' })],
  ['the load of a server that is alone', cellAnswering(null)],
  ['a redirect', (_, res) => void res.writeHead(302, { location: '/elsewhere' }).end()],
])('counts a cell as unreachable that answers with %s', async (_, answer) => {
  expect(await reportOn(answer)).toMatchObject({ state: 'unreachable', load: null });
});

it('returns no cells on a server without other cells', async () => {
  const server = closed(await startTestServer());
  expect(await reportsOf(server)).toBeNull();
  expect(await server.at('default').control('GET', 'cell')).toBeNull();
  expect(await server.at('default').control('GET', 'desk')).toMatchObject({ cells: null });
});
