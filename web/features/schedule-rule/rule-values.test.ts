import { describe, expect, it } from 'vitest';
import { claTimeRuleForm } from '#contracts/entities/cla-time-rule.ts';
import { claTimeRuleExample } from '#contracts/examples/entities/cla-time-rule.ts';
import {
  afterBeginDate,
  afterRepeatType,
  afterRuleType,
  asksForWeekDays,
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

describe('a new rule (Spec 2 §4)', () => {
  it('recurs every week and leaves holidays out', () =>
    expect(blankRule).toMatchObject({ ruleType: 1, repeatType: 1, filterHoliday: true, weekDays: [] }));
});

describe('what is sent (Spec 2 §3, §4)', () => {
  it('the weekdays go as a comma list, in their order', () =>
    expect(ruleBodyOf(recurring)).toMatchObject({
      ruleType: 1,
      repeatType: 1,
      weekDay: '1,4',
      beginDate: '2026-09-07',
      endDate: '2026-11-01',
      filterHoliday: true,
      chooseDate: null,
    }));
  it('chosen dates go as a comma list, without begin, end, rhythm and holiday filter', () =>
    expect(ruleBodyOf(chosen)).toMatchObject({
      ruleType: 2,
      chooseDate: '2026-09-08,2026-09-12',
      beginDate: null,
      endDate: null,
      repeatType: null,
      weekDay: null,
      filterHoliday: false,
    }));
  it('every second day goes without weekdays', () =>
    expect(ruleBodyOf({ ...recurring, repeatType: 2 })).toMatchObject({ repeatType: 2, weekDay: null }));
  it('room and theme may be left out (decided)', () =>
    expect(claTimeRuleForm.safeParse(ruleBodyOf({ ...recurring, roomId: '', classTheme: '  ' })).data).toMatchObject({
      roomId: null,
      classTheme: null,
    }));
  it('a rule that is read and sent again says the same', () => {
    const { ruleId, claName, deptName, staffName, roomName, createTime, ...pattern } = claTimeRuleExample;
    expect(ruleBodyOf(valuesOfRule(claTimeRuleExample))).toEqual(pattern);
  });
});

describe('what one field does to the others (Spec 2 §4)', () => {
  it('repeat type 2 clears the weekdays', () => expect(afterRepeatType(2)).toEqual({ repeatType: 2, weekDays: [] }));
  it('repeat types 1 and 3 keep them', () => {
    expect(afterRepeatType(1)).toEqual({ repeatType: 1 });
    expect(afterRepeatType(3)).toEqual({ repeatType: 3 });
  });
  it('a begin date later than the end date clears the end date', () =>
    expect(afterBeginDate('2026-11-02', recurring)).toEqual({ beginDate: '2026-11-02', endDate: '' }));
  it('the same day keeps it', () =>
    expect(afterBeginDate('2026-11-01', recurring)).toEqual({ beginDate: '2026-11-01' }));
  it('chosen dates know no holidays, no begin and no end', () =>
    expect(afterRuleType(2)).toEqual({ ruleType: 2, filterHoliday: false, beginDate: '', endDate: '' }));
  it('a recurring rule begins with its own', () =>
    expect(afterRuleType(1)).toEqual({ ruleType: 1, filterHoliday: true, repeatType: 1 }));
  it('weekdays are asked for by recurring rules, unless every second day', () => {
    expect(asksForWeekDays(recurring)).toBe(true);
    expect(asksForWeekDays({ ...recurring, repeatType: 2 })).toBe(false);
    expect(asksForWeekDays({ ...recurring, repeatType: 3 })).toBe(true);
    expect(asksForWeekDays(chosen)).toBe(false);
  });
});
