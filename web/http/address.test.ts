import { expect, it } from 'vitest';
import { rootOf } from './address.ts';

const cases: [string, string][] = [
  ['/', ''],
  ['/dashboard', ''],
  ['/s/demo', '/s/demo'],
  ['/s/demo/', '/s/demo'],
  ['/s/demo-2/edu/room', '/s/demo-2'],
  ['/s/', ''],
  ['/s//edu', ''],
  ['/system/dict', ''],
  ['/s/a.b/edu', ''],
  ['/x/s/demo', ''],
];
for (const [path, root] of cases) it(path, () => expect(rootOf(path)).toBe(root));
