import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { expect, it } from 'vitest';
import { fetchOffered } from './ahead.ts';
import { late } from './late.tsx';

interface Props {
  opened: boolean;
  onClose(): void;
}

const Dialog = ({ opened, onClose }: Props) =>
  opened ? (
    <dialog open aria-label="学员">
      <button type="button" onClick={onClose}>
        关闭
      </button>
    </dialog>
  ) : null;

/** Its code arrives, or is lost, when the test says so. */
function drawPage() {
  const asked: { arrive: () => void; lose: () => void }[] = [];
  const Late = late<Props>(
    () =>
      new Promise<ComponentType<Props>>((resolve, reject) => {
        asked.push({ arrive: () => resolve(Dialog), lose: () => reject(new Error('lost')) });
      }),
    ({ opened, onClose }) => ({ opened, close: onClose }),
  );
  function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          详情
        </button>
        <Late opened={opened} onClose={() => setOpened(false)} />
      </>
    );
  }
  render(<Page />);
  return { asked, user: userEvent.setup() };
}

const open = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: '详情' }));

it('asks for nothing until it is opened, then tells that it waits, and opens when it has come', async () => {
  const { asked, user } = drawPage();
  expect(asked).toHaveLength(0);
  await open(user);
  expect(asked).toHaveLength(1);
  expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
  await act(async () => asked[0]?.arrive());
  expect(screen.getByRole('dialog', { name: '学员' })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

it('fetched when a button is come to, it opens at once', async () => {
  const { asked, user } = drawPage();
  fetchOffered();
  fetchOffered();
  expect(asked).toHaveLength(1);
  await act(async () => asked[0]?.arrive());
  await open(user);
  expect(screen.getByRole('dialog', { name: '学员' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

it('Escape takes the wish back; what arrives afterwards stays closed until it is asked for again', async () => {
  const { asked, user } = drawPage();
  await open(user);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('status')).toBeNull();
  await act(async () => asked[0]?.arrive());
  expect(screen.queryByRole('dialog')).toBeNull();
  await open(user);
  expect(screen.getByRole('dialog', { name: '学员' })).toBeVisible();
});

it('code that is lost closes it, and is asked for anew', async () => {
  const { asked, user } = drawPage();
  await open(user);
  await act(async () => asked[0]?.lose());
  expect(screen.queryByRole('status')).toBeNull();
  await open(user);
  expect(asked).toHaveLength(2);
  await act(async () => asked[1]?.arrive());
  expect(screen.getByRole('dialog', { name: '学员' })).toBeVisible();
});
