import { agents } from '#contracts/calls/agents.ts';
import { audits } from '#contracts/calls/audits.ts';
import { brands } from '#contracts/calls/brands.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { depts } from '#contracts/calls/depts.ts';
import { dictTypes } from '#contracts/calls/dict-types.ts';
import { operationLog } from '#contracts/calls/operation-log.ts';
import { orders } from '#contracts/calls/orders.ts';
import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { products } from '#contracts/calls/products.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { students } from '#contracts/calls/students.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { trials } from '#contracts/calls/trials.ts';
import { users } from '#contracts/calls/users.ts';
import type { ListCall } from '../crud/list/address-state.ts';

/**
 * List that each page shows first, by the route of the page (app/routes.ts). At an address without a query, app/first.ts
 * requests its first rows.
 */
export const listByRoute: Readonly<Record<string, ListCall>> = {
  '/audit/list': audits.list,
  '/order/list': orders.list,
  '/system/staff': staff.list,
  '/system/user': users.list,
  '/system/operation': operationLog.list,
  '/system/brand': brands.list,
  '/system/agent': agents.list,
  '/system/agent/log': agents.log,
  '/agent/tenant': tenants.campuses,
  '/system/dept': depts.list,
  '/edu/cla': clas.list,
  '/edu/student': students.list,
  '/edu/owedLesson': owedLessons.list,
  '/edu/trial': trials.list,
  '/edu/teacher': teachers.list,
  '/edu/course': courses.list,
  '/edu/product': products.list,
  '/edu/room': rooms.list,
  '/system/dict': dictTypes.list,
};
