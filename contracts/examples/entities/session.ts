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
  unReadNum: 0,
  brandLogo: null,
} satisfies UserInfo;

export const menuExample = [
  {
    path: '/edu',
    name: 'Edu',
    component: 'Layout',
    meta: { title: '教务管理', icon: 'school' },
    children: [{ path: '/edu/room', name: 'Room', component: 'edu/room', meta: { title: '教室管理', icon: 'door' } }],
  },
] satisfies MenuEntry[];
