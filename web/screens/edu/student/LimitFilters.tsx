import { EXPIRING_DAYS, FEW_HOURS } from '#contracts/rules/reminder-limits.ts';
import { type Choice, SelectField } from '../../../ui/SelectField.tsx';

const MORE_HOURS = 10;
const MORE_DAYS = 30;

interface Field {
  value: string;
  onChange(value: string): void;
}

/** Whose hours are few: the limit that a reminder brings along, and a wider one. */
export const HourLimit = (field: Field) => (
  <SelectField
    filter
    label="剩余课时"
    placeholder="剩余课时不限"
    choices={limits([FEW_HOURS, MORE_HOURS], field.value, (hours) => `少于 ${hours} 课时`)}
    {...field}
  />
);

/** What ends soon. */
export const DayLimit = (field: Field) => (
  <SelectField
    filter
    label="到期时间"
    placeholder="到期时间不限"
    choices={limits([EXPIRING_DAYS, MORE_DAYS], field.value, (days) => `${days} 天内到期`)}
    {...field}
  />
);

/** One that a link brought along is among them, so that it can be seen and taken out. */
function limits(usual: readonly number[], given: string, label: (limit: number) => string): Choice[] {
  const all = new Set(given === '' ? usual : [...usual, Number(given)]);
  return [...all].toSorted((a, b) => a - b).map((limit) => ({ value: String(limit), label: label(limit) }));
}
