import { describe, expect, it } from 'vitest';
import type { CellReport } from '#contracts/control/cells.ts';
import { byLoad, totalLimit } from './least-loaded.ts';

const report = (name: string, inUse: number, used: number, change: Partial<CellReport> = {}): CellReport => ({
  name,
  address: `http://${name}.example`,
  isOwn: name === 'own',
  state: 'ready',
  load: { name, inUse, sandboxes: { used, most: 200 } },
  ...change,
});
const namesOf = (reports: CellReport[], count?: number): string[] => byLoad(reports, count).map(({ name }) => name);

describe('cells by load', () => {
  it('begins with the fewest sandboxes in use, however many there are', () => {
    expect(namesOf([report('own', 3, 10), report('b', 1, 190), report('c', 2, 5)])).toEqual(['b', 'c', 'own']);
  });

  it('prefers the fewest sandboxes, then the own, if as many are in use', () => {
    expect(namesOf([report('b', 1, 9), report('c', 1, 8)])).toEqual(['c', 'b']);
    expect(namesOf([report('b', 1, 8), report('own', 1, 8), report('c', 1, 8)])[0]).toBe('own');
  });

  it('leaves out cells that are not ready or have no room', () => {
    const busy = report('b', 0, 0, { state: 'busy' });
    const away = report('c', 0, 0, { state: 'unreachable', load: null });
    expect(namesOf([busy, away, report('own', 9, 199)])).toEqual(['own']);
    expect(namesOf([busy, away, report('own', 9, 199)], 2)).toEqual([]);
    expect(totalLimit([busy, away, report('own', 9, 199), report('d', 0, 1)])).toEqual({ used: 200, most: 400 });
  });
});
