import { useRef, useState } from 'react';
import type { CallById } from '#contracts/call.ts';
import { ApiError } from '../../http/api-error.ts';
import { send } from '../../http/client.ts';
import { invalidateAfter } from '../../http/cache/invalidation.ts';

export interface UnreadNotice {
  /** Call that marks the notice as read. */
  call: CallById;
  id: string;
}

/**
 * Marks notices as read one after the other, each at most once, because the specification has no call for several. The
 * lists and counts are revalidated at the end. After a failure the remaining notices stay unread.
 */
export function useMarkAllRead(): { markAll(notices: readonly UnreadNotice[]): Promise<void>; isMarking: boolean } {
  const [isMarking, setIsMarking] = useState(false);
  const marked = useRef(new Set<string>());
  const markAll = async (notices: readonly UnreadNotice[]): Promise<void> => {
    if (isMarking) return;
    setIsMarking(true);
    const calls = new Set<CallById>();
    try {
      for (const { call, id } of notices) {
        if (marked.current.has(id)) continue;
        calls.add(call);
        await send(call, { id });
        marked.current.add(id);
      }
    } catch (error) {
      // The user has been told by then.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      calls.forEach(invalidateAfter);
      setIsMarking(false);
    }
  };
  return { markAll, isMarking };
}
