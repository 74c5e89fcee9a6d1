import { describe, expect, it } from 'vitest';
import { claTimeRuleForm } from '#contracts/entities/cla-time-rule.ts';
import { claTimeRuleExample } from '#contracts/examples/entities/cla-time-rule.ts';
import {
  afterBeginDate,
  afterRepeatType,
  afterRuleType,
  requiresWeekDays,
  blankRule,
  ruleBodyOf,
  type RuleValues,
  valuesOfRule,
} from './rule-values.ts';

const recurring: RuleValues = {
  ...blankRule,
  deptId: '11',
  claId: '741',
  beginDate: '2026-09-07',
  endDate: '2026-11-01',
  weekDays: ['4', '1'],
  startTime: '18:30',
  endTime: '20:00',
  teacherId: '401',
};
const chosen: RuleValues = { ...recurring, ruleType: 2, chooseDate: ['2026-09-12', '2026-09-08'] };

describe('new rule (Spec 2 §4)', () => {
  it('repeats weekly and skips holidays by default', () =>
    expect(blankRule).toMatchObject({ ruleType: 1, repeatType: 1, filterHoliday: true, weekDays: [] }));
});

describe('request body (Spec 2 §3, §4)', () => {
  it('sends the weekdays as a sorted comma list', () =>
    expect(ruleBodyOf(recurring)).toMatchObject({
      ruleType: 1,
      repeatType: 1,
      weekDay: '1,4',
      beginDate: '2026-09-07',
      endDate: '2026-11-01',
      filterHoliday: true,
      chooseDate: null,
    }));
  it('sends chosen dates as a comma list, without begin, end, rhythm and holiday filter', () =>
    expect(ruleBodyOf(chosen)).toMatchObject({
      ruleType: 2,
      chooseDate: '2026-09-08,2026-09-12',
      beginDate: null,
      endDate: null,
      repeatType: null,
      weekDay: null,
      filterHoliday: false,
    }));
  it('sends no weekdays for a rule that repeats every second day', () =>
    expect(ruleBodyOf({ ...recurring, repeatType: 2 })).toMatchObject({ repeatType: 2, weekDay: null }));
  it('accepts a missing room and theme (decided)', () =>
    expect(claTimeRuleForm.safeParse(ruleBodyOf({ ...recurring, roomId: '', classTheme: '  ' })).data).toMatchObject({
      roomId: null,
      classTheme: null,
    }));
  it('sends an unedited rule unchanged', () => {
    const { ruleId, claName, deptName, staffName, roomName, createTime, ...pattern } = claTimeRuleExample;
    expect(ruleBodyOf(valuesOfRule(claTimeRuleExample))).toEqual(pattern);
  });
});

describe('effects of one field on the others (Spec 2 §4)', () => {
  it('clears the weekdays for repeat type 2', () =>
    expect(afterRepeatType(2)).toEqual({ repeatType: 2, weekDays: [] }));
  it('keeps the weekdays for repeat types 1 and 3', () => {
    expect(afterRepeatType(1)).toEqual({ repeatType: 1 });
    expect(afterRepeatType(3)).toEqual({ repeatType: 3 });
  });
  it('clears an end date before the new begin date', () =>
    expect(afterBeginDate('2026-11-02', recurring)).toEqual({ beginDate: '2026-11-02', endDate: '' }));
  it('keeps an end date that equals the begin date', () =>
    expect(afterBeginDate('2026-11-01', recurring)).toEqual({ beginDate: '2026-11-01' }));
  it('drops holiday filter, begin and end for chosen dates', () =>
    expect(afterRuleType(2)).toEqual({ ruleType: 2, filterHoliday: false, beginDate: '', endDate: '' }));
  it('restores the holiday filter for a recurring rule', () =>
    expect(afterRuleType(1)).toEqual({ ruleType: 1, filterHoliday: true, repeatType: 1 }));
  it('requires weekdays for recurring rules except every second day', () => {
    expect(requiresWeekDays(recurring)).toBe(true);
    expect(requiresWeekDays({ ...recurring, repeatType: 2 })).toBe(false);
    expect(requiresWeekDays({ ...recurring, repeatType: 3 })).toBe(true);
    expect(requiresWeekDays(chosen)).toBe(false);
  });
});
