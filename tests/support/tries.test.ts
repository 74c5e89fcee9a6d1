import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tries } from './tries.ts';

const rows = readFileSync(new URL('../README.md', import.meta.url), 'utf8').split('\n');

/** Returns the first number of a table cell; 0 for a dash. */
const numberIn = (cell = ''): number => (cell.trim() === '—' ? 0 : Number(/[\d,]+/.exec(cell)?.[0].replace(',', '')));

it('the README states how often each of these guarantees is tried', () => {
  const stated = Object.keys(tries).map((file) => {
    const cells = rows.find((row) => row.includes(`/${file}`))?.split('|') ?? [];
    return [file, { everyRun: numberIn(cells[2]), long: numberIn(cells[3]) }];
  });
  expect(Object.fromEntries(stated)).toEqual(tries);
});
