import { expect, it } from 'vitest';
import { prefetchByRoute } from '../screens/prefetch-by-route.ts';
import { routes } from './routes.ts';

it('prefetches only for pages that exist', () => {
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(prefetchByRoute)));
});
