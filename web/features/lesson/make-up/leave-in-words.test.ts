import { expect, test } from 'vitest';
import type { MakeUpSetting } from '#contracts/entities/make-up-setting.ts';
import { leaveInWords } from './leave-in-words.ts';

const setting: MakeUpSetting = { opens: 'leaveInTime', noticeHours: 2, absenceCosts: false, validDays: 30 };
const lesson = { claDate: '2026-09-10', startTime: '16:30' };

test.each<[string, Partial<Parameters<typeof leaveInWords>[0]>, string]>([
  ['leave in time', {}, '提前请假，可补课，最晚 10 月 10 日（周六）补。缺课不扣课时，补课扣 2 课时。'],
  [
    'an absence that costs hours',
    { setting: { ...setting, absenceCosts: true } },
    '提前请假，可补课，最晚 10 月 10 日（周六）补。缺课扣 2 课时，补课不再扣。',
  ],
  [
    'an enrolment by period',
    { hours: null },
    '提前请假，可补课，最晚 10 月 10 日（周六）补。按期报读，缺课和补课都不扣课时。',
  ],
  ['late leave', { moment: '2026-09-10 14:31:00' }, '距上课不足 2 小时，请假后不能补课，也不扣课时。'],
  [
    'late leave that opens a right in the roll',
    { moment: '2026-09-10 14:31:00', setting: { ...setting, opens: 'leave' } },
    '距上课不足 2 小时，记上课记为请假后可补课，最晚 10 月 10 日（周六）补。缺课不扣课时，补课扣 2 课时。',
  ],
])('states %s', (_, changes, text) =>
  expect(leaveInWords({ lesson, moment: '2026-09-10 14:30:00', setting, hours: 2, ...changes })).toBe(text),
);
