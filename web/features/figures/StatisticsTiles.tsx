import type { Figures } from '#contracts/entities/statistics.ts';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { Difference } from './Difference.tsx';
import type { CallState } from '../../http/call-state.ts';
import { formatCount, formatMoney } from '../../ui/numbers.ts';
import { FigureTile } from './FigureTile.tsx';
import { figureOf } from './figure-of.ts';

type FigureName = Exclude<keyof Figures, 'before'>;

interface StatisticsTileProps {
  label: string;
  statistics: CallState<Figures>;
  name: FigureName;
  comparison: Span;
  to?: string;
}

interface MoneyTileProps extends StatisticsTileProps {
  /** How many transactions it sums up. */
  countName?: FigureName;
  countUnit?: string;
  lessIsBetter?: boolean;
}

/** An amount of the chosen span, how many transactions it sums up, and how it stands to the compared span. */
export function MoneyTile({ countName, countUnit = '笔', lessIsBetter = false, ...tile }: MoneyTileProps) {
  const { data } = tile.statistics;
  return (
    <FigureTile
      label={tile.label}
      figure={figureOf(tile.statistics, (figures) => formatMoney(figures[tile.name] ?? 0))}
      lines={countName ? 2 : 1}
      {...(tile.to !== undefined && { to: tile.to })}
    >
      {countName && <span>{`${formatCount(data?.[countName] ?? 0)} ${countUnit}`}</span>}
      <Compared {...tile} format={formatMoney} lessIsBetter={lessIsBetter} />
    </FigureTile>
  );
}

/** A count, with its unit. */
export function CountTile({ unit, ...tile }: StatisticsTileProps & { unit: string }) {
  return (
    <FigureTile
      label={tile.label}
      figure={figureOf(tile.statistics, (figures) => formatCount(figures[tile.name] ?? 0))}
      unit={unit}
      {...(tile.to !== undefined && { to: tile.to })}
    >
      <Compared {...tile} format={formatCount} />
    </FigureTile>
  );
}

function Compared({
  statistics,
  name,
  comparison,
  ...shown
}: StatisticsTileProps & { format(amount: number): string; lessIsBetter?: boolean }) {
  const before = statistics.data?.before?.[name];
  if (before === undefined) return null;
  return (
    <Difference
      now={statistics.data?.[name] ?? 0}
      before={before}
      comparison={comparison}
      format={shown.format}
      lessIsBetter={shown.lessIsBetter ?? false}
    />
  );
}
