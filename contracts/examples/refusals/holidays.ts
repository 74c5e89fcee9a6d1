import type { holidays } from '../../calls/holidays.ts';
import { forbidden, type RefusalsOf } from './refusal.ts';

export const holidaysRefusals = {
  save: [
    forbidden(
      'refuses a user who is signed in to a campus',
      '登录的是校区（例如在另一个窗口切换了校区），节假日安排由机构统一维护',
      '节假日安排由机构统一维护，请切换到机构后操作',
      { as: 'binjiang01' },
    )({ holidayDate: '2026-11-11', holidayName: '校庆', isWorkday: false }),
  ],
} satisfies RefusalsOf<typeof holidays>;
