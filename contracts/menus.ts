import type { MenuEntry } from './entities/session.ts';
import type { Audience } from './rules/audience.ts';

const page = (path: string, name: string, title: string, icon: string): MenuEntry => ({
  path,
  name,
  component: path.slice(1),
  meta: { title, icon },
});

/** Returns a first-level menu entry that contains pages. Opening the entry leads to its first page. */
const layout = (path: string, name: string, title: string, icon: string, children: MenuEntry[]): MenuEntry => ({
  path,
  name,
  component: 'Layout',
  redirect: firstPathOf(children),
  meta: { title, icon },
  children,
});

/** Returns a menu level between the first level and the pages, without a URL of its own. */
const group = (path: string, name: string, title: string, icon: string, children: MenuEntry[]): MenuEntry => ({
  path,
  name,
  component: 'ParentView',
  meta: { title, icon },
  children,
});

const firstPathOf = ([first]: readonly MenuEntry[]): string | undefined =>
  first?.children?.length ? firstPathOf(first.children) : first?.path;

const home = page('/dashboard', 'Dashboard', '首页', 'home');
const campuses = page('/system/campus', 'Campus', '校区管理', 'building-community');
const brands = page('/system/brand', 'Brand', '品牌管理', 'award');
const agents = page('/system/agent', 'Agent', '代理商管理', 'affiliate');
const agentLog = page('/system/agent/log', 'AgentLog', '代理商日志', 'file-text');
const agentTenants = page('/agent/tenant', 'BroughtTenant', '名下机构', 'building-community');
/** The platform has one screen for both lists, which shows campuses below their institutions, at either address. */
const tenants = page('/system/tenant', 'Tenant', '机构与校区', 'building');
const platformCampuses: MenuEntry = { ...campuses, meta: tenants.meta, hidden: true };
const departments = page('/system/dept', 'Dept', '部门与校区', 'building');
const staff = page('/system/staff', 'Staff', '员工管理', 'id');
const users = page('/system/user', 'User', '系统用户', 'user');
const operations = page('/system/operation', 'Operation', '操作日志', 'file-text');
const dictionaries = page('/system/dict', 'Dict', '字典管理', 'book');
const schedule = page('/edu/claTimeRule', 'ClaTimeRule', '排课管理', 'calendar');
const classes = page('/edu/cla', 'Cla', '班级管理', 'users-group');
const students = page('/edu/student', 'Student', '学员管理', 'users');
const owedLessons = page('/edu/owedLesson', 'OwedLesson', '待补课', 'calendar-event');
const renewals = page('/edu/renewal', 'Renewal', '续费跟进', 'phone-call');
const trials = page('/edu/trial', 'Trial', '试听', 'user-plus');
const teachers = page('/edu/teacher', 'Teacher', '教师管理', 'user');
const ownTeaching = page('/edu/teacher/detail', 'TeacherDetail', '我的教学', 'school');
const teacherAudit = page('/edu/teacherAudit', 'TeacherAudit', '教师申请审核', 'shield-check');
const courses = page('/edu/course', 'Course', '课程管理', 'books');
const products = page('/edu/product', 'Product', '产品管理', 'package');
const rooms = page('/edu/room', 'Room', '教室管理', 'door');
const moveIn = page('/system/moveIn', 'MoveIn', '一次搬入', 'transfer-in');
const statistics = page('/statistics/index', 'Statistics', '统计报表', 'chart-bar');
const announcements = page('/announcement/index', 'Announcement', '公告管理', 'speakerphone');
const notices = page('/notification/index', 'Notification', '消息中心', 'bell');

const platformMenu: MenuEntry[] = [
  home,
  layout('/audit', 'Audit', '机构审核', 'shield-check', [page('/audit/list', 'AuditList', '审核列表', 'list')]),
  layout('/order', 'Order', '订单管理', 'receipt', [page('/order/list', 'OrderList', '订单列表', 'list')]),
  statistics,
  layout('/system', 'System', '系统管理', 'settings', [
    tenants,
    platformCampuses,
    brands,
    agents,
    agentLog,
    group('/system/base', 'SystemBase', '基础数据', 'database', [dictionaries]),
    users,
    operations,
  ]),
  announcements,
  notices,
];

const teaching = layout('/edu', 'Edu', '教务管理', 'school', [
  schedule,
  classes,
  students,
  owedLessons,
  renewals,
  trials,
  teachers,
  teacherAudit,
  courses,
  products,
  rooms,
]);
const institutionManagement = layout('/system', 'System', '系统管理', 'settings', [
  campuses,
  departments,
  staff,
  users,
  moveIn,
  operations,
]);

/** Conditions on which a menu depends in addition to the audience. */
export interface MenuHolder {
  /** True if the user is an administrator of an institution and is signed in to the institution itself. */
  keepsCampuses: boolean;
}

/** Menu trees by audience. They contain only screens that exist. */
const menus: Record<Audience, (holder: MenuHolder) => MenuEntry[]> = {
  admin: () => platformMenu,
  business: ({ keepsCampuses }) => [
    home,
    teaching,
    statistics,
    ...(keepsCampuses ? [institutionManagement] : []),
    announcements,
    notices,
  ],
  teacher: () => [home, ownTeaching, notices],
  agent: () => [home, agentTenants, statistics, notices],
};

export const menuFor = (audience: Audience, holder: MenuHolder): MenuEntry[] => menus[audience](holder);
