import type { operationLog } from '../../calls/operation-log.ts';
import { refusalCodes } from '../../envelopes.ts';
import type { RefusalsOf } from './refusal.ts';

const notKeeper = {
  name: 'refuses whoever keeps neither the platform nor an institution',
  when: '登录账号不是平台管理员或机构管理员，例如打开页面后角色被修改',
  code: refusalCodes.forbidden,
  message: '只有平台管理员和机构管理员可以查看操作日志',
  as: 'binjiang01',
} as const;

export const operationLogRefusals = {
  list: [{ ...notKeeper, input: { pageNum: 1, pageSize: 20 } }],
  export: [{ ...notKeeper, input: {} }],
} satisfies RefusalsOf<typeof operationLog>;
