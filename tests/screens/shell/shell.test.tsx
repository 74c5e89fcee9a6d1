import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useLocation, useParams, useSearch } from 'wouter';
import type { MenuEntry } from '#contracts/entities/session.ts';
import { fakeBackend, ok } from '#tests/support/fake-backend.ts';
import { type ObservedEvents, observeTransport } from '#tests/support/transport.ts';
import { printsLight } from '#web/app/prints-light.ts';
import type { ConsolePage } from '#web/shell/console-page.ts';
import { usePageTitle } from '#web/crud/pages/page-title.ts';
import { dropSession, session } from '#web/session/state.ts';
import { setServerDate } from '#web/session/today.ts';
import { FilterBar } from '#web/ui/list/FilterBar.tsx';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Shell } from '#web/shell/Shell.tsx';
import { answerCalls } from '../support/answer-calls.ts';
import { userInfoExample } from '../support/rows.ts';

const campus = '1843200000000000002';
const tenants = [
  // The list differs from the tenants of the session, because the response of the server takes precedence.
  { tenantId: '1843200000000000008', tenantName: '启明南城分校' },
  { tenantId: campus, tenantName: '滨江校区' },
];

const page = (path: string, title: string, icon = 'book'): MenuEntry => ({
  path,
  component: path.slice(1),
  meta: { title, icon },
});
const menus: MenuEntry[] = [
  page('/dashboard', '首页', 'home'),
  {
    path: '/edu',
    component: 'Layout',
    meta: { title: '教务管理', icon: 'school' },
    children: [
      page('/edu/notes', '备注', 'no-such-icon'),
      page('/edu/broken', '报表'),
      page('/edu/missing', '没有的页面'),
      { ...page('/edu/secret', '隐藏的页面'), hidden: true },
    ],
  },
];

let broken = false;
let running: string[] = [];

function Notes() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState('');
  useEffect(() => {
    running.push('备注');
    return () => void running.splice(running.indexOf('备注'), 1);
  }, []);
  return (
    <>
      <h1>备注</h1>
      <p>{`筛选：${decodeURIComponent(search)}`}</p>
      <label>
        草稿
        <input value={draft} onChange={(event) => setDraft(event.target.value)} />
      </label>
      <button type="button" onClick={() => navigate('/edu/notes?name=琴', { replace: true })}>
        筛选
      </button>
      <button type="button" onClick={() => navigate('/edu/notes/7')}>
        打开七号
      </button>
    </>
  );
}

function Detail() {
  const { id } = useParams<{ id: string }>();
  usePageTitle(`备注 ${id}`);
  return <h1>{`备注 ${id}`}</h1>;
}

function Rooms() {
  const floor = new URLSearchParams(useSearch()).get('floor') ?? '';
  return (
    <FilterBar count={floor ? 1 : 0} onClear={() => undefined}>
      <SelectField filter label="楼层" choices={[{ value: '3', label: '三楼' }]} value={floor} />
    </FilterBar>
  );
}

function Broken() {
  if (broken) throw new Error('the report cannot be drawn');
  return <h1>报表</h1>;
}

const screenAt = (
  path: string,
  title: string,
  Screen: ComponentType,
  more: Partial<ConsolePage> = {},
): ConsolePage => ({
  path,
  title,
  screen: lazyModule(async () => Screen),
  ...more,
});
const pages: readonly ConsolePage[] = [
  screenAt('/dashboard', '首页', () => <h1>你好</h1>, { cached: false, pinned: true }),
  screenAt('/edu/notes', '备注', Notes),
  screenAt('/edu/notes/:id', '备注详情', Detail, { under: '/edu/notes' }),
  screenAt('/edu/rooms', '教室', Rooms),
  screenAt('/edu/broken', '报表', Broken),
];
const openablePage = (pathname: string): ConsolePage | undefined =>
  pages.find(({ path }) => path === pathname || (path.endsWith('/:id') && /^\/edu\/notes\/\d+$/.test(pathname)));

let observed: ObservedEvents;
let requests: { url: string }[];
beforeEach(() => {
  observed = observeTransport();
  broken = false;
  running = [];
  sessionStorage.clear();
  localStorage.clear();
  history.pushState(null, '', '/dashboard');
  requests = fakeBackend(({ url }) => {
    if (url.endsWith('/searchNoReadNum')) return ok(0);
    if (url.endsWith('/loginUserTenantSelect')) return ok(tenants);
    const { tenantId, tenantName } = session.user ?? {};
    return ok(url.endsWith('/nowTenantInfo') ? { tenantId, tenantName, parentTenantId: '-1' } : null);
  }).arrived;
  Object.assign(session, { phase: 'ready', user: { ...userInfoExample }, menus });
});
afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
});

