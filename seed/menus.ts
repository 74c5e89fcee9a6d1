import type { MenuEntry } from '#contracts/entities/session.ts';
import type { Audience } from '#contracts/rules/audience.ts';

const page = (path: string, name: string, title: string, icon: string): MenuEntry => ({
  path,
  name,
  component: path.slice(1),
  meta: { title, icon },
});

const home = page('/dashboard', 'Dashboard', '首页', 'home');

/** The menu tree of each audience. It leads only to screens that exist. */
const menus: Record<Audience, MenuEntry[]> = {
  admin: [
    home,
    {
      path: '/system',
      name: 'System',
      component: 'Layout',
      redirect: '/system/dict',
      meta: { title: '系统管理', icon: 'settings' },
      children: [
        {
          path: '/system/base',
          name: 'SystemBase',
          component: 'ParentView',
          meta: { title: '基础数据', icon: 'database' },
          children: [page('/system/dict', 'Dict', '字典管理', 'book')],
        },
      ],
    },
  ],
  business: [
    home,
    {
      path: '/edu',
      name: 'Edu',
      component: 'Layout',
      redirect: '/edu/room',
      meta: { title: '教务管理', icon: 'school' },
      children: [page('/edu/room', 'Room', '教室管理', 'door')],
    },
  ],
  teacher: [home],
  agent: [home],
};

export const menuFor = (audience: Audience): MenuEntry[] => menus[audience];
