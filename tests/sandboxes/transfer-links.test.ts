// @data-folder
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { exportSandbox, importSandbox } from '#scripts/sandbox/commands.ts';
import { type Link, open } from '../support/links.ts';
import { type LockedServer, startLockedServer } from '../support/locked-server.ts';
import { temporaryFolder } from '../support/server.ts';
import { bundledProcesses } from '../support/server-bundle.ts';

bundledProcesses();

const outside = temporaryFolder(afterAll);
let source: LockedServer;
let target: LockedServer;
beforeAll(async () => {
  source = await startLockedServer();
  target = await startLockedServer();
});
afterAll(() => Promise.all([source.close(), target.close()]));
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const dataOf = ({ json }: { json: unknown }): unknown => (json as { data: unknown }).data;

async function createLink(wish: object): Promise<Link> {
  return dataOf(await source.ask(source.serverKey, 'POST', '/__mock/links', wish)) as Link;
}

/** Opens a link as a visitor does. */
const openLink = (server: LockedServer, link: Link, cookie?: string): ReturnType<typeof open> =>
  open(server.address, link, { key: new URL(link.url).hash.slice('#key='.length) }, cookie);

async function move(id: string): Promise<void> {
  const file = join(outside, id);
  await exportSandbox({ url: source.address, key: source.serverKey }, id, file);
  await importSandbox({ url: target.address, key: target.serverKey }, file, false);
}

const isOpenAt = async (server: LockedServer, id: string, cookies: string): Promise<boolean> =>
  (await server.ask(null, 'GET', `/s/${id}/__mock/sandbox`, undefined, { cookie: cookies })).status === 200;

it('a visitor keeps access to their own sandbox after its transfer, while the link stays on its server', async () => {
  const { id } = await source.lockedSandbox({ id: 'spring' });
  const link = await createLink({ sandbox: id, mode: 'own' });
  const { root, cookies: set } = await openLink(source, link);
  const [own, cookies] = [root.slice('/s/'.length), set.join('; ')];
  expect(await isOpenAt(source, own, cookies)).toBe(true);
  await move(own);
  expect(await isOpenAt(target, own, cookies)).toBe(true);
  expect(await isOpenAt(target, own, '')).toBe(false);
  // The link is opened on its server, which does not create a second sandbox for the visitor.
  const redirected = await target.ask(null, 'GET', `/go/${link.code}`);
  expect([redirected.status, redirected.headers.get('location')]).toEqual([307, `${source.address}/go/${link.code}`]);
  const again = await openLink(source, link, cookies);
  expect(again).toMatchObject({ closed: `您的沙箱已迁移到 ${target.address}/s/${own}/，请从那里打开。` });
  expect(dataOf(await target.ask(target.serverKey, 'GET', '/__mock/links'))).toEqual([]);
});

it('visitors’ sandboxes stay open on the server from which the sandbox of their link has moved', async () => {
  const { id } = await source.lockedSandbox({ id: 'summer' });
  const link = await createLink({ sandbox: id, mode: 'own' });
  const { root, cookies: set } = await openLink(source, link);
  const [own, cookies] = [root.slice('/s/'.length), set.join('; ')];
  await move(id);
  expect(await isOpenAt(source, own, cookies)).toBe(true);
  expect(dataOf(await source.ask(source.serverKey, 'GET', '/__mock/links'))).not.toContainEqual(
    expect.objectContaining({ code: link.code }),
  );
  expect((await openLink(target, link)).root).toMatch(/^\/s\/[0-9a-f]{20}$/);
});

it('the key form of the old address redirects to the new one if the key is right, and reveals nothing otherwise', async () => {
  const { id, root, visitor } = await source.lockedSandbox({ id: 'autumn' });
  await move(id);
  const enter = (key: string): Promise<Response> =>
    fetch(`${source.address}${root}/__mock/enter`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ key, from: `${root}/` }),
      redirect: 'manual',
    });
  expect(await (await enter(visitor.key)).json()).toMatchObject({ data: { movedTo: target.address } });
  const refused = await enter('wrong-key');
  expect([refused.status, await refused.text()]).toEqual([403, expect.not.stringContaining(target.address)]);
});
