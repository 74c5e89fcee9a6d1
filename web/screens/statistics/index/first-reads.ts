import { rankings } from '#contracts/calls/rankings.ts';
import type { Arrival } from '../../../crud/pages/arrival.ts';
import { askFiguresAhead, readTimeRange } from '../../../features/time-range/index.ts';
import { askAhead } from '../../../http/ahead.ts';
import { identityOf } from '../../../session/identity.ts';
import { today } from '../../../session/today.ts';
import { rankingQueryOf } from './ranking-query.ts';

/** The figures, and the first two panels below them. */
export function firstReads(arrival: Arrival): void {
  askFiguresAhead(arrival);
  if (identityOf(arrival.user).audience === 'agent') {
    askAhead(rankings.tenantsByProvince, {});
    askAhead(rankings.studentsByProvince, {});
    return;
  }
  const query = rankingQueryOf(readTimeRange(arrival.search, today()).span);
  askAhead(rankings.tenantIncome, query);
  askAhead(rankings.addStu, query);
}
