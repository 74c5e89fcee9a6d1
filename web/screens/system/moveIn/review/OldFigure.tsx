import { addHours } from '#contracts/rules/lesson-hours.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import classes from './review.module.css';

/** Figures of the old system by the name of the sum, as typed. They are kept while the user visits other steps. */
export interface OldFigures {
  values: Readonly<Record<string, string | number>>;
  change(name: string, value: string | number): void;
}

interface OldFigureProps {
  label: string;
  /** Name of the sum. */
  of: string;
  value: number;
  oldFigures: OldFigures;
  format(value: number): string;
}

/** Renders a field for the old system's figure, with its difference from the sum. */
export function OldFigure({ label, of, value, oldFigures, format }: OldFigureProps) {
  const typed = oldFigures.values[of] ?? '';
  const difference = typeof typed === 'number' ? addHours(value, -typed) : null;
  return (
    <span className={classes.old}>
      <NumberField
        size="xs"
        aria-label={label}
        placeholder="旧系统"
        value={typed}
        onChange={(next) => oldFigures.change(of, next)}
      />
      <small data-equal={difference === 0 || undefined} role="status">
        {difference === null ? '\u00a0' : difference === 0 ? '一致' : differenceInWords(difference, format)}
      </small>
    </span>
  );
}

const differenceInWords = (difference: number, format: (value: number) => string): string =>
  difference > 0 ? `多 ${format(difference)}` : `少 ${format(-difference)}`;
