import type { SeedData } from '../schema.ts';
import { emptyInstitution } from './empty-institution.ts';
import { paymentFails, paymentStaysUnpaid } from './payments.ts';

/** A named world: a demonstration, the world of a test and the provider state of a contract are the same thing. */
export interface Scenario {
  /** What a person who chooses among scenarios reads. */
  title: string;
  /** Changes the standard world before its derived columns are filled in. */
  apply(data: SeedData): void;
}

export const scenarios = {
  standard: { title: '标准机构：三个校区，正常运营', apply: () => {} },
  'empty-institution': emptyInstitution,
  'payment-stays-unpaid': paymentStaysUnpaid,
  'payment-fails': paymentFails,
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
