import * as z from 'zod';
import { samples } from '#seed/samples.ts';
import { type Actions, owner, visitor } from '../../kernel/control/action.ts';
import { checked } from '../../kernel/routing/parse.ts';
import { FILES } from '../../kernel/uploads/picture-name.ts';
import { paymentOutcomes, Payments } from './payments.ts';

const paymentForm = z.object({ outcome: z.enum(paymentOutcomes) });

/** What demonstrations and tests of registration, payment and review ask for. */
export const onboardingActions = {
  'GET payments': owner((_, world) => ({ outcome: world.part(Payments).outcome })),

  'PUT payments': owner((_, world, { body }) => {
    const payments = world.part(Payments);
    payments.outcome = checked(paymentForm, body).outcome;
    return { outcome: payments.outcome };
  }),

  'GET samples': visitor((_, { uploads }) =>
    samples.map(({ name, title }) => ({ name, title, url: uploads.address(FILES + name) })),
  ),
} satisfies Actions;
