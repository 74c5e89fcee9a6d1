import { today } from '../../session/today.ts';
import { DateRangeFilter } from '../../ui/list/date-filters.tsx';
import classes from './SpanFilter.module.css';

interface SpanFilterProps {
  label: string;
  begin: string | undefined;
  end: string | undefined;
  /** Called with both ends of the range; an empty end is ''. */
  onChange(begin: string, end: string): void;
}

/** Renders a filter for a range of dates up to today. */
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
