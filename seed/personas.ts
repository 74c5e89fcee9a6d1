import { type Audience, roles } from '#contracts/rules/audience.ts';
import { agents, depts, staffMembers, tenants, users } from './fixed-ids.ts';

/** A demo user who can sign in to every world; the demo login page shows them as cards. */
export interface Persona {
  userId: string;
  username: string;
  password: string;
  name: string;
  phone: string;
  audience: Audience;
  /** Role of the persona in a few words. */
  title: string;
  /** Data and features that the persona sees. */
  sees: string;
  roles: readonly string[];
  /**
   * IDs of the persona's tenants. The persona signs in to the first tenant. Empty for users outside the institutions.
   */
  tenantIds: readonly string[];
  /** IDs of the campuses to which the persona is limited; empty if there is no limit. */
  deptIds: readonly string[];
  deptId?: string;
  agentId?: string;
  teacherId?: string;
}

export const PERSONA_PASSWORD = 'Demo2026';

const password = PERSONA_PASSWORD;

export const personas: readonly Persona[] = [
  {
    userId: users.admin01,
    username: 'admin01',
    password,
    name: '陈立群',
    phone: '13600010001',
    audience: 'admin',
    title: '平台管理员',
    sees: '平台的机构审核、订单、校区、品牌、代理商、公告与字典',
    roles: [roles.admin],
    tenantIds: [],
    deptIds: [],
  },
  {
    userId: users.qiming01,
    username: 'qiming01',
    password,
    name: '周敏',
    phone: '13857120001',
    audience: 'business',
    title: '机构管理员',
    sees: '启明艺术培训中心及其各校区，可在机构与校区之间切换',
    roles: [roles.master],
    tenantIds: [tenants.qiming, tenants.binjiang, tenants.xihu, tenants.chengdong],
    deptIds: [],
    deptId: depts.qiming,
  },
  {
    userId: users.binjiang01,
    username: 'binjiang01',
    password,
    name: '沈佳',
    phone: '13857120011',
    audience: 'business',
    title: '校区教务',
    sees: '仅滨江校区',
    roles: [roles.staff],
    tenantIds: [tenants.binjiang],
    deptIds: [depts.binjiang],
    deptId: depts.binjiang,
  },
  {
    userId: users.teacher01,
    username: 'teacher01',
    password,
    name: '林晓雯',
    phone: '13857120401',
    audience: 'teacher',
    title: '教师',
    sees: '滨江校区的教师，只看与自己有关的内容',
    roles: [roles.teacher],
    tenantIds: [tenants.binjiang],
    deptIds: [depts.binjiang],
    deptId: depts.binjiang,
    teacherId: staffMembers.linXiaowen,
  },
  {
    userId: users.agent01,
    username: 'agent01',
    password,
    name: '顾远航',
    phone: '13906710601',
    audience: 'agent',
    title: '代理商',
    sees: '自己带来的机构及其收入',
    roles: [roles.agent],
    tenantIds: [],
    deptIds: [],
    agentId: agents.xuehai,
  },
  {
    userId: users.lantian01,
    username: 'lantian01',
    password,
    name: '韩雪',
    phone: '13757180005',
    audience: 'business',
    title: '另一机构的管理员',
    sees: '蓝天少儿艺术学校，看不到启明的任何数据',
    roles: [roles.master],
    tenantIds: [tenants.lantian, tenants.wangjiang],
    deptIds: [],
    deptId: depts.lantian,
  },
];

/** Applicants for demos. Their sign-in returns the status of the application instead of a token (Spec 1 §2). */
export const applicantPersonas = [
  { username: 'xinghe01', title: '待审核的机构', sees: '登录后提示正在审核（111）' },
  { username: 'tianlai66', title: '被驳回的机构', sees: '登录后修改资料并重新提交（222）' },
  { username: 'chenguang01', title: '未支付的机构', sees: '登录后支付服务费（333）' },
] as const;
