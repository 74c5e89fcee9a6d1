import { readFileSync } from 'node:fs';
import { fetchFile, send } from '#web/http/client.ts';
import { connectTransport, type SessionOver } from '#web/http/connect.ts';
import { startGeneration } from '#web/http/gate.ts';
import type { Call } from '../call.ts';
import type { Exchange } from './exchanges/exchange.ts';
import { sampleOf } from './folder.ts';

/** What the console's transport did during an interaction. */
export const observed: { token: string; errors: string[]; sessionsOver: SessionOver[] } = {
  token: '',
  errors: [],
  sessionsOver: [],
};

/** Points the real web client at the pact's server, with a clean slate. */
export function pointAt(origin: string, credentials: Exchange['credentials']): void {
  startGeneration();
  const token = credentials && 'token' in credentials ? credentials.token : '';
  Object.assign(observed, { token, errors: [], sessionsOver: [] });
  addCookies(credentials && 'cookie' in credentials ? credentials.cookie : null);
  connectTransport({
    origin,
    readToken: () => observed.token,
    adoptToken: (_, next) => {
      observed.token = next;
    },
    onSessionOver: (over) => void observed.sessionsOver.push(over),
    showError: (message) => void observed.errors.push(message),
  });
}

const withoutCookies = globalThis.fetch;

/** A browser adds the cookie by itself, Node's fetch has none. */
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

/** Sends a call as a screen would; a file call answers with its bytes. */
export function callThrough(call: Call, input: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
  const given = call.multipart ? { ...input, file: sampleFile(call) } : input;
  return call.family === 'file' ? fetchFile(call, given, {}) : send(call, given as Record<string, never>);
}

function sampleFile(call: Call): File {
  const { path, name, type } = sampleOf(call);
  return new File([readFileSync(path)], name, { type });
}
