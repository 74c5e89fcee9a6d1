import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import classes from './Sparkline.module.css';
import { initTabStop, focusNeighbour } from './roving-tabindex.ts';
import { drawSpark, SPARK_HEIGHT, SPARK_WIDTH } from './spark-path.ts';

export interface SparkPoint {
  /** Number to draw; null if unknown. */
  value: number | null;
  /** Date and exact value as text, shown for the selected point. */
  text: string;
}

interface SparklineProps {
  label: string;
  points: readonly SparkPoint[];
  /** True for a grey line. */
  isNeutral?: boolean | undefined;
}

/**
 * Renders a word-sized line chart, oldest value first. Pointer and arrow keys show each value. All sparklines of one
 * list form a single Tab stop. Renders nothing if all values are unknown.
 */
export function Sparkline({ label, points, isNeutral }: SparklineProps) {
  const [at, setAt] = useState<number | null>(null);
  const self = useRef<HTMLSpanElement>(null);
  useEffect(() => initTabStop(self.current), []);
  const last = points.length - 1;
  const { line, area, coordinates } = drawSpark(points.map(({ value }) => value));
  const point = at === null ? undefined : points[at];
  const place = coordinates[at ?? last];

  const move = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    if (step !== undefined) setAt(Math.min(last, Math.max(0, (at ?? last) + step)));
    else if (!focusNeighbour(event)) return;
    event.preventDefault();
  };
  return (
    <span className={classes.frame}>
      <span
        ref={self}
        role="img"
        aria-label={label}
        tabIndex={-1}
        data-spark
        data-neutral={isNeutral || undefined}
        className={classes.spark}
        onPointerMove={move}
        onPointerLeave={() => setAt(null)}
        onKeyDown={press}
        onFocus={() => setAt(at ?? last)}
        onBlur={() => setAt(null)}
      >
        <svg viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          <path d={area} className={classes.area} />
          <path d={line} className={classes.line} />
        </svg>
        {place && (
          <span
            className={classes.dot}
            style={{ left: `${place.x}%`, top: `${(100 * place.y) / SPARK_HEIGHT}%` }}
            data-pointed={point !== undefined || undefined}
          />
        )}
      </span>
      <span role="status" className={classes.text} data-side={(at ?? 0) * 2 > last ? 'right' : 'left'}>
        {point?.text}
      </span>
    </span>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
