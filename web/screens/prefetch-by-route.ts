import { agents } from '#contracts/calls/agents.ts';
import { audits } from '#contracts/calls/audits.ts';
import { brands } from '#contracts/calls/brands.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { depts } from '#contracts/calls/depts.ts';
import { dictTypes } from '#contracts/calls/dict-types.ts';
import { operationLog } from '#contracts/calls/operation-log.ts';
import { orders } from '#contracts/calls/orders.ts';
import { products } from '#contracts/calls/products.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { users } from '#contracts/calls/users.ts';
import type { AddressNames, ListCall } from '../crud/list/address-state.ts';
import { prefetchList } from '../crud/list/prefetch-list.ts';
import type { PageArrival } from '../crud/pages/page-arrival.ts';
import { ADDRESS_NAMES as auditNames } from './audit/list/address-names.ts';
import { prefetchDashboard } from './dashboard/prefetch.ts';
import { prefetchTimetablePage } from './edu/claTimeRule/prefetch.ts';
import { prefetchStudents } from './edu/student/prefetch.ts';
import { prefetchTeacherAudit } from './edu/teacherAudit/prefetch.ts';
import { prefetchTeacherDetail } from './edu/teacher-detail/prefetch.ts';
import { ADDRESS_NAMES as orderNames } from './order/list/address-names.ts';
import { prefetchStatisticsPage } from './statistics/index/prefetch.ts';
import { prefetchCampuses } from './system/campus/prefetch.ts';

type Prefetch = (arrival: PageArrival) => void;

const list =
  <C extends ListCall>(call: C, addressNames?: AddressNames<C>): Prefetch =>
  ({ search }) =>
    prefetchList(call, search, addressNames);

/**
 * Prefetch functions by the route of the page (app/routes.ts). They are bundled with the shell. If they were part of
 * the route table, the login page would load the schemas of their calls.
 */
export const prefetchByRoute: Readonly<Record<string, Prefetch>> = {
  '/dashboard': prefetchDashboard,
  '/audit/list': list(audits.list, auditNames),
  '/order/list': list(orders.list, orderNames),
  '/statistics/index': prefetchStatisticsPage,
  '/system/staff': list(staff.list),
  '/system/campus': prefetchCampuses,
  '/system/user': list(users.list),
  '/system/operation': list(operationLog.list),
  '/system/brand': list(brands.list),
  '/system/agent': list(agents.list),
  '/system/agent/log': list(agents.log),
  '/agent/tenant': list(tenants.campuses),
  '/system/tenant': list(tenants.list),
  '/system/dept': list(depts.list),
  '/edu/claTimeRule': prefetchTimetablePage,
  '/edu/cla': list(clas.list),
  '/edu/student': prefetchStudents,
  '/edu/teacher': list(teachers.list),
  '/edu/teacher/detail': prefetchTeacherDetail,
  '/edu/teacherAudit': prefetchTeacherAudit,
  '/edu/course': list(courses.list),
  '/edu/product': list(products.list),
  '/edu/room': list(rooms.list),
  '/system/dict': list(dictTypes.list),
};
