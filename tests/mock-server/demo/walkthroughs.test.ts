import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Link as LinkView } from '#contracts/control/links.ts';
import type { LinkReport } from '#contracts/control/visits.ts';
import type { Walkthrough } from '#contracts/control/walkthroughs.ts';
import type { NextPage } from '#contracts/control/fields.ts';
import { storedLink } from '#mock-server/sandboxes/server-settings.ts';
import { type GuidedScript, guidedScripts } from '#seed/demo-scripts/guided-scripts.ts';
import { type Link, open } from '../../support/links.ts';
import { startLockedServer } from '../../support/locked-server.ts';
import {
  rawRequest,
  sandboxAt,
  startTestServer,
  temporaryFolder,
  type TestSandbox,
  type TestServer,
} from '../../support/server.ts';
import { doStep } from '../../support/tour-steps.ts';

const MAX_SECONDS = 360;
const HOUR_MS = 3_600_000;
const [script] = guidedScripts as readonly [GuidedScript];
const isLast = (step: GuidedScript['steps'][number]): boolean => step === script.steps.at(-1);

describe('a walkthrough', () => {
  for (const { title, steps } of guidedScripts) {
    it(`“${title}” takes at most six minutes`, () => {
      expect(steps.length).toBeGreaterThan(3);
      expect(steps.reduce((sum, { guided }) => sum + guided.seconds, 0)).toBeLessThanOrEqual(MAX_SECONDS);
    });

    it(`“${title}” begins on a fixed page`, () => {
      expect(steps[0]?.page).toEqual(expect.any(String));
    });
  }
});

