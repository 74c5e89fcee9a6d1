import * as z from 'zod';
import { smsTypes } from '#contracts/calls/auth.ts';
import { areaCode } from '#contracts/rules/phone.ts';
import { saidUnder } from '#seed/brand/dress.ts';
import { applicantPersonas, PERSONA_PASSWORD, personas } from '#seed/personas.ts';
import { type Actions, owner, visitor } from '../../kernel/control/action.ts';
import { rankMissing } from '../../kernel/routing/gate.ts';
import { checked } from '../../kernel/routing/parse.ts';
import { reaches } from '../../kernel/routing/rank.ts';
import { notFound } from '../../kernel/refusal.ts';
import { grantKinds } from '../../kernel/sessions/grants.ts';
import { openSession } from './open-session.ts';
import { menuInSight } from './sight.ts';

const smsForm = z.object({
  phone: z.string().regex(/^\d{8,11}$/),
  areaCode: areaCode.default('86'),
  smsType: z.literal(Object.values(smsTypes)),
  code: z.string().regex(/^\d{6}$/),
});
const enterForm = z.object({ username: z.string().min(1).max(64), asTrainer: z.boolean().default(false) });
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
  'GET personas': visitor((_, { record }) => [
    ...personas.map(({ username, password, audience, title, sees }) => ({
      username,
      password,
      audience,
      title,
      sees: saidUnder(record.brand, sees),
    })),
    ...applicants,
  ]),

  /**
   * Signs a persona in without a password, as who shows the console goes from one to the other, and tells the persona's
   * menu, by which the page is kept or not. A trainer looks, and changes something only when it is their turn.
   */
  'POST enter': visitor(async (_, world, { body, rank }) => {
    const { username, asTrainer } = checked(enterForm, body);
    if (asTrainer && !reaches(rank, 'operator')) throw rankMissing('operator');
    const persona = personas.some((one) => one.username === username);
    const [user] = persona ? world.store.tables.user.by('username', username) : [];
    if (!user) throw notFound(`没有演示账号 ${username}`);
    const token = await world.change(() => openSession(world, user, asTrainer));
    const found = world.sessions.find(token);
    return { token, menu: found.kind === 'live' ? menuInSight(found.session) : [] };
  }),

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
