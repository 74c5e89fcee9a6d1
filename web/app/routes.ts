import type { ComponentType } from 'react';

export interface Route {
  /** `/system/dict/data/:dictTypeId` */
  path: string;
  title: string;
  load: () => Promise<{ default: ComponentType }>;
  /** Everyone signed in may open it; any other page must stand in the user's menu. */
  open?: true;
  /** The menu entry that opens this page too, which has none of its own. */
  under?: string;
  /** Parameters that are digits only; anything else is not found. */
  digits?: readonly string[];
  /** false: the view is dropped when it is left. */
  cached?: false;
  /** Its tab is never closed. */
  pinned?: true;
  /** Opens without a token too, and stands alone: no menu, no tab (Spec 1 §2 Route guard). */
  standalone?: true;
}

/** The pages of the console. Login, /404 and /redirect are ways, not pages: see guard.ts. */
export const routes: readonly Route[] = [
  {
    path: '/dashboard',
    title: '首页',
    load: () => import('../screens/dashboard/index.ts'),
    open: true,
    cached: false,
    pinned: true,
  },
  {
    path: '/demo/fullcalendar',
    title: '日历演示',
    load: () => import('../screens/demo/fullcalendar/index.ts'),
    open: true,
    standalone: true,
  },
  {
    path: '/system/user/profile',
    title: '个人中心',
    load: () => import('../screens/system/profile/index.ts'),
    open: true,
  },
  {
    path: '/notification/index',
    title: '消息中心',
    load: () => import('../screens/notification/index/index.ts'),
    open: true,
  },
  { path: '/announcement/index', title: '公告管理', load: () => import('../screens/announcement/index/index.ts') },
  { path: '/sso', title: '单点登录', load: () => import('../screens/sso/index.ts'), open: true, cached: false },
  { path: '/audit/list', title: '审核列表', load: () => import('../screens/audit/list/index.ts') },
  { path: '/order/list', title: '订单列表', load: () => import('../screens/order/list/index.ts') },
  { path: '/system/staff', title: '员工管理', load: () => import('../screens/system/staff/index.ts') },
  { path: '/system/campus', title: '校区管理', load: () => import('../screens/system/campus/index.ts') },
  { path: '/edu/claTimeRule', title: '排课管理', load: () => import('../screens/edu/claTimeRule/index.ts') },
  { path: '/edu/cla', title: '班级管理', load: () => import('../screens/edu/cla/index.ts') },
  {
    path: '/edu/cla/detail',
    title: '班级详情',
    load: () => import('../screens/edu/cla-detail/index.ts'),
    under: '/edu/cla',
  },
  { path: '/edu/student', title: '学员管理', load: () => import('../screens/edu/student/index.ts') },
  { path: '/edu/course', title: '课程管理', load: () => import('../screens/edu/course/index.ts') },
  { path: '/edu/product', title: '产品管理', load: () => import('../screens/edu/product/index.ts') },
  { path: '/edu/room', title: '教室管理', load: () => import('../screens/edu/room/index.ts') },
  { path: '/system/dict', title: '字典管理', load: () => import('../screens/system/dict/index.ts') },
  {
    path: '/system/dict/data/:dictTypeId',
    title: '字典数据',
    load: () => import('../screens/system/dict-data/index.ts'),
    under: '/system/dict',
    digits: ['dictTypeId'],
  },
];
