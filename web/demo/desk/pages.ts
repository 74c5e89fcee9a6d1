import type { ComponentType } from 'react';
import { type Code, code } from '../../ui/late/code.ts';

interface DeskPage {
  path: string;
  title: string;
  /** A sheet to be printed has nothing of the desk around it. */
  bare?: true;
  /** Gets what `:group` stands for. */
  screen: Code<ComponentType<{ params: { group?: string } }>>;
}

/** The desk's own addresses and what stands there. */
export const pages: readonly DeskPage[] = [
  {
    path: '/desk',
    title: '演示台',
    screen: code(async () => (await import('./sandboxes/SandboxesPage.tsx')).SandboxesPage),
  },
  {
    path: '/desk/groups',
    title: '培训班',
    screen: code(async () => (await import('./groups/GroupsPage.tsx')).GroupsPage),
  },
  {
    path: '/desk/cards/:group',
    title: '学员卡片',
    bare: true,
    screen: code(async () => (await import('./groups/CardsPage.tsx')).CardsPage),
  },
  {
    path: '/desk/board/:group',
    title: '进度看板',
    bare: true,
    screen: code(async () => (await import('../training/board/BoardPage.tsx')).BoardPage),
  },
];
