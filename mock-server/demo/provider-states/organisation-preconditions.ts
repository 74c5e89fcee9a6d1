import { agents } from '#contracts/calls/agents.ts';
import { depts } from '#contracts/calls/depts.ts';
import { session } from '#contracts/calls/session.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { users } from '#contracts/calls/users.ts';
import { deptTypes, type Dept } from '#contracts/entities/dept.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import type { Preconditions } from './precondition-facts.ts';

const PLATFORM = 'admin01';
const ADMINISTRATOR = 'qiming01';

/** Set-up of changes that the platform or another administrator of the institution makes before the request. */
export const organisationPreconditions: Preconditions = {
  'an agent was deactivated': (send, { agentId }) =>
    send(PLATFORM, agents.updateStatus, { agentId, agentStatus: inUseFlags.no }),
  'an institution was deactivated': (send, { tenantId }) => send(PLATFORM, tenants.deactivate, { tenantId }),
  'an institution was opened': (send, { tenantName }) => send(PLATFORM, tenants.add, { tenantName }),
  async 'a user was added to a second institution'(send, { userId, tenantId }) {
    const { tenantIds } = await send<{ tenantIds: string[] }>(PLATFORM, users.detail, { id: userId });
    await send(PLATFORM, users.changeTenants, { userId, tenantIds: [...tenantIds, tenantId] });
  },
  async 'a department was deactivated'(send, { deptId }) {
    const { createTime: _, ...dept } = await send<Dept>(ADMINISTRATOR, depts.detail, { id: deptId });
    await send(ADMINISTRATOR, depts.update, { ...dept, inUse: inUseFlags.no });
  },
  'a department was added below another': (send, { parentId, deptName }) =>
    send(ADMINISTRATOR, depts.add, { parentId, deptName, deptType: deptTypes.department }),
  'someone has switched to a campus': (send, { username, tenantId }) =>
    send(String(username), session.switchTenant, { id: tenantId }),
};
