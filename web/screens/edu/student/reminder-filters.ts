import { EXPIRING_DAYS, FEW_HOURS } from '#contracts/rules/reminder-limits.ts';
import type { Choice } from '../../../ui/SelectField.tsx';

const MORE_HOURS = 10;
const MORE_DAYS = 30;

/** Choices of a limit; one that a link brought along is among them, so that it can be seen and taken out. */
function limits(usual: readonly number[], given: unknown, label: (limit: number) => string): Choice[] {
  const all = typeof given === 'number' && !usual.includes(given) ? [...usual, given] : [...usual];
  return all.toSorted((a, b) => a - b).map((limit) => ({ value: String(limit), label: label(limit) }));
}

export const hourLimits = (given: unknown): Choice[] =>
  limits([FEW_HOURS, MORE_HOURS], given, (hours) => `少于 ${hours} 课时`);

export const dayLimits = (given: unknown): Choice[] =>
  limits([EXPIRING_DAYS, MORE_DAYS], given, (days) => `${days} 天内到期`);
