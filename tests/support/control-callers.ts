import type { Action } from '#contracts/control/action.ts';
import { open } from './links.ts';
import { enterWith, type LockedSandbox, type LockedServer } from './locked-server.ts';

type Rank = Action['rank'];

/** A caller of the control API of a sandbox, with the headers that it sends. */
export interface ControlCaller {
  name: string;
  /** Path of the sandbox that the caller calls. */
  root: string;
  /** Id of the sandbox that the caller calls. */
  id: string;
  headers: Record<string, string>;
  /** Access level that the caller must have; null: no access. */
  rank: Rank | null;
  /** True if a link has granted that access. */
  byLink?: true;
}

interface Made {
  json: unknown;
}
const dataOf = <T>({ json }: Made): T => (json as { data: T }).data;

/** Creates sandboxes, a group and links, and returns a caller of each kind. */
export async function controlCallers(server: LockedServer): Promise<ControlCaller[]> {
  const { serverKey } = server;
  const operator = async <T>(method: string, path: string, body?: object): Promise<T> =>
    dataOf<T>(await server.ask(serverKey, method, path, body));
  const ours = await server.lockedSandbox({ id: 'ours', name: '我们的' });
  const other = await server.lockedSandbox({ id: 'other', name: '别人的' });
  const at = ({ id, root }: Pick<LockedSandbox, 'id' | 'root'>) => ({ id, root });
  const byKey = (key: string) => ({ 'x-mock-key': key });
  const byCookie = async (root: string, key: string) => ({ cookie: (await enterWith(server, root, key)) ?? '' });
  const passOf = async (sandbox: LockedSandbox, key: string) =>
    (await byCookie(sandbox.root, key)).cookie.split('=')[1] ?? '';

  const replaced = { ...ours };
  const replacedCookie = await byCookie(ours.root, ours.owner.key);
  const now = { ...ours, ...(await operator<LockedSandbox>('POST', `${ours.root}/__mock/keys`, {})) };
  const gone = await server.lockedSandbox({ id: 'gone', name: '删除的' });
  await operator('DELETE', '/__mock/sandboxes/gone', { name: '删除的' });

  const group = await operator<{ trainees: { id: string; url: string }[] }>('POST', '/__mock/groups', {
    name: '培训班',
    trainees: ['甲', '乙'],
  });
  const [trainee, fellow] = group.trainees.map(({ id, url }) => ({
    id,
    root: `/s/${id}`,
    key: url.split('#key=')[1] ?? '',
  }));
  if (!trainee || !fellow) throw new Error('The group was not made.');

  const linkCallers: ControlCaller[] = [];
  for (const mode of ['shared', 'own'] as const)
    for (const rights of ['visitor', 'owner'] as const) {
      const make = (wish: object = {}) =>
        operator<{ code: string; url: string }>('POST', '/__mock/links', { scenario: 'small', mode, rights, ...wish });
      const visit = async (link: { code: string; url: string }) => {
        const { root, cookies } = await open(server.address, link, { key: link.url.split('#key=')[1] ?? '' });
        return { root, id: root.replace('/s/', ''), headers: { cookie: cookies.join('; ') } };
      };
      const name = `${rights} by a link to ${mode === 'own' ? 'an own copy' : 'a shared sandbox'}`;
      const visitor = await visit(await make());
      linkCallers.push({ name, ...visitor, rank: rights, byLink: true });
      linkCallers.push({ name: `${name}, in another sandbox`, ...at(now), headers: visitor.headers, rank: null });
      const deleted = await make();
      const former = await visit(deleted);
      await operator('DELETE', `/__mock/links/${deleted.code}`);
      linkCallers.push({ name: `${name} that was deleted`, ...former, rank: null });
      const renewed = await make();
      const earlier = await visit(renewed);
      await operator('PUT', `/__mock/link-keys/${renewed.code}`, {});
      linkCallers.push({ name: `${name} with a replaced key`, ...earlier, rank: null });
    }

  const callers: (Omit<ControlCaller, 'id' | 'root'> & Partial<Pick<ControlCaller, 'id' | 'root'>>)[] = [
    { name: 'no key', headers: {}, rank: null },
    { name: 'an empty key', headers: byKey(''), rank: null },
    { name: 'a wrong key', headers: byKey('a-wrong-key-0123456789'), rank: null },
    { name: "half of the owner's key", headers: byKey(now.owner.key.slice(0, 16)), rank: null },
    { name: "a replaced visitor's key", headers: byKey(replaced.visitor.key), rank: null },
    { name: "a replaced owner's key", headers: byKey(replaced.owner.key), rank: null },
    { name: 'the cookie of a replaced key', headers: replacedCookie, rank: null },
    { name: "the owner's key of a deleted sandbox", headers: byKey(gone.owner.key), rank: null },
    { name: "the visitor's key of another sandbox", headers: byKey(other.visitor.key), rank: null },
    { name: "the owner's key of another sandbox", headers: byKey(other.owner.key), rank: null },
    { name: 'the cookie of another owner', headers: await byCookie(other.root, other.owner.key), rank: null },
    {
      name: 'the cookie of another owner under this name',
      headers: { cookie: `mockKey-ours=${await passOf(other, other.owner.key)}` },
      rank: null,
    },
    {
      name: "the owner's cookie under the server's name",
      headers: { cookie: `mockKey=${await passOf(now, now.owner.key)}` },
      rank: null,
    },
    { name: "the owner's cookie as a key", headers: byKey(await passOf(now, now.owner.key)), rank: null },
    { name: "the server's key as a token", headers: { authorization: `Bearer ${serverKey}` }, rank: null },
    { name: 'a trainee in another sandbox', headers: byKey(trainee.key), rank: null },
    { name: 'a trainee in the sandbox of a fellow', ...at(fellow), headers: byKey(trainee.key), rank: null },
    {
      name: "the owner of another sandbox in a trainee's",
      ...at(trainee),
      headers: byKey(other.owner.key),
      rank: null,
    },
    { name: 'an owner in the default sandbox', id: 'default', root: '', headers: byKey(now.owner.key), rank: null },
    { name: "the visitor's key", headers: byKey(now.visitor.key), rank: 'visitor' },
    { name: "the visitor's cookie", headers: await byCookie(now.root, now.visitor.key), rank: 'visitor' },
    { name: 'a trainee', ...at(trainee), headers: byKey(trainee.key), rank: 'visitor' },
    { name: "the owner's key", headers: byKey(now.owner.key), rank: 'owner' },
    { name: "the owner's cookie", headers: await byCookie(now.root, now.owner.key), rank: 'owner' },
    {
      name: "the visitor's key and the owner's cookie",
      headers: { ...byKey(now.visitor.key), ...(await byCookie(now.root, now.owner.key)) },
      rank: 'owner',
    },
    { name: "the server's key", headers: byKey(serverKey), rank: 'operator' },
    { name: "the server's cookie", headers: await byCookie('', serverKey), rank: 'operator' },
    { name: "the server's key in a trainee's sandbox", ...at(trainee), headers: byKey(serverKey), rank: 'operator' },
  ];
  return [...callers.map((caller) => ({ ...at(now), ...caller })), ...linkCallers];
}
