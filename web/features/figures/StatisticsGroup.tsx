import type { AgentFigures, Figures } from '#contracts/entities/statistics.ts';
import { useAfterPage } from '../../http/after-page.ts';
import type { CallState } from '../../http/call-state.ts';
import { code } from '../../ui/late/code.ts';
import { shownLate } from '../../ui/late/shown-late.tsx';
import { useSeen } from '../../ui/use-seen.ts';
import { formatCount, formatMoney } from '../../ui/numbers.ts';
import type { TimeRange } from '../time-range/index.ts';
import type { Whose } from '../trend/index.ts';
import { backInWords } from './back-in-words.ts';
import { Difference } from './Difference.tsx';
import { FigureGroup } from './FigureGroup.tsx';
import { FigureTile } from './FigureTile.tsx';
import { figureOf } from './figure-of.ts';

type FigureName = Exclude<keyof Figures | keyof AgentFigures, 'before'>;
type Sums = Readonly<Partial<Record<FigureName, number | null | undefined>>>;

/** A figure of the call: an amount, or with a unit a count. */
export interface Figure {
  name: FigureName;
  label: string;
  unit?: string;
  /** How many transactions an amount sums up, and what they are called. */
  countName?: FigureName;
  countUnit?: string;
  lessIsBetter?: boolean;
  to?: string;
  /** Said below it of its answer. */
  more?(sums: Sums): string | null;
}

interface StatisticsGroupProps {
  title: string;
  whose: Whose;
  range: TimeRange;
  statistics: CallState<Sums & { before?: Sums | null | undefined }>;
  figures: readonly Figure[];
}

/** What is drawn of figures comes after them, for whoever looks at it. */
const Trend = shownLate(
  code(async () => (await import('../trend/index.ts')).Trend),
  null,
);
const TrendTable = shownLate(
  code(async () => (await import('../trend/index.ts')).TrendTable),
  null,
);

/** Figures of the chosen span, each with how it stands to the compared span, and its course. */
export function StatisticsGroup({ title, figures, ...of }: StatisticsGroupProps) {
  const { statistics, range } = of;
  const back = backInWords[range.preset];
  const [group, isSeen] = useSeen<HTMLElement>(useAfterPage() && statistics.data !== undefined);
  const named = figures.map((figure) => ({ ...figure, format: figure.unit ? formatCount : formatMoney }));
  return (
    <FigureGroup
      ref={group}
      title={title}
      loading={statistics.loading}
      note={<span>{`曲线为${back}`}</span>}
      end={isSeen && <TrendTable title={title} {...of} back={back} figures={named} />}
    >
      {named.map(({ name, label, unit, countName, countUnit = '笔', format, lessIsBetter = false, to, more }) => {
        const sums = statistics.data ?? {};
        const before = sums.before?.[name];
        const words = more?.(sums);
        return (
          <FigureTile
            key={name}
            label={label}
            figure={figureOf(statistics, () => format(sums[name] ?? 0))}
            unit={unit}
            lines={countName || more ? 2 : 1}
            to={to}
            drawn={isSeen && <Trend {...of} back={back} name={name} label={label} format={format} />}
          >
            {countName && <span>{`${formatCount(sums[countName] ?? 0)} ${countUnit}`}</span>}
            {typeof before === 'number' && (
              <Difference
                now={sums[name] ?? 0}
                before={before}
                comparison={range.comparison}
                format={format}
                lessIsBetter={lessIsBetter}
              />
            )}
            {words && <span>{words}</span>}
          </FigureTile>
        );
      })}
    </FigureGroup>
  );
}
