import type { statistics, report } from '../../calls/statistics.ts';
import {
  agentFiguresExample,
  agentStatisticExample,
  dashboardFiguresExample,
  figuresExample,
  spanExample,
  tenantFiguresExample,
} from '../entities/statistics.ts';
import type { ExamplesOf } from '../example.ts';

export const statisticsExamples = {
  admin: { input: spanExample, data: figuresExample },
  tenant: { input: spanExample, data: tenantFiguresExample },
  agent: { input: { ...spanExample, agentId: '1843200000000000601' }, data: agentFiguresExample },
  ofAgent: {
    input: { agentId: '1843200000000000601', timeBegin: spanExample.timeBegin, timeEnd: spanExample.timeEnd },
    data: agentStatisticExample,
  },
  expiringProducts: { data: 24 },
  lowHours: { data: 38 },
} satisfies ExamplesOf<typeof statistics>;

export const reportExamples = {
  dashboard: { input: spanExample, data: dashboardFiguresExample },
} satisfies ExamplesOf<typeof report>;
