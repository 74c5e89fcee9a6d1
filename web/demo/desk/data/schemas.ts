import * as z from 'zod';
import { menuEntry } from '#contracts/entities/session.ts';

/** What the desk reads from the mock server's control interface. Moments are yyyy-MM-dd HH:mm:ss. */

const moment = z.string().nullable();

const row = z.object({
  id: z.string(),
  name: z.string(),
  /** Its root, with a slash at the end. */
  path: z.string(),
  scenario: z.string(),
  scenarioTitle: z.string(),
  today: z.string(),
  now: z.string(),
  createdAt: z.string(),
  lastUsedAt: moment,
  expiresAt: moment,
  expiresSoon: z.boolean(),
  bytes: z.number(),
  rows: z.number(),
  isDamaged: z.boolean(),
  /** Who is signed in there. */
  people: z.array(z.object({ username: z.string(), name: z.string(), at: z.string() })),
  snapshots: z.array(z.object({ key: z.string(), name: z.string(), shelvedAt: z.string(), today: z.string() })),
  /** Its present state was put in the place of another, which is still kept. */
  canUndoReset: z.boolean(),
  brand: z.object({ shortName: z.string(), colour: z.string() }).nullable(),
  group: z.object({ id: z.string(), name: z.string(), trainee: z.string() }).nullable(),
  imports: z.array(z.object({ kind: z.string(), count: z.number(), at: z.string() })),
});
export type SandboxRow = z.infer<typeof row>;

/** Of a prospect's brand: lengths in characters, and how many. */
const brandLimits = z.object({
  name: z.number(),
  shortName: z.number(),
  part: z.number(),
  campuses: z.number(),
  courses: z.number(),
});
export type BrandLimits = z.infer<typeof brandLimits>;

/** `GET desk` */
export const desk = z.object({
  /** With which links begin. */
  origin: z.string(),
  isLoopback: z.boolean(),
  limits: z.object({
    sandboxes: z.object({ used: z.number(), most: z.number() }),
    trainees: z.number(),
    snapshots: z.object({ most: z.number() }),
    nameLength: z.number(),
    brand: brandLimits,
  }),
  scenarios: z.array(z.object({ scenario: z.string(), title: z.string(), shows: z.string() })),
  personas: z.array(
    z.object({ username: z.string(), title: z.string(), sees: z.string(), menu: z.array(menuEntry).default([]) }),
  ),
  sandboxes: z.array(row),
});
export type DeskData = z.infer<typeof desk>;

/** `POST sandboxes`, `POST copies` */
export const made = z.object({ id: z.string(), path: z.string() });

const link = z.object({
  code: z.string(),
  url: z.string(),
  name: z.string(),
  mode: z.enum(['shared', 'own']),
  sandbox: z.string().nullish(),
  as: z.string().nullish(),
  to: z.string().nullish(),
  hidesBar: z.boolean().nullish(),
  rights: z.enum(['visitor', 'owner']).nullish(),
  expiresAt: z.string().nullish(),
  isExpired: z.boolean().default(false),
  /** Its address alone does not open it: the key that belongs to it was told once. */
  needsKey: z.boolean().default(false),
});
export type Link = z.infer<typeof link>;
/** `GET links` */
export const links = z.array(link);
/** `POST links`, `PUT link-keys/<code>`: with the key, where one is needed. */
export const madeLink = z.object({ code: z.string(), url: z.string() });
export type MadeLink = z.infer<typeof madeLink>;

/** `POST groups`, `POST cards`, `GET groups/<id>`: a training group with the address of each trainee. */
export const group = z.object({
  id: z.string(),
  name: z.string(),
  course: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: moment,
  /** The addresses alone open nothing: keys were told once, with the cards. */
  needsKeys: z.boolean(),
  trainees: z.array(z.object({ trainee: z.string(), id: z.string(), url: z.string() })),
});
export type Group = z.infer<typeof group>;
/** `GET groups` */
export const groups = z.array(group);

export const nothing = z.unknown();
