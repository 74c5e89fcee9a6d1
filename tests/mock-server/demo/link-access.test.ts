import { open as openDataFile } from 'lmdb';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SandboxRecord } from '#mock-server/sandboxes/record.ts';
import { type Link, open } from '../../support/links.ts';
import { type LockedServer, startLockedServer } from '../../support/locked-server.ts';
import { temporaryFolder } from '../../support/server.ts';

const DAY_MS = 24 * 3_600_000;

const make = async (server: LockedServer, wish: object): Promise<Link & { key: string }> => {
  const { json } = await server.ask(server.serverKey, 'POST', '/__mock/links', wish);
  const { data } = json as { data: Link };
  return { ...data, key: data.url.split('#key=')[1] ?? '' };
};

describe('link on a network', () => {
  let server: LockedServer;
  const statusOf = async (cookie: string, path: string): Promise<number> =>
    (await server.ask(null, 'GET', path, undefined, { cookie })).status;
  beforeAll(async () => {
    server = await startLockedServer();
  });
  afterAll(() => server.close());

  for (const mode of ['shared', 'own'] as const)
    describe(`with ${mode === 'own' ? 'a sandbox for each visitor' : 'one sandbox for all visitors'}`, () => {
      const visit = async (days: number | null = null, rights: 'visitor' | 'owner' = 'visitor') => {
        const link = await make(server, { scenario: 'small', mode, days, rights });
        const visitor = await open(server.address, link, { key: link.key });
        const cookie = visitor.cookies.join('; ');
        const path = `${visitor.root}/__mock/sandbox`;
        expect(await statusOf(cookie, path)).toBe(200);
        return { link, root: visitor.root, cookie, path };
      };
      const change = (method: string, path: string, body?: object) =>
        server.ask(server.serverKey, method, `/__mock/${path}`, body);
      const pageOf = async (cookie: string, root: string): Promise<{ status: number; text: string }> => {
        const { status, text } = await server.ask(null, 'GET', `${root}/edu/room`, undefined, { cookie });
        return { status, text };
      };
      const messageOf = async (cookie: string, path: string): Promise<string> =>
        ((await server.ask(null, 'GET', path, undefined, { cookie })).json as { respMsg: string }).respMsg;

      it('gives no access after its deletion, and the page states the reason', async () => {
        const { link, root, cookie, path } = await visit();
        await change('DELETE', `links/${link.code}`);
        expect(await statusOf(cookie, path)).toBe(403);
        expect(await messageOf(cookie, path)).toContain('您使用的链接已作废');
        const page = await pageOf(cookie, root);
        expect(page).toMatchObject({ status: 403, text: expect.stringContaining('链接已作废') });
        expect(page.text).toContain(`href="${root}/__mock/enter?from=`);
        // Without the visitor's cookie, the page does not mention the link.
        expect((await pageOf('', root)).status).toBe(303);
      });

      it('gives no access with its old key; its new key opens the same sandbox', async () => {
        const { link, root, cookie, path } = await visit();
        const { json } = await change('PUT', `link-keys/${link.code}`, {});
        expect(await statusOf(cookie, path)).toBe(403);
        expect(await messageOf(cookie, path)).toContain('您使用的链接已更换');
        const key = (json as { data: Link }).data.url.split('#key=')[1] ?? '';
        const again = await open(server.address, link, { key }, cookie);
        expect(again.root).toBe(root);
        expect(await statusOf(again.cookies.join('; '), path)).toBe(200);
        // The cookie of the previous key stays invalid.
        expect(await messageOf(cookie, path)).toContain('您使用的链接已更换');
      });

      it('lets no visitor create a key, which would remain valid after the link', async () => {
        const { root, cookie } = await visit(null, 'owner');
        const { status, json } = await server.ask(null, 'POST', `${root}/__mock/keys`, {}, { cookie });
        expect(status).toBe(403);
        expect((json as { respMsg: string }).respMsg).toContain('通过链接进来的访客不能更换密钥');
        expect((await server.ask(server.serverKey, 'POST', `${root}/__mock/keys`, {})).status).toBe(200);
      });

      it('shortens or extends the access of earlier visitors when its duration changes', async () => {
        const { link, root, cookie, path } = await visit(30);
        await change('PUT', `links/${link.code}`, { days: 1 });
        vi.useFakeTimers({ toFake: ['Date'] });
        try {
          vi.advanceTimersByTime(2 * DAY_MS);
          expect(await statusOf(cookie, path)).toBe(403);
          expect(await messageOf(cookie, path)).toContain('您使用的链接已到期');
          expect((await pageOf(cookie, root)).text).toContain('链接已到期');
          await change('PUT', `links/${link.code}`, { days: 7 });
          expect(await statusOf(cookie, path)).toBe(200);
          await change('PUT', `links/${link.code}`, { days: null });
          vi.advanceTimersByTime(20 * DAY_MS);
          expect(await statusOf(cookie, path)).toBe(200);
        } finally {
          vi.useRealTimers();
        }
      });
    });
});

it('access that an older version granted ends when its link is deleted', async () => {
  const data = temporaryFolder(onTestFinished);
  const before = await startLockedServer({ data });
  const visits = [];
  for (const mode of ['shared', 'own']) {
    const link = await make(before, { scenario: 'small', mode });
    const { root, cookies } = await open(before.address, link, { key: link.key });
    visits.push({ link, path: `${root}/__mock/sandbox`, cookie: cookies.join('; '), mode });
  }
  await before.close();

  // The older version gave the visitor of a separate copy a key of the copy, and did not store the expiry of the link
  // with the key.
  const file = openDataFile({ path: data, maxDbs: 8 });
  const records = file.openDB<string, string>({ name: 'sandboxes', encoding: 'string' });
  const stored = [...records.getRange()];
  for (const { key, value } of stored) {
    const record = JSON.parse(value.slice(value.indexOf('{'))) as SandboxRecord;
    const [code, pass] = Object.entries(record.keys.links ?? {})[0] ?? [];
    if (!code || !pass) continue;
    const isOwn = visits.some(({ mode, path }) => mode === 'own' && path.includes(record.id));
    const { kept, holder } = pass;
    const keys = isOwn ? { [holder]: kept } : { links: { [code]: { kept, holder, until: null } } };
    await records.put(key, JSON.stringify({ ...record, keys }));
  }
  await file.openDB({ name: 'tallies', encoding: 'string' }).clearAsync();
  await file.close();

  const server = await startLockedServer({ data });
  for (const { link, path, cookie } of visits) {
    const status = async () => (await server.ask(null, 'GET', path, undefined, { cookie })).status;
    expect(await status()).toBe(200);
    await server.ask(server.serverKey, 'DELETE', `/__mock/links/${link.code}`);
    expect(await status()).toBe(403);
  }
  await server.close();
});
