import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LinkReport } from '#contracts/control/visits.ts';
import { routes } from '#web/app/routes.ts';
import { visits } from '#contracts/control/visits.ts';
import { type Link, open } from '../../support/links.ts';
import { startLockedServer } from '../../support/locked-server.ts';
import { rawRequest, startTestServer, temporaryFolder, type TestServer } from '../../support/server.ts';

const MINUTE_MS = 60_000;

describe('visits by a link', () => {
  const folder = temporaryFolder(afterAll);
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ data: folder });
  });
  afterAll(() => server.close());

  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const init = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const { json } = await rawRequest(server.url + path, { method, ...init });
    const { respCode, respMsg, data } = json as { respCode: string; respMsg: string; data: T };
    if (respCode !== '0000') throw new Error(respMsg);
    return data;
  };
  const make = (name: string, wish: object = {}): Promise<Link> =>
    send('POST', '/__mock/links', { name, scenario: 'small', as: 'qiming01', ...wish });
  const report = ({ root, visit }: { root: string; visit: string | null }, state: object = {}) =>
    send<{ visit: string | null }>('PUT', `${root}/__mock/visits/${visit}`, {
      route: '/edu/room',
      username: 'qiming01',
      isOpened: true,
      ...state,
    });
  const reportOf = async ({ code }: Link): Promise<LinkReport | undefined> =>
    (await send<LinkReport[]>('GET', '/__mock/visits')).find((one) => one.code === code);

  it('are reported with device, persona, pages, minutes and the first opening', async () => {
    const link = await make('王校长');
    expect(await reportOf(link)).toMatchObject({
      name: '王校长',
      visits: 0,
      firstOpenedAt: null,
      lastAt: null,
      pages: [],
    });
    const first = await open(server.url, link, { device: 'phone' });
    await report(first);
    await report(first, { route: '/edu/student/:studentId', username: 'teacher01' });
    await report(await open(server.url, link));
    expect(await reportOf(link)).toMatchObject({
      visits: 2,
      firstOpenedAt: expect.any(String),
      lastPage: '/edu/room',
      devices: expect.arrayContaining(['phone', 'computer']),
      personas: expect.arrayContaining(['teacher01', 'qiming01']),
      pages: [
        { route: '/edu/room', visits: 2, count: 2 },
        { route: '/edu/student/:studentId', visits: 1, count: 1 },
      ],
    });
  });

  it('to separate copies are reported with their link', async () => {
    const link = await make('每人一份', { mode: 'own' });
    for (const device of ['phone', 'tablet']) await report(await open(server.url, link, { device }));
    expect(await reportOf(link)).toMatchObject({ visits: 2, pages: [{ route: '/edu/room', visits: 2 }] });
  });

  it('include a demo script that is shown during the visit', async () => {
    const link = await make('看脚本', { scenario: 'standard' });
    const visit = await open(server.url, link);
    await send('POST', `${visit.root}/__mock/tours/enrol-to-roll-call`, {});
    await report(visit, { route: '/edu/student' });
    expect((await reportOf(link))?.scripts).toMatchObject([
      { id: 'enrol-to-roll-call', done: [], isFinished: false, next: expect.any(String) },
    ]);
  });

  it('include a script step only if the visitor has opened its page', async () => {
    const link = await make('只看首页', { scenario: 'standard' });
    const visit = await open(server.url, link);
    await report(visit, { route: '/dashboard' });
    await send('POST', `${visit.root}/__mock/tours/campus-week`, {});
    const { steps } = await send<{ steps: { id: string; title: string; page: string; ticksItself: boolean }[] }>(
      'GET',
      `${visit.root}/__mock/tour`,
    );
    const last = steps.at(-1);
    const show = async (): Promise<void> => {
      await send('POST', `${visit.root}/__mock/tour-step`, { step: last?.id });
      await send('POST', `${visit.root}/__mock/tour-shown`, { step: last?.id });
    };
    await show();
    expect((await reportOf(link))?.scripts).toEqual([]);
    await report(visit, { route: last?.page.split('?')[0] });
    await show();
    expect((await reportOf(link))?.scripts).toMatchObject([{ done: [last?.title], isFinished: true, next: null }]);
  });

  it('report the step at which the visitor stopped in a walkthrough after skipping others', async () => {
    const walkthrough = { script: 'enrol-to-roll-call' };
    const link = await make('跳着看', { scenario: 'standard', mode: 'own', walkthrough });
    const visit = await open(server.url, link);
    const run = await send<{ steps: { id: string; title: string }[] }>('GET', `${visit.root}/__mock/walkthrough`);
    for (const { id } of run.steps.slice(0, -1))
      await send('PUT', `${visit.root}/__mock/walkthrough`, { step: id, isSkipped: true });
    expect((await reportOf(link))?.scripts).toMatchObject([{ done: [], next: run.steps.at(-1)?.title }]);
  });

  it('survive a restart, end with their link, and are not part of a copy of the sandbox', async () => {
    const [link, other] = [await make('留下'), await make('作废')];
    const visit = await open(server.url, link);
    const ended = await open(server.url, other);
    await report(visit);
    await server.close();
    server = await startTestServer({ data: folder });
    expect(await reportOf(link)).toMatchObject({ visits: 1, pages: [{ route: '/edu/room' }] });
    expect((await report(visit)).visit).toBe(visit.visit);

    await send('DELETE', `/__mock/links/${other.code}`);
    expect((await report(ended)).visit).toBeNull();
    const copy = await send<{ path: string }>('POST', '/__mock/copies', { of: visit.root.slice(3), name: '副本' });
    expect((await report({ ...visit, root: copy.path.slice(0, -1) })).visit).toBeNull();
  });

  it('end with their sandbox, but the time of the first opening is kept', async () => {
    const sandbox = await server.sandbox({ name: '将删除的沙箱' });
    const link = await make('随沙箱', { sandbox: sandbox.id });
    await report(await open(server.url, link));
    await sandbox.control('DELETE', `sandboxes/${sandbox.id}`, { name: '将删除的沙箱' });
    expect(await reportOf(link)).toMatchObject({ visits: 0, firstOpenedAt: expect.any(String), pages: [] });
  });

  it('are limited to 200 in a sandbox', async () => {
    const link = await make('很多次');
    for (let count = 0; count < 205; count += 1) await open(server.url, link);
    expect((await reportOf(link))?.visits).toBe(200);
  });

  it('get a new id after half an hour without activity', async () => {
    const link = await make('隔天再来');
    const visit = await open(server.url, link);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.advanceTimersByTime(31 * MINUTE_MS);
      const { visit: next } = await report(visit);
      expect(next).not.toBe(visit.visit);
      expect((await report({ ...visit, visit: next })).visit).toBe(next);
      expect(await reportOf(link)).toMatchObject({ visits: 2 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('contain only usernames of personas', async () => {
    const link = await make('自己建的账号', { as: null });
    await report(await open(server.url, link), { username: '13800000000' });
    expect(JSON.stringify(await reportOf(link))).not.toContain('13800000000');
  });

  for (const route of ['/edu/student/1234567890123456789', '/edu/room?name=王', 'https://example.com/', '/王校长'])
    it(`reject the page ${route}, which is not a route pattern`, async () => {
      const visit = await open(server.url, await make('路径'));
      await expect(report(visit, { route })).rejects.toThrow('页面应为不含编号的路径');
    });

  it('are unknown under another id and in another sandbox', async () => {
    const visit = await open(server.url, await make('别的'));
    expect((await report({ ...visit, visit: '0'.repeat(24) })).visit).toBeNull();
    expect((await report({ ...visit, root: '' })).visit).toBeNull();
  });
});

it('accepts the pattern of every route of the console', () => {
  for (const { path } of routes) {
    const input = { id: '0'.repeat(24), route: path, username: null, isOpened: true };
    expect(visits.report.input.safeParse(input).success, path).toBe(true);
  }
});

it('records visitors of a locked server, but not an operator who opens the link', async () => {
  const server = await startLockedServer();
  const { json } = await server.ask(server.serverKey, 'POST', '/__mock/links', { name: '王校长', scenario: 'small' });
  const link = (json as { data: Link }).data;
  const key = link.url.split('#key=')[1] ?? '';
  const tried = await server.ask(server.serverKey, 'POST', `/go/${link.code}`, { key });
  expect((tried.json as { data: { visit: string | null } }).data.visit).toBeNull();

  const { root, visit, cookies } = await open(server.address, link, { key });
  const input = { route: '/edu/room', username: null, isOpened: true };
  const cookie = cookies.join('; ');
  expect((await server.ask(null, 'PUT', `${root}/__mock/visits/${visit}`, input, { cookie })).status).toBe(200);
  expect((await server.ask(null, 'PUT', `${root}/__mock/visits/${visit}`, input)).status).toBe(403);
  expect((await server.ask(null, 'GET', `${root}/__mock/visits`, undefined, { cookie })).status).toBe(403);
  const reports = await server.ask(server.serverKey, 'GET', '/__mock/visits');
  expect((reports.json as { data: LinkReport[] }).data).toMatchObject([{ visits: 1, pages: [{ route: '/edu/room' }] }]);
  await server.close();
});
