import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export interface Fact {
  label: string;
  /** Value of the field; an empty value is rendered as a dash. */
  value: ReactNode;
  /** True if the field spans both columns. */
  wide?: boolean;
}

interface FactsProps {
  facts: readonly Fact[];
  /** True if the fields use as many columns as the page has room for. */
  horizontal?: boolean;
}

/** Renders read-only fields, each with its label above its value, in two columns (in one column below 600 px). */
export function Facts({ facts, horizontal = false }: FactsProps) {
  return (
    <dl className={classes.facts} data-across={horizontal || undefined}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={wide ? classes.wide : undefined}>
          <dt>{label}</dt>
          <dd>{isEmpty(value) ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === '';
