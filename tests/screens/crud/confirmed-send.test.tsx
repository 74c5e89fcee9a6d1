import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { currentErrorTarget } from '#web/ui/form/error-target.ts';

function ConfirmedSend({ send }: { send(name: string): Promise<{ ok: boolean }> }) {
  const { ask, dialog } = useConfirmedSend<string>(
    (name) => ({ title: '提示', confirmLabel: '撤回', text: `确定撤回“${name}”？` }),
    send,
  );
  return (
    <>
      <button type="button" onClick={() => ask('甲')}>
        问甲
      </button>
      {dialog}
    </>
  );
}

async function openQuestion(send: (name: string) => Promise<{ ok: boolean }>) {
  render(
    <MantineProvider>
      <ConfirmedSend send={send} />
    </MantineProvider>,
  );
  act(() => screen.getByRole('button', { name: '问甲' }).click());
  await screen.findByText('确定撤回“甲”？');
  return screen.getByRole('button', { name: '撤回' });
}

it('sends the confirmed item, disables the button while the request is pending, and closes the dialog', async () => {
  let answer = (_: { ok: boolean }) => {};
  const send = vi.fn(() => new Promise<{ ok: boolean }>((resolve) => (answer = resolve)));
  const yes = await openQuestion(send);
  act(() => yes.click());
  expect(send.mock.calls).toEqual([['甲']]);
  expect(yes).toBeDisabled();
  await act(async () => answer({ ok: true }));
  // The dialog is fading out; a second press must not send again.
  act(() => yes.click());
  expect(send).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('确定撤回“甲”？')).not.toBeInTheDocument());
});

it('shows the error in the dialog until the next try', async () => {
  let tries = 0;
  const send = vi.fn(async () => {
    if (++tries === 1) currentErrorTarget()?.show('公告已被删除');
    return new Promise<{ ok: boolean }>((resolve) => tries === 1 && resolve({ ok: false }));
  });
  const yes = await openQuestion(send);
  await act(async () => yes.click());
  expect(screen.getByRole('alert')).toHaveTextContent('公告已被删除');
  await act(async () => yes.click());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the dialog open after a failure, so that the user can try again', async () => {
  const send = vi.fn(async () => ({ ok: send.mock.calls.length > 1 }));
  const yes = await openQuestion(send);
  await act(async () => yes.click());
  // The dialog may still be fading in.
  await waitFor(() => expect(screen.getByText('确定撤回“甲”？')).toBeVisible());
  await act(async () => yes.click());
  await waitFor(() => expect(screen.queryByText('确定撤回“甲”？')).not.toBeInTheDocument());
});
