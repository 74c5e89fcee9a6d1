import type { AddressNames, ListCall } from '../crud/list/address-state.ts';
import { prefetchList } from '../crud/list/prefetch-list.ts';
import type { PageArrival } from '../crud/pages/page-arrival.ts';
import { ADDRESS_NAMES as auditNames } from './audit/list/address-names.ts';
import { prefetchDashboard } from './dashboard/prefetch.ts';
import { prefetchTimetablePage } from './edu/claTimeRule/prefetch.ts';
import { prefetchStudents } from './edu/student/prefetch.ts';
import { prefetchTeacherAudit } from './edu/teacherAudit/prefetch.ts';
import { prefetchTeacherDetail } from './edu/teacher-detail/prefetch.ts';
import { listByRoute } from './list-by-route.ts';
import { ADDRESS_NAMES as orderNames } from './order/list/address-names.ts';
import { prefetchStatisticsPage } from './statistics/index/prefetch.ts';
import { prefetchCampuses, prefetchInstitutions } from './system/campus/prefetch.ts';

type Prefetch = (arrival: PageArrival) => void;
export type PrefetchByRoute = Readonly<Record<string, Prefetch>>;

const addressNames: Readonly<Record<string, AddressNames<ListCall>>> = {
  '/audit/list': auditNames,
  '/order/list': orderNames,
};

/**
 * Prefetch functions by the route of the page (app/routes.ts). They are bundled with the shell. If they were part of
 * the route table, the login page would load the schemas of their calls.
 */
export const prefetchByRoute: PrefetchByRoute = {
  ...Object.fromEntries(
    Object.entries(listByRoute).map(([route, call]): [string, Prefetch] => [
      route,
      ({ search }) => prefetchList(call, search, addressNames[route]),
    ]),
  ),
  '/dashboard': prefetchDashboard,
  '/statistics/index': prefetchStatisticsPage,
  '/system/campus': prefetchCampuses,
  '/system/tenant': prefetchInstitutions,
  '/edu/claTimeRule': prefetchTimetablePage,
  '/edu/student': prefetchStudents,
  '/edu/teacher/detail': prefetchTeacherDetail,
  '/edu/teacherAudit': prefetchTeacherAudit,
};
