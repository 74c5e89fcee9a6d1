import { useState } from 'react';
import { type TickCounts, type TickKind, tickRow } from '#contracts/rules/tick-row.ts';
import classes from './Ticks.module.css';

interface TicksProps extends TickCounts {
  /** What is counted, in words; without it the words stand beside the row. */
  label?: string | undefined;
  /** So many ticks at most; of more each stands for several. */
  most?: number;
  /** A tick stands for so much at least: rows of one list are compared. */
  least?: number;
  /** Twice as large: where it is what the place is about. */
  large?: boolean;
}

const HEIGHT = 10;
const WIDTH = 4;
const PITCH = 6;
const KINDS: readonly TickKind[] = ['held', 'due', 'running', 'ahead'];
/** Told apart without their colours: filled, broken, half filled, hollow. */
const SHAPES: Readonly<Record<TickKind, string>> = {
  held: `h${WIDTH}v${HEIGHT}h-${WIDTH}z`,
  due: `h${WIDTH}v4h-${WIDTH}zm0 6h${WIDTH}v4h-${WIDTH}z`,
  running: `m0 5h${WIDTH}v5h-${WIDTH}z`,
  ahead: '',
};
const HOLLOW = `m.5 .5h${WIDTH - 1}v${HEIGHT - 1}h-${WIDTH - 1}z`;

/** 课时刻度: a tick for each lesson, seat or hour. What is newly held is filled as one looks on. */
export function Ticks({ label, most = 14, least, large = false, ...counts }: TicksProps) {
  const { ticks } = tickRow(counts, most, least);
  const held = ticks.filter((kind) => kind === 'held').length;
  const [filled, setFilled] = useState({ held, before: held });
  if (filled.held !== held) setFilled({ held, before: filled.held });
  const drawn = (shapeOf: (kind: TickKind, at: number) => string): string =>
    ticks
      .map((kind, at) => ({ at, shape: shapeOf(kind, at) }))
      .filter(({ shape }) => shape !== '')
      .map(({ at, shape }) => `M${at * PITCH} 0${shape}`)
      .join('');
  const isFresh = (at: number): boolean => at < held && at >= filled.before;
  const hollow = drawn((kind) => (kind === 'running' || kind === 'ahead' ? HOLLOW : ''));
  const fresh = drawn((_, at) => (isFresh(at) ? SHAPES.held : ''));
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
        const d = drawn((one, at) => (one === kind && !isFresh(at) ? SHAPES[kind] : ''));
        return d && <path key={kind} d={d} data-kind={kind} />;
      })}
      {fresh && <path key={held} d={fresh} data-kind="held" className={classes.fresh} />}
    </svg>
  );
}
