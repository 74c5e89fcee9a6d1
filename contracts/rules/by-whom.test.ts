import { expect, it } from 'vitest';
import { byWhom } from './by-whom.ts';

const cases: [name: string | null, time: string | null, text: string][] = [
  ['王芳', '2026-09-07 10:05:00', '已由 王芳 于 10:05 通过'],
  ['王芳', '2026-09-06 10:05:00', '已由 王芳 于 09-06 10:05 通过'],
  ['王芳', null, '已由 王芳 通过'],
  [null, '2026-09-07 10:05:00', '已由他人 于 10:05 通过'],
  [null, null, '已由他人通过'],
];

for (const [name, time, text] of cases)
  it(`states ${text}`, () => expect(`已${byWhom(name, time, '2026-09-07')}通过`).toBe(text));
