import type { ComponentType } from 'react';
import { type LazyModule, lazyModule } from '../../ui/lazy/lazy-module.ts';

/** Values of the parameters in a page's path. */
export interface PageParams {
  group?: string;
  sandbox?: string;
  exercise?: string;
  script?: string;
}

interface AdminPage {
  path: string;
  title: string;
  /** True for a printable page, which is rendered without the admin frame. */
  unframed?: true;
  /** Component of the page, which receives the values of the parameters in its path. */
  screen: LazyModule<ComponentType<{ params: PageParams }>>;
}

/** Routes of the demo admin. */
export const pages: readonly AdminPage[] = [
  {
    path: '/desk',
    title: '演示台',
    screen: lazyModule(async () => (await import('./sandboxes/SandboxesPage.tsx')).SandboxesPage),
  },
  {
    path: '/desk/reports',
    title: '客户',
    screen: lazyModule(async () => (await import('./reports/ReportsPage.tsx')).ReportsPage),
  },
  {
    path: '/desk/groups',
    title: '培训班',
    screen: lazyModule(async () => (await import('./groups/GroupsPage.tsx')).GroupsPage),
  },
  {
    path: '/desk/exercises',
    title: '练习',
    screen: lazyModule(async () => (await import('./exercises/ExercisesPage.tsx')).ExercisesPage),
  },
  {
    path: '/desk/exercises/:exercise',
    title: '编写练习',
    screen: lazyModule(async () => (await import('./exercises/ExercisePage.tsx')).ExercisePage),
  },
  {
    path: '/desk/scripts',
    title: '演示脚本',
    screen: lazyModule(async () => (await import('./scripts/ScriptsPage.tsx')).ScriptsPage),
  },
  {
    path: '/desk/scripts/:script',
    title: '编写演示脚本',
    screen: lazyModule(async () => (await import('./scripts/ScriptPage.tsx')).ScriptPage),
  },
  {
    path: '/desk/cards/:group',
    title: '学员卡片',
    unframed: true,
    screen: lazyModule(async () => (await import('./groups/CardsPage.tsx')).CardsPage),
  },
  {
    path: '/desk/board/:group',
    title: '进度看板',
    unframed: true,
    screen: lazyModule(async () => (await import('../training/board/BoardPage.tsx')).BoardPage),
  },
  {
    path: '/desk/present/:sandbox',
    title: '主持窗口',
    unframed: true,
    screen: lazyModule(async () => (await import('../presenter/OpenPresenter.tsx')).OpenPresenter),
  },
];
