import { refusalCodes } from '#contracts/envelopes.ts';
import { conflict, Refusal } from '../refusal.ts';
import type { Session } from '../sessions/sessions.ts';
import type { World } from '../world/world.ts';
import { VersionConflict } from './row-version.ts';

/**
 * Adds to the refusal of a write that the sandbox was reset, if that may be the reason: the caller signed in before the
 * reset, and the row is missing or has another version.
 */
export function explainReset({ replacement, store }: World, session: Session | null, error: unknown): unknown {
  if (!replacement || !session || !(error instanceof Refusal)) return error;
  if (error.code !== refusalCodes.notFound && !(error instanceof VersionConflict)) return error;
  const openedAt = store.tables.session.get(session.id)?.createdAt ?? Number.POSITIVE_INFINITY;
  return openedAt < replacement.at ? conflict(`${error.message}：${replacement.notice()}，请刷新页面`) : error;
}
