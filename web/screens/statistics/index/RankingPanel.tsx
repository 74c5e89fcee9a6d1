import { RANKING_LENGTH, type RankingRow } from '#contracts/entities/ranking.ts';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { conversionRate } from '#contracts/rules/trial.ts';
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
  const { format, num, value, name, rate } = ranking;
  // A backend without refunds returns only the values.
  const hasRefunds = ranking.hasRefunds && places.data?.every(({ net }) => typeof net !== 'number') !== true;
  const figureHeaders = [
    ...(num === undefined ? [] : [num]),
    value,
    ...(hasRefunds ? ['退费', '净额'] : []),
    ...(rate === undefined ? [] : [rate]),
  ];
  const refundsOf = (place: RankingRow): string[] =>
    hasRefunds ? [format(place.refund ?? 0), format(netOf(place))] : [];
  return (
    <Panel
      {...ranking}
      input={query}
      state={places}
      headers={[name, ...figureHeaders]}
      bars={places.data?.map((place) => ({
        rank: place.rank,
        name: place.name,
        detail: place.tenantName,
        value: hasRefunds ? netOf(place) : place.value || 0,
        figures: [
          ...(num === undefined ? [] : [formatCount(place.num ?? 0)]),
          format(place.value),
          ...refundsOf(place),
          ...(rate === undefined ? [] : [rateOf(place)]),
        ],
        ...(hasRefunds && {
          phoneDetail: `${value} ${format(place.value)} · 退费 ${format(place.refund ?? 0)}`,
        }),
      }))}
      wideFigures={hasRefunds ? figureHeaders.length - 1 : 0}
      empty="所选时间内没有记录"
      hasRanks
      truncated={places.data?.length === RANKING_LENGTH}
    />
  );
}

const rateOf = ({ value, num }: RankingRow): string => {
  const rate = conversionRate(value || 0, num ?? 0);
  return rate === null ? '—' : `${rate}%`;
};

const netOf = ({ value, refund, net }: RankingRow): number => net ?? (value || 0) - (refund ?? 0);
