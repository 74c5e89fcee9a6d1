import { describe, expect, test } from 'vitest';
import type { MenuEntry } from '#contracts/entities/session.ts';
import type { ConsolePage } from './console-page.ts';
import { lazyModule } from '../ui/lazy/lazy-module.ts';
import { menuNodes } from '../session/menu-tree.ts';
import { breadcrumb } from './breadcrumb.ts';

const screen = lazyModule(() => Promise.reject(new Error('not loaded here')));
const pages: readonly ConsolePage[] = [
  { path: '/dashboard', title: '首页', screen },
  { path: '/edu/room', title: '教室管理', screen },
  { path: '/system/dict', title: '字典管理', screen },
  { path: '/system/dict/data/1', title: '字典数据', screen, under: '/system/dict' },
  { path: '/system/user/profile', title: '个人中心', screen },
];
const pageAt = (path: string) => pages.find((page) => page.path === path.split('?')[0]);

const menus: MenuEntry[] = [
  { path: '/dashboard', component: 'dashboard', meta: { title: '首页' } },
  {
    path: '/edu',
    component: 'Layout',
    meta: { title: '教务管理' },
    children: [{ path: '/edu/room', component: 'edu/room', meta: { title: '教室' } }],
  },
  {
    path: '/system',
    component: 'Layout',
    redirect: '/system/dict',
    meta: { title: '系统管理' },
    children: [
      {
        path: '/system/base',
        component: 'ParentView',
        children: [{ path: '/system/dict', component: 'system/dict', meta: { title: '字典管理' } }],
      },
      { path: '/system/user/profile', component: 'profile', hidden: true, meta: { title: '个人中心' } },
    ],
  },
];

/** Formats a breadcrumb as titles with their targets: 首页>/dashboard | 教室 */
const formatCrumbs = (path: string, title?: string): string =>
  breadcrumb(path, menuNodes(menus), pageAt, title)
    .map((crumb) => (crumb.to === null ? crumb.title : `${crumb.title}>${crumb.to}`))
    .join(' | ');

describe('breadcrumb (Spec 1 §2 Layout shell)', () => {
  for (const { name, path, title, shows } of [
    { name: 'the dashboard has no home crumb before it', path: '/dashboard', shows: '首页' },
    {
      name: 'home first; a group leads to its first page',
      path: '/edu/room',
      shows: '首页>/dashboard | 教务管理>/edu/room | 教室',
    },
    {
      name: 'the query is ignored',
      path: '/edu/room?roomName=3',
      shows: '首页>/dashboard | 教务管理>/edu/room | 教室',
    },
    {
      name: 'a crumb links to its redirect target; untitled ones are omitted',
      path: '/system/dict',
      shows: '首页>/dashboard | 系统管理>/system/dict | 字典管理',
    },
    {
      name: 'a nested page follows its parent',
      path: '/system/dict/data/1?pageNum=2',
      shows: '首页>/dashboard | 系统管理>/system/dict | 字典管理>/system/dict | 字典数据',
    },
    {
      name: 'a page may set its own title',
      path: '/system/dict/data/1',
      title: '性别',
      shows: '首页>/dashboard | 系统管理>/system/dict | 字典管理>/system/dict | 性别',
    },
    {
      name: 'a hidden entry is omitted',
      path: '/system/user/profile',
      shows: '首页>/dashboard | 系统管理>/system/dict',
    },
    { name: 'an unknown path', path: '/nowhere', shows: '首页>/dashboard' },
  ]) {
    test(name, () => expect(formatCrumbs(path, title)).toBe(shows));
  }
});
