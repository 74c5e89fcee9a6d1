import { useCall } from '../../../http/use-call.ts';
import { formatCount } from '../../../ui/numbers.ts';
import { Panel } from './Panel.tsx';
import type { ProvinceGroup } from './provinces.ts';

/** Counts by province: bars in a table, each with its share. */
export function ProvincePanel({ group }: { group: ProvinceGroup }) {
  const counts = useCall(group.read, {});
  const total = counts.data?.reduce((sum, { count }) => sum + (count || 0), 0) ?? 0;
  return (
    <Panel
      {...group}
      input={{}}
      state={counts}
      heads={['省份', '占比', group.count]}
      bars={counts.data?.map(({ province, count }) => ({
        name: province,
        value: count || 0,
        figures: [shareOf(count, total), formatCount(count)],
      }))}
      empty="还没有校区或学员"
    />
  );
}

/** To a tenth of a percent. */
const shareOf = (count: number, total: number): string =>
  Number.isFinite(count) ? `${Math.round((1_000 * count) / total) / 10}%` : '—';
