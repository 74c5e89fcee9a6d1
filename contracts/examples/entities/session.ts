import { NO_PARENT } from '../../rules/parent.ts';
import type { UserInfo, MenuEntry } from '../../entities/session.ts';

export const userInfoExample = {
  name: '周敏',
  username: 'qiming01',
  agentId: null,
  avatar: null,
  roles: ['master'],
  permissions: ['sc:claTimeRule:add', 'sc:notification:list'],
  parentTenantId: NO_PARENT,
  tenantId: '1843200000000000001',
  tenantName: '启明艺术培训中心',
  teacherId: null,
  unReadNum: 3,
  brandLogo: null,
} satisfies UserInfo;

/** The teacher 林晓雯, who is signed in to a campus. */
export const teacherInfoExample = {
  name: '林晓雯',
  username: 'teacher01',
  roles: ['teacher'],
  permissions: ['sc:notification:list'],
  parentTenantId: '1843200000000000001',
  tenantId: '1843200000000000002',
  tenantName: '滨江校区',
  teacherId: '1843200000000000401',
  unReadNum: 3,
} satisfies UserInfo;

/** An agent, who belongs to no institution. */
export const agentInfoExample = {
  name: '顾远航',
  username: 'agent01',
  agentId: '1843200000000000601',
  roles: ['agent'],
  permissions: ['sc:notification:list'],
  parentTenantId: null,
  tenantId: null,
  tenantName: null,
  unReadNum: 1,
} satisfies UserInfo;

/** The platform's administrator, who has every permission. */
export const adminInfoExample = {
  name: '陈立群',
  username: 'admin01',
  roles: ['admin'],
  permissions: ['*:*:*'],
  parentTenantId: null,
  tenantId: null,
  tenantName: null,
  unReadNum: 1,
} satisfies UserInfo;

/** A menu that consists of a single screen and a group of screens. */
export const menuExample = [
  { path: '/dashboard', name: 'Dashboard', component: 'dashboard', meta: { title: '首页', icon: 'home' } },
  {
    path: '/edu',
    name: 'Edu',
    component: 'Layout',
    redirect: '/edu/claTimeRule',
    meta: { title: '教务管理', icon: 'school' },
    children: [
      {
        path: '/edu/claTimeRule',
        name: 'ClaTimeRule',
        component: 'edu/claTimeRule',
        meta: { title: '排课管理', icon: 'calendar' },
      },
    ],
  },
] satisfies MenuEntry[];
