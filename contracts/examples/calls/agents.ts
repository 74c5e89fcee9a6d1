import { inUseFlags } from '../../rules/in-use.ts';
import type { agents } from '../../calls/agents.ts';
import { agentExample } from '../entities/agent.ts';
import { changeLogExample } from '../entities/tenant.ts';
import type { ExamplesOf } from '../example.ts';

const { agentId, createTime, ...formExample } = agentExample;
const option = { agentId, agentName: agentExample.agentName };

/** An agent who has brought nothing yet. */
const SPARE_AGENT = '1843200000000000602';

const agentLogExample = {
  ...changeLogExample,
  operation: '停用',
  content: '停用代理商“苏州同窗文化传播有限公司”：状态“启用”→“停用”',
  agentName: '苏州同窗文化传播有限公司',
};

export const agentsExamples = {
  openOptions: { data: [option] },
  options: { data: [option] },
  list: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [agentExample], total: 1 } },
  log: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [agentLogExample], total: 1 } },
  detail: { input: { agentId }, data: agentExample },
  add: { input: { ...formExample, agentName: '金华博雅教育咨询有限公司' }, data: null },
  update: { input: { agentId, ...formExample }, data: null },
  updateStatus: { input: { agentId: SPARE_AGENT, agentStatus: inUseFlags.no }, data: null },
  remove: { input: { id: SPARE_AGENT }, data: null },
  export: { input: { agentName: '教育' }, data: null },
  exportLog: { input: { agentId }, data: null },
} satisfies ExamplesOf<typeof agents>;
