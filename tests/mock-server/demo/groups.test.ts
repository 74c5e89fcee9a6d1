import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type LockedServer, startLockedServer } from '../../support/locked-server.ts';
import { rawRequest, startTestServer, temporaryFolder, type TestServer } from '../../support/server.ts';
import { startServerProcess } from '../../support/server-process.ts';

interface Group {
  id: string;
  name: string;
  needsKeys: boolean;
  trainees: { trainee: string; id: string; url: string }[];
}

const SIXTY = Array.from({ length: 60 }, (_, at) => `学员${at + 1}`);
const send = async <T>(
  url: string,
  method: string,
  path: string,
  body?: object,
): Promise<{ data: T; respMsg: string }> => {
  const init = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return (await rawRequest(`${url}/__mock/${path}`, { method, ...init })).json as never;
};

describe('training group', () => {
  let server: TestServer;
  const groups = async (): Promise<Group[]> => (await send<Group[]>(server.url, 'GET', 'groups')).data;
  const make = (trainees: string[], name = '春季班') =>
    send<Group>(server.url, 'POST', 'groups', { name, trainees, days: 7 });
  beforeAll(async () => {
    server = await startTestServer({ sandboxLimit: 70 });
  });
  afterAll(() => server.close());

  it('is refused with the error of an invalid list or course, and nothing is created', async () => {
    const wrong: [string[], string][] = [
      [[], '请输入学员名单'],
      [['王芳', ' '], '第 2 行是空的'],
      [['王芳', '李强', '王芳 '], '第 3 行与第 1 行重名'],
      [['王'.repeat(21)], '第 1 行的姓名超过 20 个字符'],
      [[...SIXTY, '多一人'], '每个培训班最多 60 人，名单有 61 人'],
    ];
    for (const [trainees, message] of wrong) expect((await make(trainees)).respMsg).toContain(message);
    expect(
      (await send(server.url, 'POST', 'groups', { name: '班', trainees: ['甲'], course: 'none' })).respMsg,
    ).toContain('没有这门课程');
    expect(await groups()).toEqual([]);
  });

  it('creates sixty usable sandboxes in one request, and creates none when one of them exceeds the limit', async () => {
    const begin = performance.now();
    const { data } = await make(SIXTY);
    console.log(`sixty sandboxes in ${Math.round(performance.now() - begin)} ms`);
    expect(data.trainees.map(({ trainee }) => trainee)).toEqual(SIXTY);
    expect(data.trainees[6]?.url).toBe(`${server.url}/s/${data.id}-07/?as=qiming01`);
    expect(data.needsKeys).toBe(false);
    const one = server.at(`${data.id}-60`);
    expect(await one.control('GET', 'sandbox')).toMatchObject({
      name: '春季班 · 学员60',
      group: { name: '春季班', trainee: '学员60' },
      expiresAt: expect.any(String),
    });
    await one.signIn('qiming01');
    expect((await make(SIXTY.slice(0, 11), '夏季班')).respMsg).toContain('还能再建 10 个沙箱，这次需要 11 个');
    expect((await make(['甲'])).respMsg).toContain('已有名为“春季班”的培训班');
    expect(await groups()).toHaveLength(1);
  });

  it('is deleted as a whole only after its name is entered', async () => {
    const [group] = await groups();
    const path = `groups/${group?.id}`;
    expect((await send(server.url, 'DELETE', path, { name: '别的' })).respMsg).toContain('以确认');
    expect((await send<Group>(server.url, 'GET', path)).data.trainees).toHaveLength(60);
    await send(server.url, 'DELETE', path, { name: '春季班' });
    expect(await groups()).toEqual([]);
    expect((await send(server.url, 'GET', path)).respMsg).toContain('培训班不存在或已删除');
  });
});

it('a training group exists completely or not at all when the server is killed during its creation', async () => {
  const folder = temporaryFolder(onTestFinished);
  const killed = await startServerProcess(folder);
  // The first request generates the seed world, so the next one mainly writes.
  await send(killed.url, 'POST', 'groups', { name: '先前的班', trainees: ['甲'] });
  const made = send(killed.url, 'POST', 'groups', { name: '被打断的班', trainees: SIXTY }).catch(() => null);
  await new Promise((resolve) => setTimeout(resolve, 4));
  await killed.kill();
  await made;
  const server = await startTestServer({ data: folder });
  const { data } = await send<Group[]>(server.url, 'GET', 'groups');
  expect(data.find(({ name }) => name === '先前的班')?.trainees).toHaveLength(1);
  expect([undefined, 60]).toContain(data.find(({ name }) => name === '被打断的班')?.trainees.length);
  await server.close();
});

describe('on a network', () => {
  let server: LockedServer;
  beforeAll(async () => {
    server = await startLockedServer();
  });
  afterAll(() => server.close());

  it('gives each card the key of its own sandbox and shows the key once; renewing the cards invalidates the earlier keys', async () => {
    const ask = async (method: string, path: string, body?: object): Promise<Group> =>
      ((await server.ask(server.serverKey, method, `/__mock/${path}`, body)).json as { data: Group }).data;
    const keysOf = ({ trainees }: Group): string[] => trainees.map(({ url }) => url.split('#key=')[1] ?? '');
    const group = await ask('POST', 'groups', { name: '网络班', trainees: ['甲', '乙'] });
    const [first = '', second = ''] = keysOf(group);
    const statusOf = async (key: string, place: number, path = 'sandbox'): Promise<number> =>
      (await server.ask(key, 'GET', `/s/${group.trainees[place]?.id}/__mock/${path}`)).status;
    expect([await statusOf(first, 0), await statusOf(first, 1), await statusOf(second, 1)]).toEqual([200, 403, 200]);
    expect(await statusOf(first, 0, 'inbox')).toBe(403);
    const told = await ask('GET', `groups/${group.id}`);
    expect(told.needsKeys).toBe(true);
    expect(keysOf(told)).toEqual(['', '']);
    const [renewed = ''] = keysOf(await ask('POST', 'cards', { group: group.id }));
    expect([await statusOf(first, 0), await statusOf(renewed, 0)]).toEqual([403, 200]);
    expect((await server.ask(renewed, 'GET', '/__mock/groups')).status).toBe(403);
  });
});
