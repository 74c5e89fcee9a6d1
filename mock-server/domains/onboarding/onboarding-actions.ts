import * as z from 'zod';
import { areaCode } from '#contracts/rules/phone.ts';
import { applicantPersonas, PERSONA_PASSWORD } from '#seed/personas.ts';
import { samples } from '#seed/samples.ts';
import { paymentOutcomes } from './payments.ts';
import { checked } from '../../kernel/routing/parse.ts';
import { grantKinds } from '../../kernel/sessions/grants.ts';
import { FILES } from '../../kernel/uploads/uploaded-files.ts';
import type { Action } from '../../kernel/control/actions.ts';

const smsForm = z.object({
  phone: z.string().regex(/^\d{8,11}$/),
  areaCode: areaCode.default('86'),
  smsType: z.literal([1, 2]),
  code: z.string().regex(/^\d{6}$/),
});
const grantForm = z.object({ username: z.string().min(1).max(16), what: z.enum(grantKinds) });
const paymentForm = z.object({ outcome: z.enum(paymentOutcomes) });

/** The applicants whom a demonstration shows beside the personas. */
export const applicants = applicantPersonas.map((applicant) => ({
  ...applicant,
  password: PERSONA_PASSWORD,
  audience: 'business',
  applicant: true,
}));

/** What demonstrations and tests of registration, payment and review ask for. */
export const onboardingActions = {
  /** What was sent to phones, newest first: the only place where a code is shown. */
  'GET inbox': (_, { smsCodes }) => smsCodes.inbox(),

  /** Sends this very code. */
  'POST sms': (_, { smsCodes }, { body }) => {
    const { code, ...address } = checked(smsForm, body);
    smsCodes.plant(address, code);
  },

  /** As if the account had just shown its password (application), or its phone's code (password). */
  'POST grants': (_, { grants }, { body }) => {
    const { username, what } = checked(grantForm, body);
    grants.open(what, username);
  },

  'GET payments': (_, { payments }) => ({ outcome: payments.outcome }),

  'PUT payments': (_, { payments }, { body }) => {
    payments.outcome = checked(paymentForm, body).outcome;
    return { outcome: payments.outcome };
  },

  'GET samples': (_, { uploads }) =>
    samples.map(({ name, title }) => ({ name, title, url: uploads.address(FILES + name) })),
} satisfies Record<string, Action>;
