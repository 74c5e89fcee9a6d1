import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STATE_SANDBOX } from '#mock-server/demo/provider-states/state-sandbox.ts';
import { startServer } from '#mock-server/server.ts';
import type { Provider } from '#scripts/pact/verification.ts';
import { backendProvider } from '#scripts/verify/backend-provider.ts';

const LIMIT_MS = 30_000;

export interface VerifiedMockServer {
  /** Address of the sandbox in which the mock server sets up the states. */
  backend: string;
  states: string;
  provider: Provider;
  /** Stops the mock server and deletes its data. */
  close(): Promise<void>;
}

/** Starts a mock server with an empty data folder, as a backend that sets up provider states itself. */
export async function startProvider(): Promise<VerifiedMockServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pact-provider-'));
  const server = await startServer({ port: 0, host: '127.0.0.1', data: folder });
  const backend = `${server.url}/s/${STATE_SANDBOX}`;
  const states = `${server.url}/pact-states`;
  return {
    backend,
    states,
    provider: backendProvider({ backend, states, limit: LIMIT_MS }),
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
