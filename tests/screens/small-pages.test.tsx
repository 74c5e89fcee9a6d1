import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { observeTransport } from '#tests/support/transport.ts';
import { closeSystemDialog, openSystemDialog, useSystemDialog } from '#web/app/system-dialog.ts';
import { SystemDialogs } from '#web/app/SystemDialogs.tsx';
import { closeGate, gate, reopenGate } from '#web/http/gate.ts';
import { NotFound } from '#web/screens/not-found/NotFound.tsx';
import { Sso } from '#web/screens/sso/Sso.tsx';
import { draw } from './draw.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  reopenGate();
});

it('/sso says its sentence, word for word (Spec 1 §2)', () => {
  draw(<Sso />);
  expect(screen.getByText('you can not enter this page...')).toBeVisible();
});

it('/404 logs an error, says so and goes to / (Spec 1 §2)', async () => {
  const { errors } = observeTransport();
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { place } = draw(<NotFound />, { path: '/404' });
  await waitFor(() => expect(place.history).toEqual(['/']));
  expect(log.mock.calls).toEqual([['页面不存在，或没有访问权限']]);
  expect(errors).toEqual(['页面不存在，或没有访问权限，已返回首页']);
});

function drawSessionOver(cancellable: boolean) {
  const Dialogs = () => <SystemDialogs dialog={useSystemDialog()} displaced={false} />;
  closeGate();
  openSystemDialog({ kind: 'session-over', message: '您已被登出', cancellable });
  render(
    <MantineProvider env="test">
      <Dialogs />
    </MantineProvider>,
  );
  return userEvent.setup();
}

it('50008, 50012, 50014: cancel stays on the page, and its calls go on (Spec 1 §8)', async () => {
  const user = drawSessionOver(true);
  expect(screen.getByRole('dialog', { name: '系统提示' })).toHaveTextContent('您已被登出');
  expect(screen.getByRole('button', { name: '重新登录' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(gate.closed).toBe(false);
});

it('0511 and 0513: one button and no way around it (Spec 1 §8)', async () => {
  const user = drawSessionOver(false);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['重新登录']);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: '系统提示' })).toBeVisible();
  expect(gate.closed).toBe(true);
  closeSystemDialog(false);
});
