import { config } from '#web/config/config.ts';
import { type Choice, SelectField } from '#web/ui/fields/SelectField.tsx';

interface Limits {
  /** Limit for the hours of a single course, like the reminder on the home page. */
  balanceHour: string;
  /** Limit for the total hours of all courses. */
  totalHour: string;
}

interface StudentHourLimitProps extends Limits {
  onChange(limits: Limits): void;
}

const MORE_HOURS = 10;
const KINDS = [
  { name: 'totalHour', words: '合计少于' },
  { name: 'balanceHour', words: '有课程少于' },
] as const;

/** Renders the filter for students with few hours, either in total or in a single course. */
export function StudentHourLimit({ onChange, ...limits }: StudentHourLimitProps) {
  const choices = KINDS.flatMap(({ name, words }): Choice[] =>
    limitsOf(limits[name]).map((limit) => ({ value: `${name} ${limit}`, label: `${words} ${limit} 课时` })),
  );
  const current = KINDS.find(({ name }) => limits[name] !== '');
  return (
    <SelectField
      filter
      label="剩余课时"
      placeholder="剩余课时不限"
      choices={choices}
      value={current ? `${current.name} ${limits[current.name]}` : ''}
      onChange={(value) => {
        const [name, limit = ''] = value.split(' ');
        onChange({ balanceHour: '', totalHour: '', ...(name && { [name]: limit }) });
      }}
    />
  );
}

/** Returns the offered limits and the limit in the URL, so that the user can see and clear it. */
const limitsOf = (current: string): number[] =>
  [...new Set([config.reminders.fewHours, MORE_HOURS, ...(current === '' ? [] : [Number(current)])])].toSorted(
    (a, b) => a - b,
  );
