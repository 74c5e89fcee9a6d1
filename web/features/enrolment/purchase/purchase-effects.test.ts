import { describe, expect, it } from 'vitest';
import { productExample } from '#contracts/examples/entities/product.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { purchaseEffects } from './purchase-effects.ts';

const TODAY = '2026-09-07';
const hours = { ...productExample, hours: 48, days: null };
const card = { ...productExample, chargeType: 'date', hours: null, days: 30 };
const byHours: StudentCourse = { ...studentCourseExample, chargeType: 'hour', status: 1 };
const byPeriod: StudentCourse = { ...studentCourseExample, chargeType: 'date', status: 1, dateEnd: '2026-10-06' };
const PIANO = '“少儿钢琴小组课”';
const BOTH = (other: string) => `原有的${other}报读不变，两个报读并存。`;

describe('describes the effects of a purchase on the enrolments', () => {
  const cases: [name: string, product: typeof productExample | typeof card, own: StudentCourse[], words: string[]][] = [
    ['hours, none', hours, [], [`将新增报读：${PIANO}（按课时），96 课时，有效期至 2027-09-07，保存后请分班。`]],
    ['hours, running', hours, [byHours], [`${PIANO}的报读将增加 96 课时。`]],
    [
      'hours, suspended',
      hours,
      [{ ...byHours, status: 2 }],
      [`${PIANO}的报读将增加 96 课时。`, '该报读已停课，购买后仍为停课。'],
    ],
    [
      'hours, finished',
      hours,
      [{ ...byHours, status: 3 }],
      [`${PIANO}的报读已结课，将恢复在读、增加 96 课时，保存后请分班。`],
    ],
    [
      'hours, by period',
      hours,
      [byPeriod],
      [`将新增报读：${PIANO}（按课时），96 课时，有效期至 2027-09-07，保存后请分班。`, BOTH('按期')],
    ],
    ['a period, none', card, [], [`将新增报读：${PIANO}（按期），2026-09-07 至 2026-11-05，共 60 天，保存后请分班。`]],
    ['a period, running', card, [byPeriod], [`${PIANO}的报读将延长 60 天，2026-10-07 至 2026-12-05。`]],
    [
      'a period, over',
      card,
      [{ ...byPeriod, dateEnd: '2026-09-06' }],
      [`${PIANO}的报读已到期，将从今天起延长 60 天，2026-09-07 至 2026-11-05。`],
    ],
    [
      'a period with only an expiry, running',
      card,
      [{ ...byPeriod, dateEnd: null, expireDate: '2026-10-06' }],
      [`${PIANO}的报读将延长 60 天，2026-10-07 至 2026-12-05。`],
    ],
    [
      'a period, suspended',
      card,
      [{ ...byPeriod, status: 2 }],
      [`${PIANO}的报读将延长 60 天，2026-10-07 至 2026-12-05。`, '该报读已停课，购买后仍为停课。'],
    ],
    [
      'a period that ended during its suspension',
      card,
      [{ ...byPeriod, status: 2, dateEnd: '2026-09-04', suspendDate: '2026-09-01' }],
      [
        `${PIANO}的报读将延长 60 天，2026-09-05 至 2026-11-03。`,
        '该报读已停课，购买后仍为停课，复课时有效期按停课天数顺延。',
      ],
    ],
    [
      'a period, finished',
      card,
      [{ ...byPeriod, status: 3, dateEnd: '2026-08-01' }],
      [`${PIANO}的报读已结课，将恢复在读，2026-09-07 至 2026-11-05，共 60 天，保存后请分班。`],
    ],
    [
      'a period, by hours',
      card,
      [byHours],
      [`将新增报读：${PIANO}（按期），2026-09-07 至 2026-11-05，共 60 天，保存后请分班。`, BOTH('按课时')],
    ],
    [
      'a period, by hours and finished',
      card,
      [{ ...byHours, status: 3 }],
      [`将新增报读：${PIANO}（按期），2026-09-07 至 2026-11-05，共 60 天，保存后请分班。`],
    ],
  ];
  for (const [name, product, own, words] of cases)
    it(name, () => expect(purchaseEffects(product, 2, own, TODAY, true)).toEqual(words));
});
