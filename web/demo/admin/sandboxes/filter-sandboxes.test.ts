import { describe, expect, it } from 'vitest';
import type { SandboxRow } from '#contracts/control/sandboxes.ts';
import { filterSandboxes } from './filter-sandboxes.ts';
import { expiringProspects } from './sandbox-kind.ts';

const row = (id: string, change: Partial<SandboxRow> = {}): SandboxRow =>
  ({
    id,
    name: id,
    path: `/s/${id}/`,
    scenario: 'small',
    createdAt: '2026-11-01 09:00:00',
    lastUsedAt: null,
    expiresAt: null,
    expiresThisWeek: false,
    brand: null,
    group: null,
    madeBy: null,
    people: [],
    ...change,
  }) as SandboxRow;

const expiring = (id: string, expiresAt: string, change: Partial<SandboxRow> = {}) =>
  row(id, { expiresAt, expiresThisWeek: true, ...change });
const group = { id: 'g', name: '新教务', trainee: '陈思远', place: 0 };
const madeBy = { code: 'c', name: '王校长' };

const rows = [
  row('copy', { madeBy }),
  expiring('copy-soon', '2026-12-01 09:00:00', { madeBy }),
  row('trainee', { group }),
  row('old', { lastUsedAt: '2026-11-02 09:00:00' }),
  row('used', { lastUsedAt: '2026-11-29 09:00:00' }),
  expiring('later', '2026-12-05 09:00:00'),
  expiring('soon', '2026-12-01 09:00:00'),
  row('default', { path: '/' }),
];
const all = { text: '', scenario: '', group: '', kind: '' };
const idsOf = (filters: Partial<typeof all>): string[] =>
  filterSandboxes(rows, { ...all, ...filters }).map(({ id }) => id);

describe('list of sandboxes', () => {
  it('sorts prospects before groups and copies, and within each kind those that expire soon first', () => {
    expect(idsOf({})).toEqual(['default', 'soon', 'later', 'used', 'old', 'trainee', 'copy-soon', 'copy']);
  });

  it('shows only the sandboxes of the chosen kind', () => {
    expect(idsOf({ kind: 'copy' })).toEqual(['copy-soon', 'copy']);
    expect(idsOf({ kind: 'group' })).toEqual(['trainee']);
  });

  it('finds a copy by the name of its link', () => {
    expect(idsOf({ text: '王校长' })).toEqual(['copy-soon', 'copy']);
  });

  it('returns only the prospects’ sandboxes that expire within a week, soonest first', () => {
    expect(expiringProspects(rows).map(({ id }) => id)).toEqual(['soon', 'later']);
  });
});
