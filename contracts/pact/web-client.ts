import { readFileSync } from 'node:fs';
import { fetchFile, send } from '#web/http/client.ts';
import { connectTransport, type SessionOver } from '#web/http/connect.ts';
import { startGeneration } from '#web/http/gate.ts';
import type { Call } from '../call.ts';
import { sampleOf } from './folder.ts';
import { PACT_TOKENS } from './states.ts';

/** What the console's transport did during an interaction. */
export const observed: { token: string; errors: string[]; sessionsOver: SessionOver[] } = {
  token: PACT_TOKENS.valid,
  errors: [],
  sessionsOver: [],
};

/** Points the real web client at the pact's server, with a clean slate. */
export function pointAt(origin: string): void {
  startGeneration();
  Object.assign(observed, { token: PACT_TOKENS.valid, errors: [], sessionsOver: [] });
  connectTransport({
    origin,
    readToken: () => observed.token,
    adoptToken: (_, token) => {
      observed.token = token;
    },
    onSessionOver: (over) => void observed.sessionsOver.push(over),
    showError: (message) => void observed.errors.push(message),
  });
}

/** Sends a call as a screen would; a file call answers with its bytes. */
export function callThrough(call: Call, input: Record<string, unknown> = {}): Promise<unknown> {
  const given = call.multipart ? { ...input, file: sampleFile(call) } : input;
  return call.family === 'file' ? fetchFile(call, given, {}) : send(call, given as Record<string, never>);
}

function sampleFile(call: Call): File {
  const { path, name, type } = sampleOf(call);
  return new File([readFileSync(path)], name, { type });
}
