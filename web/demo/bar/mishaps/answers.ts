import * as z from 'zod';

export const kinds = [
  'session-expired',
  'session-replaced',
  'token-renewed',
  'slow',
  'offline',
  'payment-failed',
  'file-unreadable',
] as const;
export type Kind = (typeof kinds)[number];
export type Span = 'next' | 'minute';

/** `GET`, `POST`, `DELETE mishaps`: what is about to go wrong. */
export const mishaps = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(kinds),
    span: z.enum(['next', 'minute']),
    username: z.string().nullable(),
    leftMs: z.number().nullable(),
  }),
);
export type Mishap = z.infer<typeof mishaps>[number];
