import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { agent, agentChange, agentForm, agentOption } from '../entities/agent.ts';
import { changeLog } from '../entities/tenant.ts';
import { id, inUseFlag, fileCall, noData, pageOf, pageQuery, searchText, sortedBy } from '../fields.ts';

const filters = {
  agentName: searchText,
  agentStatus: inUseFlag.optional(),
  ...sortedBy('agentName', 'createTime'),
};
const managers = ['admin'] as const;

/** A change of an agent. `agentName` is not in the specification. */
const agentLog = changeLog.extend({ agentName: z.string().nullish() });
export type AgentLog = z.infer<typeof agentLog>;

/** Calls about agents: options, their management by the platform, and their change log (Spec 1 §7, Spec 2 §7). */
export const agents = defineCalls('agents', {
  /** Options for the registration form; open to visitors. */
  openOptions: {
    method: 'GET',
    path: '/wk/auth/api/auth/getAllAgent',
    family: 'auth',
    open: true,
    data: z.array(agentOption),
  },
  /** All agents, including disabled ones, because lists and logs name disabled agents too. */
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
    audience: managers,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(agent),
  },
  log: {
    method: 'GET',
    path: '/sc/agent/list/searchLogList',
    family: 'business',
    audience: managers,
    query: z.object({ ...pageQuery(), agentId: id.optional() }),
    data: pageOf(agentLog),
  },
  detail: {
    method: 'GET',
    path: '/sc/agent/info/detailById',
    family: 'business',
    audience: managers,
    query: z.object({ agentId: id }),
    data: agent,
  },
  add: {
    method: 'POST',
    path: '/sc/agent/add/addAgent',
    family: 'business',
    audience: managers,
    body: agentForm,
    data: noData,
  },
  update: {
    method: 'POST',
    path: '/sc/agent/update/updateAgent',
    family: 'business',
    audience: managers,
    outdates: ['tenants'],
    body: agentChange,
    data: noData,
  },
  /**
   * Changes an agent's status. While an agent is disabled, its accounts cannot sign in and no tenant can register with
   * it (decided).
   */
  updateStatus: {
    method: 'POST',
    path: '/sc/agent/update/updateAgentStatus',
    family: 'business',
    audience: managers,
    body: z.object({ agentId: id, agentStatus: inUseFlag }),
    data: noData,
  },
  remove: {
    method: 'DELETE',
    path: '/sc/agent/delete/deleteById/{id}',
    family: 'business',
    audience: managers,
    provisional: true,
    params: z.object({ id }),
    data: noData,
  },
  export: {
    ...fileCall,
    path: '/sc/agent/export/exportAgent',
    audience: managers,
    query: z.object(filters),
  },
  exportLog: {
    ...fileCall,
    path: '/sc/agent/export/exportAgentLog',
    audience: managers,
    query: z.object({ agentId: id.optional() }),
  },
});
