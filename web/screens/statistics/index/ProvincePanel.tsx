import { useCall } from '#web/http/use-call.ts';
import { formatCount } from '#web/ui/display/numbers.ts';
import { Panel } from './Panel.tsx';
import type { ProvinceGroup } from './provinces.ts';

/** Renders counts by province as bars in a table, each with its share of the total. */
export function ProvincePanel({ group }: { group: ProvinceGroup }) {
  const counts = useCall(group.call, {});
  const total = counts.data?.reduce((sum, { count }) => sum + (count || 0), 0) ?? 0;
  return (
    <Panel
      {...group}
      input={{}}
      state={counts}
      headers={['省份', '占比', group.count]}
      bars={counts.data?.map(({ province, count }) => ({
        name: province,
        value: count || 0,
        figures: [formatShare(count, total), formatCount(count)],
      }))}
      empty="还没有校区或学员"
    />
  );
}

/** Formats a count's share of the total as a percentage with one decimal. */
const formatShare = (count: number, total: number): string =>
  Number.isFinite(count) ? `${Math.round((1_000 * count) / total) / 10}%` : '—';
