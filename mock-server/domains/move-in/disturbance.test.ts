import { expect, it } from 'vitest';
import type { Change } from '../../kernel/store/table.ts';
import { disturbs } from './disturbance.ts';

const holiday = (tenantId: string | null): Change =>
  ({
    table: 'holiday',
    id: 'h1',
    after: { holidayId: 'h1', holidayDate: '2026-11-11', tenantId },
  }) as unknown as Change;

it.each([
  ['own', 't1', true],
  ['shared', null, true],
  ["another institution's", 't2', false],
])('returns whether a change to %s days of the holiday calendar disturbs a move-in', (_, tenantId, expected) =>
  expect(disturbs(holiday(tenantId), new Set(['t1']), new Set())).toBe(expected),
);
