import { describe, expect, test } from 'vitest';
import {
  activeTab,
  addTab,
  closeAll,
  closeOthers,
  closeTab,
  emptyTabList,
  followTo,
  keptTabs,
  type Move,
  type Page,
  nameInStrip,
  renewTab,
  type TabList,
  tellFilters,
} from './tab-list.ts';

const page = (path: string): Page => ({
  path,
  title: path,
  pinned: path.startsWith('/dashboard'),
  cached: !path.startsWith('/dashboard'),
});
const home = addTab(emptyTabList, page('/dashboard'));
const go = (list: TabList, path: string, move: Move = 'push'): TabList => followTo(list, page(path), move);
const visit = (...paths: string[]): TabList => paths.reduce((list, path) => go(list, path), home);
const idAt = (list: TabList, path: string): string => list.tabs.find((tab) => tab.path === path)?.id ?? 'none';

/** The strip, the current one in brackets. */
const drawn = (list: TabList): string =>
  list.tabs.map((tab) => (tab.id === list.activeId ? `[${tab.path}]` : tab.path)).join(' ');

describe('opening', () => {
  for (const { name, list, shows } of [
    { name: 'a page', list: visit('/a'), shows: '/dashboard [/a]' },
    { name: 'an open page again', list: visit('/a', '/b', '/a'), shows: '/dashboard [/a] /b' },
    { name: 'two details of one route', list: visit('/a?id=1', '/a?id=2'), shows: '/dashboard /a?id=1 [/a?id=2]' },
    {
      name: 'a replaced query is the same tab',
      list: go(visit('/a', '/b', '/a'), '/a?x=1', 'replace'),
      shows: '/dashboard [/a?x=1] /b',
    },
    {
      name: 'by the address it was opened as',
      list: go(go(go(visit('/a'), '/a?x=1', 'replace'), '/b'), '/a'),
      shows: '/dashboard [/a?x=1] /b',
    },
    {
      name: 'by its pathname alone, a tab that a link opened with a query',
      list: go(visit('/a?x=1', '/b'), '/a'),
      shows: '/dashboard [/a?x=1] /b',
    },
    {
      name: 'another query of a list is another tab',
      list: go(go(visit('/a'), '/a?x=1', 'replace'), '/a?x=2'),
      shows: '/dashboard /a?x=1 [/a?x=2]',
    },
    { name: 'a replacement by another page', list: go(visit('/a'), '/b', 'replace'), shows: '/dashboard /a [/b]' },
    {
      name: 'a list shown again and filtered anew',
      list: go(go(go(go(visit('/a'), '/a?x=1', 'replace'), '/b'), '/a?x=1'), '/a?x=2', 'replace'),
      shows: '/dashboard [/a?x=2] /b',
    },
    {
      name: 'the way back finds the tab that stood there',
      list: go(go(go(go(visit('/a'), '/a?x=1', 'replace'), '/a?x=2', 'replace'), '/b'), '/a?x=1', 'back-forward'),
      shows: '/dashboard [/a?x=1] /b',
    },
    {
      name: 'the pinned page, whatever its query',
      list: go(visit('/a'), '/dashboard?from=menu'),
      shows: '[/dashboard?from=menu] /a',
    },
  ]) {
    test(name, () => expect(drawn(list)).toBe(shows));
  }
});

describe('closing', () => {
  const abc = visit('/a', '/b', '/c');
  for (const { name, list, shows } of [
    {
      name: 'the current one: the last visited follows',
      list: closeTab(go(abc, '/a'), idAt(abc, '/a')),
      shows: '/dashboard /b [/c]',
    },
    { name: 'another one: nothing else changes', list: closeTab(abc, idAt(abc, '/a')), shows: '/dashboard /b [/c]' },
    { name: 'never the pinned one', list: closeTab(abc, idAt(abc, '/dashboard')), shows: '/dashboard /a /b [/c]' },
    { name: 'the others of the current one', list: closeOthers(abc, idAt(abc, '/c')), shows: '/dashboard [/c]' },
    { name: 'the others of a hidden one shows it', list: closeOthers(abc, idAt(abc, '/a')), shows: '/dashboard [/a]' },
    { name: 'the others of the pinned one', list: closeOthers(abc, idAt(abc, '/dashboard')), shows: '[/dashboard]' },
    { name: 'all', list: closeAll(abc), shows: '[/dashboard]' },
    { name: 'what is not there', list: closeTab(abc, 'tab-99'), shows: '/dashboard /a /b [/c]' },
  ]) {
    test(name, () => expect(drawn(list)).toBe(shows));
  }

  test('a closed page opened again is a new tab', () => {
    const again = go(closeTab(abc, idAt(abc, '/a')), '/a');
    expect(idAt(again, '/a')).not.toBe(idAt(abc, '/a'));
  });
});

describe('kept views', () => {
  const kept = (list: TabList, limit: number): string =>
    keptTabs(list, limit)
      .map((tab) => tab.path)
      .join(' ');

  test('a page that is not cached is dropped when it is left', () => {
    expect(kept(visit('/a', '/dashboard'), 9)).toBe('/dashboard /a');
    expect(kept(visit('/a', '/dashboard', '/a'), 9)).toBe('/a');
  });
  test('the longest unvisited is dropped beyond the limit', () =>
    expect(kept(visit('/a', '/b', '/c', '/a'), 2)).toBe('/a /c'));
  test('a remembered tab has no view before it is visited', () =>
    expect(kept(go(addTab(home, page('/a')), '/b'), 9)).toBe('/b'));
  test('closing drops the view', () => expect(kept(closeAll(visit('/a', '/b')), 9)).toBe('/dashboard'));
  test('a refresh is another version of the same tab', () => {
    const list = visit('/a');
    expect(activeTab(renewTab(list, idAt(list, '/a')))).toMatchObject({ path: '/a', version: 1 });
  });
});

describe('its name in the strip', () => {
  const named = (...filters: (readonly string[])[]): string[] => {
    const list = filters.reduce(
      (before, words, at) =>
        tellFilters(addTab(before, { ...page(`/a?x=${at}`), title: '学员管理' }), `tab-${at + 2}`, words),
      home,
    );
    return list.tabs.slice(1).map((tab) => nameInStrip(tab, list.tabs));
  };

  for (const { name, filters, shows } of [
    { name: 'alone it is its title, however it is filtered', filters: [['滨江校区']], shows: ['学员管理'] },
    {
      name: 'of two the filtered one says by what',
      filters: [[], ['少于 5 课时']],
      shows: ['学员管理', '学员管理 · 少于 5 课时'],
    },
    {
      name: 'what both have is not said',
      filters: [
        ['滨江校区', '少于 5 课时'],
        ['滨江校区', '张'],
      ],
      shows: ['学员管理 · 少于 5 课时', '学员管理 · 张'],
    },
    { name: 'two of the same stay the same', filters: [['张'], ['张']], shows: ['学员管理', '学员管理'] },
  ])
    test(name, () => expect(named(...filters)).toEqual(shows));
});
