import { useEffect, useRef } from 'react';
import type { Call } from '#contracts/call.ts';
import type { SendArguments } from '../../http/client.ts';
import { useSend } from '../../http/use-send.ts';

/** Marks a text as read once it stands before the reader; afterwards the counts and lists of its domain are fresh. */
export function useMarkRead<C extends Call>(call: C, id: string | null): void {
  const { send } = useSend(call);
  const marked = useRef<string | null>(null);
  useEffect(() => {
    if (id === null || marked.current === id) return;
    marked.current = id;
    void send(...([{ id }] as unknown as SendArguments<C>));
  });
}
