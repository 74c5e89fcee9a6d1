import { addDays } from '#contracts/formats/business-date.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import type { Draft } from '../generators/world-builder.ts';
import { agentList } from '../lists/offices.ts';
import { timeBetween } from '../generators/platform/dates.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';

export function agentRows(db: Draft, random: Random): Row<'agent'>[] {
  return agentList.map((agent) => ({
    agentId: 'agentId' in agent ? agent.agentId : db.nextId('agent'),
    agentName: agent.agentName,
    linkman: agent.linkman,
    phone: agent.phone,
    areaCode: '86',
    address: agent.address,
    agentStatus: 'agentStatus' in agent ? agent.agentStatus : inUseFlags.yes,
    remark: 'remark' in agent ? agent.remark : undefined,
    createTime: `${addDays(db.today, -agent.sinceDaysAgo)} ${timeBetween(random, 9 * 60, 17 * 60)}`,
  }));
}
