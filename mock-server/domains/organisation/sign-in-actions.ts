import * as z from 'zod';
import { smsTypes } from '#contracts/calls/auth.ts';
import { areaCode } from '#contracts/rules/phone.ts';
import { applicantPersonas, PERSONA_PASSWORD, personas } from '#seed/personas.ts';
import { type Actions, owner, visitor } from '../../kernel/control/action.ts';
import { checked } from '../../kernel/routing/parse.ts';
import { grantKinds } from '../../kernel/sessions/grants.ts';

const smsForm = z.object({
  phone: z.string().regex(/^\d{8,11}$/),
  areaCode: areaCode.default('86'),
  smsType: z.literal(Object.values(smsTypes)),
  code: z.string().regex(/^\d{6}$/),
});
const grantForm = z.object({ username: z.string().min(1).max(16), what: z.enum(grantKinds) });

/** The applicants whom a demonstration shows beside the personas. */
export const applicants = applicantPersonas.map((applicant) => ({
  ...applicant,
  password: PERSONA_PASSWORD,
  audience: 'business',
  applicant: true,
}));

/** Who can sign in, and what they need for it that no answer contains. */
export const signInActions = {
  'GET personas': visitor(() => [
    ...personas.map(({ username, password, audience, title, sees }) => ({ username, password, audience, title, sees })),
    ...applicants,
  ]),

  /** What was sent to phones, newest first: the only place where a code is shown. */
  'GET inbox': owner((_, { smsCodes }) => smsCodes.inbox()),

  /** Sends this very code. */
  'POST sms': owner((_, { smsCodes }, { body }) => {
    const { code, ...address } = checked(smsForm, body);
    smsCodes.plant(address, code);
  }),

  /** As if the account had just shown its password (application), or its phone's code (password). */
  'POST grants': owner((_, { grants }, { body }) => {
    const { username, what } = checked(grantForm, body);
    grants.open(what, username);
  }),

  /** As if too long a time had passed since then. */
  'DELETE grants': owner((_, { grants }, { body }) => {
    const { username, what } = checked(grantForm, body);
    grants.close(what, username);
  }),
} satisfies Actions;
