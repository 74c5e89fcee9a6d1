import { studentProducts } from '#contracts/calls/student-products.ts';
import type { CallState } from '#web/http/call-state.ts';
import { useCall } from '#web/http/use-call.ts';
import type { RenewalWeek } from './renewal-weeks.ts';

export const WEEKS = 6;

/**
 * Returns the cumulative number of purchases that expire by the end of each week. Each number is the total of the
 * purchase list to which the week links, read with a page size of one. At most two requests run at a time.
 */
export function useExpiringTotals(weeks: readonly RenewalWeek[]) {
  const [first, second, third, fourth, fifth, sixth] = weeks;
  const one = useTotal(first);
  const two = useTotal(second);
  const three = useTotal(isSettled(one) ? third : undefined);
  const four = useTotal(isSettled(two) ? fourth : undefined);
  const five = useTotal(isSettled(three) ? fifth : undefined);
  const six = useTotal(isSettled(four) ? sixth : undefined);
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

const isSettled = ({ data, error }: Pick<CallState<unknown>, 'data' | 'error'>): boolean =>
  data !== undefined || error !== undefined;
