import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { personas } from '#seed/personas.ts';
import { PACT_RANDOM_SEED, PACT_TODAY } from '#seed/pact-world.ts';
import { startTestServer } from '../../support/server.ts';

/** Names of the tokens in a tokens file, and their users. */
const TOKEN_USERS: Readonly<Record<string, string>> = {
  admin: 'admin01',
  business: 'qiming01',
  teacher: 'teacher01',
  agent: 'agent01',
  'business@campus': 'binjiang01',
};

export interface LoadedBackend {
  backend: string;
  /** Path of a tokens file. */
  tokens: string;
  close(): Promise<void>;
}

/** Starts the mock server as a backend without a states' address, which contains the rows of all states. */
export async function startLoadedBackend(): Promise<LoadedBackend> {
  const server = await startTestServer();
  const sandbox = await server.sandbox({ scenario: 'standard', today: PACT_TODAY, randomSeed: PACT_RANDOM_SEED });
  const tokens: Record<string, string> = {};
  for (const [name, username] of Object.entries(TOKEN_USERS)) {
    const persona = personas.find((one) => one.username === username);
    tokens[name] = (await sandbox.signIn(username, persona?.password)).token;
  }
  const path = join(server.folder, 'tokens.json');
  writeFileSync(path, JSON.stringify(tokens));
  return { backend: sandbox.url, tokens: path, close: () => server.close() };
}
