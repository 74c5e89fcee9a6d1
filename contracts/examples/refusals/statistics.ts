import type { statistics } from '../../calls/statistics.ts';
import { refusalCodes } from '../../envelopes.ts';
import { statisticsExamples } from '../calls/statistics.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

export const statisticsRefusals = {
  agent: [
    {
      name: 'refuses the figures of another agent',
      when: '登录账号已改属另一代理商，页面上仍是原来的代理商',
      input: { ...statisticsExamples.agent.input, agentId: GONE_ID },
      code: refusalCodes.forbidden,
      message: '不能查看其他代理商的数据',
    },
  ],
  ofAgent: [
    {
      name: 'refuses an agent who is gone',
      when: '该代理商已被删除',
      input: { ...statisticsExamples.ofAgent.input, agentId: GONE_ID },
      code: refusalCodes.notFound,
      message: '代理商不存在',
    },
  ],
} satisfies RefusalsOf<typeof statistics>;
