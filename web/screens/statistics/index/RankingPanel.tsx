import { RANKING_LENGTH } from '#contracts/entities/ranking.ts';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { useCall } from '#web/http/use-call.ts';
import { formatCount } from '#web/ui/display/numbers.ts';
import { Panel } from './Panel.tsx';
import { rankingQuery } from './ranking-query.ts';
import type { Ranking } from './rankings.ts';

/**
 * Renders a ranking of the chosen time range. Only the top places are shown as bars; the export contains all places.
 */
export function RankingPanel({ ranking, span }: { ranking: Ranking; span: Span }) {
  const query = rankingQuery(span);
  const places = useCall(ranking.call, query, { keepPrevious: true });
  const { format, num, value, name } = ranking;
  return (
    <Panel
      {...ranking}
      input={query}
      state={places}
      headers={[name, ...(num === undefined ? [] : [num]), value]}
      bars={places.data?.map((place) => ({
        rank: place.rank,
        name: place.name,
        detail: place.tenantName,
        value: place.value || 0,
        figures: [...(num === undefined ? [] : [formatCount(place.num ?? 0)]), format(place.value)],
      }))}
      empty="这段时间内没有记录"
      hasRanks
      truncated={places.data?.length === RANKING_LENGTH}
    />
  );
}
