import { useEffect, useRef } from 'react';
import type { CallById } from '#contracts/call.ts';
import { useSend } from '#web/http/use-send.ts';

/**
 * Marks a notification or announcement as read when it is shown. The counts and lists of its domain are revalidated.
 */
export function useMarkRead(call: CallById, id: string | null): void {
  const { send } = useSend(call);
  const marked = useRef<string | null>(null);
  useEffect(() => {
    if (id === null || marked.current === id) return;
    marked.current = id;
    void send({ id });
  });
}
