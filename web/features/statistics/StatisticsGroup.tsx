import type { ReactNode } from 'react';
import type { AgentFigures, Figures } from '#contracts/entities/statistics.ts';
import { useAfterFirstPaint } from '../../crud/pages/use-after-first-paint.ts';
import type { CallState } from '../../http/call-state.ts';
import { lazyModule } from '../../ui/lazy/lazy-module.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useInView } from '../../ui/viewport/use-in-view.ts';
import { formatCount, formatMoney, formatTenThousands } from '../../ui/display/numbers.ts';
import type { TimeRange } from './time-range.ts';
import type { StatisticsOwner } from './trend/source.ts';
import { historyLabels } from './history-labels.ts';
import { Difference } from './Difference.tsx';
import { amountOf, hasFigure, type NetFigure } from './figure-amount.ts';
import { FigureGroup } from './FigureGroup.tsx';
import { FigureTile } from './FigureTile.tsx';
import { figureOf } from './figure-of.ts';

type FigureName = Exclude<keyof Figures | keyof AgentFigures, 'before'> | NetFigure;
type Sums = Readonly<Partial<Record<FigureName, number | null | undefined>>>;

/** Definition of a figure that the call returns. A figure with a unit is a count; one without is an amount of money. */
export interface FigureDefinition {
  name: FigureName;
  label: string;
  unit?: string;
  /** Field with the number of transactions that an amount consists of; countUnit is the unit of that number. */
  countName?: FigureName;
  countUnit?: string;
  lessIsBetter?: boolean;
  /** True if the figure hardly changes between ranges. Its tile has no sparkline. */
  isSteady?: boolean;
  /** True if the figure is not in the specification. Its tile is omitted if the backend does not return it. */
  provisional?: boolean;
  to?: string;
  /** Returns an additional line of text from the response; null for no line. */
  noteOf?(sums: Sums): string | null;
}

interface StatisticsGroupProps {
  title: string;
  owner: StatisticsOwner;
  range: TimeRange;
  statistics: CallState<Sums & { before?: Sums | null | undefined }>;
  figures: readonly FigureDefinition[];
  /** Tiles after those of the figures. */
  children?: ReactNode[];
}

/** Sparkline of a figure, lazy-loaded because charts appear after the figures. */
const Trend = lazyPart(
  lazyModule(async () => (await import('./trend/Trend.tsx')).Trend),
  null,
);
const TrendTable = lazyPart(
  lazyModule(async () => (await import('./trend/TrendTable.tsx')).TrendTable),
  null,
);

/** Renders the figures of the chosen range, each with its comparison and its sparkline. */
export function StatisticsGroup({ title, figures, children = [], ...data }: StatisticsGroupProps) {
  const { statistics, range } = data;
  const historyLabel = historyLabels[range.preset];
  const [group, isVisible] = useInView<HTMLElement>(useAfterFirstPaint() && statistics.data !== undefined);
  const { data: loaded } = statistics;
  const shownFigures = figures.filter(({ name, provisional }) => !provisional || !loaded || hasFigure(loaded, name));
  const formattedFigures = shownFigures.map((figure) => ({
    ...figure,
    format: figure.unit ? formatCount : formatMoney,
  }));
  return (
    <FigureGroup
      ref={group}
      title={title}
      reads={[statistics]}
      note={<span>{`曲线为${historyLabel}`}</span>}
      end={isVisible && <TrendTable title={title} {...data} historyLabel={historyLabel} figures={formattedFigures} />}
    >
      {[
        ...formattedFigures.map(
          ({ name, label, unit, countName, countUnit = '笔', format, lessIsBetter = false, isSteady, to, noteOf }) => {
            const sums = statistics.data ?? {};
            const amount = amountOf(sums, name);
            const previous = amountOf(sums.before ?? null, name);
            const count = countName === undefined ? null : amountOf(sums, countName);
            const note = noteOf?.(sums);
            return (
              <FigureTile
                key={name}
                label={label}
                figure={figureOf(statistics, () => (amount === null ? null : format(amount)))}
                unit={unit}
                tenThousands={unit || amount === null ? undefined : formatTenThousands(amount)}
                lines={1 + Number(countName !== undefined) + Number(noteOf !== undefined)}
                to={to}
                chart={
                  isSteady || (loaded && amount === null)
                    ? undefined
                    : isVisible && (
                        <Trend
                          {...data}
                          historyLabel={historyLabel}
                          name={name}
                          label={label}
                          format={format}
                          isNeutral={lessIsBetter}
                        />
                      )
                }
              >
                {count !== null && <span>{`${formatCount(count)} ${countUnit}`}</span>}
                {amount !== null && previous !== null && (
                  <Difference
                    now={amount}
                    previous={previous}
                    comparison={range.comparison}
                    format={format}
                    lessIsBetter={lessIsBetter}
                  />
                )}
                {note && <span>{note}</span>}
              </FigureTile>
            );
          },
        ),
        ...children,
      ]}
    </FigureGroup>
  );
}
