import type { ComponentType } from 'react';
import type { RegisteredName } from '#contracts/registry.ts';
import { type LazyModule, lazyModule } from '../ui/lazy/lazy-module.ts';

export interface Route {
  /** Path pattern, such as `/system/dict/data/:dictTypeId`. */
  path: string;
  title: string;
  screen: LazyModule<ComponentType>;
  /** Name of the call without which the page has nothing to show. If the backend lacks it, the page is not offered. */
  call?: RegisteredName;
  /** True if every signed-in user may open the page; any other page must be in the user's menu. */
  open?: true;
  /** For a page without a menu entry: path of the menu entry that grants access to it. */
  under?: string;
  /** Parameters that must consist of digits; any other value leads to /404. */
  digits?: readonly string[];
  /** false if the view is unmounted when the user leaves the page; otherwise the view is cached. */
  cached?: false;
  /** True if the page's tab cannot be closed. */
  pinned?: true;
  /** True if the page opens without a token and without the shell, so without menu and tabs (Spec 1 §2 Route guard). */
  standalone?: true;
}

/**
 * Imports a screen on demand. The name is passed as a string, because a destructuring import makes the login page's
 * chunk larger.
 */
const lazyScreen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyModule(async () => (await load())[name]);

/**
 * Pages of the console. Login, /404 and /redirect are handled by guard.ts. The first requests of each page are listed
 * in screens/prefetch-by-route.ts.
 */
