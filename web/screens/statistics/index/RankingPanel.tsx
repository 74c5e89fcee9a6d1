import { RANKING_LENGTH } from '#contracts/entities/ranking.ts';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { useCall } from '../../../http/use-call.ts';
import { formatCount } from '../../../ui/numbers.ts';
import { Panel } from './Panel.tsx';
import { rankingQueryOf } from './ranking-query.ts';
import type { Ranking } from './rankings.ts';

/** A ranking of the chosen range: the first places as bars in a table, all of them by its export. */
export function RankingPanel({ ranking, span }: { ranking: Ranking; span: Span }) {
  const query = rankingQueryOf(span);
  const places = useCall(ranking.read, query, { keepPrevious: true });
  const { format, num, value, name } = ranking;
  return (
    <Panel
      {...ranking}
      input={query}
      state={places}
      heads={[name, ...(num === undefined ? [] : [num]), value]}
      bars={places.data?.map((place) => ({
        rank: place.rank,
        name: place.name,
        detail: place.tenantName,
        value: place.value || 0,
        figures: [...(num === undefined ? [] : [formatCount(place.num ?? 0)]), format(place.value)],
      }))}
      empty="这段时间内没有记录"
      ranked
      cut={places.data?.length === RANKING_LENGTH}
    />
  );
}
