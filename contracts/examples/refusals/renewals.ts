import type { renewals } from '../../calls/renewals.ts';
import { renewalSettingExample } from '../entities/renewal.ts';
import { badInput, forbidden, type RefusalsOf } from './refusal.ts';

export const renewalsRefusals = {
  saveSetting: [
    forbidden(
      'refuses a user who is signed in to a campus',
      '登录的是校区（例如在另一个窗口切换了校区），续费设置由机构统一维护',
      '续费设置由机构统一维护，请切换到机构后操作',
      { as: 'binjiang01' },
    )({ ...renewalSettingExample }),
  ],
  rates: [
    badInput(
      'refuses a span that ends after today',
      '结束日期晚于今天，例如在另一个时区打开',
      '结束日期不能晚于今天',
    )({ timeBegin: '2026-09-01', timeEnd: '2026-09-08' }),
  ],
} satisfies RefusalsOf<typeof renewals>;
