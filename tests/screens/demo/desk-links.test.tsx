import type { AdminData, SandboxRow } from '#contracts/control/sandboxes.ts';
import type { SharingState } from '#contracts/control/sharing.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { AdminDataContext } from '#web/demo/admin/data/use-admin-data.ts';
import { LinksDialog } from '#web/demo/admin/links/LinksDialog.tsx';
import { fakeBackend, ok } from '../../support/fake-backend.ts';
import { demoAdminData, shared, unshared } from '../support/demo-admin-data.ts';
import { renderScreen } from '../support/render.tsx';
import { choose } from '../support/screen-queries.ts';

const row = { id: 'spring', name: '春季演示', path: '/s/spring/', scenario: 'standard' } as SandboxRow;
/** Data of the demo admin on a network, where links need keys. */
const networkAdminData: AdminData = {
  ...demoAdminData,
  origin: 'http://10.0.0.5:5174',
  needsKeys: true,
  sandboxes: [row],
};
const link = {
  code: 'c1',
  url: 'http://10.0.0.5:5174/go/c1',
  name: '王校长',
  mode: 'shared',
  sandbox: 'spring',
  needsKey: true,
  createdAt: '2026-09-07 08:00:00',
  expiresAt: null,
  isExpired: false,
  keepDays: null,
  isGone: false,
  scenario: 'small',
  as: null,
  to: null,
  hidesBar: false,
  walkthrough: null,
  rights: 'visitor',
  copies: null,
  made: 0,
};

function renderLinks(known: readonly object[], told: AdminData = networkAdminData, subject: SandboxRow = row) {
  const kept = [...known];
  let network: SharingState = told.needsKeys ? shared : unshared;
  const backend = fakeBackend(({ method, url }) => {
    if (url.endsWith('/sharing') && method === 'PUT') network = shared;
    if (url.endsWith('/sharing')) return ok({ ...network, key: null });
    if (url.endsWith('/link-keys/c1')) return ok({ code: 'c1', url: `${link.url}#key=renewed` });
    if (method === 'PUT') return ok(link);
    if (method === 'DELETE') return ok(null);
    if (method !== 'POST') return ok(kept);
    kept.push(link);
    return ok({ ...link, url: `${link.url}#key=first` });
  });
  const dialog = { opened: true, subject, openings: 1, open: () => undefined, close: () => undefined };
  renderScreen(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AdminDataContext value={told}>
        <LinksDialog dialog={dialog} />
      </AdminDataContext>
    </SWRConfig>,
  );
  return backend;
}

afterEach(() => vi.unstubAllGlobals());

it('shows a new link with its one-time key', async () => {
  renderLinks([]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '新建链接' }));
  await user.type(await screen.findByRole('textbox', { name: '给谁用' }), '王校长');
  await user.click(screen.getByRole('button', { name: '新建链接' }));
  expect(await screen.findByRole('textbox', { name: '链接' })).toHaveValue(`${link.url}#key=first`);
});

it('offers to generate a new link when the key is unknown, and warns that old links stop working', async () => {
  const { arrived } = renderLinks([link]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '链接和二维码' }));
  expect(screen.queryByRole('textbox', { name: '链接' })).not.toBeInTheDocument();
  expect(screen.getByText(/以前发出的会立即失效/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '生成新的链接' }));
  expect(await screen.findByRole('textbox', { name: '链接' })).toHaveValue(`${link.url}#key=renewed`);
  expect(arrived.filter(({ method }) => method === 'PUT').map(({ url }) => url)).toEqual(['/__mock/link-keys/c1']);
});

it('marks an expired link and extends it', async () => {
  const { arrived } = renderLinks([{ ...link, needsKey: false, expiresAt: '2026-09-01 10:00:00', isExpired: true }]);
  const user = userEvent.setup();
  expect(await screen.findByText('已到期，打不开')).toBeVisible();
  expect(screen.getByText(/已于 2026-09-01 10:00 到期/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '再有效 30 天' }));
  expect(arrived.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body])).toEqual([
    ['/__mock/links/c1', { days: 30 }],
  ]);
});

