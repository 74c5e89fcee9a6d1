import { NO_PARENT } from '#contracts/rules/parent.ts';
import type { UserInfo } from '#contracts/entities/session.ts';

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
