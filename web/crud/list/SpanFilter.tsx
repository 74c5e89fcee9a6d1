import { today } from '../../session/today.ts';
import { DateRangeFilter } from '../../ui/date-filters.tsx';
import classes from './SpanFilter.module.css';

interface SpanFilterProps {
  label: string;
  begin: string | undefined;
  end: string | undefined;
  /** '' where nothing is chosen. */
  onChange(begin: string, end: string): void;
}

/** From one day to another, both past, among the filters of a list. */
export const SpanFilter = ({ label, begin = '', end = '', onChange }: SpanFilterProps) => (
  <div className={classes.span}>
    <DateRangeFilter
      label={label}
      value={[begin, end]}
      max={today()}
      onChange={([first, last]) => onChange(first, last)}
    />
  </div>
);
