import * as z from 'zod';
import { defineActions } from './action.ts';

export const paymentOutcomes = ['complete', 'stay', 'fail'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];
const outcome = z.object({ outcome: z.enum(paymentOutcomes) });

/** Actions for demos and tests of registration, payment and review. */
export const onboarding = defineActions('onboarding', {
  payments: {
    method: 'GET',
    path: 'payments',
    rank: 'owner',
    data: outcome,
    summary: 'Returns the outcome of payments.',
  },
  setPayments: {
    method: 'PUT',
    path: 'payments',
    rank: 'owner',
    input: outcome,
    data: outcome,
    summary: 'Sets the outcome of payments.',
  },
  samples: {
    method: 'GET',
    path: 'samples',
    rank: 'visitor',
    data: z.array(z.object({ name: z.string(), title: z.string(), url: z.string() })),
    summary: 'Lists sample pictures for an application.',
  },
});
