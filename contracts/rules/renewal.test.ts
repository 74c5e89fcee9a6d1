import { expect, test } from 'vitest';
import {
  enrolledDays,
  isContactDue,
  pacePerWeek,
  type RenewalFacts,
  renewalReasonsOf,
  renewalTerms,
  renewalStagesOf,
  runOutDate,
} from './renewal.ts';

const TODAY = '2026-09-07';
/** First and last of the 56 days before today, from which the pace is computed. */
const FIRST = '2026-07-13';
const LAST = '2026-09-06';
const SETTING = { minHours: 5, days: 30 };

const hours = (changes: Partial<RenewalFacts> = {}): RenewalFacts => ({
  chargeType: 'hour',
  status: 1,
  remainHour: 20,
  endDate: '2027-09-01',
  runOutDate: '2026-11-16',
  usedUpDate: null,
  isRefunded: false,
  ...changes,
});
const period = (endDate: string | null, changes: Partial<RenewalFacts> = {}): RenewalFacts =>
  hours({ chargeType: 'date', remainHour: 0, endDate, runOutDate: null, ...changes });

test.each([
  ['the whole time', { dateBegin: '2025-01-01', status: 1 }, 56],
  ['from a later first day', { dateBegin: '2026-08-24', status: 1 }, 14],
  [
    'without suspended days',
    {
      dateBegin: '2025-01-01',
      status: 1,
      changes: [{ status: 1 }, { date: '2026-07-27', status: 2 }, { date: '2026-08-24', status: 1 }],
    },
    28,
  ],
  ['until a suspension that lasts', { status: 2, changes: [{ status: 1 }, { date: '2026-08-10', status: 2 }] }, 28],
  ['until a suspension of older data', { status: 2, suspendDate: '2026-08-10' }, 28],
  ['not after the end', { status: 3, changes: [{ status: 1 }, { date: '2026-07-20', status: 3 }] }, 7],
])('counts the enrolled days %s', (_, enrolment, days) => {
  expect(enrolledDays(enrolment, FIRST, LAST)).toBe(days);
});

test.each([
  ['eight weeks', 16, 56, 2],
  ['a suspended half', 8, 28, 2],
  ['at least two weeks', 2, 3, 1],
  ['hundredths', 10, 56, 1.25],
  ['no hours', 0, 56, null],
  ['hours that were returned', -2, 56, null],
])('computes the pace of %s', (_, used, days, pace) => {
  expect(pacePerWeek(used, days)).toBe(pace);
});

test.each([
  ['one week', 2, 2, '2026-09-14'],
  ['a started day counts', 5, 2, '2026-09-25'],
  ['no hours', 0, 2, null],
  ['no pace', 10, null, null],
  ['more than ten years', 1000, 0.5, null],
])('states the day on which hours run out: %s', (_, left, pace, day) => {
  expect(runOutDate(left, pace, TODAY)).toBe(day);
});

