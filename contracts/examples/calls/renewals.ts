import type { renewals } from '../../calls/renewals.ts';
import { renewalExample, renewalRatesExample, renewalSettingExample } from '../entities/renewal.ts';
import type { ExamplesOf } from '../example.ts';

export const renewalsExamples = {
  list: {
    input: { pageNum: 1, pageSize: 20, stage: 'runningOut', studentName: renewalExample.studentName },
    data: { rows: [renewalExample], total: 1, counts: { today: 1, runningOut: 1, expired: 0, all: 1 } },
  },
  export: { input: { stage: 'expired' }, data: null },
  setting: { data: renewalSettingExample },
  saveSetting: { input: { minHours: 8, days: 21 }, data: null },
  rates: { input: { timeBegin: '2026-08-12', timeEnd: '2026-08-12' }, data: renewalRatesExample },
} satisfies ExamplesOf<typeof renewals>;
