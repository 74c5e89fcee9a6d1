import { describe, expect, it } from 'vitest';
import { purchaseStatusOn } from './purchase-status.ts';

const TODAY = '2026-09-07';

describe('a purchase in use expires after its last day', () => {
  const cases: [name: string, status: number | null, expireDate: string | null, shown: number | null][] = [
    ['in use, ends later', 1, '2026-09-08', 1],
    ['in use, ends today', 1, TODAY, 1],
    ['in use, ended yesterday', 1, '2026-09-06', 4],
    ['in use, without an end', 1, null, 1],
    ['refunded, past its end', 2, '2026-09-06', 2],
    ['used up, past its end', 3, '2026-09-06', 3],
    ['unknown', null, '2026-09-06', null],
  ];
  for (const [name, status, expireDate, expected] of cases)
    it(name, () => expect(purchaseStatusOn({ status, expireDate }, TODAY)).toBe(expected));
});
