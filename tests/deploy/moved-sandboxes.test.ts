import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startCellsNginx } from '../support/cells.ts';
import type { ServerProxy } from '../support/server-proxy.ts';
import { canServe } from '../support/production.ts';
import { type RecordingCell, startRecordingCell } from '../support/recording-cell.ts';
import { startRecordedCells } from '../support/recorded-cells.ts';

const PATH = '/s/b-spring/business/api/sc/room/add?a=%20b&c=1';

// Skipped if nginx, the Debian packages with nginx, or openssl are not available.
describe.skipIf(!canServe())('a sandbox that was moved from cell b to cell a', () => {
  let a: RecordingCell;
  let b: RecordingCell;
  let nginx: ServerProxy;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ a, b, nginx, stop } = await startRecordedCells());
  });
  beforeEach(() => {
    for (const cell of [a, b]) {
      cell.requests.length = 0;
      cell.respond(null);
    }
    moveTo(b, 'a');
  });
  afterAll(() => stop());

  /** Makes a cell answer that the sandbox is now in another one. */
  const moveTo = (cell: RecordingCell, name: string): void =>
    cell.respond((_, response) => void response.writeHead(421, { 'X-Cell': name }).end('moved'));

  const bodies: Record<string, string | Buffer> = {
    POST: '{"roomName":"教室"}',
    PUT: randomBytes(100_000),
    DELETE: '{"name":"b-spring"}',
  };
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
    test(`receives ${method} once in its new cell, with body, cookies, headers and query`, async () => {
      const body = bodies[method];
      const headers = { cookie: 'mockKey-b-spring=1; a=2', 'idempotency-key': 'k', 'content-type': 'application/json' };
      const { status, text } = await nginx.send(PATH, { method, headers, ...(body !== undefined && { body }) });
      expect([status, text]).toEqual([200, method === 'HEAD' ? '' : 'cell a']);
      expect([a.requests.length, b.requests.length]).toEqual([1, 1]);
      const [first] = b.requests;
      const [second] = a.requests;
      expect(second).toMatchObject({ method, url: PATH, headers });
      expect(second?.headers).toEqual(first?.headers);
      expect(second?.body.equals(Buffer.from(body ?? ''))).toBe(true);
    });

  test('receives an upload of 10 MB in its new cell', async () => {
    const body = randomBytes(10_000_000);
    const { text } = await nginx.send(PATH, { method: 'POST', body });
    expect(text).toBe('cell a');
    expect(a.requests.map((one) => one.body.equals(body))).toEqual([true]);
  });

  test('receives an upload without a stated length in its new cell', async () => {
    const body = randomBytes(100_000);
    const { text } = await nginx.send(PATH, { method: 'POST', headers: { 'transfer-encoding': 'chunked' }, body });
    expect(text).toBe('cell a');
    expect(a.requests.map((one) => one.body.equals(body))).toEqual([true]);
  });

  test('is answered only with the cookies and the status of the new cell', async () => {
    b.respond(
      (_, response) =>
        void response.writeHead(421, { 'X-Cell': 'a', 'Set-Cookie': 'old=1', 'X-Old': '1' }).end('moved'),
    );
    a.respond((_, response) => void response.writeHead(201, { 'Set-Cookie': 'new=1; Path=/s/b-spring/' }).end('own'));
    const { status, headers, text } = await nginx.send(PATH);
    expect([status, text, headers['set-cookie']]).toEqual([201, 'own', ['new=1; Path=/s/b-spring/']]);
    expect([headers['x-old'], headers['x-cell']]).toEqual([undefined, undefined]);
  });

  test('is answered with the second 421 if the new cell refuses too, without a third request', async () => {
    moveTo(a, 'b');
    const { status, headers, text } = await nginx.send(PATH, { method: 'POST', body: '{}' });
    expect([status, headers['x-cell'], text]).toEqual([421, 'b', 'moved']);
    expect([a.requests.length, b.requests.length]).toEqual([1, 1]);
  });

  for (const status of [404, 500, 502, 504])
    test(`is answered with status ${status} of the new cell unchanged`, async () => {
      a.respond((_, response) => void response.writeHead(status).end('own'));
      expect(await nginx.send(PATH)).toMatchObject({ status, text: 'own' });
    });

  test('is answered with 502 if its old cell names an unknown cell, and no other address is contacted', async () => {
    let connections = 0;
    const stranger = createServer(() => (connections += 1)).listen(0, '127.0.0.1');
    onTestFinished(() => void stranger.close());
    await once(stranger, 'listening');
    const { port } = stranger.address() as AddressInfo;
    for (const name of ['c', 'cell_a', `127.0.0.1:${port}`, `http://127.0.0.1:${port}/`, 'a b', 'all_cells', '']) {
      moveTo(b, name);
      const { status, text } = await nginx.send(PATH, { method: 'POST', body: '{}' });
      expect([name, status, JSON.parse(text)]).toEqual([name, 502, expect.objectContaining({ respCode: '0500' })]);
    }
    expect([connections, a.requests]).toEqual([0, []]);
  });

  test('is answered with 502 and an envelope if its new cell is down', async () => {
    const closed = await startRecordingCell('a');
    const other = await startCellsNginx({ cells: { a: closed.port, b: b.port } });
    onTestFinished(() => other.stop());
    closed.stop();
    const { status, headers, text } = await other.send(PATH, { method: 'POST', body: '{}' });
    expect([status, headers['x-unreachable-cell'], JSON.parse(text)]).toMatchObject([502, 'a', { respCode: '0500' }]);
    expect(b.requests.length).toBe(1);
    // nginx writes the line after the response.
    await expect
      .poll(() => other.lines().at(-1))
      .toMatchObject({ cell: 'a', unreachable: 'a', upstreamStatus: '421 : 502' });
  });
});
