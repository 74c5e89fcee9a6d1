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
  it('lists the cell with the fewest sandboxes in use first, whatever its total number of sandboxes', () => {
    expect(namesOf([report('own', 3, 10), report('b', 1, 190), report('c', 2, 5)])).toEqual(['b', 'c', 'own']);
  });

  it('with equally many in use, prefers the cell with fewer sandboxes, then the answering cell', () => {
    expect(namesOf([report('b', 1, 9), report('c', 1, 8)])).toEqual(['c', 'b']);
    expect(namesOf([report('b', 1, 8), report('own', 1, 8), report('c', 1, 8)])[0]).toBe('own');
  });

  it('omits cells that are not ready or have no room, and counts only ready cells in the total limit', () => {
    const busy = report('b', 0, 0, { state: 'busy' });
    const away = report('c', 0, 0, { state: 'unreachable', load: null });
    expect(namesOf([busy, away, report('own', 9, 199)])).toEqual(['own']);
    expect(namesOf([busy, away, report('own', 9, 199)], 2)).toEqual([]);
    expect(totalLimit([busy, away, report('own', 9, 199), report('d', 0, 1)])).toEqual({ used: 200, most: 400 });
  });
});
