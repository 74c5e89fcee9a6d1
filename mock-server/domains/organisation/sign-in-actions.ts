import type { signIn } from '#contracts/control/sign-in.ts';
import { substituteText } from '#seed/white-label/substitute.ts';
import { applicantPersonas, PERSONA_PASSWORD, personas } from '#seed/personas.ts';
import type { ControlHandlers } from '../../sandboxes/control/action.ts';
import { rankMissing } from '../../kernel/routing/access-control.ts';
import { reaches } from '../../kernel/routing/rank.ts';
import { notFound } from '../../kernel/refusal.ts';
import { grantCookie } from '../../kernel/sessions/caller-grants.ts';
import { seededSchool } from '../../kernel/store/generate-world.ts';
import { openSession } from './open-session.ts';
import { visibleMenu } from './access.ts';

/** Applicants shown next to the personas in a demo. */
export const demoApplicants = applicantPersonas.map((applicant) => ({
  ...applicant,
  password: PERSONA_PASSWORD,
  audience: 'business',
  applicant: true,
}));

/** Control actions for sign-in, with data that no business response contains. */
export const signInActions: ControlHandlers<typeof signIn> = {
  personas: (_, { record }) => [
    ...personas.map(({ username, password, audience, title, sees }) => ({
      username,
      password,
      audience,
      title,
      sees: substituteText(record.brand, sees, seededSchool(record.base)),
    })),
    ...demoApplicants,
  ],

  /**
   * Signs a persona in without a password and returns the persona's menu, from which the caller decides whether the
   * current page stays open. A trainer can only observe until they take control.
   */
  enter: async (_, world, { username, asTrainer }, { rank }) => {
    if (asTrainer && !reaches(rank, 'operator')) throw rankMissing('operator');
    const persona = personas.some((one) => one.username === username);
    const [user] = persona ? world.store.tables.user.by('username', username) : [];
    if (!user) throw notFound(`没有演示账号 ${username}`);
    const token = await world.change(() => openSession(world, user, asTrainer));
    const session = world.sessions.find(token);
    return { token, menu: session.kind === 'live' ? visibleMenu(session.session) : [] };
  },

  /** Returns the SMS messages, newest first. No business response contains their codes. */
  inbox: (_, { smsCodes }) => smsCodes.inbox(),

  /** Sends an SMS message with the given code instead of a random one. */
  plantCode: (_, { smsCodes }, { code, ...address }) => smsCodes.plant(address, code),

  /**
   * Simulates that the account has just confirmed its password, for an application, or an SMS code, for a password
   * reset.
   */
  grant: (_, { id, grants }, { username, what }) => ({
    cookie: `${grantCookie(what, id)}=${grants.open(what, username)}`,
  }),

  /** Simulates that a confirmation of the account has expired. */
  revoke: (_, { grants }, { username, what }) => void grants.endAll(what, username),

  ageSessions: async (_, { store, sessions }, { username, how }) => {
    const user = username === undefined ? undefined : store.tables.user.by('username', username)[0];
    if (username !== undefined && !user) throw notFound(`没有账号 ${username}`);
    const { value, durable } = store.unit(() => sessions.age(how, user?.userId));
    await durable;
    return { sessions: value };
  },
};
