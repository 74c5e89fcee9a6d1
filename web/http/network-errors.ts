import { type Call, isRead } from '#contracts/call.ts';
import { type ApiError, failures } from './api-error.ts';
import { appBindings } from './app-bindings.ts';
import { sessionGeneration } from './session-generation.ts';

const INTERRUPTIONS: readonly string[] = [failures.network, failures.timeout];

/** Network errors that the user has been told since the last response, in one session. */
let told = { generation: -1, reads: new Set<string>(), isWriteInterrupted: false };

function toldInSession(): typeof told {
  const { generation } = sessionGeneration;
  if (told.generation !== generation) told = { generation, reads: new Set(), isWriteInterrupted: false };
  return told;
}

/** True if the browser has no network. The offline banner says so. */
export const isOffline = (): boolean => typeof navigator === 'object' && navigator.onLine === false;

/**
 * Call it when a request is sent. Returns a function for the moment of the response, which proves that the network is
 * back: it withdraws the network errors shown before the request.
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
 * True for the network error of a read that needs no message: the offline banner, or the error of an interrupted write,
 * already tells the user. The lists that are read after such a write would otherwise contradict its error.
 */
export const isAlreadyTold = (call: Call, { code }: ApiError): boolean =>
  isRead(call) && INTERRUPTIONS.includes(code) && (isOffline() || toldInSession().isWriteInterrupted);

/** Records an error that is shown. */
export function recordShown(call: Call, { code }: ApiError): void {
  if (!INTERRUPTIONS.includes(code)) return;
  if (isRead(call)) toldInSession().reads.add(call.name);
  else toldInSession().isWriteInterrupted = true;
}
