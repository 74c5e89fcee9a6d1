import { describe, expect, it } from 'vitest';
import { auditLabels, auditStateOf, loginOutcomeFor } from './registration-status.ts';

describe('auditStatus (Spec 1 §4)', () => {
  it.each([
    [0, '待审核', 111],
    [1, '已通过', null],
    [2, '已驳回', 222],
    [3, '待支付', 333],
    [9, '待审核', 111],
    [null, '待审核', 111],
  ] as const)('status %s has the label %s and the login outcome %s', (auditStatus, label, outcome) => {
    expect(auditLabels[auditStateOf(auditStatus)]).toBe(label);
    expect(loginOutcomeFor(auditStatus)).toBe(outcome);
  });
});
