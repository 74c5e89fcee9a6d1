import * as z from 'zod';
import { defineActions } from './action.ts';

export const faultPresetKinds = [
  'session-expired',
  'session-replaced',
  'token-renewed',
  'slow',
  'offline',
  'payment-failed',
  'file-unreadable',
] as const;
export type FaultPresetKind = (typeof faultPresetKinds)[number];
/** Duration of a preset: for the next user action, or for a minute. */
const span = z.enum(['next', 'minute']);
export type FaultSpan = z.infer<typeof span>;

const armedPresets = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(faultPresetKinds),
    title: z.string(),
    span,
    username: z.string().nullable(),
    leftMs: z.number().nullable(),
  }),
);
export type ArmedPreset = z.infer<typeof armedPresets>[number];

/** Actions on fault presets, whose names use the vocabulary of the console's users. */
export const faultPresets = defineActions('faultPresets', {
  list: {
    method: 'GET',
    path: 'mishaps',
    rank: 'owner',
    data: armedPresets,
    summary: 'Lists the armed fault presets with their remaining time.',
  },
  arm: {
    method: 'POST',
    path: 'mishaps',
    rank: 'owner',
    input: z.object({
      kind: z.enum(faultPresetKinds),
      span,
      /** Account that the fault is limited to. Without it the fault affects the next caller. */
      username: z.string().min(1).max(64).optional(),
    }),
    data: armedPresets,
    summary: "Arms a fault for the user's next action or for one minute; it expires automatically.",
  },
  disarm: {
    method: 'DELETE',
    path: 'mishaps/{id}',
    rank: 'owner',
    input: z.object({ id: z.string() }),
    data: armedPresets,
    summary: 'Disarms one preset.',
  },
  disarmAll: {
    method: 'DELETE',
    path: 'mishaps',
    rank: 'owner',
    data: armedPresets,
    summary: 'Disarms all presets.',
  },
});
