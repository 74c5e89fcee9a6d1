import { expect, it } from 'vitest';
import { lazyModule } from '../ui/lazy/lazy-module.ts';
import type { ConsolePage } from './console-page.ts';
import { resolvePage } from './resolve-page.ts';

const room: ConsolePage = {
  path: '/edu/room',
  title: '教室管理',
  screen: lazyModule(() => Promise.reject(new Error('not here'))),
};
const pageAt = (path: string) => (/^\/edu\/room\/*(\?|$)/.test(path) ? room : undefined);

for (const [path, opened] of [
  ['/edu/room', '/edu/room'],
  ['/edu/room/', '/edu/room'],
  ['/edu/room/?roomName=3/', '/edu/room?roomName=3/'],
] as const)
  it(`resolves ${path} to a tab with the address ${opened}`, () =>
    expect(resolvePage(path, [], pageAt)?.path).toBe(opened));
