import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export interface Fact {
  label: string;
  /** Nothing there is shown as a dash. */
  value: ReactNode;
  /** Over both columns. */
  wide?: boolean;
}

interface FactsProps {
  facts: readonly Fact[];
  /** Across a page: as many columns as there is room for. */
  across?: boolean;
}

/** What is known of a thing, to be read: name above value, two columns (one below 600 px). */
export function Facts({ facts, across = false }: FactsProps) {
  return (
    <dl className={classes.facts} data-across={across || undefined}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={wide ? classes.wide : undefined}>
          <dt>{label}</dt>
          <dd>{isNothing(value) ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

const isNothing = (value: ReactNode): boolean => value === null || value === undefined || value === '';
