import type { onboarding } from '#contracts/control/onboarding.ts';
import { samples } from '#seed/generators/samples.ts';
import type { ControlHandlers } from '../../sandboxes/control/action.ts';
import { FILES } from '#contracts/formats/picture-name.ts';
import { Payments } from './payments.ts';

/** Control actions for demos and tests of registration, payment and review. */
export const onboardingActions: ControlHandlers<typeof onboarding> = {
  payments: (_, world) => ({ outcome: world.part(Payments).outcome }),

  setPayments: (_, world, { outcome }) => {
    const payments = world.part(Payments);
    payments.outcome = outcome;
    return { outcome };
  },

  samples: (_, { uploads }) => samples.map(({ name, title }) => ({ name, title, url: uploads.address(FILES + name) })),
};
