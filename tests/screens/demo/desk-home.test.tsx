import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { AdminData } from '#contracts/control/sandboxes.ts';
import { SandboxesPage } from '#web/demo/admin/sandboxes/SandboxesPage.tsx';
import { fakeBackend, ok } from '../../support/fake-backend.ts';
import { demoAdminData, demoSandbox as row, unshared } from '../support/demo-admin-data.ts';
import { renderScreen } from '../support/render.tsx';

afterEach(() => vi.unstubAllGlobals());

function renderDesk(data: AdminData) {
  fakeBackend(({ url }) => (url.endsWith('/sharing') ? ok(unshared) : ok(data)));
  renderScreen(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SandboxesPage />
    </SWRConfig>,
  );
}

it('offers three ways to start; 给客户演示 opens the form of a sandbox with its link', async () => {
  renderDesk(demoAdminData);
  const ways = within(screen.getByRole('navigation', { name: '从哪里开始' }));
  expect(ways.getByRole('link', { name: '培训一个班' })).toHaveAttribute('href', '/desk/groups?create=1');
  expect(ways.getByRole('link', { name: '自己看看' })).toHaveAttribute('href', '/');
  await userEvent.click(await ways.findByRole('button', { name: '给客户演示' }));
  expect(await screen.findByRole('textbox', { name: '给谁看' })).toBeVisible();
  expect(screen.getByRole('switch', { name: /客户只看到管理台/ })).toBeChecked();
});

it('warns that a prospect’s sandbox will be deleted within a week, and opens the dialog to extend it', async () => {
  renderDesk({ ...demoAdminData, sandboxes: [row] });
  const warning = within(await screen.findByRole('region', { name: '即将到期的客户沙箱' }));
  expect(warning.getByText('新星艺术演示（12-05 09:00）')).toBeVisible();
  await userEvent.click(warning.getByRole('button', { name: '延长“新星艺术演示”' }));
  expect(await screen.findByRole('dialog', { name: '延长保留“新星艺术演示”' })).toBeVisible();
});

it('shows no warning for a sandbox that will not be deleted within a week', async () => {
  renderDesk({ ...demoAdminData, sandboxes: [{ ...row, expiresThisWeek: false }] });
  expect((await screen.findAllByText('新星艺术演示')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('region', { name: '即将到期的客户沙箱' })).toBeNull();
});
