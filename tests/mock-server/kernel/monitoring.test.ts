import { once } from 'node:events';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { announcements } from '#contracts/calls/announcements.ts';
import { type LockedSandbox, type LockedServer, startLockedServer } from '../../support/locked-server.ts';
import { parsePrometheus, type Sample } from '../../support/prometheus-text.ts';
import { rawRequest, startTestServer, temporaryFolder, type TestServer, usesDatabase } from '../../support/server.ts';

/** Longer than the second during which the result of a disk check is reused. */
const SOON = { timeout: 8_000 };

async function requestWithHost(url: string, host: string): Promise<{ status: number | undefined; text: string }> {
  const sent = request(url, { headers: { host } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, text: await text(response) };
}

describe('probes', () => {
  let locked: LockedServer;
  beforeAll(async () => {
    locked = await startLockedServer();
  });
  afterAll(() => locked.close());

  it.each(['/healthz', '/readyz', '/readyz?verbose=1'])('answer %s without a key', async (path) => {
    const answer = await locked.ask(null, 'GET', path);
    expect([answer.status, answer.text]).toEqual([200, 'ok']);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const head = await locked.ask(null, 'HEAD', path);
    expect([head.status, head.text]).toEqual([200, '']);
    const post = await locked.ask(null, 'POST', path);
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each(['/s/default/healthz', '/s/default/readyz', '/s/another/healthz', '/healthz/', '/Healthz'])(
    'are not available at %s',
    async (path) => {
      expect((await locked.ask(null, 'GET', path)).text).not.toBe('ok');
    },
  );

  it('accept any Host header, while other paths refuse an unknown host', async () => {
    const server = await startTestServer();
    onTestFinished(() => server.close());
    const ask = (path: string) => requestWithHost(server.url + path, '10.0.0.7:5174');
    expect(await ask('/healthz')).toEqual({ status: 200, text: 'ok' });
    expect(await ask('/readyz')).toEqual({ status: 200, text: 'ok' });
    expect((await ask('/metrics')).status).toBe(403);
    expect((await ask('/')).status).toBe(403);
  });
});

describe.runIf(process.platform === 'linux')('readiness', () => {
  // A symbolic link simulates the mount point of a disk, so that the test needs no permission to mount one.
  const parent = temporaryFolder(afterAll);
  const [data, link, file] = [join(parent, 'data'), join(parent, 'link'), join(parent, 'file')];
  const pointTo = (target: string): void => {
    rmSync(link, { force: true });
    symlinkSync(target, link);
  };
  let server: TestServer;
  beforeAll(async () => {
    mkdirSync(data);
    writeFileSync(file, '');
    pointTo(data);
    server = await startTestServer({ data: link });
  });
  afterAll(() => server.close());

  it.each([
    ['has no free space', '/proc'],
    ['does not accept files', file],
    ['has disappeared', join(parent, 'nothing')],
  ])('is lost while the data folder %s, and returns', async (_, target) => {
    const answer = () => rawRequest(`${server.url}/readyz`);
    expect(await answer()).toMatchObject({ status: 200, text: 'ok' });
    pointTo(target);
    await vi.waitFor(async () => expect(await answer()).toMatchObject({ status: 503, text: 'unavailable' }), SOON);
    expect(await rawRequest(`${server.url}/healthz`)).toMatchObject({ status: 200, text: 'ok' });
    pointTo(data);
    await vi.waitFor(async () => expect(await answer()).toMatchObject({ status: 200, text: 'ok' }), SOON);
  });
});

const METRICS: Readonly<Record<string, string>> = {
  mock_server_requests_total: 'counter',
  mock_server_request_duration_seconds: 'histogram',
  mock_server_requests_running: 'gauge',
  mock_server_commit_duration_seconds: 'histogram',
  mock_server_commit_failures_total: 'counter',
  mock_server_sandboxes: 'gauge',
  mock_server_sandboxes_open: 'gauge',
  mock_server_disk_free_bytes: 'gauge',
  ...(!usesDatabase && { mock_server_data_file_bytes: 'gauge' }),
  mock_server_event_loop_delay_seconds: 'gauge',
  mock_server_event_loop_utilization_ratio: 'gauge',
  process_resident_memory_bytes: 'gauge',
  nodejs_heap_size_used_bytes: 'gauge',
  nodejs_external_memory_bytes: 'gauge',
  process_cpu_seconds_total: 'counter',
  process_start_time_seconds: 'gauge',
  mock_server_uptime_seconds: 'gauge',
  nodejs_version_info: 'gauge',
};
const LABELS: Readonly<Record<string, RegExp>> = {
  class: /^(call|control|page|asset)$/,
  status: /^(none|[2345]xx)$/,
  le: /^(\d+(\.\d+)?|\+Inf)$/,
  quantile: /^(0\.5|0\.99|1)$/,
  version: /^v\d+\.\d+\.\d+$/,
};

describe('metrics', () => {
  let server: LockedServer;
  let sandbox: LockedSandbox;
  beforeAll(async () => {
    server = await startLockedServer();
    sandbox = await server.lockedSandbox({ id: 'metric-lesson' });
  });
  afterAll(() => server.close());

  const samples = async (): Promise<Sample[]> =>
    [...parsePrometheus((await server.ask(server.serverKey, 'GET', '/metrics')).text).values()].flatMap(
      (metric) => metric.samples,
    );
  const valueOf = (all: readonly Sample[], name: string, labels: object = {}): number | undefined =>
    all.find((one) => one.name === name && JSON.stringify(one.labels) === JSON.stringify(labels))?.value;

  it('contain each series with its type, and only labels of a fixed list', async () => {
    await server.ask(server.serverKey, 'GET', `${sandbox.root}/__mock/clock`);
    // The delay of the event loop is sampled after the first scrape.
    const {
      status,
      headers,
      text: body,
    } = await vi.waitFor(async () => {
      const answer = await server.ask(server.serverKey, 'GET', '/metrics');
      expect(answer.text).toContain('mock_server_event_loop_delay_seconds{');
      return answer;
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    const metrics = parsePrometheus(body);
    expect(Object.fromEntries([...metrics].map(([name, { type }]) => [name, type]))).toEqual(METRICS);
    const labels = [...metrics.values()].flatMap((metric) =>
      metric.samples.flatMap((one) => Object.entries(one.labels)),
    );
    expect(labels.filter(([name, value]) => !LABELS[name]?.test(value))).toEqual([]);
    expect(body).not.toContain(sandbox.id);
    for (const [name, { samples: of }] of metrics) expect([name, of.length > 0]).toEqual([name, true]);
  });

  it('have plausible values', async () => {
    const all = await samples();
    expect(valueOf(all, 'mock_server_sandboxes')).toBe(2);
    expect(valueOf(all, 'mock_server_sandboxes_open')).toBe(2);
    expect(valueOf(all, 'mock_server_disk_free_bytes')).toBeGreaterThan(1e6);
    if (!usesDatabase) expect(valueOf(all, 'mock_server_data_file_bytes')).toBeGreaterThan(1e5);
    expect(valueOf(all, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
    const age =
      (performance.timeOrigin + performance.now()) / 1_000 - (valueOf(all, 'process_start_time_seconds') ?? 0);
    expect(Math.abs(age - (valueOf(all, 'mock_server_uptime_seconds') ?? 0))).toBeLessThan(5);
    expect(valueOf(all, 'mock_server_event_loop_utilization_ratio')).toBeLessThanOrEqual(1);
  });

  it('count requests and their duration by class and status, except probes and scrapes', async () => {
    const before = await samples();
    const statuses: number[] = [];
    for (const path of ['/__mock/clock', '/__mock/clock', '/__mock/nothing', '/healthz', '/readyz', '/assets/x.js'])
      statuses.push((await server.ask(server.serverKey, 'GET', path)).status);
    statuses.push((await server.ask(null, 'GET', `/business/api${announcements.list.path}`)).status);
    expect(statuses).toEqual([200, 200, 404, 200, 200, 404, 403]);
    const after = await samples();
    const grown = after
      .filter(({ name }) => name === 'mock_server_requests_total')
      .flatMap(({ name, labels, value }) => {
        const more = value - (valueOf(before, name, labels) ?? 0);
        return more === 0 ? [] : [`${labels['class']} ${labels['status']} ${more}`];
      });
    expect(grown.toSorted()).toEqual(['asset 4xx 1', 'call 4xx 1', 'control 2xx 2', 'control 4xx 1']);
    const count = (all: readonly Sample[]): number =>
      valueOf(all, 'mock_server_request_duration_seconds_count', { class: 'control' }) ?? 0;
    expect(count(after) - count(before)).toBe(3);
    const buckets = after.filter(
      ({ name, labels }) => name === 'mock_server_request_duration_seconds_bucket' && labels['class'] === 'control',
    );
    expect(buckets.map(({ value }) => value)).toEqual(buckets.map(({ value }) => value).toSorted((a, b) => a - b));
    expect(buckets.at(-1)).toMatchObject({ labels: { le: '+Inf' }, value: count(after) });
  });

  it('count commits', async () => {
    const count = async (): Promise<number> =>
      valueOf(await samples(), 'mock_server_commit_duration_seconds_count') ?? 0;
    const before = await count();
    await server.lockedSandbox({ id: 'metric-commit' });
    expect(await count()).toBeGreaterThan(before);
    expect(valueOf(await samples(), 'mock_server_commit_failures_total')).toBe(0);
  });

  it('require the key of the server, as a header or as a bearer token', async () => {
    const refused = await server.ask(null, 'GET', '/metrics');
    const control = await server.ask(null, 'GET', '/__mock/sandboxes');
    expect([refused.status, refused.json]).toEqual([403, control.json]);
    const bearer = (key: string) => server.ask(null, 'GET', '/metrics', undefined, { authorization: `Bearer ${key}` });
    for (const key of [sandbox.owner.key, sandbox.visitor.key, 'wrong', '']) {
      expect((await server.ask(key, 'GET', '/metrics')).status).toBe(403);
      expect((await bearer(key)).status).toBe(403);
    }
    expect((await bearer(server.serverKey)).status).toBe(200);
    expect((await server.ask(server.serverKey, 'HEAD', '/metrics')).status).toBe(200);
    expect((await server.ask(server.serverKey, 'POST', '/metrics')).status).toBe(405);
    const inSandbox = await server.ask(server.serverKey, 'GET', `${sandbox.root}/metrics`);
    expect(inSandbox.text).not.toContain('mock_server_');
  });

  it('of two servers in one process are separate', async () => {
    const other = await startTestServer();
    onTestFinished(() => other.close());
    await server.ask(server.serverKey, 'GET', '/__mock/clock');
    const { text: body } = await rawRequest(`${other.url}/metrics`);
    const requests = parsePrometheus(body).get('mock_server_requests_total')?.samples ?? [];
    expect(requests.filter(({ value }) => value > 0)).toEqual([]);
  });
});
