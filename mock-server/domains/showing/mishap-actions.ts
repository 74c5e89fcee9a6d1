import * as z from 'zod';
import { type Actions, owner } from '../../kernel/control/action.ts';
import { faultForm, type FaultTerms } from '../../kernel/faults/fault.ts';
import { notFound } from '../../kernel/refusal.ts';
import { checked } from '../../kernel/routing/parse.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import { mishapKinds, mishaps } from './mishaps.ts';

const MINUTE_MS = 60_000;
/** Nobody remembers for longer what is to go wrong next. */
const NEXT_WITHIN_MS = 10 * MINUTE_MS;

const mishapForm = z.object({
  kind: z.enum(mishapKinds),
  span: z.enum(['next', 'minute']),
  /** Whom alone it strikes; whoever comes first when left out. */
  username: z.string().min(1).max(64).optional(),
});

export const mishapActions = {
  /** What is about to go wrong, and how long it may. */
  'GET mishaps': owner((_, world) => standing(world)),

  /** Lets something go wrong with what a user does next, or within a minute; it ends by itself. */
  'POST mishaps': owner((_, world, { body }) => {
    const { kind, span, username } = checked(mishapForm, body);
    if (username !== undefined && world.store.tables.user.by('username', username).length === 0)
      throw notFound(`没有账号 ${username}`);
    const { title, fault, terms }: { title: string; fault: object; terms: FaultTerms } = mishaps[kind];
    const isNext = span === 'next';
    // A payment and a file may be an applicant's, who is not signed in.
    const isAnyones = kind === 'payment-failed' || kind === 'file-unreadable';
    // The same once more takes the place of what is armed.
    for (const one of world.faults.standing()) if (one.title === title) world.faults.clear(one.fault.id);
    world.faults.arm(
      faultForm.parse({
        call: '*',
        ...fault,
        ...(!isAnyones && username !== undefined && { username }),
        ...(isNext && { times: 1 }),
        expiresInMs: isNext ? NEXT_WITHIN_MS : MINUTE_MS,
      }),
      { ...terms, title, ...(!isNext && { burstMs: undefined }) },
    );
    return standing(world);
  }),

  /** Ends one at once, or all. */
  'DELETE mishaps': owner((_, world, { tail }) => {
    for (const { fault, title } of world.faults.standing())
      if (title !== null && (tail === '' || fault.id === tail)) world.faults.clear(fault.id);
    return standing(world);
  }),
} satisfies Actions;

const standing = ({ faults }: World) =>
  faults
    .standing()
    .filter(({ title }) => title !== null)
    .map(({ fault, title, left, leftMs }) => ({
      id: fault.id,
      kind: mishapKinds.find((kind) => mishaps[kind].title === title),
      title,
      span: left === null ? 'minute' : 'next',
      username: fault.username ?? null,
      leftMs,
    }));
