import { config } from '#web/config/config.ts';
import { type Choice, SelectField } from '#web/ui/fields/SelectField.tsx';

const MORE_HOURS = 10;
const MORE_DAYS = 30;

interface LimitFieldProps {
  value: string;
  onChange(value: string): void;
}

/**
 * Renders the filter for enrolments with few remaining hours. The choices are the limit of the home page's reminder and a
 * wider limit.
 */
export const HourLimit = (field: LimitFieldProps) => (
  <SelectField
    filter
    label="剩余课时"
    placeholder="剩余课时不限"
    choices={limitChoices([config.reminders.fewHours, MORE_HOURS], field.value, (hours) => `少于 ${hours} 课时`)}
    {...field}
  />
);

/** Renders the filter for purchases that end soon. */
export const DayLimit = (field: LimitFieldProps) => (
  <SelectField
    filter
    label="到期时间"
    placeholder="到期时间不限"
    choices={limitChoices([config.reminders.expiringDays, MORE_DAYS], field.value, (days) => `${days} 天内到期`)}
    {...field}
  />
);

/** Returns the choices of a limit. A limit given by a link is added, so that the user can see and clear it. */
function limitChoices(presets: readonly number[], current: string, label: (limit: number) => string): Choice[] {
  const limits = new Set(current === '' ? presets : [...presets, Number(current)]);
  return [...limits].toSorted((a, b) => a - b).map((limit) => ({ value: String(limit), label: label(limit) }));
}
