import { useRef, useState } from 'react';
import type { Call, Data } from '#contracts/call.ts';
import { ApiError } from './api-error.ts';
import { send, type SendArguments } from './client.ts';
import { connection } from './connect.ts';
import { outdateAfter } from './freshness.ts';

export type Sent<D> = { ok: true; data: D } | { ok: false; error: ApiError };

export interface Sender<C extends Call> {
  /** Never rejects: the user has been told what failed. While one is under way, a second gives the same promise. */
  send(...input: SendArguments<C>): Promise<Sent<Data<C>>>;
  sending: boolean;
}

/**
 * Sends a write, once however often the button is pressed; afterwards every read of its domain, and of those that it
 * outdates, is fetched anew.
 * @param success the toast after it
 */
export function useSend<C extends Call>(call: C, { success }: { success?: string } = {}): Sender<C> {
  const underWay = useRef<Promise<Sent<Data<C>>> | null>(null);
  const [sending, setSending] = useState(false);

  const run = async (input: SendArguments<C>): Promise<Sent<Data<C>>> => {
    setSending(true);
    try {
      const data = await send(call, ...input);
      outdateAfter(call);
      if (success) connection.showSuccess(success);
      return { ok: true, data };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // It may have been done all the same: let the lists say.
      if (error.resultUnknown) outdateAfter(call);
      return { ok: false, error };
    } finally {
      underWay.current = null;
      setSending(false);
    }
  };

  return {
    send: (...input) => {
      underWay.current ??= run(input);
      return underWay.current;
    },
    sending,
  };
}
