import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { failurePlace } from '#web/ui/form/failure-place.ts';

function Asking({ send }: { send(name: string): Promise<{ ok: boolean }> }) {
  const { ask, dialog } = useConfirmedSend<string>(
    (name) => ({ title: '提示', confirmLabel: '撤回', text: `是否确认撤回“${name}”?` }),
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

async function ask(send: (name: string) => Promise<{ ok: boolean }>) {
  render(
    <MantineProvider>
      <Asking send={send} />
    </MantineProvider>,
  );
  act(() => screen.getByRole('button', { name: '问甲' }).click());
  await screen.findByText('是否确认撤回“甲”?');
  return screen.getByRole('button', { name: '撤回' });
}

it('sends what was asked about, shows that it is under way, and closes', async () => {
  let answer = (_: { ok: boolean }) => {};
  const send = vi.fn(() => new Promise<{ ok: boolean }>((resolve) => (answer = resolve)));
  const yes = await ask(send);
  act(() => yes.click());
  expect(send.mock.calls).toEqual([['甲']]);
  expect(yes).toBeDisabled();
  await act(async () => answer({ ok: true }));
  // While it fades away it is not pressed again.
  act(() => yes.click());
  expect(send).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('是否确认撤回“甲”?')).not.toBeInTheDocument());
});

it('why it failed stands in the question, until it is tried again', async () => {
  let tries = 0;
  const send = vi.fn(async () => {
    if (++tries === 1) failurePlace()?.tell('公告已被删除');
    return new Promise<{ ok: boolean }>((resolve) => tries === 1 && resolve({ ok: false }));
  });
  const yes = await ask(send);
  await act(async () => yes.click());
  expect(screen.getByRole('alert')).toHaveTextContent('公告已被删除');
  await act(async () => yes.click());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('what failed leaves the question open, to be tried again', async () => {
  const send = vi.fn(async () => ({ ok: send.mock.calls.length > 1 }));
  const yes = await ask(send);
  await act(async () => yes.click());
  // It may still be fading in.
  await waitFor(() => expect(screen.getByText('是否确认撤回“甲”?')).toBeVisible());
  await act(async () => yes.click());
  await waitFor(() => expect(screen.queryByText('是否确认撤回“甲”?')).not.toBeInTheDocument());
});
