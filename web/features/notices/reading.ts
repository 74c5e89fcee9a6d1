import { useEffect, useRef } from 'react';
import type { CallById } from '#contracts/call.ts';
import { useSend } from '../../http/use-send.ts';

/** Marks a text as read once it stands before the reader; afterwards the counts and lists of its domain are fresh. */
export function useMarkRead(call: CallById, id: string | null): void {
  const { send } = useSend(call);
  const marked = useRef<string | null>(null);
  useEffect(() => {
    if (id === null || marked.current === id) return;
    marked.current = id;
    void send({ id });
  });
}
