import type { Arrival } from '../crud/pages/arrival.ts';
import type { ScreenModule } from '../shell/console-page.ts';
import { type Code, code } from '../ui/late/code.ts';

/** Asks what a page reads first, before it is drawn (http/ahead.ts). */
interface FirstReads {
  firstReads(arrival: Arrival): void;
}

export interface Route {
  /** `/system/dict/data/:dictTypeId` */
  path: string;
  title: string;
  screen: Code<ScreenModule>;
  /** What the page reads first; the files of all of them come with the shell (vite.config.ts). */
  reads?: Code<FirstReads>;
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
    screen: code(() => import('../screens/dashboard/index.ts')),
    reads: code(() => import('../screens/dashboard/first-reads.ts')),
    open: true,
    cached: false,
    pinned: true,
  },
  {
    path: '/demo/fullcalendar',
    title: '日历演示',
    screen: code(() => import('../screens/demo/fullcalendar/index.ts')),
    open: true,
    standalone: true,
  },
  {
    path: '/system/user/profile',
    title: '个人中心',
    screen: code(() => import('../screens/system/profile/index.ts')),
    open: true,
  },
  {
    path: '/notification/index',
    title: '消息中心',
    screen: code(() => import('../screens/notification/index/index.ts')),
    open: true,
  },
  {
    path: '/announcement/index',
    title: '公告管理',
    screen: code(() => import('../screens/announcement/index/index.ts')),
  },
  { path: '/sso', title: '单点登录', screen: code(() => import('../screens/sso/index.ts')), open: true, cached: false },
  {
    path: '/audit/list',
    title: '审核列表',
    screen: code(() => import('../screens/audit/list/index.ts')),
    reads: code(() => import('../screens/audit/list/first-reads.ts')),
  },
  {
    path: '/order/list',
    title: '订单列表',
    screen: code(() => import('../screens/order/list/index.ts')),
    reads: code(() => import('../screens/order/list/first-reads.ts')),
  },
  {
    path: '/statistics/index',
    title: '统计报表',
    screen: code(() => import('../screens/statistics/index/index.ts')),
    reads: code(() => import('../screens/statistics/index/first-reads.ts')),
  },
  {
    path: '/system/staff',
    title: '员工管理',
    screen: code(() => import('../screens/system/staff/index.ts')),
    reads: code(() => import('../screens/system/staff/first-reads.ts')),
  },
  {
    path: '/system/campus',
    title: '校区管理',
    screen: code(() => import('../screens/system/campus/index.ts')),
    reads: code(() => import('../screens/system/campus/first-reads.ts')),
  },
  {
    path: '/system/user',
    title: '系统用户',
    screen: code(() => import('../screens/system/user/index.ts')),
    reads: code(() => import('../screens/system/user/first-reads.ts')),
  },
  {
    path: '/system/operation',
    title: '操作日志',
    screen: code(() => import('../screens/system/operation/index.ts')),
    reads: code(() => import('../screens/system/operation/first-reads.ts')),
  },
  {
    path: '/system/brand',
    title: '品牌管理',
    screen: code(() => import('../screens/system/brand/index.ts')),
    reads: code(() => import('../screens/system/brand/first-reads.ts')),
  },
  {
    path: '/system/agent',
    title: '代理商管理',
    screen: code(() => import('../screens/system/agent/index.ts')),
    reads: code(() => import('../screens/system/agent/first-reads.ts')),
  },
  {
    path: '/system/agent/log',
    title: '代理商日志',
    screen: code(() => import('../screens/system/agent-log/index.ts')),
    reads: code(() => import('../screens/system/agent-log/first-reads.ts')),
  },
  {
    path: '/agent/tenant',
    title: '名下机构',
    screen: code(() => import('../screens/agent/tenant/index.ts')),
    reads: code(() => import('../screens/agent/tenant/first-reads.ts')),
  },
  {
    path: '/system/tenant',
    title: '租户列表',
    screen: code(() => import('../screens/system/tenant/index.ts')),
    reads: code(() => import('../screens/system/tenant/first-reads.ts')),
  },
  {
    path: '/system/dept',
    title: '部门与校区',
    screen: code(() => import('../screens/system/dept/index.ts')),
    reads: code(() => import('../screens/system/dept/first-reads.ts')),
  },
  {
    path: '/edu/claTimeRule',
    title: '排课管理',
    screen: code(() => import('../screens/edu/claTimeRule/index.ts')),
    reads: code(() => import('../screens/edu/claTimeRule/first-reads.ts')),
  },
  {
    path: '/edu/cla',
    title: '班级管理',
    screen: code(() => import('../screens/edu/cla/index.ts')),
    reads: code(() => import('../screens/edu/cla/first-reads.ts')),
  },
  {
    path: '/edu/cla/detail',
    title: '班级详情',
    screen: code(() => import('../screens/edu/cla-detail/index.ts')),
    under: '/edu/cla',
  },
  {
    path: '/edu/student',
    title: '学员管理',
    screen: code(() => import('../screens/edu/student/index.ts')),
    reads: code(() => import('../screens/edu/student/first-reads.ts')),
  },
  {
    path: '/edu/teacher',
    title: '教师管理',
    screen: code(() => import('../screens/edu/teacher/index.ts')),
    reads: code(() => import('../screens/edu/teacher/first-reads.ts')),
  },
  {
    path: '/edu/teacher/detail',
    title: '教师详情',
    screen: code(() => import('../screens/edu/teacher-detail/index.ts')),
    reads: code(() => import('../screens/edu/teacher-detail/first-reads.ts')),
    under: '/edu/teacher',
  },
  {
    path: '/edu/teacherAudit',
    title: '教师申请审核',
    screen: code(() => import('../screens/edu/teacherAudit/index.ts')),
    reads: code(() => import('../screens/edu/teacherAudit/first-reads.ts')),
  },
  {
    path: '/edu/course',
    title: '课程管理',
    screen: code(() => import('../screens/edu/course/index.ts')),
    reads: code(() => import('../screens/edu/course/first-reads.ts')),
  },
  {
    path: '/edu/product',
    title: '产品管理',
    screen: code(() => import('../screens/edu/product/index.ts')),
    reads: code(() => import('../screens/edu/product/first-reads.ts')),
  },
  {
    path: '/edu/room',
    title: '教室管理',
    screen: code(() => import('../screens/edu/room/index.ts')),
    reads: code(() => import('../screens/edu/room/first-reads.ts')),
  },
  {
    path: '/system/dict',
    title: '字典管理',
    screen: code(() => import('../screens/system/dict/index.ts')),
    reads: code(() => import('../screens/system/dict/first-reads.ts')),
  },
  {
    path: '/system/dict/data/:dictTypeId',
    title: '字典数据',
    screen: code(() => import('../screens/system/dict-data/index.ts')),
    under: '/system/dict',
    digits: ['dictTypeId'],
  },
];
