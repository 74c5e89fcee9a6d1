import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import type { Brand } from '#seed/brand/brand.ts';
import { type ScenarioName, scenarios } from '#seed/scenarios/index.ts';
import { machineNow } from '../clock/machine.ts';
import { brandForm } from './brand.ts';
import { house } from './house.ts';
import { keptKeys } from './keys.ts';
import { training } from './training.ts';

export const DEFAULT_SANDBOX = 'default';
export const NO_SUCH_SANDBOX = '沙箱不存在';
/** A part of the address: small letters, digits and hyphens. */
export const sandboxId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{1,39}$/, '沙箱编号只能使用小写字母、数字和连字符，2 至 40 个字符');
export const scenarioName = z.enum(Object.keys(scenarios) as [ScenarioName, ...ScenarioName[]]);

const life = {
  scenario: scenarioName.catch('standard'),
  /** The sown world on which it stands. */
  base: z.string(),
  /** Names this life among all that the sandbox, or another of its id, ever has; the changes of each are kept apart. */
  generation: z.int(),
  /** Whose name the institution bears in it. */
  brand: brandForm.nullable().default(null),
};

/**
 * Why a life lies beside the present one: a named snapshot, the sandbox's own while it lives another, or one of those
 * others, such as the state of an exercise.
 */
const shelfKinds = ['snapshot', 'own', 'side'] as const;

const shelvedLife = z.object({
  ...life,
  kind: z.enum(shelfKinds).default('snapshot'),
  /** By this it is found again. */
  key: z.string(),
  name: z.string(),
  /** yyyy-MM-dd HH:mm:ss by the machine's clock */
  shelvedAt: z.string(),
  clockOffset: z.number(),
});
export type ShelvedLife = z.infer<typeof shelvedLife>;

/** A demonstration as far as it has come; moments are the machine's milliseconds. */
const keptTour = z.object({
  id: z.string(),
  step: z.string(),
  done: z.array(z.string()),
  beganAt: z.number(),
  endedAt: z.number().nullable(),
  /** What has a higher id was made since the step began. */
  since: z.string(),
});
export type KeptTour = z.infer<typeof keptTour>;

/** What is kept of a sandbox besides its rows. */
export const sandboxRecord = z.object({
  id: sandboxId,
  name: z.string(),
  randomSeed: z.int(),
  /** yyyy-MM-dd HH:mm:ss by the machine's clock */
  createdAt: z.string(),
  /** How far the sandbox's time is ahead of the machine's, in milliseconds. */
  clockOffset: z.number(),
  /** Without them the server's own key alone opens the sandbox. A record of an older version has none. */
  keys: keptKeys.default({}),
  ...life,
  /** The life before the last reset, to which it can go back until then (the machine's milliseconds). */
  previous: z.object({ ...life, until: z.number(), clockOffset: z.number().optional() }).nullable(),
  shelf: z.array(shelvedLife).default([]),
  /** When somebody last used it (the machine's milliseconds), as of some minutes ago; null: nobody yet. */
  lastUsedAt: z.number().nullable().default(null),
  /** The link by which it was made. */
  madeBy: z.string().nullable().default(null),
  /** The training group for whose trainee it was made. */
  group: z
    .object({
      id: z.string(),
      name: z.string(),
      trainee: z.string(),
      /** Its place on the list of names. */
      place: z.int(),
      course: z.string().nullable(),
      createdAt: z.string(),
    })
    .nullable()
    .default(null),
  /** The key of the life that it lives beside its own, such as an exercise's; null: it lives its own. */
  side: z.string().nullable().default(null),
  /** When somebody was last at work in that life (the machine's milliseconds): its time passes only meanwhile. */
  sideSeenAt: z.number().default(0),
  /** How far who learns in it has come, whatever life it lives. */
  training: training.default(() => ({ exercises: {} })),
  /** After this it goes by itself (the machine's milliseconds); null: never. */
  expiresAt: z.number().nullable().default(null),
  /** Of the version that has last found its rows fit, or made them. One before there were such names has none. */
  schema: z.string().default(''),
  /** Of the versions for which its rows were made, the last one last. */
  madeFor: z.array(z.string()).default([]),
  /** The tour that is being shown in it. */
  tour: keptTour.nullish(),
  /** On this day somebody has answered that it shall stay on its day. */
  keptOn: z.string().nullable().default(null),
  /** Of the server as a whole; only the default sandbox's says anything. */
  house: house.default(() => ({ links: [], gone: [] })),
  /** Its present life was found damaged; the file that held it lies in this folder, if the start found it. */
  damaged: z.object({ aside: z.string().nullable() }).nullable().default(null),
});
export type SandboxRecord = z.infer<typeof sandboxRecord>;

/** The sandbox's address below the server's, without a slash at the end. */
export const rootOf = (id: string): string => (id === DEFAULT_SANDBOX ? '' : `/s/${id}`);

export const pathOf = (id: string): string => `${rootOf(id)}/`;

/** So long what was before a reset is kept, by the machine's clock. */
export const UNDONE_WITHIN_MS = 24 * 3_600_000;

const LARGEST_GENERATION = 2 ** 47;

/** A name for a new life. Drawn and not counted: what is undone or deleted would give its number to another life. */
export const newGeneration = (): number => randomInt(LARGEST_GENERATION);

/** The folder of the pictures that were uploaded in a sandbox's life. */
export const uploadsOf = (folder: string, { id, generation }: { id: string; generation: number }): string =>
  join(folder, 'uploads', id, String(generation));

/** All lives of a sandbox that are kept. */
export const livesOf = ({
  id,
  base,
  generation,
  previous,
  shelf,
  brand,
}: SandboxRecord): { id: string; base: string; generation: number; brand: Brand | null }[] =>
  [{ base, generation, brand }, ...(previous ? [previous] : []), ...shelf].map((kept) => ({
    id,
    base: kept.base,
    generation: kept.generation,
    brand: kept.brand,
  }));

/** May the life before the reset still be taken up again? */
export const isStillKept = (previous: SandboxRecord['previous']): boolean =>
  previous !== null && previous.until >= machineNow();
