import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { staffOption, staffOptionExample } from '../entities/staff.ts';
import { id, wholeNumber } from '../fields.ts';

/** Staff as choices (Spec 2 §7). */
export const staff = defineCalls('staff', {
  /** type 0 all, 1 teachers (Spec 2 §9); deptId narrows to a campus (decided, as chooseRoomByTenant does). */
  options: {
    method: 'GET',
    path: '/sys/staff/chooseStaffByTenantId',
    family: 'business',
    audience: ['business', 'teacher'],
    query: z.object({ tenantId: id, type: wholeNumber.pipe(z.literal([0, 1])), deptId: id.optional() }),
    data: z.array(staffOption),
    example: { input: { tenantId: '1843200000000000001', type: 1 }, data: [staffOptionExample] },
  },
  teacherOptions: {
    method: 'GET',
    path: '/sys/staff/list/teacherSelect',
    family: 'business',
    audience: ['business', 'teacher'],
    query: z.object({ deptId: id.optional() }),
    data: z.array(staffOption),
    example: { input: { deptId: '1843200000000000011' }, data: [staffOptionExample] },
  },
});
