import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { agentFigures, agentStatistic, dashboardFigures, figures, spanQuery } from '../entities/statistics.ts';
import { businessDate, id, wholeNumber } from '../fields.ts';

/**
 * Statistics for the home page of each audience (Spec 1 §6, §7). `before` contains the statistics of the comparison
 * range (decided).
 */
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
  /**
   * Statistics of one agent or of all agents, for the platform: in a time range, or since the beginning (fields
   * decided).
   */
  ofAgent: {
    method: 'GET',
    path: '/sc/agent/searchAgentStatistic',
    family: 'business',
    audience: ['admin'],
    query: z.object({ agentId: id.optional(), timeBegin: businessDate.optional(), timeEnd: businessDate.optional() }),
    data: agentStatistic,
  },
  /**
   * Number of students with a purchase that expires from today to the tenth day from today, both included (decided).
   */
  expiringProducts: {
    method: 'GET',
    path: '/sc/studentProduct/selectCountDay10',
    family: 'business',
    audience: ['business'],
    data: wholeNumber,
  },
  /** Number of students with an active enrolment by hours that has fewer than 5 usable hours left (decided). */
  lowHours: {
    method: 'GET',
    path: '/sc/studentProduct/selectCountMin5',
    family: 'business',
    audience: ['business'],
    data: wholeNumber,
  },
});

/** Today's statistics of the business module (Spec 1 §2). */
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
