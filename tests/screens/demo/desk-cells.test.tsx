import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CellReport } from '#contracts/control/cells.ts';
import type { Link } from '#contracts/control/links.ts';
import type { AdminData, SandboxRow } from '#contracts/control/sandboxes.ts';
import { DemoAdmin } from '#web/demo/admin/DemoAdmin.tsx';
import { fakeBackend, json, ok, type ReceivedRequest } from '../../support/fake-backend.ts';
import { demoAdminData, demoSandbox, unshared } from '../support/demo-admin-data.ts';
import { renderScreen } from '../support/render.tsx';

const named = [
  { name: 'a', address: 'http://a.example', isOwn: true },
  { name: 'b', address: 'http://b.example', isOwn: false },
];
const load = (name: string, used: number, inUse: number) => ({ name, sandboxes: { used, most: 200 }, inUse });
const [a, b]: CellReport[] = named.map((cell, at) => ({
  ...cell,
  state: 'ready' as const,
  load: load(cell.name, 5 + at, 3 - at),
}));
const ready = [a, b] as CellReport[];
const away = [a, { ...b, state: 'unreachable', load: null }] as CellReport[];
const deskOf = (...sandboxes: SandboxRow[]): AdminData => ({ ...demoAdminData, sandboxes, cells: named });
const onA = { ...demoSandbox, id: 'a-spring', name: '春季演示', path: '/s/a-spring/' };
const onB = { ...demoSandbox, id: 'b-autumn', name: '秋季演示', path: '/s/b-autumn/' };

const link = {
  code: 'b-1',
  url: 'http://b.example/go/b-1',
  name: '冬季演示',
  createdAt: '2026-11-30 09:00:00',
  expiresAt: null,
  isExpired: false,
  keepDays: null,
  sandbox: 'b-new',
  isGone: false,
  scenario: 'standard',
  mode: 'shared',
  as: 'qiming01',
  to: null,
  hidesBar: true,
  rights: 'visitor',
  needsKey: false,
  copies: null,
  made: 0,
  walkthrough: null,
} satisfies Link;

