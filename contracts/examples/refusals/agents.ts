import type { agents } from '../../calls/agents.ts';
import { inUseFlags } from '../../formats/in-use.ts';
import { agentsExamples } from '../calls/agents.ts';
import { agentExample } from '../entities/agent.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { conflict, notFound, type RefusalsOf } from './refusal.ts';

const { agentId, agentName } = agentExample;
const form = agentsExamples.add.input;
const spareId = agentsExamples.remove.input.id;

const agentGone = notFound('refuses an agent who does not exist', '该代理商已被另一位管理员删除', '代理商不存在');
const nameTaken = conflict(
  'refuses a name that another agent has',
  '已有同名代理商（忽略空格与大小写）',
  '代理商名称已存在',
);

export const agentsRefusals = {
  detail: [agentGone({ agentId: DELETED_ID })],
  add: [nameTaken({ ...form, agentName })],
  update: [agentGone({ ...form, agentId: DELETED_ID }), nameTaken({ ...form, agentId: spareId, agentName })],
  updateStatus: [agentGone({ agentId: DELETED_ID, agentStatus: inUseFlags.no })],
  remove: [
    agentGone({ id: DELETED_ID }),
    conflict(
      'refuses an agent who has referred institutions',
      '该代理商名下还有机构（同样：还有入驻申请、登录账号），提示说明是哪些',
      '代理商“杭州学海教育服务有限公司”名下还有“启明艺术培训中心”、“滨江校区”、“西湖校区”等 28 家机构，不能删除；可改为停用',
    )({ id: agentId }),
  ],
} satisfies RefusalsOf<typeof agents>;
