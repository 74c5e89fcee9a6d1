import { expect, test } from 'vitest';
import { isNewEnough } from './node-version.mjs';

const cases: [version: string, enough: boolean][] = [
  ['18.20.4', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
  ['24.1.0', true],
];
for (const [version, enough] of cases)
  test(`treats Node ${version} as ${enough ? '' : 'not '}new enough`, () => expect(isNewEnough(version)).toBe(enough));
