import type { statistics } from '../../calls/statistics.ts';
import { statisticsExamples } from '../calls/statistics.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { forbidden, notFound, type RefusalsOf } from './refusal.ts';

export const statisticsRefusals = {
  agent: [
    forbidden(
      'refuses the statistics of another agent',
      '登录账号已改属另一代理商，页面上仍是原来的代理商',
      '不能查看其他代理商的数据',
    )({ ...statisticsExamples.agent.input, agentId: DELETED_ID }),
  ],
  ofAgent: [
    notFound(
      'refuses an agent who does not exist',
      '该代理商已被删除',
      '代理商不存在',
    )({ ...statisticsExamples.ofAgent.input, agentId: DELETED_ID }),
  ],
} satisfies RefusalsOf<typeof statistics>;
