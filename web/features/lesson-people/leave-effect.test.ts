import { expect, it } from 'vitest';
import { defaultMakeUpSetting } from '#contracts/rules/make-up.ts';
import { leaveEffect } from './leave-effect.ts';

const lesson = { claDate: '2026-09-12', startTime: '10:00' };

it.each([
  [
    '2026-09-11 08:30:00',
    {},
    2,
    '距上课还有 25 小时，属于提前请假，可补课，截至 2026-11-11（含当日）。缺课不扣课时，补课扣 2 课时。',
  ],
  [
    '2026-09-08 08:30:00',
    { absenceCosts: true, validDays: 30 },
    1.5,
    '距上课还有 4 天，属于提前请假，可补课，截至 2026-10-12（含当日）。缺课扣 1.5 课时，补课不再扣。',
  ],
  [
    '2026-09-12 08:00:00',
    {},
    null,
    '距上课还有 2 小时，属于提前请假，可补课，截至 2026-11-11（含当日）。按期报读，缺课和补课都不扣课时。',
  ],
  ['2026-09-12 08:00:01', {}, 2, '距上课还有 1 小时，未提前 2 小时，请假后不能补课，也不扣课时。'],
  [
    '2026-09-12 09:20:00',
    { opens: 'leave' },
    2,
    '距上课还有 40 分钟，未提前 2 小时，记上课记为请假后可补课，截至 2026-11-11（含当日）。缺课不扣课时，补课扣 2 课时。',
  ],
] as const)('leave asked for at %s with the setting %j and %s hours', (moment, setting, hours, text) => {
  expect(leaveEffect({ lesson, moment, setting: { ...defaultMakeUpSetting, ...setting }, hours })).toBe(text);
});
