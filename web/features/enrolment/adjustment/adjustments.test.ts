import { describe, expect, it } from 'vitest';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { type Adjustment, adjustmentOf, adjustmentSchema, changedKinds, applyChange } from './adjustments.ts';

const enrolment: StudentCourse = { ...studentCourseExample, dateEnd: '2027-02-28' };
const before = adjustmentOf(enrolment);
const now = (changes: Partial<Adjustment>): Adjustment => ({ ...before, ...changes });

describe('changes to send', () => {
  const cases: [string, Partial<Adjustment>, string[]][] = [
    ['nothing', {}, []],
    ['the class', { claId: '2' }, ['cla']],
    ['the hours', { balanceHour: 30 }, ['balance']],
    ['the expiry', { expireDate: '2030-03-01' }, ['expiry']],
    ['one end of the period sends both', { dateEnd: '2027-06-30' }, ['period']],
    [
      'all of them, in the order of the specification',
      { dateBegin: '2026-04-01', expireDate: '2030-03-01', balanceHour: 1, claId: '2' },
      ['cla', 'balance', 'expiry', 'period'],
    ],
  ];
  for (const [name, changes, kinds] of cases) it(name, () => expect(changedKinds(before, now(changes))).toEqual(kinds));

  it('exclude changes that are already saved', () => {
    const transferred = now({ claId: '2', dateBegin: '2026-04-01', dateEnd: '2026-10-01' });
    expect(changedKinds(applyChange(before, transferred, 'cla'), transferred)).toEqual(['period']);
    expect(changedKinds(applyChange(before, transferred, 'period'), transferred)).toEqual(['cla']);
  });
});

describe('adjustment form', () => {
  const blank = adjustmentOf({ studentCourseId: '1', studentId: '1', courseId: '1', chargeType: 'hour', status: 1 });
  const cases: [string, Adjustment, Record<string, unknown>, Record<string, string>][] = [
    ['unchanged', before, before, {}],
    ['negative hours', before, now({ balanceHour: -1 }), { balanceHour: '课时数不能小于 0' }],
    ['too many hours', before, now({ balanceHour: 10_000 }), { balanceHour: '课时数不能大于 9999' }],
    ['no hours', before, { ...before, balanceHour: null }, { balanceHour: '请输入课时数' }],
    [
      'a period that ends before its begin',
      before,
      now({ dateEnd: '2026-03-01' }),
      { dateEnd: '结束日期不能早于开始日期' },
    ],
    ['a period of one day', before, now({ dateEnd: before.dateBegin }), {}],
    ['a begin without an end', blank, { ...blank, dateBegin: '2026-03-02' }, { dateEnd: '请选择结束日期' }],
    ['an end without a begin', blank, { ...blank, dateEnd: '2026-03-02' }, { dateBegin: '请选择开始日期' }],
    ['a reason without a change', before, now({ reason: '家长补课' }), { reason: '没有要保存的调整' }],
    ['a reason for a change', before, now({ reason: '家长补课', balanceHour: 30 }), {}],
    ['a long reason', before, now({ reason: '长'.repeat(101), balanceHour: 30 }), { reason: '不能超过 100 个字符' }],
    ['a removed expiry', before, { ...before, expireDate: null }, { expireDate: '请选择课时有效期' }],
    ['a removed class', before, { ...before, claId: null }, { claId: '不能取消班级，请在班级中移出学员' }],
  ];
  for (const [name, first, values, faults] of cases)
    it(name, () => {
      const given = Object.fromEntries(
        Object.entries(values).map(([key, value]) => [key, value === '' ? null : value]),
      );
      const issues = adjustmentSchema(first).safeParse(given).error?.issues ?? [];
      expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual(faults);
    });

  it('leaves the hours empty for an enrolment by period', () => {
    expect(adjustmentOf({ ...enrolment, chargeType: 'date' }).balanceHour).toBe('');
  });
});
