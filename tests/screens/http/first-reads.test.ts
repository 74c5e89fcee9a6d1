import { expect, test, vi } from 'vitest';
import type { UserInfo } from '#contracts/entities/session.ts';
import { pageReads } from '#web/build/first-files.ts';
import { prefetchByRoute } from '#web/screens/prefetch-by-route.ts';

test('the request sent before the console has loaded has the same address as the prefetch of the page', () => {
  const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
  for (const [route, [, address]] of Object.entries(pageReads())) {
    network.mockClear();
    prefetchByRoute[route]?.({ search: '', user: { username: 'qiming01' } as UserInfo });
    expect(network.mock.calls.map(([sent]) => sent)).toEqual([address]);
  }
  expect(Object.keys(pageReads())).toContain('/edu/student');
});
