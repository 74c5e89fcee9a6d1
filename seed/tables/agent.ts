import { inUseFlags } from '#contracts/rules/in-use.ts';
import type { Draft } from '../draft.ts';
import { agentList } from '../lists/offices.ts';
import type { Row } from '../schema.ts';

export function agentRows(db: Draft): Row<'agent'>[] {
  return agentList.map((agent) => ({
    agentId: 'agentId' in agent ? agent.agentId : db.nextId('agent'),
    agentName: agent.agentName,
    linkman: agent.linkman,
    phone: agent.phone,
    areaCode: '86',
    address: agent.address,
    agentStatus: 'agentStatus' in agent ? agent.agentStatus : inUseFlags.yes,
    remark: 'remark' in agent ? agent.remark : undefined,
    createTime: db.at(-agent.sinceDaysAgo, '10:00'),
  }));
}
