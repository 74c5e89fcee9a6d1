import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { agentFigures, agentStatistic, dashboardFigures, figures, spanQuery } from '../entities/statistics.ts';
import { businessDate, id, wholeNumber } from '../fields.ts';

/** The home modules' figures, by audience (Spec 1 §6, §7); a comparison span is answered in `before` (decided). */
export const statistics = defineCalls('statistics', {
  admin: {
    method: 'GET',
    path: '/statistics/getStatisticsAdmin',
    family: 'business',
    audience: ['admin'],
    query: z.object(spanQuery),
    data: figures,
  },
  tenant: {
    method: 'GET',
    path: '/statistics/getStatisticsTenant',
    family: 'business',
    audience: ['business'],
    query: z.object(spanQuery),
    data: figures,
  },
  agent: {
    method: 'GET',
    path: '/statistics/getStatisticsAgent',
    family: 'business',
    audience: ['agent'],
    query: z.object({ ...spanQuery, agentId: id }),
    data: agentFigures,
  },
  /** The same for whoever keeps the agents: of one or of all, in a span or since the beginning (fields decided). */
  ofAgent: {
    method: 'GET',
    path: '/sc/agent/searchAgentStatistic',
    family: 'business',
    audience: ['admin'],
    query: z.object({ agentId: id.optional(), timeBegin: businessDate.optional(), timeEnd: businessDate.optional() }),
    data: agentStatistic,
  },
  /** Students whose purchased products expire within 10 days, today and the tenth day included (decided). */
  expiringProducts: {
    method: 'GET',
    path: '/sc/studentProduct/selectCountDay10',
    family: 'business',
    audience: ['business'],
    data: wholeNumber,
  },
  /** Students with fewer than 5 lesson hours left (decided). */
  lowHours: {
    method: 'GET',
    path: '/sc/studentProduct/selectCountMin5',
    family: 'business',
    audience: ['business'],
    data: wholeNumber,
  },
});

/** The business module's figures of today (Spec 1 §2). */
export const report = defineCalls('report', {
  dashboard: {
    method: 'GET',
    path: '/report/dashboard/data',
    family: 'business',
    audience: ['business'],
    query: z.object(spanQuery),
    data: dashboardFigures,
  },
});
