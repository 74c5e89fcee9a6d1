import * as z from 'zod';

/** What the demo reads from the mock server's control interface; it alone answers this, so these are no calls. */

/** `GET personas`: who can sign in here. */
export const personas = z.array(
  z.object({
    username: z.string(),
    password: z.string(),
    title: z.string(),
    sees: z.string(),
    /** Of an application under way: signing in gives no session. */
    applicant: z.boolean().default(false),
  }),
);
export type Persona = z.infer<typeof personas>[number];

/** `GET payments`: how the payments of applications end. */
export const payments = z.object({ outcome: z.enum(['complete', 'stay', 'fail']) });

/** `GET inbox`: what arrived on the sandbox's phones, newest first. */
export const inbox = z.array(
  z.object({ phone: z.string(), smsType: z.number(), code: z.string(), sentAt: z.string() }),
);
export type Message = z.infer<typeof inbox>[number];

/** `GET samples`: pictures for an application. */
export const samples = z.array(z.object({ name: z.string(), url: z.string() }));

/** `GET staleness`: what is asked about a sandbox whose data stands on a day that is over; null when nothing is. */
export const staleness = z
  .object({ day: z.string(), today: z.string(), weeks: z.number(), lands: z.string() })
  .nullable();
export type Staleness = NonNullable<z.infer<typeof staleness>>;

/** `PUT staleness`: false when somebody else has answered before. */
export const staleAnswered = z.object({ done: z.boolean() });

/** `GET sandbox`: which it is, for which day and hour it was sown, what time it is there, and who asks. */
export const sandboxFacts = z.object({
  id: z.string(),
  name: z.string(),
  sownFor: z.string(),
  now: z.string(),
  today: z.string(),
  /** What whoever asks may do; where it is not told, an action says no. */
  rank: z.enum(['visitor', 'owner', 'operator']).default('owner'),
  /** By the machine's clock; null: it stays. */
  expiresAt: z.string().nullable().default(null),
  expiresSoon: z.boolean().default(false),
  /** Of a training group it is a trainee's. */
  group: z.object({ id: z.string(), name: z.string(), trainee: z.string() }).nullable().default(null),
  brand: z.object({ shortName: z.string() }).nullable().default(null),
});
export type SandboxFacts = z.infer<typeof sandboxFacts>;

/** `POST exercises/<id>`, `POST tours/<id>`, `POST tour-step`: who goes on where. */
export const begun = z.object({ as: z.string(), to: z.string() });
export type Begun = z.infer<typeof begun>;

/** `GET holidays`: the days of a year by which schedule rules are expanded. */
export const holidayYear = z.object({
  days: z.array(z.object({ holidayDate: z.string(), holidayName: z.string(), isWorkday: z.boolean() })),
});
