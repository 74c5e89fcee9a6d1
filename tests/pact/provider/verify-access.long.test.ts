import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Provider } from '#scripts/pact/verification.ts';
import { accessMutations, expectDetected } from './access-mutations.ts';
import { startProvider } from './mock-provider.ts';

describe('every interaction about access fails against a backend that does not check', () => {
  let provider: Provider;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ provider, close } = await startProvider());
  });
  afterAll(() => close());

  it.each(accessMutations)('$name', (mutation) => expectDetected(provider, mutation, 1));
});
