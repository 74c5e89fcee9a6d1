import { expect, it } from 'vitest';
import { code } from '../ui/late/code.ts';
import type { ConsolePage } from './console-page.ts';
import { resolvePage } from './resolve-page.ts';

const room: ConsolePage = {
  path: '/edu/room',
  title: '教室管理',
  screen: code(() => Promise.reject(new Error('not here'))),
};
const pageAt = (path: string) => (/^\/edu\/room\/*(\?|$)/.test(path) ? room : undefined);

for (const [path, opened] of [
  ['/edu/room', '/edu/room'],
  ['/edu/room/', '/edu/room'],
  ['/edu/room/?roomName=3/', '/edu/room?roomName=3/'],
] as const)
  it(`${path} is the tab ${opened}`, () => expect(resolvePage(path, [], pageAt)?.path).toBe(opened));
