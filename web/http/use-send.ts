import { useRef, useState } from 'react';
import { unstable_serialize } from 'swr';
import type { Call, Data } from '#contracts/call.ts';
import { ApiError } from './api-error.ts';
import { send, type SendArguments } from './client.ts';
import { connection } from './connect.ts';
import { outdateAfter, versionOf } from './freshness.ts';
import { newOperation } from './operation.ts';

export type Sent<D> = { ok: true; data: D } | { ok: false; error: ApiError };

export interface Sender<C extends Call> {
  /** Never rejects: the user has been told what failed. While one is under way, a second gives the same promise. */
  send(...input: SendArguments<C>): Promise<Sent<Data<C>>>;
  sending: boolean;
}

/** A write of which nobody knows whether it has been done. */
interface Attempt {
  operation: string;
  input: unknown;
  /** Of its domain: after anything else that was written there, it would not be the same again. */
  version: number;
}

/**
 * Sends a write, once however often the button is pressed; afterwards every read of its domain, and of those that it
 * outdates, is fetched anew.
 * @param success the toast after it
 */
export function useSend<C extends Call>(call: C, { success }: { success?: string } = {}): Sender<C> {
  const underWay = useRef<Promise<Sent<Data<C>>> | null>(null);
  const unknown = useRef<Attempt | null>(null);
  const [sending, setSending] = useState(false);

  const run = async ([input, given]: SendArguments<C>): Promise<Sent<Data<C>>> => {
    setSending(true);
    const operation = operationOf(call, input, unknown.current);
    unknown.current = null;
    try {
      const data = await send(call, ...([input, { operation, ...given }] as SendArguments<C>));
      outdateAfter(call);
      if (success) connection.showSuccess(success);
      return { ok: true, data };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // It may have been done all the same, or was refused since what is shown is no longer so: let the lists say.
      if (!error.silent) outdateAfter(call);
      if (error.resultUnknown) unknown.current = { operation, input, version: versionOf(call.domain) };
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

/** The same thing once more after an unknown result is the same operation: the server does it at most once. */
const operationOf = (call: Call, input: unknown, last: Attempt | null): string =>
  last && last.version === versionOf(call.domain) && textOf(last.input) === textOf(input)
    ? last.operation
    : newOperation();

const textOf = (input: unknown): string =>
  unstable_serialize(
    Object.entries(input ?? {}).map(([name, value]) => [name, value instanceof File ? told(value) : value]),
  );

/** A file that is chosen again is another object. */
const told = ({ name, size, type, lastModified }: File): unknown => [name, size, type, lastModified];
