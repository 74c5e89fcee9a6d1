import type { operationLog } from '../../calls/operation-log.ts';
import { forbidden, type RefusalsOf } from './refusal.ts';

const notManager = forbidden(
  'refuses a user who administers neither the platform nor an institution',
  '登录账号不是平台管理员或机构管理员，例如打开页面后角色被修改',
  '只有平台管理员和机构管理员可以查看操作日志',
  { as: 'binjiang01' },
);

export const operationLogRefusals = {
  list: [notManager({ pageNum: 1, pageSize: 20 })],
  export: [notManager({})],
} satisfies RefusalsOf<typeof operationLog>;
