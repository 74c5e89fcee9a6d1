import { describe, expect, it } from 'vitest';
import { tenantStateOf } from './tenant-state.ts';

describe('tenantStateOf', () => {
  const cases = {
    'a tenant without a flag or an end is in use': [{}, 'inUse'],
    'on its last day it is still in use': [{ inUse: 1, endDate: '2026-09-07' }, 'inUse'],
    'on the day after it has expired': [{ inUse: 1, endDate: '2026-09-06' }, 'expired'],
    'out of use it is whatever was paid': [{ inUse: 0, endDate: '2027-09-06' }, 'outOfUse'],
    'out of use before it is expired': [{ inUse: 0, endDate: '2025-09-06' }, 'outOfUse'],
  } as const;
  for (const [name, [tenant, state]] of Object.entries(cases))
    it(name, () => expect(tenantStateOf(tenant, '2026-09-07')).toBe(state));
});
