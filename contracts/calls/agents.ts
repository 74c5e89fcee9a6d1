import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { agent, agentChange, agentExample, agentForm, agentOption } from '../entities/agent.ts';
import { changeLog, changeLogExample } from '../entities/tenant.ts';
import { id, inUseFlag, namedFile, nothing, pageOf, pageQuery } from '../fields.ts';
import { inUseFlags } from '../rules/in-use.ts';

const { agentId, createTime, ...formExample } = agentExample;
const option = { agentId, agentName: agentExample.agentName };
const filters = { agentName: z.string().trim().optional(), agentStatus: inUseFlag.optional() };
const keepers = ['admin'] as const;
/** An agent who has brought nothing yet. */
const SPARE_AGENT = '1843200000000000602';

/** A change of an agent; whose it is, where not one agent alone is asked for (ours). */
const agentLog = changeLog.extend({ agentName: z.string().nullish() });
export type AgentLog = z.infer<typeof agentLog>;
const agentLogExample = {
  ...changeLogExample,
  operation: '停用',
  content: '停用代理商“苏州同窗文化传播有限公司”：状态“启用”→“停用”',
  agentName: '苏州同窗文化传播有限公司',
};

/** Agents: as choices, their keeping by the platform, and their log (Spec 1 §7, Spec 2 §7). */
export const agents = defineCalls('agents', {
  /** For whoever registers; open to visitors. */
  openOptions: {
    method: 'GET',
    path: '/wk/auth/api/auth/getAllAgent',
    family: 'auth',
    open: true,
    data: z.array(agentOption),
    example: { data: [option] },
  },
  /** All of them, also those with whom the platform works no more: lists and logs name them too. */
  options: {
    method: 'GET',
    path: '/sc/agent/list/all',
    family: 'business',
    audience: ['admin', 'business'],
    data: z.array(agentOption),
    example: { data: [option] },
  },
  list: {
    method: 'GET',
    path: '/sc/agent/list/searchList',
    family: 'business',
    audience: keepers,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(agent),
    example: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [agentExample], total: 1 } },
  },
  log: {
    method: 'GET',
    path: '/sc/agent/list/searchLogList',
    family: 'business',
    audience: keepers,
    query: z.object({ ...pageQuery(), agentId: id.optional() }),
    data: pageOf(agentLog),
    example: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [agentLogExample], total: 1 } },
  },
  detail: {
    method: 'GET',
    path: '/sc/agent/info/detailById',
    family: 'business',
    audience: keepers,
    query: z.object({ agentId: id }),
    data: agent,
    example: { input: { agentId }, data: agentExample },
  },
  add: {
    method: 'POST',
    path: '/sc/agent/add/addAgent',
    family: 'business',
    audience: keepers,
    body: agentForm,
    data: nothing,
    example: { input: { ...formExample, agentName: '金华博雅教育咨询有限公司' }, data: null },
  },
  update: {
    method: 'POST',
    path: '/sc/agent/update/updateAgent',
    family: 'business',
    audience: keepers,
    outdates: ['tenants'],
    body: agentChange,
    data: nothing,
    example: { input: { agentId, ...formExample }, data: null },
  },
  /** Out of use nobody of the agent's signs in any more, and nobody registers with it (decided). */
  updateStatus: {
    method: 'POST',
    path: '/sc/agent/update/updateAgentStatus',
    family: 'business',
    audience: keepers,
    body: z.object({ agentId: id, agentStatus: inUseFlag }),
    data: nothing,
    example: { input: { agentId: SPARE_AGENT, agentStatus: inUseFlags.no }, data: null },
  },
  remove: {
    method: 'DELETE',
    path: '/sc/agent/delete/deleteById/{id}',
    family: 'business',
    audience: keepers,
    provisional: true,
    params: z.object({ id }),
    data: nothing,
    example: { input: { id: SPARE_AGENT }, data: null },
  },
  export: {
    method: 'GET',
    path: '/sc/agent/export/exportAgent',
    family: 'file',
    audience: keepers,
    query: z.object(filters),
    data: namedFile,
    example: { input: { agentName: '教育' }, data: null },
  },
  exportLog: {
    method: 'GET',
    path: '/sc/agent/export/exportAgentLog',
    family: 'file',
    audience: keepers,
    query: z.object({ agentId: id.optional() }),
    data: namedFile,
    example: { input: { agentId }, data: null },
  },
});
