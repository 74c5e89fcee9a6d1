import type { Choice } from '../../../ui/SelectField.tsx';

const FOREVER = 'forever';
/** For how long something is kept, from now. */
export const DAYS: readonly Choice[] = [
  { value: '1', label: '1 天' },
  { value: '7', label: '7 天' },
  { value: '30', label: '30 天' },
  { value: '90', label: '90 天' },
  { value: FOREVER, label: '一直保留' },
];
export const USUAL_DAYS = '30';

/** null: until somebody deletes it. */
export const daysOf = (value: string): number | null => (value === FOREVER ? null : Number(value));