describe('a link with a walkthrough', () => {
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
  const make = ({ walkthrough = {}, ...wish }: { walkthrough?: object } & Record<string, unknown> = {}) =>
    send<LinkView>('POST', '/__mock/links', {
      name: '王校长',
      today: '2026-09-09',
      time: '10:00',
      mode: 'own',
      ...wish,
      walkthrough: {
        script: script.id,
        closing: '谢谢您看到最后。\n下周我去拜访您。',
        contact: '陈宇 13800001234',
        ...walkthrough,
      },
    });
  const openLink = async (link: Link, cookie?: string) => {
    const opened = await open(server.url, link, { device: 'phone' }, cookie);
    return { ...opened, sandbox: sandboxAt(opened.root.slice('/s/'.length), server.url + opened.root) };
  };
  const current = (sandbox: TestSandbox): Promise<Walkthrough | null> => sandbox.control('GET', 'walkthrough');
  const advance = (sandbox: TestSandbox, step: string, isSkipped = false): Promise<NextPage | null> =>
    sandbox.control('PUT', 'walkthrough', { step, isSkipped });
  const reportOf = async ({ code }: Link): Promise<LinkReport | undefined> =>
    (await send<LinkReport[]>('GET', '/__mock/visits')).find((one) => one.code === code);
  const report = ({ root, visit }: { root: string; visit: string | null }) =>
    send('PUT', `${root}/__mock/visits/${visit}`, { route: '/edu/room', username: null, isOpened: true });

  it('opens the first step as its persona without the bar, and sends the texts for visitors, not those for presenters', async () => {
    const link = await make({ as: 'admin01', to: '/audit/list' });
    expect(link).toMatchObject({ walkthrough: script.title, hidesBar: true, mode: 'own' });
    const visitor = await openLink(link);
    expect(visitor).toMatchObject({ as: 'binjiang01', to: '/edu/student', hidesBar: true, isGuided: true });
    const view = await current(visitor.sandbox);
    expect(view).toMatchObject({
      title: script.title,
      current: 'student',
      isFinished: false,
      closing: '谢谢您看到最后。\n下周我去拜访您。',
      contact: '陈宇 13800001234',
    });
    expect(view?.steps.map(({ id }) => id)).toEqual(script.steps.map(({ id }) => id));
    // Neither the presenter's instructions nor the talking points reach the visitor.
    const text = JSON.stringify(view);
    for (const { say, act } of script.steps) {
      expect(text).not.toContain(say);
      if (typeof act === 'string') expect(text).not.toContain(act);
    }
  });

  for (const guided of guidedScripts)
    it(`completes each performed step of “${guided.title}” and reports the finished script`, async () => {
      const link = await make({ walkthrough: { script: guided.id } });
      const { sandbox, ...opened } = await openLink(link);
      await report(opened);
      for (const [index, step] of guided.steps.entries()) {
        expect(await current(sandbox)).toMatchObject({ current: step.id, isFinished: false });
        if (step.isDone) {
          await doStep(sandbox, guided.id, step.id);
          expect((await current(sandbox))?.steps[index]?.state).toBe('done');
        }
        const next = guided.steps[index + 1];
        expect(await advance(sandbox, step.id)).toEqual(next ? { as: next.as, to: expect.any(String) } : null);
      }
      expect(await current(sandbox)).toMatchObject({ isFinished: true });
      const titles = guided.steps.map(({ title }) => title);
      expect(await reportOf(link)).toMatchObject({
        walkthrough: guided.title,
        scripts: [{ id: guided.id, done: titles, steps: titles.length, next: null, isFinished: true }],
      });
    });

  it('prepares each step for a visitor who skips the earlier ones, and reports the completed steps', async () => {
    const link = await make();
    const { sandbox, ...opened } = await openLink(link);
    await report(opened);
    for (const step of script.steps) {
      if (isLast(step)) await doStep(sandbox, script.id, step.id);
      else await advance(sandbox, step.id, true);
    }
    expect((await current(sandbox))?.isFinished).toBe(true);
    expect((await reportOf(link))?.scripts).toMatchObject([{ done: [script.steps.at(-1)?.title], isFinished: true }]);
  });

  it('advances by one step when two tabs leave the step at the same time', async () => {
    const { sandbox } = await openLink(await make());
    const pages = await Promise.all([advance(sandbox, 'student', true), advance(sandbox, 'student', true)]);
    expect(pages[0]).toEqual(pages[1]);
    // A tab that still shows the first step gets the page of the current one.
    expect(await advance(sandbox, 'student', true)).toEqual(pages[0]);
    expect(await current(sandbox)).toMatchObject({ current: 'purchase' });
  });

  it('continues at the step where the visitor stopped, after a restart and a day later, and begins again on request', async () => {
    const link = await make();
    const first = await openLink(link);
    await doStep(first.sandbox, script.id, 'student');
    await advance(first.sandbox, 'student');
    await server.close();
    server = await startTestServer({ data: folder });
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.advanceTimersByTime(25 * HOUR_MS);
      const { sandbox, ...opened } = await openLink(link, first.cookies.join('; '));
      expect(opened).toMatchObject({ root: first.root, as: 'binjiang01', isGuided: true });
      expect(opened.to).toContain('purchaseProductList');
      expect(await current(sandbox)).toMatchObject({ current: 'purchase', steps: [{ state: 'done' }, {}, {}, {}, {}] });
      await sandbox.control('POST', 'walkthrough', {});
      expect(await current(sandbox)).toMatchObject({
        current: 'student',
        steps: [{ state: 'current' }, {}, {}, {}, {}],
      });
      await sandbox.control('POST', 'walkthrough', { step: 'seat' });
      expect(await current(sandbox)).toMatchObject({ current: 'seat' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('prepares the current step again on the next day, also on a page that stayed open', async () => {
    const { sandbox } = await openLink(await make());
    for (const id of ['student', 'purchase', 'seat']) await advance(sandbox, id, true);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.advanceTimersByTime(25 * HOUR_MS);
      expect(await current(sandbox)).toMatchObject({ current: 'roll-call' });
      await doStep(sandbox, script.id, 'roll-call');
      expect((await current(sandbox))?.steps[3]?.state).toBe('done');
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows the end again to a visitor who returns after finishing', async () => {
    const link = await make();
    const first = await openLink(link);
    for (const { id } of script.steps) await advance(first.sandbox, id, true);
    const again = await openLink(link, first.cookies.join('; '));
    expect(again.isGuided).toBe(true);
    expect(await current(again.sandbox)).toMatchObject({ isFinished: true });
  });

  it('copies a sandbox with its white label', async () => {
    const brand = {
      brandName: '新星艺术培训学校',
      shortName: '新星艺术',
      campuses: ['湖滨校区', '南山校区', '城北校区'],
    };
    const source = await server.sandbox({ scenario: 'standard', today: '2026-09-09', time: '10:00', brand });
    const { sandbox } = await openLink(await make({ sandbox: source.id, walkthrough: { closing: null, contact: '' } }));
    const view = await current(sandbox);
    expect(JSON.stringify(view)).not.toContain('滨江校区');
    expect(view).toMatchObject({ closing: null, contact: null });
  });

  for (const [reason, wish, message] of [
    ['of an unknown script', { walkthrough: { script: 'none' } }, '没有这个自助导览'],
    ['for a shared sandbox', { mode: 'shared' }, '带自助导览的链接必须每人一份'],
    ['without a mode, which means a shared sandbox', { mode: undefined }, '带自助导览的链接必须每人一份'],
    ['for owners', { rights: 'owner' }, '带自助导览的链接只能使用，不能管理'],
    ['for an institution without lessons', { scenario: 'empty-institution' }, '新开通的机构还没有课程和班级'],
    ['with more than 300 characters at the end', { walkthrough: { closing: '谢'.repeat(301) } }, '不能超过 300 个字符'],
    ['with a contact of more than 60 characters', { walkthrough: { contact: '1'.repeat(61) } }, '不能超过 60 个字符'],
  ] as const)
    it(`is refused ${reason}`, async () => {
      await expect(make(wish)).rejects.toThrow(message);
    });

  it('shows no walkthrough in the sandbox of another link or while a demo script is running', async () => {
    const plain = await openLink(await send<Link>('POST', '/__mock/links', { name: '不带', scenario: 'small' }));
    expect(plain.isGuided).toBe(false);
    expect(await current(plain.sandbox)).toBeNull();
    await expect(advance(plain.sandbox, 'student')).rejects.toThrow('请重新打开收到的链接');
    await expect(plain.sandbox.control('POST', 'walkthrough', {})).rejects.toThrow('请重新打开收到的链接');
    const { sandbox } = await openLink(await make());
    await sandbox.control('POST', 'tours/campus-week', {});
    expect(await current(sandbox)).toBeNull();
  });
});

it('reads a link of an older version as one without a walkthrough', () => {
  const older = {
    code: '0'.repeat(20),
    name: '王校长',
    createdAt: '2026-11-28 09:00:00',
    expiresAt: null,
    days: null,
    keepDays: 7,
    of: null,
    wish: { scenario: 'standard' },
    mode: 'own',
    as: 'qiming01',
    to: null,
    hidesBar: true,
    rights: 'visitor',
    kept: null,
  };
  expect(storedLink.parse(older)).toMatchObject({ code: older.code, walkthrough: null });
});

it('lets the visitor of a locked server perform the walkthrough, and no other visitor', async () => {
  const server = await startLockedServer();
  const wish = { name: '王校长', mode: 'own', walkthrough: { script: script.id } };
  const { json } = await server.ask(server.serverKey, 'POST', '/__mock/links', wish);
  const link = (json as { data: Link }).data;
  const key = link.url.split('#key=')[1] ?? '';
  const [one, other] = [await open(server.address, link, { key }), await open(server.address, link, { key })];
  const statusOf = async ({ cookies }: { cookies: string[] }, method: string, path: string, body?: object) =>
    (await server.ask(null, method, `${one.root}/__mock/${path}`, body, { cookie: cookies.join('; ') })).status;
  expect(await statusOf(one, 'GET', 'walkthrough')).toBe(200);
  expect(await statusOf(one, 'PUT', 'walkthrough', { step: 'student', isSkipped: true })).toBe(200);
  expect(await statusOf(one, 'GET', 'tour')).toBe(403);
  expect(await statusOf(other, 'GET', 'walkthrough')).toBe(403);
  await server.close();
});