test.each<[string, RenewalFacts, string[]]>([
  ['enough hours', hours(), []],
  ['hours at the threshold', hours({ remainHour: 5 }), []],
  ['fewer hours than the threshold', hours({ remainHour: 4.5 }), ['fewHours']],
  ['run out on the last day', hours({ runOutDate: '2026-10-07' }), ['soon']],
  ['run out a day later', hours({ runOutDate: '2026-10-08' }), []],
  ['hours that expire today', hours({ endDate: TODAY }), ['soon']],
  ['an end in the past, with hours given without an end', hours({ endDate: '2026-08-01' }), []],
  ['few hours that run out soon', hours({ remainHour: 2, runOutDate: '2026-09-14' }), ['fewHours', 'soon']],
  ['hours used up', hours({ remainHour: 0, runOutDate: null, usedUpDate: '2026-09-06' }), ['expired']],
  ['hours used up 90 days ago', hours({ remainHour: 0, runOutDate: null, usedUpDate: '2026-06-09' }), ['expired']],
  ['hours used up 91 days ago', hours({ remainHour: 0, runOutDate: null, usedUpDate: '2026-06-08' }), []],
  ['no hours ever', hours({ remainHour: 0, runOutDate: null }), []],
  ['a finished enrolment with hours', hours({ status: 3, remainHour: 2, runOutDate: '2026-09-14' }), []],
  ['a finished enrolment without hours', hours({ status: 3, remainHour: 0, usedUpDate: '2026-08-30' }), ['expired']],
  ['a refund', hours({ status: 3, remainHour: 0, usedUpDate: '2026-08-30', isRefunded: true }), []],
  ['a suspension without hours after a refund', hours({ status: 2, remainHour: 0, isRefunded: true }), []],
  ['a suspension with enough hours', hours({ status: 2, runOutDate: '2026-09-14' }), []],
  ['a suspension with few hours', hours({ status: 2, remainHour: 2 }), ['fewHours']],
  ['a period that ends later', period('2026-10-08'), []],
  ['a period that ends on the last day', period('2026-10-07'), ['soon']],
  ['a period that ends today', period(TODAY), ['soon']],
  ['a period that ended yesterday', period('2026-09-06'), ['expired']],
  ['a period that ended 91 days ago', period('2026-06-08'), []],
  ['a suspended period', period('2026-09-10', { status: 2 }), []],
  ['a period without an end', period(null), []],
])('finds the reasons of %s', (_, facts, reasons) => {
  expect(renewalReasonsOf(facts, renewalTerms(SETTING, TODAY))).toEqual(reasons);
});

test('applies the thresholds of the institution', () => {
  const facts = hours({ remainHour: 7, runOutDate: '2026-10-01' });
  expect(renewalReasonsOf(facts, renewalTerms({ minHours: 8, days: 10 }, TODAY))).toEqual(['fewHours']);
  expect(renewalReasonsOf(facts, renewalTerms({ minHours: 7, days: 24 }, TODAY))).toEqual(['soon']);
});

const talk = { createTime: '2026-09-04 10:00:00' };
test.each([
  ['a next date in the past', { ...talk, nextDate: '2026-09-05' }, true],
  ['a next date today', { ...talk, nextDate: TODAY }, true],
  ['a next date tomorrow', { ...talk, nextDate: '2026-09-08' }, false],
  ['a talk without a next date', { ...talk, nextDate: null }, false],
  ['a family that was not reached before today', { ...talk, outcome: 'unreachable' }, true],
  ['a family that was not reached today', { outcome: 'unreachable', createTime: `${TODAY} 08:00:00` }, false],
  ['a family to be tried again tomorrow', { ...talk, outcome: 'unreachable', nextDate: '2026-09-08' }, false],
] as const)('decides whether a contact is due: %s', (_, last, isDue) => {
  expect(isContactDue(last, TODAY)).toBe(isDue);
});

test.each([
  ['few hours', { reasons: ['fewHours'], end: '2026-10-01' }, ['today', 'runningOut']],
  ['an end within a week', { reasons: ['soon'], end: '2026-09-14' }, ['today', 'runningOut']],
  ['a later end', { reasons: ['soon'], end: '2026-09-15' }, ['runningOut']],
  ['a past end', { reasons: ['expired'], end: '2026-06-20' }, ['today', 'expired']],
  [
    'a past end and a later contact',
    { reasons: ['expired'], end: '2026-06-20', talk: { ...talk, nextDate: '2026-09-08' } },
    ['expired'],
  ],
  [
    'a later end and a contact that is due',
    { reasons: ['soon'], end: '2026-10-01', talk: { ...talk, nextDate: TODAY } },
    ['today', 'runningOut'],
  ],
] as const)('sorts enrolments into the stages of the renewal list: %s', (_, due, stages) => {
  expect(renewalStagesOf(due, TODAY)).toEqual(stages);
});
