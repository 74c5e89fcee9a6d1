import * as z from 'zod';
import { machineNow } from '../clock/machine.ts';
import { brandForm } from './brand.ts';
import { keptKeys, keyHolders } from './keys.ts';

export const linkModes = ['shared', 'own'] as const;

/** An address that leads to a sandbox, and makes one where that is needed. */
export const keptLink = z.object({
  code: z.string(),
  name: z.string(),
  /** yyyy-MM-dd HH:mm:ss by the machine's clock */
  createdAt: z.string(),
  /** After this it leads nowhere (the machine's milliseconds); null: never. */
  expiresAt: z.number().nullable(),
  /** For so long it is good from each time that it is renewed. */
  days: z.int().nullable(),
  /** So long a sandbox that it makes is kept; null: until somebody deletes it. */
  keepDays: z.int().nullable(),
  /** The sandbox to which it leads, or of which it gives each visitor a copy. */
  of: z.string().nullable(),
  /** What else it makes one of. */
  wish: z.object({
    scenario: z.string(),
    today: z.string().nullable().default(null),
    time: z.string().nullable().default(null),
    brand: brandForm.nullable().default(null),
  }),
  /** All come to the same sandbox, or each to one of their own. */
  mode: z.enum(linkModes),
  as: z.string().nullable(),
  to: z.string().nullable(),
  hidesBar: z.boolean(),
  rights: z.enum(keyHolders),
  /** What is kept of its key; null: it was made where none is asked for. */
  kept: z.string().nullable(),
});
export type KeptLink = z.infer<typeof keptLink>;

/** A sandbox that has gone by itself: whoever held a key of it is told so. */
const goneSandbox = z.object({ id: z.string(), name: z.string(), expiredAt: z.number(), keys: keptKeys });
export type GoneSandbox = z.infer<typeof goneSandbox>;

/** What is kept of the server as a whole. It stands in the default sandbox's record, because that one always is. */
export const house = z.object({
  links: z.array(keptLink).default([]),
  gone: z.array(goneSandbox).default([]),
});
export type House = z.infer<typeof house>;

const REMEMBERED_MS = 30 * 24 * 3_600_000;
const MOST_REMEMBERED = 300;

export const remembered = (gone: readonly GoneSandbox[]): GoneSandbox[] =>
  gone.filter(({ expiredAt }) => expiredAt > machineNow() - REMEMBERED_MS).slice(-MOST_REMEMBERED);
