import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { observeTransport } from '#tests/support/transport.ts';
import { closeSystemDialog, openSystemDialog, useSystemDialog } from '#web/app/system-dialog.ts';
import { SystemDialogs } from '#web/app/SystemDialogs.tsx';
import { closeSession, sessionGeneration, reopenSession } from '#web/http/session-generation.ts';
import { NotFound } from '#web/screens/not-found/NotFound.tsx';
import { Sso } from '#web/screens/sso/Sso.tsx';
import { renderScreen } from '../support/render.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  reopenSession();
});

it('/sso shows exactly the sentence of the specification (Spec 1 §2)', () => {
  renderScreen(<Sso />);
  expect(screen.getByText('you can not enter this page...')).toBeVisible();
});

it('/404 logs an error, shows a message and redirects to / (Spec 1 §2)', async () => {
  const { errors } = observeTransport();
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { place } = renderScreen(<NotFound />, { path: '/404' });
  await waitFor(() => expect(place.history).toEqual(['/']));
  expect(log.mock.calls).toEqual([['页面不存在，或没有访问权限']]);
  expect(errors).toEqual(['页面不存在，或没有访问权限，已返回首页']);
});

function renderSessionOver(cancellable: boolean) {
  const Dialogs = () => <SystemDialogs dialog={useSystemDialog()} displaced={false} />;
  closeSession();
  openSystemDialog({ kind: 'session-over', message: '您已被登出', cancellable });
  render(
    <MantineProvider env="test">
      <Dialogs />
    </MantineProvider>,
  );
  return userEvent.setup();
}

it('50008, 50012, 50014: cancelling stays on the page and lets calls continue (Spec 1 §8)', async () => {
  const user = renderSessionOver(true);
  expect(screen.getByRole('dialog', { name: '系统提示' })).toHaveTextContent('您已被登出');
  expect(screen.getByRole('button', { name: '重新登录' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionGeneration.closed).toBe(false);
});

it('0511 and 0513: shows a single button and cannot be closed otherwise (Spec 1 §8)', async () => {
  const user = renderSessionOver(false);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['重新登录']);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: '系统提示' })).toBeVisible();
  expect(sessionGeneration.closed).toBe(true);
  closeSystemDialog(false);
});
