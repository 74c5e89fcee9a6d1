import type { Interaction, Provider } from '../pact/verification.ts';
import { PactVerifier } from './pact-verifier.ts';
import { Relay } from './relay.ts';
import type { Result } from './result.ts';
import { type Tools, verifyOne } from './verify-one.ts';

export interface RunOptions extends Partial<Pick<Tools, 'limit' | 'stop' | 'holdBack'>> {
  onResult?: (result: Result) => void;
}

export const LIMIT_SECONDS = 30;

/** Verifies the interactions one after the other, as far as the signal lets it. */
export async function run(
  interactions: readonly Interaction[],
  provider: Provider,
  { limit = LIMIT_SECONDS * 1000, stop = new AbortController().signal, onResult, ...rest }: RunOptions = {},
): Promise<Result[]> {
  const relay = await Relay.start(provider.baseUrl);
  const verifier = new PactVerifier();
  const results: Result[] = [];
  try {
    for (const interaction of interactions) {
      if (stop.aborted) break;
      const result = await verifyOne(interaction, { provider, relay, verifier, limit, stop, ...rest });
      results.push(result);
      onResult?.(result);
    }
  } finally {
    verifier.close();
    relay.close();
  }
  return results;
}
