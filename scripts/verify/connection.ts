import type { Provider } from '../pact/verification.ts';
import { type BackendOptions, backendProvider } from './backend-provider.ts';
import type { Options } from './options.ts';
import { probeStates } from './probe-states.ts';
import { assertReachable } from './run-interactions.ts';
import { Secrets } from './secrets.ts';
import { TenantGuard } from './tenant-guard.ts';
import { readTokens } from './tokens.ts';

/** A backend that responds, with the credentials of a run. */
export interface Connection {
  backend: BackendOptions;
  provider: Provider;
  guard: TenantGuard;
  secrets: Secrets;
}

/**
 * Connects to the backend and its states address, and reads the tokens.
 * @throws CannotRun if the backend or the states address does not respond, or a token cannot be read
 */
export async function connect(options: Options, environment: NodeJS.ProcessEnv): Promise<Connection> {
  const { backend, states, limit, testTenants: tenants, platformWrites } = options;
  const secrets = new Secrets();
  const dateHeader = await assertReachable(backend, limit);
  if (states) await probeStates(states, limit);
  const tokens = await readTokens({ backend, file: options.tokens, environment, limit, secrets });
  const backendOptions = { ...options, tokens, dateHeader };
  const createProvider = () => backendProvider(backendOptions);
  const provider = createProvider();
  const guard = new TenantGuard({ provider, createProvider, tenants, platformWrites });
  return { backend: backendOptions, provider, guard, secrets };
}
