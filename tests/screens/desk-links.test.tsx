import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { DeskData, SandboxRow } from '#web/demo/desk/data/schemas.ts';
import { DeskContext } from '#web/demo/desk/data/use-desk.ts';
import { LinksDialog } from '#web/demo/desk/links/LinksDialog.tsx';
import { fakeBackend, ok } from '../support/fake-backend.ts';
import { deskData } from './desk-data.ts';
import { draw } from './draw.tsx';

const row = { id: 'spring', name: '春季演示', path: '/s/spring/' } as SandboxRow;
/** On a network: keys are asked for. */
const desk: DeskData = { ...deskData, origin: 'http://10.0.0.5:5174', isLoopback: false, sandboxes: [row] };
const link = {
  code: 'c1',
  url: 'http://10.0.0.5:5174/go/c1',
  name: '王校长',
  mode: 'shared',
  sandbox: 'spring',
  needsKey: true,
};

function open(known: readonly object[], told: DeskData = desk) {
  const kept = [...known];
  const backend = fakeBackend(({ method, url }) => {
    if (url.endsWith('/link-keys/c1')) return ok({ code: 'c1', url: `${link.url}#key=renewed` });
    if (method !== 'POST') return ok(kept);
    kept.push(link);
    return ok({ code: 'c1', url: `${link.url}#key=first` });
  });
  const dialog = { opened: true, subject: row, openings: 1, open: () => undefined, close: () => undefined };
  draw(
    <SWRConfig value={{ provider: () => new Map() }}>
      <DeskContext value={told}>
        <LinksDialog dialog={dialog} />
      </DeskContext>
    </SWRConfig>,
  );
  return backend;
}

afterEach(() => vi.unstubAllGlobals());

it('hands over a new link with the key that is told once', async () => {
  open([]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '新建链接' }));
  await user.type(await screen.findByRole('textbox', { name: '给谁用' }), '王校长');
  await user.click(screen.getByRole('button', { name: '新建链接' }));
  expect(await screen.findByRole('textbox', { name: '链接' })).toHaveValue(`${link.url}#key=first`);
});

it('offers a new address where the key is known no more, and says what that ends', async () => {
  const { arrived } = open([link]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '链接和二维码' }));
  expect(screen.queryByRole('textbox', { name: '链接' })).not.toBeInTheDocument();
  expect(screen.getByText(/以前发出的会立即失效/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '生成新的链接' }));
  expect(await screen.findByRole('textbox', { name: '链接' })).toHaveValue(`${link.url}#key=renewed`);
  expect(arrived.filter(({ method }) => method === 'PUT').map(({ url }) => url)).toEqual(['/__mock/link-keys/c1']);
});

it('says of a link that its time is over, and makes it good again', async () => {
  const { arrived } = open([{ ...link, needsKey: false, expiresAt: '2026-09-01 10:00:00', isExpired: true }]);
  const user = userEvent.setup();
  expect(await screen.findByText('已到期，打不开')).toBeVisible();
  expect(screen.getByText(/已于 2026-09-01 10:00 到期/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '再有效 30 天' }));
  expect(arrived.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body])).toEqual([
    ['/__mock/links/c1', { days: 30 }],
  ]);
});

it('offers the pages that the persona may open, and gives up one that the next may not', async () => {
  const entry = (path: string) => ({ path, name: path, component: path, meta: { title: path } });
  const personas = [
    { username: 'qiming01', title: '机构管理员', sees: '', menu: [entry('/edu/room'), entry('/edu/cla')] },
    { username: 'teacher01', title: '教师', sees: '', menu: [entry('/edu/cla')] },
  ];
  open([], { ...desk, personas });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '新建链接' }));
  const page = await screen.findByRole('combobox', { name: '打开哪一页' });
  await user.click(page);
  expect(screen.queryByRole('option', { name: '员工管理' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: '教室管理' }));
  expect(page).toHaveValue('教室管理');
  await user.click(screen.getByRole('combobox', { name: '以谁的身份进入' }));
  await user.click(await screen.findByRole('option', { name: /^教师/ }));
  expect(page).toHaveValue('');
});
