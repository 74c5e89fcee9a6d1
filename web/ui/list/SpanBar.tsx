import type { ReactNode } from 'react';
import { DateFilter } from './date-filters.tsx';
import classes from './SpanBar.module.css';

/** Days from `begin` to `end`, both included, yyyy-MM-dd. */
interface Span {
  begin: string;
  end: string;
}

interface SpanBarProps<Key extends string> {
  /** Quick choices in their order. */
  choices: readonly (readonly [key: Key, label: string])[];
  /** Key of the quick choice, or `custom` if the dates were chosen. */
  chosen: Key | 'custom';
  span: Span;
  /** Latest selectable day. */
  today: string;
  onChoose(key: Key): void;
  onSpan(span: Span): void;
  children?: ReactNode;
}

/** Renders the choice of a span of days: quick choices, and both dates. */
export function SpanBar<Key extends string>({
  choices,
  chosen,
  span,
  today,
  onChoose,
  onSpan,
  children,
}: SpanBarProps<Key>) {
  return (
    <section aria-label="时间范围" className={classes.bar}>
      <div role="group" aria-label="快捷范围" className={classes.presets}>
        {choices.map(([key, label]) => (
          <button
            key={key}
            type="button"
            aria-pressed={chosen === key}
            className={classes.preset}
            onClick={() => onChoose(key)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="group" aria-label="自定义范围" className={classes.custom} data-chosen={chosen === 'custom'}>
        <DateFilter
          label="开始日期"
          value={span.begin}
          max={today}
          onChange={(begin) => begin && onSpan({ begin, end: span.end < begin ? begin : span.end })}
        />
        <span aria-hidden>至</span>
        <DateFilter
          label="结束日期"
          value={span.end}
          min={span.begin}
          max={today}
          onChange={(end) => end && onSpan({ begin: span.begin, end })}
        />
      </div>
      {children}
    </section>
  );
}
