import { studentProducts } from '#contracts/calls/student-products.ts';
import type { CallState } from '../../../http/call-state.ts';
import { useCall } from '../../../http/use-call.ts';
import type { RenewalWeek } from './renewal-weeks.ts';

export const WEEKS = 6;

/**
 * How many purchases expire until the end of each week: the total of the list that the week leads to, of which one row
 * is asked. Two at a time.
 */
export function useExpiring(weeks: readonly RenewalWeek[]) {
  const [first, second, third, fourth, fifth, sixth] = weeks;
  const one = useTotal(first);
  const two = useTotal(second);
  const three = useTotal(isOver(one) ? third : undefined);
  const four = useTotal(isOver(two) ? fourth : undefined);
  const five = useTotal(isOver(three) ? fifth : undefined);
  const six = useTotal(isOver(four) ? sixth : undefined);
  const all = [one, two, three, four, five, six];
  const failed = all.find(({ error, data }) => error && !data);
  const totals = all.flatMap(({ data }) => (data ? [data.total] : []));
  return {
    totals: totals.length === all.length ? totals : undefined,
    error: failed?.error,
    refreshing: all.some(({ refreshing }) => refreshing),
    reload: () => {
      for (const { error, reload } of all) if (error) reload();
    },
  };
}

const useTotal = (week: RenewalWeek | undefined) =>
  useCall(studentProducts.list, week ? { pageNum: 1, pageSize: 1, minBalanceDay: week.minBalanceDay } : null, {
    quiet: true,
  });

const isOver = ({ data, error }: Pick<CallState<unknown>, 'data' | 'error'>): boolean =>
  data !== undefined || error !== undefined;
