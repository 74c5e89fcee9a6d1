import { claTimes } from '#contracts/calls/cla-times.ts';
import { roomUses } from '#contracts/calls/room-uses.ts';
import type { RoomUseRow } from '#contracts/entities/room-use.ts';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { isMissingCall } from '#web/http/api-error.ts';
import { useVersionTag } from '#web/http/cache/invalidation.ts';
import { useUncached } from '#web/http/cache/use-uncached.ts';
import type { CallState } from '#web/http/call-state.ts';
import { useCall } from '#web/http/use-call.ts';
import { rankingQuery } from '../ranking-query.ts';
import { deriveRoomUses } from './derive-room-uses.ts';

/** Reads the use of the rooms, or computes it from the timetable if the backend lacks the call. */
export function useRoomUses(span: Span): CallState<RoomUseRow[]> & { isDerived: boolean } {
  const provided = useCall(roomUses.list, rankingQuery(span), { keepPrevious: true, quiet: true });
  const isDerived = isMissingCall(provided.error);
  // A changed lesson changes the tag, so that the use is computed again.
  const version = useVersionTag(claTimes.calendar.domain);
  const derived = useUncached(isDerived ? `room-uses ${span.begin} ${span.end} ${version}` : null, (signal) =>
    deriveRoomUses(span, signal),
  );
  return isDerived ? { ...derived, isDerived } : { ...provided, isDerived };
}
