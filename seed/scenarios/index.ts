import type { Size } from '../lists/teaching.ts';
import type { SeedData } from '../schema.ts';
import { emptyInstitution } from './empty-institution.ts';
import { paymentFails, paymentStaysUnpaid } from './payments.ts';

/** A named world, the same for a demonstration and for a test; contracts begin with the standard one. */
export interface Scenario {
  /** What a person who chooses among scenarios reads. */
  title: string;
  /** How much is taught; much when it is left out. */
  size?: Size;
  /** Changes the standard world before its derived columns are filled in. */
  apply(data: SeedData): void;
}

export const scenarios = {
  standard: { title: '标准机构：三个校区，正常运营', apply: () => {} },
  small: { title: '小型机构：班级与课次不多', size: 'small', apply: () => {} },
  'empty-institution': emptyInstitution,
  'payment-stays-unpaid': paymentStaysUnpaid,
  'payment-fails': paymentFails,
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
