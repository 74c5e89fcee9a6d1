import { agents } from '../calls/agents.ts';
import { depts } from '../calls/depts.ts';
import { session } from '../calls/session.ts';
import { tenants } from '../calls/tenants.ts';
import { users } from '../calls/users.ts';
import { deptTypes, type Dept } from '../entities/dept.ts';
import { inUseFlags } from '../rules/in-use.ts';
import type { Meanwhile } from './meanwhile-facts.ts';

const PLATFORM = 'admin01';
const KEEPER = 'qiming01';

/** What the platform, or another administrator of the institution, did meanwhile. */
export const organisationMeanwhile: Meanwhile = {
  'an agent was taken out of use': (send, { agentId }) =>
    send(PLATFORM, agents.updateStatus, { agentId, agentStatus: inUseFlags.no }),
  'an institution was taken out of use': (send, { tenantId }) => send(PLATFORM, tenants.deactivate, { tenantId }),
  'an institution was opened': (send, { tenantName }) => send(PLATFORM, tenants.add, { tenantName }),
  async 'a user was given another institution too'(send, { userId, tenantId }) {
    const { tenantIds } = await send<{ tenantIds: string[] }>(PLATFORM, users.detail, { id: userId });
    await send(PLATFORM, users.changeTenants, { userId, tenantIds: [...tenantIds, tenantId] });
  },
  async 'a department was taken out of use'(send, { deptId }) {
    const { createTime: _, ...dept } = await send<Dept>(KEEPER, depts.detail, { id: deptId });
    await send(KEEPER, depts.update, { ...dept, inUse: inUseFlags.no });
  },
  'a department was entered below another': (send, { parentId, deptName }) =>
    send(KEEPER, depts.add, { parentId, deptName, deptType: deptTypes.department }),
  'someone has switched to a campus': (send, { username, tenantId }) =>
    send(String(username), session.switchTenant, { id: tenantId }),
};