function renderShell() {
  render(
    <MantineProvider env="test" defaultColorScheme="auto">
      <Shell openablePage={openablePage} />
    </MantineProvider>,
  );
  return userEvent.setup();
}

const menu = () => within(screen.getByRole('navigation', { name: '主菜单' }));
const strip = () => within(screen.getByRole('navigation', { name: '已打开的页面' }));
const tabTitles = (): (string | null)[] =>
  strip()
    .getAllByRole('link')
    .map((link) => link.textContent);
const crumbs = (): (string | null)[] =>
  within(screen.getByRole('navigation', { name: '面包屑' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('layout (Spec 1 §2 Layout shell)', () => {
  test('shows logo and name of the institution above the menu, if it has a logo', async () => {
    Object.assign(session.user ?? {}, { brandLogo: '/files/brand.png', tenantName: '启明艺术培训中心' });
    renderShell();
    const name = await screen.findByTitle('启明艺术培训中心');
    expect(name.previousSibling).toHaveAttribute('src', expect.stringContaining('/files/brand.png'));
    act(() => void Object.assign(session.user ?? {}, { brandLogo: null }));
    expect(await screen.findByTitle('校区管理台')).toBeVisible();
  });

  test('names the institution below the title of the page on a phone', async () => {
    Object.assign(session.user ?? {}, { tenantName: '启明艺术培训中心' });
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.startsWith('(max-width: 991') ? Object.assign(matchMedia(query), { matches: true }) : matchMedia(query),
    );
    renderShell();
    const title = screen.getByRole('navigation', { name: '面包屑' });
    expect(await screen.findByText('启明艺术培训中心')).toBeVisible();
    expect(title.nextSibling).toHaveTextContent('启明艺术培训中心');
    vi.restoreAllMocks();
  });

  test('shows copyright and year by the clock of the server in the footer', () => {
    setServerDate('Fri, 31 Dec 2027 16:00:01 GMT');
    renderShell();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2028 校区管理台');
    setServerDate('Mon, 07 Sep 2026 02:00:00 GMT');
  });

  test('renders menu, top bar, tabs, page and footer', async () => {
    renderShell();
    const inOrder = [
      screen.getByRole('navigation', { name: '主菜单' }),
      screen.getByRole('button', { name: '收起菜单' }),
      screen.getByRole('navigation', { name: '面包屑' }),
      await screen.findByRole('list', { name: '所属机构' }),
      screen.getByRole('button', { name: '消息' }),
      screen.getByRole('button', { name: '用户菜单：周敏' }),
      screen.getByRole('navigation', { name: '已打开的页面' }),
      screen.getByRole('main'),
      screen.getByRole('contentinfo'),
    ];
    for (const [index, element] of inOrder.slice(1).entries())
      expect(inOrder[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('bell (Spec 1 §2: sc:notification:list)', () => {
  const backendWith = (unread: number) =>
    answerCalls({
      'notifications.unreadCount': () => unread,
      'announcements.unreadCount': () => 0,
      'tenants.mine': () => tenants,
      'tenants.current': () => ({ ...tenants[0], parentTenantId: '-1' }),
    });

  test('shows the unread count to users who may read notifications', async () => {
    backendWith(3);
    renderShell();
    expect(await screen.findByRole('button', { name: '消息，3 条未读' })).toHaveTextContent('3');
  });

  test('is hidden from other users, for whom no unread count is requested', async () => {
    const backend = backendWith(3);
    Object.assign(session.user ?? {}, { permissions: ['sc:claTimeRule:add'] });
    renderShell();
    await screen.findByRole('list', { name: '所属机构' });
    expect(screen.queryByRole('button', { name: /^消息/ })).toBeNull();
    expect(backend.countOf('notifications.unreadCount')).toBe(0);
  });
});

describe('menu', () => {
  test('shows the menu entries whose pages this console has, and marks the open page', async () => {
    const user = renderShell();
    expect(
      menu()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['首页', '备注', '报表']);
    await user.click(menu().getByRole('link', { name: '备注' }));
    expect(menu().getByRole('link', { name: '备注' })).toHaveAttribute('aria-current', 'page');
    expect(crumbs()).toEqual(['首页', '教务管理', '备注']);
    await screen.findByRole('heading', { name: '备注' });
    expect(screen.getByRole('heading', { name: '备注' })).toHaveFocus();
  });

  test('collapses the groups of the menu, and remembers them for this user and institution', async () => {
    const user = renderShell();
    await user.click(menu().getByRole('button', { name: '教务管理', expanded: true }));
    expect(menu().queryByRole('link', { name: '备注' })).toBeNull();

    cleanup();
    renderShell();
    expect(menu().getByRole('button', { name: '教务管理', expanded: false })).toBeVisible();

    cleanup();
    Object.assign(session.user ?? {}, { tenantId: '1843200000000000008' });
    renderShell();
    expect(menu().getByRole('button', { name: '教务管理', expanded: true })).toBeVisible();
  });

  test('expands the group of the current page, even if it was collapsed', async () => {
    const user = renderShell();
    await user.click(menu().getByRole('button', { name: '教务管理', expanded: true }));
    cleanup();
    history.pushState(null, '', '/edu/notes');
    renderShell();
    expect(menu().getByRole('button', { name: '教务管理', expanded: true })).toBeVisible();
    expect(menu().getByRole('link', { name: '备注' })).toHaveAttribute('aria-current', 'page');
  });

  test('stores the width of the menu in a cookie', async () => {
    const user = renderShell();
    await user.click(screen.getByRole('button', { name: '收起菜单' }));
    expect(document.cookie).toContain('sidebarStatus=0');
    await user.click(screen.getByRole('button', { name: '展开菜单' }));
    expect(document.cookie).toContain('sidebarStatus=1');
  });
});

describe('cached pages', () => {
  test('keep their typed values and their own address, and pause while hidden', async () => {
    const user = renderShell();
    await user.click(menu().getByRole('link', { name: '备注' }));
    await user.type(await screen.findByLabelText('草稿'), '周三调课');
    await user.click(screen.getByRole('button', { name: '筛选' }));
    expect(tabTitles()).toEqual(['首页', '备注']);
    await user.click(screen.getByRole('button', { name: '打开七号' }));
    expect(await screen.findByRole('heading', { name: '备注 7' })).toBeVisible();
    expect(tabTitles()).toEqual(['首页', '备注', '备注 7']);
    expect(document.title).toBe('备注 7 - 校区管理台');
    expect(running).toEqual([]);

    await user.click(menu().getByRole('link', { name: '备注' }));
    expect(decodeURIComponent(location.search)).toBe('?name=琴');
    expect(screen.getByLabelText('草稿')).toHaveValue('周三调课');
    expect(screen.getByText('筛选：name=琴')).toBeVisible();
    expect(running).toEqual(['备注']);
  });

  test('remount when they are refreshed through /redirect, although the address stays the same', async () => {
    history.pushState(null, '', '/edu/notes?name=琴');
    const user = renderShell();
    await user.type(await screen.findByLabelText('草稿'), '周三调课');
    await user.pointer({ keys: '[MouseRight]', target: strip().getByRole('link', { name: '备注' }) });
    const replaced = vi.spyOn(history, 'replaceState');
    await user.click(await screen.findByRole('menuitem', { name: '刷新' }));
    await waitFor(() => expect(screen.getByLabelText('草稿')).toHaveValue(''));
    // The refresh goes through /redirect with the complete address (Spec 1 §2).
    const ways = replaced.mock.calls.map(([, , address]) => decodeURIComponent(String(address)));
    expect(ways).toEqual(['/redirect/edu/notes?name=琴', '/edu/notes?name=琴']);
    replaced.mockRestore();
    expect(screen.getByText('筛选：name=琴')).toBeVisible();
    expect(location.pathname).toBe('/edu/notes');
  });

  test('are unmounted when closed', async () => {
    const user = renderShell();
    await user.click(menu().getByRole('link', { name: '备注' }));
    await user.type(await screen.findByLabelText('草稿'), '周三调课');
    await user.click(strip().getByRole('button', { name: '关闭 备注' }));
    expect(location.pathname).toBe('/dashboard');
    expect(strip().getByRole('link', { name: '首页' })).toHaveFocus();
    await user.click(menu().getByRole('link', { name: '备注' }));
    expect(await screen.findByLabelText('草稿')).toHaveValue('');
  });

  test('fail in isolation and can be retried', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    broken = true;
    const user = renderShell();
    await user.click(menu().getByRole('link', { name: '报表' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('“报表”暂时无法显示');
    await user.click(menu().getByRole('link', { name: '备注' }));
    expect(await screen.findByRole('heading', { name: '备注' })).toBeVisible();
    await user.click(strip().getByRole('link', { name: '报表' }));
    broken = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '报表' })).toBeVisible();
    reported.mockRestore();
  });
});

describe('tab strip', () => {
  const itemsOf = async (user: ReturnType<typeof userEvent.setup>, name: string): Promise<(string | null)[]> => {
    act(() => strip().getByRole('link', { name }).focus());
    await user.keyboard('{Shift>}{F10}{/Shift}');
    const items = await screen.findAllByRole('menuitem');
    return items.map((item) => item.textContent);
  };

  test('adds the filter to the title of a filtered tab when another tab shows the page without it', async () => {
    renderShell();
    for (const address of ['/edu/rooms', '/edu/rooms?floor=3']) {
      act(() => history.pushState(null, '', address));
      await screen.findByRole('combobox', { name: '楼层' });
    }
    await waitFor(() => expect(tabTitles()).toEqual(['首页', '教室', '教室 · 三楼']));
  });

  test('offers 关闭 for every tab except the pinned one', async () => {
    history.pushState(null, '', '/edu/notes');
    const user = renderShell();
    expect(await itemsOf(user, '备注')).toEqual(['刷新', '关闭', '关闭其他', '关闭所有']);
    await user.keyboard('{Escape}');
    expect(await itemsOf(user, '首页')).toEqual(['刷新', '关闭其他', '关闭所有']);
    await user.click(screen.getByRole('menuitem', { name: '关闭所有' }));
    expect(tabTitles()).toEqual(['首页']);
  });

  test('moves by arrow keys and closes by Delete', async () => {
    history.pushState(null, '', '/edu/notes');
    const user = renderShell();
    act(() => strip().getByRole('link', { name: '首页' }).focus());
    await user.keyboard('{Delete}');
    expect(tabTitles()).toEqual(['首页', '备注']);
    await user.keyboard('{ArrowRight}{Delete}');
    expect(tabTitles()).toEqual(['首页']);
    expect(strip().getByRole('link', { name: '首页' })).toHaveFocus();
  });
});

describe('top bar', () => {
  test('asks before switching the tenant', async () => {
    // jsdom cannot navigate and logs an error.
    const unloading = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    Object.assign(session.user ?? {}, { tenantId: '1843200000000000008', tenantName: '启明南城分校' });
    const user = renderShell();
    expect(await screen.findByRole('button', { name: '启明南城分校', current: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '滨江校区' }));
    const question = await screen.findByText('确定切换?');
    await user.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(requests.some(({ url }) => url.includes('switchNowTenant'))).toBe(false);

    await user.click(screen.getByRole('button', { name: '滨江校区' }));
    await user.click(await screen.findByRole('button', { name: '切换' }));
    await waitFor(() => expect(sessionStorage.getItem('toast')).toBe('切换租户成功'));
    expect(requests.filter(({ url }) => url.endsWith(`/switchNowTenant/${campus}`))).toHaveLength(1);
    expect(observed.errors).toEqual([]);
    unloading.mockRestore();
  });

  test('links to the personal centre', async () => {
    const user = renderShell();
    await user.click(screen.getByRole('button', { name: '用户菜单：周敏' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['首页', '个人中心', '退出登录']);
    await user.click(screen.getByRole('menuitem', { name: '个人中心' }));
    expect(location.pathname).toBe('/system/user/profile');
  });

  test('follows the colour scheme of the system or the one that the user chooses, and stores the choice in the browser', async () => {
    const user = renderShell();
    const shown = () => document.documentElement.dataset['mantineColorScheme'];
    expect(shown()).toBe('light');
    await user.click(screen.getByRole('button', { name: '用户菜单：周敏' }));
    expect(await screen.findByRole('menuitemradio', { name: '跟随系统' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: '深色' }));
    expect(shown()).toBe('dark');
    expect(screen.getByRole('menuitemradio', { name: '深色' })).toBeChecked();
    expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
    printsLight();
    window.dispatchEvent(new Event('beforeprint'));
    expect(shown(), 'paper is white').toBe('light');
    window.dispatchEvent(new Event('afterprint'));
    expect(shown()).toBe('dark');
    await user.click(screen.getByRole('menuitemradio', { name: '跟随系统' }));
    expect(shown()).toBe('light');
  });

  test('asks before signing out', async () => {
    const user = renderShell();
    await user.click(screen.getByRole('button', { name: '用户菜单：周敏' }));
    await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
    expect(await screen.findByText('确定退出登录?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(requests.some(({ url }) => url.includes('logout'))).toBe(false);
  });

  test('finds a page by a part of its name', async () => {
    const user = renderShell();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByLabelText('搜索内容'), '注');
    expect(screen.queryByRole('button', { name: /报表/ })).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/edu/notes'));
  });
});
