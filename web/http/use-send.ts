import { useRef, useState } from 'react';
import { unstable_serialize } from 'swr';
import type { Call, Data } from '#contracts/call.ts';
import { ApiError } from './api-error.ts';
import { send, type SendArguments } from './client.ts';
import { appBindings } from './app-bindings.ts';
import { invalidateAfter, versionOf } from './cache/invalidation.ts';
import { newOperation } from './operation.ts';

export type SendResult<D> = { ok: true; data: D } | { ok: false; error: ApiError };

export interface Sender<C extends Call> {
  /**
   * Sends the write. Never rejects, because the error has already been reported to the user. While a write is pending,
   * a second call returns the pending promise.
   */
  send(...input: SendArguments<C>): Promise<SendResult<Data<C>>>;
  sending: boolean;
}

/** A write with an unknown result. */
interface UncertainAttempt {
  operation: string;
  input: unknown;
  /**
   * Version of the call's domain. After any later write to the domain, a retry would no longer be the same operation.
   */
  version: number;
}

/**
 * Returns a sender for a write. Repeated presses of the button send the write only once; afterwards its domain and the
 * domains in its `outdates` are invalidated.
 * @param success toast shown after the write has succeeded
 */
export function useSend<C extends Call>(call: C, { success }: { success?: string } = {}): Sender<C> {
  const inFlight = useRef<Promise<SendResult<Data<C>>> | null>(null);
  const unknown = useRef<UncertainAttempt | null>(null);
  const [sending, setSending] = useState(false);

  const run = async ([input, options]: SendArguments<C>): Promise<SendResult<Data<C>>> => {
    setSending(true);
    const operation = operationOf(call, input, unknown.current);
    unknown.current = null;
    try {
      const data = await send(call, ...([input, { operation, ...options }] as SendArguments<C>));
      invalidateAfter(call);
      if (success) appBindings.showSuccess(success);
      return { ok: true, data };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Either the write was executed, or the server refused it because the shown data are outdated: refetch the lists.
      if (!error.silent) invalidateAfter(call);
      if (error.resultUnknown) unknown.current = { operation, input, version: versionOf(call.domain) };
      return { ok: false, error };
    } finally {
      inFlight.current = null;
      setSending(false);
    }
  };

  return {
    send: (...input) => {
      inFlight.current ??= run(input);
      return inFlight.current;
    },
    sending,
  };
}

/**
 * Returns the previous operation key if equal input is sent after an unknown result, so that the server executes the
 * write at most once; otherwise a new key.
 */
const operationOf = (call: Call, input: unknown, last: UncertainAttempt | null): string =>
  last && last.version === versionOf(call.domain) && inputKey(last.input) === inputKey(input)
    ? last.operation
    : newOperation();

const inputKey = (input: unknown): string =>
  unstable_serialize(
    Object.entries(input ?? {}).map(([name, value]) => [name, value instanceof File ? fileKey(value) : value]),
  );

/** Describes a file by its metadata, because choosing a file again creates another object. */
const fileKey = ({ name, size, type, lastModified }: File): unknown => [name, size, type, lastModified];
