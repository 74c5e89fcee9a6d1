import { describe, expect, it } from 'vitest';
import { tenantStateOf } from './tenant-state.ts';

describe('tenantStateOf', () => {
  const cases = {
    'is active without a flag or an end': [{}, 'inUse'],
    'is still active on its last day': [{ inUse: 1, endDate: '2026-09-07' }, 'inUse'],
    'is expired on the day after': [{ inUse: 1, endDate: '2026-09-06' }, 'expired'],
    'is inactive when deactivated, despite a paid period': [{ inUse: 0, endDate: '2027-09-06' }, 'outOfUse'],
    'is inactive rather than expired': [{ inUse: 0, endDate: '2025-09-06' }, 'outOfUse'],
  } as const;
  for (const [name, [tenant, state]] of Object.entries(cases))
    it(name, () => expect(tenantStateOf(tenant, '2026-09-07')).toBe(state));
});
