import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { agent, agentChange, agentForm, agentOption } from '../entities/agent.ts';
import { changeLog } from '../entities/tenant.ts';
import { id, inUseFlag, namedFile, nothing, pageOf, pageQuery, searchText, sortedBy } from '../fields.ts';

const filters = {
  agentName: searchText,
  agentStatus: inUseFlag.optional(),
  ...sortedBy('agentName', 'createTime'),
};
const keepers = ['admin'] as const;

/** A change of an agent; whose it is, where not one agent alone is asked for (ours). */
const agentLog = changeLog.extend({ agentName: z.string().nullish() });
export type AgentLog = z.infer<typeof agentLog>;

/** Agents: as choices, their keeping by the platform, and their log (Spec 1 §7, Spec 2 §7). */
export const agents = defineCalls('agents', {
  /** For whoever registers; open to visitors. */
  openOptions: {
    method: 'GET',
    path: '/wk/auth/api/auth/getAllAgent',
    family: 'auth',
    open: true,
    data: z.array(agentOption),
  },
  /** All of them, also those with whom the platform works no more: lists and logs name them too. */
  options: {
    method: 'GET',
    path: '/sc/agent/list/all',
    family: 'business',
    audience: ['admin', 'business'],
    data: z.array(agentOption),
  },
  list: {
    method: 'GET',
    path: '/sc/agent/list/searchList',
    family: 'business',
    audience: keepers,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(agent),
  },
  log: {
    method: 'GET',
    path: '/sc/agent/list/searchLogList',
    family: 'business',
    audience: keepers,
    query: z.object({ ...pageQuery(), agentId: id.optional() }),
    data: pageOf(agentLog),
  },
  detail: {
    method: 'GET',
    path: '/sc/agent/info/detailById',
    family: 'business',
    audience: keepers,
    query: z.object({ agentId: id }),
    data: agent,
  },
  add: {
    method: 'POST',
    path: '/sc/agent/add/addAgent',
    family: 'business',
    audience: keepers,
    body: agentForm,
    data: nothing,
  },
  update: {
    method: 'POST',
    path: '/sc/agent/update/updateAgent',
    family: 'business',
    audience: keepers,
    outdates: ['tenants'],
    body: agentChange,
    data: nothing,
  },
  /** Out of use nobody of the agent's signs in any more, and nobody registers with it (decided). */
  updateStatus: {
    method: 'POST',
    path: '/sc/agent/update/updateAgentStatus',
    family: 'business',
    audience: keepers,
    body: z.object({ agentId: id, agentStatus: inUseFlag }),
    data: nothing,
  },
  remove: {
    method: 'DELETE',
    path: '/sc/agent/delete/deleteById/{id}',
    family: 'business',
    audience: keepers,
    provisional: true,
    params: z.object({ id }),
    data: nothing,
  },
  export: {
    method: 'GET',
    path: '/sc/agent/export/exportAgent',
    family: 'file',
    audience: keepers,
    query: z.object(filters),
    data: namedFile,
  },
  exportLog: {
    method: 'GET',
    path: '/sc/agent/export/exportAgentLog',
    family: 'file',
    audience: keepers,
    query: z.object({ agentId: id.optional() }),
    data: namedFile,
  },
});
