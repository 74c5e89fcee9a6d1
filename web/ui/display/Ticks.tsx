import { useState } from 'react';
import { type TickCounts, type TickKind, tickRow } from '#contracts/rules/tick-row.ts';
import classes from './Ticks.module.css';

interface TicksProps extends TickCounts {
  /** Accessible label; omitted if adjacent text states the counts. */
  label?: string | undefined;
  /** Maximum number of ticks. If the counts exceed it, each tick represents several. */
  max?: number;
  /** Minimum number that a tick represents, so that adjacent rows of ticks have one scale. */
  minPerTick?: number;
  /** True if the ticks are twice as large, because they are the main content. */
  large?: boolean;
}

const HEIGHT = 10;
const WIDTH = 4;
const PITCH = 6;
const KINDS: readonly TickKind[] = ['held', 'due', 'running', 'ahead'];
const BLOCK = `h${WIDTH}v${HEIGHT}h-${WIDTH}z`;
/** SVG shapes of the kinds, distinguishable without colour: filled, broken, half filled, pale. */
const SHAPES: Readonly<Record<TickKind, string>> = {
  held: BLOCK,
  due: `h${WIDTH}v4h-${WIDTH}zm0 6h${WIDTH}v4h-${WIDTH}z`,
  running: `m0 5h${WIDTH}v5h-${WIDTH}z`,
  ahead: BLOCK,
};

/** Renders 课时刻度, a row of ticks for lessons, seats or hours. A tick is animated when it changes to held. */
export function Ticks({ label, max = 14, minPerTick, large = false, ...counts }: TicksProps) {
  const { ticks } = tickRow(counts, max, minPerTick);
  const heldCount = ticks.filter((kind) => kind === 'held').length;
  const [lastHeld, setLastHeld] = useState({ held: heldCount, before: heldCount });
  if (lastHeld.held !== heldCount) setLastHeld({ held: heldCount, before: lastHeld.held });
  const pathOf = (shapeOf: (kind: TickKind, index: number) => string): string =>
    ticks
      .map((kind, index) => ({ at: index, shape: shapeOf(kind, index) }))
      .filter(({ shape }) => shape !== '')
      .map(({ at, shape }) => `M${at * PITCH} 0${shape}`)
      .join('');
  const isNewlyHeld = (at: number): boolean => at < heldCount && at >= lastHeld.before;
  const runningGround = pathOf((kind) => (kind === 'running' ? BLOCK : ''));
  const newlyHeld = pathOf((_, index) => (isNewlyHeld(index) ? SHAPES.held : ''));
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
      {runningGround && <path d={runningGround} data-kind="running" className={classes.pale} />}
      {KINDS.map((kind) => {
        const d = pathOf((other, index) => (other === kind && !isNewlyHeld(index) ? SHAPES[kind] : ''));
        return d && <path key={kind} d={d} data-kind={kind} className={kind === 'ahead' ? classes.pale : undefined} />;
      })}
      {newlyHeld && <path key={heldCount} d={newlyHeld} data-kind="held" className={classes.newlyHeld} />}
    </svg>
  );
}