it('lists the pages of the chosen persona, and clears a page that a newly chosen persona may not open', async () => {
  const entry = (path: string) => ({ path, name: path, component: path, meta: { title: path } });
  const personas = [
    { username: 'qiming01', title: '机构管理员', sees: '', menu: [entry('/edu/room'), entry('/edu/cla')] },
    { username: 'teacher01', title: '教师', sees: '', menu: [entry('/edu/cla')] },
  ];
  renderLinks([], { ...networkAdminData, personas });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '新建链接' }));
  const page = await screen.findByRole('combobox', { name: '打开哪一页' });
  await user.click(page);
  expect(screen.queryByRole('option', { name: '员工管理' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: '教室管理' }));
  expect(page).toHaveValue('教室管理');
  await choose(user, screen, '以谁的身份进入', /^教师/);
  expect(page).toHaveValue('');
});

it('shows no QR code before the computer is shared on the network, and creates a link with a key once it is shared', async () => {
  const { arrived } = renderLinks([], { ...demoAdminData, sandboxes: [row] });
  const user = userEvent.setup();
  expect(await screen.findByText('手机还打不开这台电脑')).toBeVisible();
  expect(screen.queryByRole('img', { name: /二维码/ })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '链接' })).toHaveValue('http://127.0.0.1:5174/s/spring/');
  await user.click(screen.getByRole('switch', { name: /^局域网共享/ }));
  expect(await screen.findByDisplayValue(`${link.url}#key=first`)).toBeVisible();
  expect((await screen.findAllByRole('img', { name: /二维码/ })).length).toBeGreaterThan(0);
  expect(arrived.filter(({ method }) => method !== 'GET').map(({ url, body }) => [url, body])).toEqual([
    ['/__mock/sharing', { isOn: true }],
    ['/__mock/links', { sandbox: 'spring', name: '春季演示', mode: 'shared', rights: 'visitor', days: 30 }],
  ]);
});

it('offers to renew a link created before the sharing, because other machines cannot open it', async () => {
  renderLinks([{ ...link, needsKey: false }]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '链接和二维码' }));
  expect(screen.getByText(/打开局域网共享之前建的/)).toBeVisible();
  expect(screen.queryByRole('img', { name: /二维码/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '生成新的链接' }));
  expect(await screen.findByRole('textbox', { name: '链接' })).toHaveValue(`${link.url}#key=renewed`);
});

it('creates a link with a walkthrough for each visitor, with the entered closing words and contact', async () => {
  const { arrived } = renderLinks([]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '新建链接' }));
  await user.type(await screen.findByRole('textbox', { name: '给谁用' }), '王校长');
  await choose(user, screen, '自助导览', /^从招生到上课/);
  expect(screen.getByText(/所以每个打开的人得到一个新的沙箱/)).toBeVisible();
  expect(screen.getByRole('radio', { name: '大家同一份' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: '每人一份' })).toBeChecked();
  expect(screen.queryByRole('combobox', { name: '以谁的身份进入' })).not.toBeInTheDocument();
  expect(screen.queryByRole('switch', { name: /隐藏演示条/ })).not.toBeInTheDocument();
  const closing = screen.getByRole('textbox', { name: '结束时的话' });
  await user.click(closing);
  await user.paste('谢'.repeat(301));
  await user.click(screen.getByRole('button', { name: '新建链接' }));
  expect(await screen.findByText('不能超过 300 个字符')).toBeVisible();
  await user.clear(closing);
  await user.type(closing, '谢谢您看到最后。');
  await user.type(screen.getByRole('textbox', { name: '联系方式' }), '陈宇 13800001234');
  await user.click(screen.getByRole('button', { name: '新建链接' }));
  await screen.findByRole('textbox', { name: '链接' });
  const [created] = arrived.filter(({ method }) => method === 'POST');
  expect(created?.body).toMatchObject({
    mode: 'own',
    rights: 'visitor',
    walkthrough: { script: 'enrol-to-roll-call', closing: '谢谢您看到最后。', contact: '陈宇 13800001234' },
  });
  expect(created?.body).not.toHaveProperty('as');
});

it('rejects a walkthrough for an institution without courses and classes', async () => {
  renderLinks([], networkAdminData, { ...row, scenario: 'empty-institution' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '新建链接' }));
  await user.type(await screen.findByRole('textbox', { name: '给谁用' }), '王校长');
  await choose(user, screen, '自助导览', /^从招生到上课/);
  await user.click(screen.getByRole('button', { name: '新建链接' }));
  expect(await screen.findByText(/新开通的机构还没有课程和班级/)).toBeVisible();
});

it('names the walkthrough of a link', async () => {
  renderLinks([{ ...link, mode: 'own', as: 'binjiang01', hidesBar: true, walkthrough: '从招生到上课' }]);
  expect(await screen.findByText(/^自助导览“从招生到上课”/)).toBeVisible();
});
