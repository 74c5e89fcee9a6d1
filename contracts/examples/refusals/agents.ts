import type { agents } from '../../calls/agents.ts';
import { refusalCodes } from '../../envelopes.ts';
import { inUseFlags } from '../../rules/in-use.ts';
import { agentsExamples } from '../calls/agents.ts';
import { agentExample } from '../entities/agent.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const { agentId, agentName } = agentExample;
const form = agentsExamples.add.input;
const spareId = agentsExamples.remove.input.id;

const gone = {
  name: 'refuses an agent who is gone',
  when: '该代理商已被另一位管理员删除',
  code: refusalCodes.notFound,
  message: '代理商不存在',
} as const;
const taken = {
  name: 'refuses a name that another agent has',
  when: '已有同名代理商（忽略空格与大小写）',
  code: refusalCodes.conflict,
  message: '代理商名称已存在',
} as const;

export const agentsRefusals = {
  detail: [{ ...gone, input: { agentId: GONE_ID } }],
  add: [{ ...taken, input: { ...form, agentName } }],
  update: [
    { ...gone, input: { ...form, agentId: GONE_ID } },
    { ...taken, input: { ...form, agentId: spareId, agentName } },
  ],
  updateStatus: [{ ...gone, input: { agentId: GONE_ID, agentStatus: inUseFlags.no } }],
  remove: [
    { ...gone, input: { id: GONE_ID } },
    {
      name: 'refuses an agent who has brought institutions',
      when: '该代理商名下还有机构（同样：还有入驻申请、登录账号），提示说明是哪些',
      input: { id: agentId },
      code: refusalCodes.conflict,
      message:
        '代理商“杭州学海教育服务有限公司”名下还有“启明艺术培训中心”、“滨江校区”、“西湖校区”等 28 家机构，不能删除；可改为停用',
    },
  ],
} satisfies RefusalsOf<typeof agents>;