/** Opens a page of cell a in a deployment that also has cell b. */
function openPage(address: string, reports = ready, own = deskOf(onA)) {
  history.replaceState(null, '', address);
  const answer = ({ url, method }: ReceivedRequest) => {
    const path = url.split('?')[0] ?? '';
    if (path.endsWith('/sharing')) return ok(unshared);
    if (path === '/__mock/cells') return ok(reports);
    if (path === '/__mock/cells/b/__mock/desk')
      return reports === away ? json({ respCode: '0500', respMsg: '' }, { status: 502 }) : ok(deskOf(onB));
    if (path.endsWith('/desk')) return ok(own);
    if (path.endsWith('/exercises')) return ok({ courses: [], current: null });
    if (path.endsWith('/sandboxes') && method === 'POST')
      return ok({ id: 'b-new', path: '/s/b-new/', url: 'http://b.example/s/b-new/' });
    if (path.endsWith('/links') && method === 'POST') return ok(link);
    return ok(path.endsWith('/groups') || path.endsWith('/links') ? [] : null);
  };
  const backend = fakeBackend(answer);
  renderScreen(
    <SWRConfig value={{ provider: () => new Map() }}>
      <DemoAdmin />
    </SWRConfig>,
  );
  const writes = () =>
    backend.arrived.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`);
  return { ...backend, writes };
}

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => vi.unstubAllGlobals());

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

it('lists the sandboxes of all cells with the state and the address of each cell', async () => {
  openPage('/desk');
  expect((await rowOf('春季演示')).getByRole('link')).toHaveAttribute('href', '/s/a-spring/');
  const other = await rowOf('秋季演示');
  expect(other.getByRole('link')).toHaveAttribute('href', 'http://b.example/s/b-autumn/');
  expect(other.getByRole('cell', { name: 'b' })).toBeInTheDocument();
  const strip = within(screen.getByRole('region', { name: '服务器' }));
  expect(strip.getByText('http://b.example')).toBeInTheDocument();
  expect(strip.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'a · 正常 · 5/200 个沙箱 · 3 个使用中http://a.example',
    'b · 正常 · 6/200 个沙箱 · 2 个使用中http://b.example',
  ]);
  expect(screen.getByText('还可新建 389 个沙箱')).toBeInTheDocument();
});

it('says which cell is unreachable, and lists the sandboxes of the others', async () => {
  openPage('/desk', away);
  await rowOf('春季演示');
  expect(await screen.findByText('无法连接服务器 b，其中的沙箱没有列在下面；正在自动重试。')).toBeInTheDocument();
  expect(screen.getByText('· 无法连接')).toBeInTheDocument();
});

it('sends the actions of a row to the cell of its sandbox', async () => {
  const { writes } = openPage('/desk');
  const row = await rowOf('秋季演示');
  await userEvent.click(row.getByRole('button', { name: /更多/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '重置' }));
  await userEvent.click(await screen.findByRole('button', { name: '重置沙箱' }));
  await vi.waitFor(() => expect(writes()).toEqual(['POST /__mock/cells/b/s/b-autumn/__mock/reset']));
});

it('creates a sandbox with its link in the least loaded cell, and shows the address of that cell', async () => {
  const { writes } = openPage('/desk');
  await userEvent.click(await screen.findByRole('button', { name: '新建沙箱' }));
  const form = within(await screen.findByRole('dialog', { name: '新建沙箱' }));
  expect(await form.findByText('现在是 b：正常 · 6/200 个沙箱 · 2 个使用中')).toBeInTheDocument();
  await userEvent.type(form.getByRole('textbox', { name: '名称' }), '冬季演示');
  await userEvent.click(form.getByRole('button', { name: '新建沙箱' }));
  const created = within(await screen.findByRole('dialog', { name: '沙箱“冬季演示”已建好' }));
  expect(writes()).toEqual(['POST /__mock/cells/b/__mock/sandboxes', 'POST /__mock/cells/b/__mock/links']);
  expect(created.getByDisplayValue('http://b.example/go/b-1')).toBeInTheDocument();
  expect(created.getByText('沙箱建在服务器 b。')).toBeInTheDocument();
  expect(created.getByRole('link', { name: '打开沙箱' }).getAttribute('href')).toMatch(
    /^http:\/\/b\.example\/s\/b-new\//,
  );
});

it('sends the requests of another page to the selected cell, and keeps that cell in the links', async () => {
  const { arrived } = openPage('/desk/groups?cell=b');
  const select = await screen.findByRole('combobox', { name: '服务器' });
  expect(select).toHaveValue('b');
  await screen.findByText('还没有培训班');
  expect(arrived.map(({ url }) => url)).toContain('/__mock/cells/b/__mock/groups');
  expect(arrived.map(({ url }) => url)).not.toContain('/__mock/groups');
  expect(screen.getByRole('link', { name: '练习' })).toHaveAttribute('href', '/desk/exercises?cell=b');
  expect(screen.getByRole('link', { name: '沙箱' })).toHaveAttribute('href', '/desk');
  await userEvent.selectOptions(select, 'a');
  expect(location.search).toBe('');
  await vi.waitFor(() => expect(arrived.map(({ url }) => url)).toContain('/__mock/groups'));
});

it('requests and shows no cells if there is only one server', async () => {
  const { arrived } = openPage('/desk', ready, { ...demoAdminData, sandboxes: [onA], cells: null });
  await rowOf('春季演示');
  expect(screen.queryByRole('region', { name: '服务器' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: '服务器' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '新建沙箱' }));
  expect(await screen.findByRole('textbox', { name: '给谁看' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: '服务器' })).toBeNull();
  expect(new Set(arrived.map(({ url }) => url))).toEqual(new Set(['/__mock/desk', '/__mock/sharing']));
});

it('offers only 取消迁移 for a sandbox that is being transferred', async () => {
  const leaving = { ...onA, isLeaving: true, imports: [{ kind: 'student', count: 3, at: '2026-11-30 09:00:00' }] };
  const { writes } = openPage('/desk', ready, deskOf(leaving));
  const row = await rowOf('春季演示');
  expect(row.getByText('正在迁移')).toBeInTheDocument();
  await userEvent.click(row.getByRole('button', { name: /取消迁移/ }));
  expect(await screen.findByText('“春季演示”已取消迁移，可以继续使用')).toBeInTheDocument();
  expect(writes()).toEqual(['POST /__mock/cancel-departure']);
  expect(screen.queryByRole('button', { name: '重置' })).toBeNull();
});
