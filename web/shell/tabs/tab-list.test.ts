import { describe, expect, test } from 'vitest';
import {
  activeTab,
  addTab,
  closeAll,
  closeOthers,
  closeTab,
  emptyTabList,
  followAddress,
  mountedTabs,
  type Move,
  type Page,
  nameInStrip,
  remountTab,
  type TabList,
  setFilters,
} from './tab-list.ts';

const page = (path: string): Page => ({
  path,
  title: path,
  pinned: path.startsWith('/dashboard'),
  cached: !path.startsWith('/dashboard'),
});
const home = addTab(emptyTabList, page('/dashboard'));
const openPath = (list: TabList, path: string, move: Move = 'push'): TabList => followAddress(list, page(path), move);
const openPaths = (...paths: string[]): TabList => paths.reduce((list, path) => openPath(list, path), home);
const idAt = (list: TabList, path: string): string => list.tabs.find((tab) => tab.path === path)?.id ?? 'none';

/** Formats the tabs as their addresses, with the active tab in brackets. */
const formatTabs = (list: TabList): string =>
  list.tabs.map((tab) => (tab.id === list.activeId ? `[${tab.path}]` : tab.path)).join(' ');

describe('opening a page', () => {
  for (const { name, list, shows } of [
    { name: 'a page', list: openPaths('/a'), shows: '/dashboard [/a]' },
    { name: 'an open page again', list: openPaths('/a', '/b', '/a'), shows: '/dashboard [/a] /b' },
    { name: 'two details of one route', list: openPaths('/a?id=1', '/a?id=2'), shows: '/dashboard /a?id=1 [/a?id=2]' },
    {
      name: 'a replaced query is the same tab',
      list: openPath(openPaths('/a', '/b', '/a'), '/a?x=1', 'replace'),
      shows: '/dashboard [/a?x=1] /b',
    },
    {
      name: 'by the address it was opened as',
      list: openPath(openPath(openPath(openPaths('/a'), '/a?x=1', 'replace'), '/b'), '/a'),
      shows: '/dashboard [/a?x=1] /b',
    },
    {
      name: 'by its pathname only, a tab that a link opened with a query',
      list: openPath(openPaths('/a?x=1', '/b'), '/a'),
      shows: '/dashboard [/a?x=1] /b',
    },
    {
      name: 'another query of a list is another tab',
      list: openPath(openPath(openPaths('/a'), '/a?x=1', 'replace'), '/a?x=2'),
      shows: '/dashboard /a?x=1 [/a?x=2]',
    },
    {
      name: 'a replacement by another page',
      list: openPath(openPaths('/a'), '/b', 'replace'),
      shows: '/dashboard /a [/b]',
    },
    {
      name: 'a list shown again with another filter',
      list: openPath(
        openPath(openPath(openPath(openPaths('/a'), '/a?x=1', 'replace'), '/b'), '/a?x=1'),
        '/a?x=2',
        'replace',
      ),
      shows: '/dashboard [/a?x=2] /b',
    },
    {
      name: 'back finds the previous tab',
      list: openPath(
        openPath(openPath(openPath(openPaths('/a'), '/a?x=1', 'replace'), '/a?x=2', 'replace'), '/b'),
        '/a?x=1',
        'back-forward',
      ),
      shows: '/dashboard [/a?x=1] /b',
    },
    {
      name: 'the pinned page with any query',
      list: openPath(openPaths('/a'), '/dashboard?from=menu'),
      shows: '[/dashboard?from=menu] /a',
    },
  ]) {
    test(name, () => expect(formatTabs(list)).toBe(shows));
  }
});

describe('closing a tab', () => {
  const abc = openPaths('/a', '/b', '/c');
  for (const { name, list, shows } of [
    {
      name: 'the current one: the last visited follows',
      list: closeTab(openPath(abc, '/a'), idAt(abc, '/a')),
      shows: '/dashboard /b [/c]',
    },
    { name: 'another one: nothing else changes', list: closeTab(abc, idAt(abc, '/a')), shows: '/dashboard /b [/c]' },
    { name: 'never the pinned one', list: closeTab(abc, idAt(abc, '/dashboard')), shows: '/dashboard /a /b [/c]' },
    { name: 'the others of the current one', list: closeOthers(abc, idAt(abc, '/c')), shows: '/dashboard [/c]' },
    { name: 'the others of a hidden one shows it', list: closeOthers(abc, idAt(abc, '/a')), shows: '/dashboard [/a]' },
    { name: 'the others of the pinned one', list: closeOthers(abc, idAt(abc, '/dashboard')), shows: '[/dashboard]' },
    { name: 'all', list: closeAll(abc), shows: '[/dashboard]' },
    { name: 'an unknown tab', list: closeTab(abc, 'tab-99'), shows: '/dashboard /a /b [/c]' },
  ]) {
    test(name, () => expect(formatTabs(list)).toBe(shows));
  }

  test('opens a closed page again as a new tab', () => {
    const reopened = openPath(closeTab(abc, idAt(abc, '/a')), '/a');
    expect(idAt(reopened, '/a')).not.toBe(idAt(abc, '/a'));
  });
});

describe('mounted views', () => {
  const keptPaths = (list: TabList, limit: number): string =>
    mountedTabs(list, limit)
      .map((tab) => tab.path)
      .join(' ');

  test('unmounts an uncached page when the user leaves it', () => {
    expect(keptPaths(openPaths('/a', '/dashboard'), 9)).toBe('/dashboard /a');
    expect(keptPaths(openPaths('/a', '/dashboard', '/a'), 9)).toBe('/a');
  });
  test('unmounts the least recently visited view beyond the limit', () =>
    expect(keptPaths(openPaths('/a', '/b', '/c', '/a'), 2)).toBe('/a /c'));
  test('mounts no view for a restored tab that has not been visited', () =>
    expect(keptPaths(openPath(addTab(home, page('/a')), '/b'), 9)).toBe('/b'));
  test('unmounts the views of closed tabs', () =>
    expect(keptPaths(closeAll(openPaths('/a', '/b')), 9)).toBe('/dashboard'));
  test('increments the version of a refreshed tab', () => {
    const list = openPaths('/a');
    expect(activeTab(remountTab(list, idAt(list, '/a')))).toMatchObject({ path: '/a', version: 1 });
  });
});

describe('nameInStrip', () => {
  const named = (...filters: (readonly string[])[]): string[] => {
    const list = filters.reduce(
      (before, words, index) =>
        setFilters(addTab(before, { ...page(`/a?x=${index}`), title: '学员管理' }), `tab-${index + 2}`, words),
      home,
    );
    return list.tabs.slice(1).map((tab) => nameInStrip(tab, list.tabs));
  };

  for (const { name, filters, shows } of [
    { name: 'a single tab shows its title, with any filter', filters: [['滨江校区']], shows: ['学员管理'] },
    {
      name: 'of two, the filtered one shows its filter',
      filters: [[], ['少于 5 课时']],
      shows: ['学员管理', '学员管理 · 少于 5 课时'],
    },
    {
      name: 'shared filters are omitted',
      filters: [
        ['滨江校区', '少于 5 课时'],
        ['滨江校区', '张'],
      ],
      shows: ['学员管理 · 少于 5 课时', '学员管理 · 张'],
    },
    { name: 'two identical tabs have identical titles', filters: [['张'], ['张']], shows: ['学员管理', '学员管理'] },
  ])
    test(name, () => expect(named(...filters)).toEqual(shows));
});
