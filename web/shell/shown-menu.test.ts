import { describe, expect, test } from 'vitest';
import { code } from '../ui/late/code.ts';
import type { MenuEntry } from '#contracts/entities/session.ts';
import { menuNodes } from '../session/menu-tree.ts';
import type { FindPage } from './console-page.ts';
import { type MenuItem, pagesOf } from '../crud/pages/menu-item.ts';
import { entryOf, menuChain, shownMenu } from './shown-menu.ts';

const known = ['/dashboard', '/edu/room', '/edu/cla', '/system/dict'];
const pageAt: FindPage = (path) =>
  known.includes(path)
    ? { path, title: path, screen: code(() => Promise.reject(new Error('not loaded here'))) }
    : undefined;

const page = (path: string, title: string): MenuEntry => ({ path, component: path.slice(1), meta: { title } });
const group = (path: string, title: string | null, children: MenuEntry[], component = 'Layout'): MenuEntry => ({
  path,
  component,
  meta: title === null ? null : { title },
  children,
});

/** 教务管理(教室管理, 班级管理) */
const drawn = (items: readonly MenuItem[]): string =>
  items.map(({ title, children }) => (children.length ? `${title}(${drawn(children)})` : title)).join(', ');

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
    name: 'a relative path stands below its parent',
    entries: [group('/edu', '教务管理', [page('room', '教室管理')])],
    shows: '教务管理(教室管理)',
  },
  {
    name: 'a wrapper without a title passes its children on',
    entries: [group('/', null, [page('/edu/room', '教室管理')])],
    shows: '教室管理',
  },
  { name: 'a hidden page is left out', entries: [{ ...page('/edu/room', '教室管理'), hidden: true }], shows: '' },
  {
    name: 'a hidden group is left out with all below it',
    entries: [{ ...group('/edu', '教务管理', [page('/edu/room', '教室管理')]), hidden: true }],
    shows: '',
  },
  { name: 'a page this console has not', entries: [page('/edu/unknown', '未知')], shows: '' },
  { name: 'an empty group vanishes', entries: [group('/edu', '教务管理', [page('/edu/unknown', '未知')])], shows: '' },
  { name: 'a wrapper is no page even where one stands', entries: [group('/edu/room', '教务管理', [])], shows: '' },
  {
    name: 'a page with pages below it stands first in its own group',
    entries: [{ ...page('/edu/cla', '班级'), children: [page('/edu/room', '教室管理')] }],
    shows: '班级(班级, 教室管理)',
  },
  { name: 'without a title nothing can be shown', entries: [{ path: '/edu/room', component: 'edu/room' }], shows: '' },
];

describe('shownMenu', () => {
  for (const { name, entries, shows } of cases) {
    test(name, () => expect(drawn(shownMenu(menuNodes(entries), pageAt))).toBe(shows));
  }

  test('keys are unique', () => {
    const [item] = shownMenu(
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

test('pagesOf lists the pages with the groups above them', () => {
  const menu = shownMenu(menuNodes([page('/dashboard', '首页'), ...(cases[2]?.entries ?? [])]), pageAt);
  expect(pagesOf(menu).map(({ item, groups }) => [...groups, item.title].join(' / '))).toEqual([
    '首页',
    '系统管理 / 基础数据 / 字典管理',
  ]);
});

test('menuChain finds hidden pages too, and no wrappers', () => {
  const nodes = menuNodes([group('/edu', '教务管理', [{ ...page('/edu/room', '教室管理'), hidden: true }])]);
  expect(menuChain(nodes, '/edu/room').map(({ title }) => title)).toEqual(['教务管理', '教室管理']);
  expect(menuChain(nodes, '/edu')).toEqual([]);
  expect(menuChain(nodes, '/edu/unknown')).toEqual([]);
});

test('a page is marked where the user has an entry of it, else where it is opened from', () => {
  const detail = { path: '/edu/room', under: '/edu/cla' };
  const menu = (...paths: string[]) =>
    shownMenu(
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
