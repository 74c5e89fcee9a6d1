import type { payRates } from '../../calls/pay-rates.ts';
import { newPayRateExample, payRateOfAllExample, unusedPayRateExample } from '../entities/pay.ts';
import type { ExamplesOf } from '../example.ts';

export const payRatesExamples = {
  list: { data: [payRateOfAllExample] },
  save: { input: newPayRateExample, data: null },
  remove: { input: { id: unusedPayRateExample.payRateId }, data: null },
} satisfies ExamplesOf<typeof payRates>;