export const routes: readonly Route[] = [
  {
    path: '/dashboard',
    title: '首页',
    screen: lazyScreen(() => import('../screens/dashboard/Dashboard.tsx'), 'Dashboard'),
    open: true,
    cached: false,
    pinned: true,
  },
  {
    path: '/demo/fullcalendar',
    title: '日历演示',
    screen: lazyScreen(() => import('../screens/demo/fullcalendar/FullCalendar.tsx'), 'FullCalendar'),
    open: true,
    standalone: true,
  },
  {
    path: '/system/user/profile',
    title: '个人中心',
    screen: lazyScreen(() => import('../screens/system/profile/Profile.tsx'), 'Profile'),
    open: true,
  },
  {
    path: '/notification/index',
    title: '消息中心',
    call: 'notifications.list',
    screen: lazyScreen(() => import('../screens/notification/index/NotificationIndex.tsx'), 'NotificationIndex'),
    open: true,
  },
  {
    path: '/announcement/index',
    title: '公告管理',
    call: 'announcements.list',
    screen: lazyScreen(() => import('../screens/announcement/index/AnnouncementIndex.tsx'), 'AnnouncementIndex'),
  },
  {
    path: '/sso',
    title: '单点登录',
    screen: lazyScreen(() => import('../screens/sso/Sso.tsx'), 'Sso'),
    open: true,
    cached: false,
  },
  {
    path: '/audit/list',
    title: '审核列表',
    call: 'audits.list',
    screen: lazyScreen(() => import('../screens/audit/list/AuditList.tsx'), 'AuditList'),
  },
  {
    path: '/order/list',
    title: '订单列表',
    call: 'orders.list',
    screen: lazyScreen(() => import('../screens/order/list/OrderList.tsx'), 'OrderList'),
  },
  {
    path: '/statistics/index',
    title: '统计报表',
    screen: lazyScreen(() => import('../screens/statistics/index/Statistics.tsx'), 'Statistics'),
  },
  {
    path: '/system/staff',
    title: '员工管理',
    call: 'staff.list',
    screen: lazyScreen(() => import('../screens/system/staff/StaffList.tsx'), 'StaffList'),
  },
  {
    path: '/system/campus',
    title: '校区管理',
    screen: lazyScreen(() => import('../screens/system/campus/CampusList.tsx'), 'CampusList'),
    under: '/system/tenant',
  },
  {
    path: '/system/user',
    title: '系统用户',
    call: 'users.list',
    screen: lazyScreen(() => import('../screens/system/user/UserList.tsx'), 'UserList'),
  },
  {
    path: '/system/operation',
    title: '操作日志',
    call: 'operationLog.list',
    screen: lazyScreen(() => import('../screens/system/operation/OperationList.tsx'), 'OperationList'),
  },
  {
    path: '/system/moveIn',
    title: '一次搬入',
    screen: lazyScreen(() => import('../screens/system/moveIn/MoveInPage.tsx'), 'MoveInPage'),
  },
  {
    path: '/system/brand',
    title: '品牌管理',
    call: 'brands.list',
    screen: lazyScreen(() => import('../screens/system/brand/BrandList.tsx'), 'BrandList'),
  },
  {
    path: '/system/agent',
    title: '代理商管理',
    call: 'agents.list',
    screen: lazyScreen(() => import('../screens/system/agent/AgentList.tsx'), 'AgentList'),
  },
  {
    path: '/system/agent/log',
    title: '代理商日志',
    call: 'agents.log',
    screen: lazyScreen(() => import('../screens/system/agent-log/AgentLog.tsx'), 'AgentLog'),
  },
  {
    path: '/agent/tenant',
    title: '名下机构',
    call: 'tenants.campuses',
    screen: lazyScreen(() => import('../screens/agent/tenant/BroughtTenantList.tsx'), 'BroughtTenantList'),
  },
  {
    path: '/system/tenant',
    title: '机构与校区',
    screen: lazyScreen(() => import('../screens/system/tenant/TenantList.tsx'), 'TenantList'),
  },
  {
    path: '/system/dept',
    title: '部门与校区',
    call: 'depts.list',
    screen: lazyScreen(() => import('../screens/system/dept/DeptList.tsx'), 'DeptList'),
  },
  {
    path: '/edu/claTimeRule',
    title: '排课管理',
    screen: lazyScreen(() => import('../screens/edu/claTimeRule/ClaTimeRulePage.tsx'), 'ClaTimeRulePage'),
  },
  {
    path: '/edu/cla',
    title: '班级管理',
    call: 'clas.list',
    screen: lazyScreen(() => import('../screens/edu/cla/ClaList.tsx'), 'ClaList'),
  },
  {
    path: '/edu/cla/detail',
    title: '班级详情',
    screen: lazyScreen(() => import('../screens/edu/cla-detail/ClaDetail.tsx'), 'ClaDetail'),
    under: '/edu/cla',
  },
  {
    path: '/edu/student',
    title: '学员管理',
    call: 'students.list',
    screen: lazyScreen(() => import('../screens/edu/student/StudentPage.tsx'), 'StudentPage'),
  },
  {
    path: '/edu/student/record',
    title: '学员档案',
    call: 'studentRecords.detail',
    screen: lazyScreen(() => import('../screens/edu/student-record/StudentRecordPage.tsx'), 'StudentRecordPage'),
    under: '/edu/student',
  },
  {
    path: '/edu/owedLesson',
    title: '待补课',
    call: 'owedLessons.list',
    screen: lazyScreen(() => import('../screens/edu/owedLesson/OwedLessonList.tsx'), 'OwedLessonList'),
  },
  {
    path: '/edu/renewal',
    title: '续费跟进',
    call: 'renewals.list',
    screen: lazyScreen(() => import('../screens/edu/renewal/RenewalList.tsx'), 'RenewalList'),
  },
  {
    path: '/edu/trial',
    title: '试听',
    call: 'trials.list',
    screen: lazyScreen(() => import('../screens/edu/trial/TrialList.tsx'), 'TrialList'),
  },
  {
    path: '/edu/teacher',
    title: '教师管理',
    call: 'teachers.list',
    screen: lazyScreen(() => import('../screens/edu/teacher/Teachers.tsx'), 'Teachers'),
  },
  {
    path: '/edu/teacher/detail',
    title: '教师详情',
    screen: lazyScreen(() => import('../screens/edu/teacher-detail/TeacherDetail.tsx'), 'TeacherDetail'),
    under: '/edu/teacher',
  },
  {
    path: '/edu/teacherAudit',
    title: '教师申请审核',
    screen: lazyScreen(() => import('../screens/edu/teacherAudit/TeacherAuditPage.tsx'), 'TeacherAuditPage'),
  },
  {
    path: '/edu/course',
    title: '课程管理',
    call: 'courses.list',
    screen: lazyScreen(() => import('../screens/edu/course/CourseList.tsx'), 'CourseList'),
  },
  {
    path: '/edu/product',
    title: '产品管理',
    call: 'products.list',
    screen: lazyScreen(() => import('../screens/edu/product/ProductList.tsx'), 'ProductList'),
  },
  {
    path: '/edu/room',
    title: '教室管理',
    call: 'rooms.list',
    screen: lazyScreen(() => import('../screens/edu/room/RoomList.tsx'), 'RoomList'),
  },
  {
    path: '/system/dict',
    title: '字典管理',
    call: 'dictTypes.list',
    screen: lazyScreen(() => import('../screens/system/dict/DictTypeList.tsx'), 'DictTypeList'),
  },
  {
    path: '/system/dict/data/:dictTypeId',
    title: '字典数据',
    screen: lazyScreen(() => import('../screens/system/dict-data/DictDataPage.tsx'), 'DictDataPage'),
    under: '/system/dict',
    digits: ['dictTypeId'],
  },
];
