import { describe, expect, test } from 'vitest';
import { lazyModule } from '../ui/lazy/lazy-module.ts';
import type { MenuEntry } from '#contracts/entities/session.ts';
import { menuNodes } from '../session/menu-tree.ts';
import type { FindPage } from './console-page.ts';
import { type MenuItem, pagesOf } from '../crud/pages/menu-item.ts';
import { entryOf, menuChain, visibleMenu } from './visible-menu.ts';

const known = ['/dashboard', '/edu/room', '/edu/cla', '/system/dict'];
const pageAt: FindPage = (path) =>
  known.includes(path)
    ? { path, title: path, screen: lazyModule(() => Promise.reject(new Error('not loaded here'))) }
    : undefined;

const page = (path: string, title: string): MenuEntry => ({ path, component: path.slice(1), meta: { title } });
const group = (path: string, title: string | null, children: MenuEntry[], component = 'Layout'): MenuEntry => ({
  path,
  component,
  meta: title === null ? null : { title },
  children,
});

/** Formats a menu with its groups: 教务管理(教室管理, 班级管理) */
const formatMenu = (items: readonly MenuItem[]): string =>
  items.map(({ title, children }) => (children.length ? `${title}(${formatMenu(children)})` : title)).join(', ');

const cases: readonly { name: string; entries: MenuEntry[]; shows: string }[] = [
  { name: 'a page', entries: [page('/dashboard', '首页')], shows: '首页' },
  {
    name: 'a wrapper is a group',
    entries: [group('/edu', '教务管理', [page('/edu/room', '教室管理')])],
    shows: '教务管理(教室管理)',
  },
  {
    name: 'a ParentView nests',
    entries: [
      group('/system', '系统管理', [
        group('/system/base', '基础数据', [page('/system/dict', '字典管理')], 'ParentView'),
      ]),
    ],
    shows: '系统管理(基础数据(字典管理))',
  },
  {
    name: 'a relative path is resolved against its parent',
    entries: [group('/edu', '教务管理', [page('room', '教室管理')])],
    shows: '教务管理(教室管理)',
  },
  {
    name: 'a wrapper without a title is replaced by its children',
    entries: [group('/', null, [page('/edu/room', '教室管理')])],
    shows: '教室管理',
  },
  { name: 'a hidden page is omitted', entries: [{ ...page('/edu/room', '教室管理'), hidden: true }], shows: '' },
  {
    name: 'a hidden group is omitted with its children',
    entries: [{ ...group('/edu', '教务管理', [page('/edu/room', '教室管理')]), hidden: true }],
    shows: '',
  },
  { name: 'a page unknown to this console', entries: [page('/edu/unknown', '未知')], shows: '' },
  { name: 'an empty group vanishes', entries: [group('/edu', '教务管理', [page('/edu/unknown', '未知')])], shows: '' },
  {
    name: 'a wrapper is not a page, even at the path of a page',
    entries: [group('/edu/room', '教务管理', [])],
    shows: '',
  },
  {
    name: 'a page with child pages comes first in its own group',
    entries: [{ ...page('/edu/cla', '班级'), children: [page('/edu/room', '教室管理')] }],
    shows: '班级(班级, 教室管理)',
  },
  { name: 'an entry without a title is omitted', entries: [{ path: '/edu/room', component: 'edu/room' }], shows: '' },
];

describe('visibleMenu', () => {
  for (const { name, entries, shows } of cases) {
    test(name, () => expect(formatMenu(visibleMenu(menuNodes(entries), pageAt))).toBe(shows));
  }

  test('generates a unique key for each menu item', () => {
    const [item] = visibleMenu(
      menuNodes([{ ...page('/edu/cla', '班级'), children: [page('/edu/room', '教室管理')] }]),
      pageAt,
    );
    expect([item?.key, ...(item?.children ?? []).map(({ key }) => key)]).toEqual([
      '/edu/cla/',
      '/edu/cla',
      '/edu/room',
    ]);
  });
});

test('pagesOf returns the pages with their ancestor groups', () => {
  const menu = visibleMenu(menuNodes([page('/dashboard', '首页'), ...(cases[2]?.entries ?? [])]), pageAt);
  expect(pagesOf(menu).map(({ item, groups }) => [...groups, item.title].join(' / '))).toEqual([
    '首页',
    '系统管理 / 基础数据 / 字典管理',
  ]);
});

test('menuChain includes hidden pages and returns nothing for a path without a page', () => {
  const nodes = menuNodes([group('/edu', '教务管理', [{ ...page('/edu/room', '教室管理'), hidden: true }])]);
  expect(menuChain(nodes, '/edu/room').map(({ title }) => title)).toEqual(['教务管理', '教室管理']);
  expect(menuChain(nodes, '/edu')).toEqual([]);
  expect(menuChain(nodes, '/edu/unknown')).toEqual([]);
});

test('entryOf returns the entry of the page itself, otherwise the entry of the page from which it is opened', () => {
  const detail = { path: '/edu/room', under: '/edu/cla' };
  const menu = (...paths: string[]) =>
    visibleMenu(
      menuNodes([
        group(
          '/edu',
          '教务',
          paths.map((path) => page(path, path)),
        ),
      ]),
      pageAt,
    );
  expect(entryOf(menu('/edu/cla'), detail)).toBe('/edu/cla');
  expect(entryOf(menu('/edu/room'), detail)).toBe('/edu/room');
  expect(entryOf(menu('/edu/cla'), { path: '/dashboard' })).toBe('/dashboard');
});
