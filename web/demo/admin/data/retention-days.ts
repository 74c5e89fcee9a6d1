import type { Choice } from '#web/ui/fields/SelectField.tsx';

const FOREVER = 'forever';
/** Retention periods, counted from now. */
export const RETENTION_CHOICES: readonly Choice[] = [
  { value: '1', label: '1 天' },
  { value: '7', label: '7 天' },
  { value: '30', label: '30 天' },
  { value: '90', label: '90 天' },
  { value: FOREVER, label: '一直保留' },
];
export const DEFAULT_DAYS = '30';

/** Returns the number of days; null if the sandbox is retained until it is deleted manually. */
export const parseDays = (value: string): number | null => (value === FOREVER ? null : Number(value));
