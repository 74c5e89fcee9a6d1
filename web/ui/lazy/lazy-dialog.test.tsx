import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { expect, it } from 'vitest';
import { runPrefetches } from './prefetch-registry.ts';
import { type Dialog, useDialogHandle } from '../form/use-dialog.ts';
import { byDialogState, lazyDialog } from './lazy-dialog.tsx';

interface Props {
  opened: boolean;
  onClose(): void;
}

const StudentDialog = ({ opened, onClose }: Props) =>
  opened ? (
    <dialog open aria-label="学员">
      <button type="button" onClick={onClose}>
        关闭
      </button>
    </dialog>
  ) : null;

/** Renders a page with a lazy dialog, whose import the test resolves or rejects. */
function renderPage() {
  const imports: { arrive: () => void; reject: () => void }[] = [];
  const LazyDialog = lazyDialog<Props>(
    () =>
      new Promise<ComponentType<Props>>((resolve, reject) => {
        imports.push({ arrive: () => resolve(StudentDialog), reject: () => reject(new Error('lost')) });
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
        <LazyDialog opened={opened} onClose={() => setOpened(false)} />
      </>
    );
  }
  render(<Page />);
  return { imported: imports, user: userEvent.setup() };
}

const open = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: '详情' }));

it('imports nothing before the dialog is opened, then shows a busy state until the dialog appears', async () => {
  const { imported, user } = renderPage();
  expect(imported).toHaveLength(0);
  await open(user);
  expect(imported).toHaveLength(1);
  expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
  await act(async () => imported[0]?.arrive());
  expect(screen.getByRole('dialog', { name: '学员' })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

it('opens immediately if the dialog was prefetched on hover or focus', async () => {
  const { imported, user } = renderPage();
  runPrefetches();
  runPrefetches();
  expect(imported).toHaveLength(1);
  await act(async () => imported[0]?.arrive());
  await open(user);
  expect(screen.getByRole('dialog', { name: '学员' })).toBeVisible();
  expect(imported).toHaveLength(1);
});

it('cancels the opening on Escape and keeps the dialog closed until the user opens it again', async () => {
  const { imported, user } = renderPage();
  await open(user);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('status')).toBeNull();
  await act(async () => imported[0]?.arrive());
  expect(screen.queryByRole('dialog')).toBeNull();
  await open(user);
  expect(screen.getByRole('dialog', { name: '学员' })).toBeVisible();
});

it('closes after a failed import and imports again on the next opening', async () => {
  const { imported, user } = renderPage();
  await open(user);
  await act(async () => imported[0]?.reject());
  expect(screen.queryByRole('status')).toBeNull();
  await open(user);
  expect(imported).toHaveLength(2);
  await act(async () => imported[1]?.arrive());
  expect(screen.getByRole('dialog', { name: '学员' })).toBeVisible();
});

it('opens and closes by its handle without re-rendering the page, and does not re-render with the page while closed', async () => {
  const renders = { page: 0, dialog: 0 };
  const SubjectDialog = lazyDialog(
    async () =>
      function Subject({ dialog }: { dialog: Dialog }) {
        renders.dialog += 1;
        return dialog.opened ? <p>{dialog.subject}</p> : null;
      },
    byDialogState,
  );
  const { result } = renderHook(() => useDialogHandle());
  const handle = result.current;
  function Page() {
    renders.page += 1;
    return <SubjectDialog dialog={handle} />;
  }
  const { rerender } = render(<Page />);
  await act(async () => handle.open('林小满'));
  expect(screen.getByText('林小满')).toBeVisible();
  await act(async () => handle.close());
  expect(screen.queryByText('林小满')).toBeNull();
  expect(renders.page).toBe(1);
  const { dialog } = renders;
  rerender(<Page />);
  expect(renders).toEqual({ page: 2, dialog });
  await act(async () => handle.open('周一鸣'));
  expect(screen.getByText('周一鸣')).toBeVisible();
});
