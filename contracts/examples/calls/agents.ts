import { inUseFlags } from '../../formats/in-use.ts';
import type { agents } from '../../calls/agents.ts';
import { agentExample, disabledAgentExample } from '../entities/agent.ts';
import { changeLogExample } from '../entities/tenant.ts';
import type { ExamplesOf } from '../example.ts';

const { agentId, createTime, ...formExample } = agentExample;
const option = { agentId, agentName: agentExample.agentName };

/** An agent without tenants. */
const SPARE_AGENT_ID = '1843200000000000602';

const agentLogExample = {
  ...changeLogExample,
  logId: '1843201029000000250',
  operation: '新增机构',
  content: '审核通过，开通校区“雁塔校区”',
  createUserName: '陈立群',
  createTime: '2026-08-30 10:58:47',
  agentName: agentExample.agentName,
};

export const agentsExamples = {
  openOptions: { data: [option] },
  options: { data: [option] },
  /** The disabled agent, whose remark states the reason. */
  list: {
    input: { pageNum: 1, pageSize: 20, agentStatus: inUseFlags.no },
    data: { rows: [disabledAgentExample], total: 1 },
  },
  log: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [agentLogExample], total: 1 } },
  detail: { input: { agentId: disabledAgentExample.agentId }, data: disabledAgentExample },
  add: { input: { ...formExample, agentName: '金华博雅教育咨询有限公司' }, data: null },
  update: { input: { agentId, ...formExample }, data: null },
  updateStatus: { input: { agentId: SPARE_AGENT_ID, agentStatus: inUseFlags.no }, data: null },
  remove: { input: { id: SPARE_AGENT_ID }, data: null },
  export: { input: { agentName: '教育' }, data: null },
  exportLog: { input: { agentId }, data: null },
} satisfies ExamplesOf<typeof agents>;
