import { beforeEach, expect, it, vi } from 'vitest';

const kept = { tabs: '1', '/s/one:tabs': '2', '/s/one:toast': '3', '/s/one-more:tabs': '4', '/s/two:tabs': '5' };

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
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
  it(`the end of a session in ${name} leaves what others keep in the same browser tab`, async () => {
    history.replaceState(null, '', path);
    const { endHere } = await import('./state.ts');
    endHere();
    expect(Object.keys(sessionStorage).sort()).toEqual(left);
  });
