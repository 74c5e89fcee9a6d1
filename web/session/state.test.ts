// @isolated
import { beforeEach, expect, it, vi } from 'vitest';

const stored = { tabs: '1', '/s/one:tabs': '2', '/s/one:toast': '3', '/s/one-more:tabs': '4', '/s/two:tabs': '5' };

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
});

const cases = [
  { name: 'a sandbox', path: '/s/one/edu/room', left: ['/s/one-more:tabs', '/s/two:tabs', 'tabs'] },
  {
    name: 'the default sandbox',
    path: '/edu/room',
    left: ['/s/one-more:tabs', '/s/one:tabs', '/s/one:toast', '/s/two:tabs'],
  },
];
for (const { name, path, left } of cases)
  it(`preserves stored values of the other consoles in the browser tab when a session in ${name} ends`, async () => {
    history.replaceState(null, '', path);
    const { clearSession: clearOwnSession } = await import('./state.ts');
    clearOwnSession();
    expect(Object.keys(sessionStorage).sort()).toEqual(left);
  });
