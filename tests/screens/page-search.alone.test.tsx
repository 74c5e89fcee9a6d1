import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

const PAGES = ['注册审核', '学员管理'].map((title, at) => ({
  key: String(at),
  title,
  icon: null,
  path: `/page/${at}`,
  children: [],
}));

/** The palette's code arrives when the test says so. */
let arrive: () => Promise<void>;
let openPage: ReturnType<typeof vi.fn<(path: string) => void>>;

beforeEach(async () => {
  vi.resetModules();
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  vi.doMock('#web/shell/PageSearch.tsx', async (load) => {
    await gate;
    return load();
  });
  arrive = () =>
    act(async () => {
      open();
      await import('#web/shell/PageSearch.tsx');
    });
  openPage = vi.fn<(path: string) => void>();
  const { ConsoleContext } = await import('#web/crud/pages/console-context.ts');
  const { PageSearchButton } = await import('#web/shell/PageSearchButton.tsx');
  const { FormDialog } = await import('#web/ui/form/FormDialog.tsx');
  const Note = () => {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          新增教室
        </button>
        <FormDialog title="新增教室" opened={opened} onClose={() => setOpened(false)}>
          <input aria-label="教室名称" />
        </FormDialog>
      </>
    );
  };
  render(
    <MantineProvider env="test">
      <ConsoleContext value={{ menu: PAGES, mayOpen: () => true, openPage }}>
        <input aria-label="备注" />
        <Note />
        <PageSearchButton short={false} />
      </ConsoleContext>
    </MantineProvider>,
  );
});

const ASK = '{Control>}k{/Control}';
const palette = () => screen.findByRole('textbox', { name: '页面名称' });

it('Escape before the palette has arrived: it does not come; asked for again it does, empty', async () => {
  const user = userEvent.setup();
  await user.keyboard(`${ASK}学{Escape}`);
  await arrive();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard(ASK);
  expect(await palette()).toHaveValue('');
});

it('what is typed before it has arrived is looked for, and goes into no field of the page', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox', { name: '备注' }));
  await user.keyboard(`${ASK}学x{Backspace}`);
  expect(screen.getByRole('textbox', { name: '备注' })).toHaveValue('');
  await arrive();
  const field = await palette();
  expect(field).toHaveValue('学');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('员');
  expect(field).toHaveValue('学员');
  expect(screen.queryByRole('button', { name: /注册审核/ })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('Enter before it has arrived opens the first page that is found', async () => {
  const user = userEvent.setup();
  await user.keyboard(`${ASK}学员{Enter}`);
  expect(openPage).not.toHaveBeenCalled();
  await arrive();
  await waitFor(() => expect(openPage).toHaveBeenCalledExactlyOnceWith('/page/1'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closed and opened again it starts anew, and the page has its keys back', async () => {
  const user = userEvent.setup();
  await user.keyboard(`${ASK}注`);
  await arrive();
  await waitFor(async () => expect(await palette()).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.type(screen.getByRole('textbox', { name: '备注' }), '周三');
  expect(screen.getByRole('textbox', { name: '备注' })).toHaveValue('周三');
  await user.keyboard(ASK);
  expect(await palette()).toHaveValue('');
});

it('does not come over an open dialog, where a page that it opens would take away what was typed', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '新增教室' }));
  await user.type(await screen.findByRole('textbox', { name: '教室名称' }), `302${ASK}`);
  await arrive();
  expect(screen.queryByRole('textbox', { name: '页面名称' })).toBeNull();
  expect(screen.getByRole('textbox', { name: '教室名称' })).toHaveValue('302');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard(ASK);
  expect(await palette()).toHaveFocus();
});
