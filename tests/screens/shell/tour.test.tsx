import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userInfoExample } from '#contracts/examples/entities/session.ts';
import { ConsoleContext } from '#web/crud/pages/console-context.ts';
import type { MenuItem } from '#web/crud/pages/menu-item.ts';
import { session } from '#web/session/state.ts';
import { Tour } from '#web/shell/tour/Tour.tsx';

const titles: Record<string, string> = {
  '/system/staff': '员工管理',
  '/edu/room': '教室管理',
  '/edu/product': '产品管理',
  '/edu/cla': '班级管理',
};
const FLAG = `page-tips:${userInfoExample.username}`;

function renderTour(paths: readonly string[], { home = true } = {}) {
  const menu = paths.map(
    (path): MenuItem => ({ key: path, path, title: titles[path] ?? '', icon: null, children: [] }),
  );
  const opened: string[] = [];
  const around = { menu, mayOpen: () => true, openPage: (path: string) => void opened.push(path) };
  const view = render(
    <MantineProvider env="test">
      <ConsoleContext value={around}>
        <nav id="main-menu">
          {paths.map((path) => (
            <a key={path} href={path}>
              {titles[path]}
            </a>
          ))}
        </nav>
        <main />
        <Tour home={home} />
      </ConsoleContext>
    </MantineProvider>,
  );
  return { ...view, opened };
}

/** Lets the time pass after which the tour starts (whenIdle), and waits for its lazy chunk. */
const settle = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(1_300);
    await vi.dynamicImportSettled();
  });
async function step(title: string): Promise<void> {
  await settle();
  expect(screen.getByText(title)).toBeInTheDocument();
}
const signIn = (changes: Partial<typeof userInfoExample> = {}) =>
  Object.assign(session, { phase: 'ready', user: { ...userInfoExample, ...changes }, menus: [] });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('product tour (Spec 1 §2)', () => {
  it('has three steps with links to their pages and ends when finished', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const { opened } = renderTour(['/edu/product', '/edu/room', '/system/staff', '/edu/cla']);
    await step('创建员工');
    expect(screen.getByText('1 / 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '下一步' }));
    await step('创建教室');
    expect(localStorage.getItem(FLAG)).toBeNull();
    await user.click(screen.getByRole('button', { name: '打开教室管理' }));
    expect(opened).toEqual(['/edu/room']);
    await step('创建产品');
    await user.click(screen.getByRole('button', { name: '上一步' }));
    await step('创建教室');
    await user.click(screen.getByRole('button', { name: '下一步' }));
    await step('创建产品');
    await user.click(screen.getByRole('button', { name: '完成' }));
    expect(screen.queryByText('创建产品')).toBeNull();
    expect(localStorage.getItem(FLAG)).toBe('1');
  });

  it('opens the page of each step: staff, rooms, products', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const { opened } = renderTour(['/system/staff', '/edu/room', '/edu/product']);
    for (const [title, page] of [
      ['创建员工', '员工管理'],
      ['创建教室', '教室管理'],
      ['创建产品', '产品管理'],
    ] as const) {
      await step(title);
      await user.click(screen.getByRole('button', { name: `打开${page}` }));
    }
    expect(opened).toEqual(['/system/staff', '/edu/room', '/edu/product']);
  });

  it('ends when skipped', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    renderTour(['/edu/room']);
    await step('创建教室');
    await user.click(screen.getByRole('button', { name: '跳过引导' }));
    expect(localStorage.getItem(FLAG)).toBe('1');
    expect(screen.queryByText('创建教室')).toBeNull();
  });

  it('is stored per user, so that another user of the computer also sees the tour once', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    for (const username of ['qiming01', 'lantian01']) {
      signIn({ username });
      const { unmount } = renderTour(['/edu/room']);
      await step('创建教室');
      await user.click(screen.getByRole('button', { name: '跳过引导' }));
      unmount();
    }
    signIn({ username: 'qiming01' });
    renderTour(['/edu/room']);
    await settle();
    expect(document.querySelector('.driver-popover')).toBeNull();
  });

  it('omits steps that are not in the menu', async () => {
    renderTour(['/edu/room', '/edu/cla']);
    await step('创建教室');
    expect(screen.queryByRole('button', { name: '下一步' })).toBeNull();
    expect(screen.queryByRole('button', { name: '上一步' })).toBeNull();
    expect(screen.getByRole('button', { name: '完成' })).toBeInTheDocument();
  });

  it('closes with the shell without being stored as seen', async () => {
    const { unmount } = renderTour(['/edu/room']);
    await step('创建教室');
    unmount();
    expect(screen.queryByText('创建教室')).toBeNull();
    expect(localStorage.getItem(FLAG)).toBeNull();
  });

  const never: [string, () => void, readonly string[], boolean][] = [
    ['a second time', () => localStorage.setItem(FLAG, '1'), ['/edu/room'], true],
    ['without steps', () => undefined, ['/edu/cla'], true],
    ['away from home', () => undefined, ['/edu/room'], false],
    ['to campus staff', () => signIn({ roles: ['staff'] }), ['/edu/room'], true],
    ['to the platform’s administrator', () => signIn({ roles: ['admin', 'master'] }), ['/edu/room'], true],
  ];
  for (const [name, prepare, paths, home] of never)
    it(`is not shown ${name}`, async () => {
      prepare();
      renderTour(paths, { home });
      await settle();
      expect(document.querySelector('.driver-popover')).toBeNull();
    });
});
