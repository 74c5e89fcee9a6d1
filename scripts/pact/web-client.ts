import { readFileSync } from 'node:fs';
import { forgetDiscovered } from '#web/http/absent-calls.ts';
import { fetchFile, send } from '#web/http/client.ts';
import { bindApp, type SessionOver } from '#web/http/app-bindings.ts';
import { startGeneration } from '#web/http/session-generation.ts';
import type { Call } from '#contracts/call.ts';
import type { Exchange } from './exchanges/exchange.ts';
import { sampleOf } from './folder.ts';

/** Token, errors and ended sessions that the console's transport reports during an interaction. */
export const clientLog: { token: string; errors: string[]; sessionsOver: SessionOver[] } = {
  token: '',
  errors: [],
  sessionsOver: [],
};

/** Points the real web client at the pact's server, and resets the client's state. */
export function pointAt(origin: string, credentials: Exchange['credentials']): void {
  startGeneration();
  forgetDiscovered();
  const token = credentials && 'token' in credentials ? credentials.token : '';
  Object.assign(clientLog, { token, errors: [], sessionsOver: [] });
  addCookies(credentials && 'cookie' in credentials ? credentials.cookie : null);
  bindApp({
    origin,
    readToken: () => clientLog.token,
    adoptToken: (_, next) => {
      clientLog.token = next;
    },
    onSessionOver: (sessionEnd) => void clientLog.sessionsOver.push(sessionEnd),
    showError: (message) => void clientLog.errors.push(message),
  });
}

const withoutCookies = globalThis.fetch;

/** Adds the cookie to every request. A browser does this automatically, but Node's fetch does not. */
function addCookies(cookie: string | null): void {
  globalThis.fetch =
    cookie === null
      ? withoutCookies
      : (address, init) => {
          const headers = new Headers(init?.headers);
          headers.set('Cookie', `reqToken=${cookie}`);
          return withoutCookies(address, { ...init, headers });
        };
}

/** Sends a call as a screen would. For a file call, returns the bytes of the file. */
export function callThrough(call: Call, input: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
  const completeInput = call.multipart ? { ...input, file: sampleFile(call) } : input;
  return call.family === 'file'
    ? fetchFile(call, completeInput, {})
    : send(call, completeInput as Record<string, never>);
}

function sampleFile(call: Call): File {
  const { path, name, type } = sampleOf(call);
  return new File([readFileSync(path)], name, { type });
}
