import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { partNames, partOf } from './lines.ts';

/** Recorded figure of a line, and the one that it replaced. */
export interface RecordedFigure {
  value: number;
  before?: number;
}

/** Recorded figures of a part, and where they were measured. */
export interface RecordedPart {
  date: string;
  /** Processor, cores and memory. Times in milliseconds are compared only on an equal machine. */
  machine: string;
  software: string;
  figures: Record<string, RecordedFigure>;
}

/** Recorded figures by part. */
export type Budgets = Record<string, RecordedPart>;

const FILE = fileURLToPath(new URL('budgets.json', import.meta.url));

export const readBudgets = (): Budgets => JSON.parse(readFileSync(FILE, 'utf8')) as Budgets;

export const writeBudgets = (budgets: Budgets): void => writeFileSync(FILE, `${JSON.stringify(budgets, null, 2)}\n`);

/**
 * Returns the budgets with the figures of the measured parts. A part's lines that were not measured are removed. A figure
 * keeps the one that it replaces, unless it is measured again on the same day.
 */
export function withFigures(
  budgets: Budgets,
  measured: ReadonlyMap<string, number>,
  { date, machine, software }: Omit<RecordedPart, 'figures'>,
): Budgets {
  const result = { ...budgets };
  for (const part of new Set([...measured.keys()].map(partOf))) {
    const old = budgets[part];
    const figures: Record<string, RecordedFigure> = {};
    for (const [id, exact] of measured) {
      if (partOf(id) !== part) continue;
      const value = Number(exact.toPrecision(4));
      const last = old?.figures[id];
      const before = old?.date === date ? last?.before : last?.value;
      figures[id] = before === undefined ? { value } : { value, before };
    }
    result[part] = { date, machine, software, figures };
  }
  const order = ([one]: [string, unknown], [other]: [string, unknown]): number =>
    partNames.indexOf(one) - partNames.indexOf(other);
  return Object.fromEntries(Object.entries(result).sort(order));
}
