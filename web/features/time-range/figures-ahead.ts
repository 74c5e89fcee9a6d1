import { statistics } from '#contracts/calls/statistics.ts';
import type { Arrival } from '../../crud/pages/arrival.ts';
import { askAhead } from '../../http/ahead.ts';
import { identityOf } from '../../session/identity.ts';
import { today } from '../../session/today.ts';
import { queryOf, readTimeRange } from './time-range.ts';

/** Asks the figures that someone's page will ask for the range in its address, by audience (Spec 1 §6). */
export function askFiguresAhead({ search, user }: Arrival): void {
  const range = queryOf(readTimeRange(search, today()));
  const { audience } = identityOf(user);
  if (audience === 'admin') askAhead(statistics.admin, range);
  if (audience === 'agent' && user.agentId) askAhead(statistics.agent, { ...range, agentId: user.agentId });
  if (audience === 'business') askAhead(statistics.tenant, range);
}
