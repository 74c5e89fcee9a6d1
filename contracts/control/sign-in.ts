import * as z from 'zod';
import { smsTypes } from '../calls/auth.ts';
import { menuEntry } from '../entities/session.ts';
import { areaCode } from '../formats/phone.ts';
import { plainPhone } from '../formats/plain-phone.ts';
import { defineActions } from './action.ts';

export const sessionAges = ['expire', 'forget', 'replace'] as const;
export type SessionAge = (typeof sessionAges)[number];
/** Purposes of temporary grants, which authorise a caller without a token. */
export const grantKinds = ['application', 'password'] as const;
export type GrantKind = (typeof grantKinds)[number];

const persona = z.object({
  username: z.string(),
  password: z.string(),
  audience: z.string(),
  title: z.string(),
  sees: z.string(),
  /** True for an applicant, for whom signing in creates no session. */
  applicant: z.boolean().optional(),
});
export type Persona = z.infer<typeof persona>;

const message = z.object({
  phone: z.string(),
  areaCode: z.string(),
  smsType: z.number(),
  code: z.string(),
  sentAt: z.string(),
});
export type SmsMessage = z.infer<typeof message>;

const grant = z.object({ username: z.string().min(1).max(16), what: z.enum(grantKinds) });

/** Actions that help to sign in. They return data that no business response contains. */
export const signIn = defineActions('signIn', {
  personas: {
    method: 'GET',
    path: 'personas',
    rank: 'visitor',
    data: z.array(persona),
    summary: 'Lists the accounts for signing in, with their passwords.',
  },
  enter: {
    method: 'POST',
    path: 'enter',
    rank: 'visitor',
    input: z.object({ username: z.string().min(1).max(64), asTrainer: z.boolean().default(false) }),
    data: z.object({ token: z.string(), menu: z.array(menuEntry) }),
    summary: 'Signs a persona in without a password, as a trainer if wished, and returns its menu.',
  },
  inbox: {
    method: 'GET',
    path: 'inbox',
    rank: 'owner',
    data: z.array(message),
    summary: 'Lists the SMS messages with their codes, newest first.',
  },
  plantCode: {
    method: 'POST',
    path: 'sms',
    rank: 'owner',
    input: z.object({
      phone: z
        .string()
        .overwrite(plainPhone)
        .regex(/^\d{8,11}$/),
      areaCode: areaCode.default('86'),
      smsType: z.literal(Object.values(smsTypes)),
      code: z.string().regex(/^\d{6}$/),
    }),
    data: z.null(),
    summary: 'Sends a given SMS code.',
  },
  grant: {
    method: 'POST',
    path: 'grants',
    rank: 'owner',
    input: grant,
    /** Cookie, `name=value`, by which the server recognises the browser in which the password or code was confirmed. */
    data: z.object({ cookie: z.string() }),
    summary: 'Simulates that the account has just confirmed its password or the code of its phone; returns the cookie.',
  },
  revoke: {
    method: 'DELETE',
    path: 'grants',
    rank: 'owner',
    input: grant,
    data: z.null(),
    summary: 'Simulates that this confirmation has expired.',
  },
  ageSessions: {
    method: 'POST',
    path: 'sessions',
    rank: 'owner',
    input: z.object({ username: z.string().optional(), how: z.enum(sessionAges) }),
    data: z.object({ sessions: z.number() }),
    summary: 'Expires, forgets or replaces the sessions of one user or of all.',
  },
});
