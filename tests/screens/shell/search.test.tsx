// @isolated
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

/** Completes the loading of the palette's chunk. */
let loadPalette: () => Promise<void>;
let openPage: ReturnType<typeof vi.fn<(path: string) => void>>;

beforeEach(async () => {
  vi.resetModules();
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  vi.doMock('#web/shell/search/SearchPalette.tsx', async (load) => {
    await gate;
    return load();
  });
  loadPalette = () =>
    act(async () => {
      open();
      await import('#web/shell/search/SearchPalette.tsx');
    });
  openPage = vi.fn<(path: string) => void>();
  const { ConsoleContext } = await import('#web/crud/pages/console-context.ts');
  const { SearchButton } = await import('#web/shell/search/SearchButton.tsx');
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
        <SearchButton short={false} />
      </ConsoleContext>
    </MantineProvider>,
  );
});

const OPEN_SHORTCUT = '{Control>}k{/Control}';
const palette = () => screen.findByRole('combobox', { name: '搜索内容' });

it('stays closed if Escape is pressed while the palette is loading, and is empty when opened next', async () => {
  const user = userEvent.setup();
  await user.keyboard(`${OPEN_SHORTCUT}学{Escape}`);
  await loadPalette();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard(OPEN_SHORTCUT);
  expect(await palette()).toHaveValue('');
});

it('searches for text typed before the palette has loaded, and types nothing into the page', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox', { name: '备注' }));
  await user.keyboard(`${OPEN_SHORTCUT}学x{Backspace}`);
  expect(screen.getByRole('textbox', { name: '备注' })).toHaveValue('');
  await loadPalette();
  const field = await palette();
  expect(field).toHaveValue('学');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('员');
  expect(field).toHaveValue('学员');
  expect(screen.queryByRole('button', { name: /注册审核/ })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('opens the first match when Enter was pressed before the palette has loaded', async () => {
  const user = userEvent.setup();
  await user.keyboard(`${OPEN_SHORTCUT}学员{Enter}`);
  expect(openPage).not.toHaveBeenCalled();
  await loadPalette();
  await waitFor(() => expect(openPage).toHaveBeenCalledExactlyOnceWith('/page/1'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('returns the focus to the page after closing, and opens empty the next time', async () => {
  const user = userEvent.setup();
  await user.keyboard(`${OPEN_SHORTCUT}注`);
  await loadPalette();
  await waitFor(async () => expect(await palette()).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.type(screen.getByRole('textbox', { name: '备注' }), '周三');
  expect(screen.getByRole('textbox', { name: '备注' })).toHaveValue('周三');
  await user.keyboard(OPEN_SHORTCUT);
  expect(await palette()).toHaveValue('');
});

it('does not open over a dialog, where navigation would lose the typed values', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '新增教室' }));
  await user.type(await screen.findByRole('textbox', { name: '教室名称' }), `302${OPEN_SHORTCUT}`);
  await loadPalette();
  expect(screen.queryByRole('combobox', { name: '搜索内容' })).toBeNull();
  expect(screen.getByRole('textbox', { name: '教室名称' })).toHaveValue('302');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard(OPEN_SHORTCUT);
  expect(await palette()).toHaveFocus();
});
