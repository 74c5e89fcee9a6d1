import { type Call, isRead } from '#contracts/call.ts';
import { type ApiError, failures } from './api-error.ts';
import { appBindings } from './app-bindings.ts';
import { sessionGeneration } from './session-generation.ts';

const INTERRUPTIONS: readonly string[] = [failures.network, failures.timeout];

/** Network errors that have been shown to the user since the last response, in one session. */
let told = { generation: -1, reads: new Set<string>(), isWriteInterrupted: false };

function toldInSession(): typeof told {
  const { generation } = sessionGeneration;
  if (told.generation !== generation) told = { generation, reads: new Set(), isWriteInterrupted: false };
  return told;
}

/** True if the browser has no network. The offline banner then informs the user. */
export const isOffline = (): boolean => typeof navigator === 'object' && navigator.onLine === false;

/**
 * Starts watching for the response to a request that is being sent. Call the returned function when the response
 * arrives: it withdraws the network errors shown before the request, because the response proves that the network is
 * back.
 */
export function watchForResponse(): () => void {
  const { reads, isWriteInterrupted } = toldInSession();
  const earlierReads = [...reads];
  return () => {
    if (isWriteInterrupted) told.isWriteInterrupted = false;
    for (const name of earlierReads) if (reads.delete(name)) appBindings.withdrawError(name);
  };
}

/**
 * True for the network error of a read that needs no message, because the offline banner or the error of an interrupted
 * write is already shown. Errors of the lists that are read after such a write would contradict the error of the write.
 */
export const isAlreadyTold = (call: Call, { code }: ApiError): boolean =>
  isRead(call) && INTERRUPTIONS.includes(code) && (isOffline() || toldInSession().isWriteInterrupted);

/** Records an error that is shown. */
export function recordShown(call: Call, { code }: ApiError): void {
  if (!INTERRUPTIONS.includes(code)) return;
  if (isRead(call)) toldInSession().reads.add(call.name);
  else toldInSession().isWriteInterrupted = true;
}
