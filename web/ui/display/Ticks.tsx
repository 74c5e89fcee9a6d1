import { useState } from 'react';
import { type TickCounts, type TickKind, tickRow } from '#contracts/rules/tick-row.ts';
import classes from './Ticks.module.css';

interface TicksProps extends TickCounts {
  /** Accessible label; omitted if adjacent text states the counts. */
  label?: string | undefined;
  /** Maximum number of ticks. If the counts exceed it, each tick represents several. */
  most?: number;
  /** Minimum number that a tick represents, so that the rows of a list are comparable. */
  least?: number;
  /** True if the ticks are twice as large, because they are the main content. */
  large?: boolean;
}

const HEIGHT = 10;
const WIDTH = 4;
const PITCH = 6;
const KINDS: readonly TickKind[] = ['held', 'due', 'running', 'ahead'];
/** SVG shapes of the kinds, distinguishable without colour: filled, broken, half filled, hollow. */
const SHAPES: Readonly<Record<TickKind, string>> = {
  held: `h${WIDTH}v${HEIGHT}h-${WIDTH}z`,
  due: `h${WIDTH}v4h-${WIDTH}zm0 6h${WIDTH}v4h-${WIDTH}z`,
  running: `m0 5h${WIDTH}v5h-${WIDTH}z`,
  ahead: '',
};
const HOLLOW = `m.5 .5h${WIDTH - 1}v${HEIGHT - 1}h-${WIDTH - 1}z`;

/** Renders 课时刻度, a row of ticks for lessons, seats or hours. Ticks that have become held are animated. */
export function Ticks({ label, most = 14, least, large = false, ...counts }: TicksProps) {
  const { ticks } = tickRow(counts, most, least);
  const held = ticks.filter((kind) => kind === 'held').length;
  const [filled, setFilled] = useState({ held, before: held });
  if (filled.held !== held) setFilled({ held, before: filled.held });
  const pathOf = (shapeOf: (kind: TickKind, at: number) => string): string =>
    ticks
      .map((kind, at) => ({ at, shape: shapeOf(kind, at) }))
      .filter(({ shape }) => shape !== '')
      .map(({ at, shape }) => `M${at * PITCH} 0${shape}`)
      .join('');
  const isFresh = (at: number): boolean => at < held && at >= filled.before;
  const hollow = pathOf((kind) => (kind === 'running' || kind === 'ahead' ? HOLLOW : ''));
  const fresh = pathOf((_, at) => (isFresh(at) ? SHAPES.held : ''));
  const width = Math.max(0, ticks.length * PITCH - (PITCH - WIDTH));
  return (
    <svg
      className={classes.ticks}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid"
      width={large ? 2 * width : width}
      height={large ? 2 * HEIGHT : HEIGHT}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {hollow && <path d={hollow} className={classes.hollow} />}
      {KINDS.map((kind) => {
        const d = pathOf((one, at) => (one === kind && !isFresh(at) ? SHAPES[kind] : ''));
        return d && <path key={kind} d={d} data-kind={kind} />;
      })}
      {fresh && <path key={held} d={fresh} data-kind="held" className={classes.fresh} />}
    </svg>
  );
}
