import * as z from 'zod';
import { defineCalls } from '../call.ts';
import {
  staff as entity,
  staffExample,
  staffForm,
  staffOption,
  staffOptionExample,
  staffTypes,
} from '../entities/staff.ts';
import { id, namedFile, nothing, pageOf, pageQuery, wholeNumber } from '../fields.ts';

const type = wholeNumber.pipe(z.literal([staffTypes.all, staffTypes.teacher]));
const filters = {
  staffName: z.string().trim().optional(),
  /** 0 all, 1 teachers (Spec 2 §9). */
  type: type.optional(),
  deptId: id.optional(),
  personnelStatus: wholeNumber.optional(),
};
const { staffId, deptName, createTime, ...formExample } = staffExample;
/** Nothing depends on them. */
const spareStaffId = '1843200000000000402';

/** Staff of an institution and its campuses (Spec 2 §7). */
export const staff = defineCalls('staff', {
  list: {
    method: 'GET',
    path: '/sys/staff/list/searchList',
    family: 'business',
    audience: ['business'],
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(entity),
    example: { input: { pageNum: 1, pageSize: 20, type: 1 }, data: { rows: [staffExample], total: 1 } },
  },
  /** type 0 all, 1 teachers (Spec 2 §9); deptId narrows to a campus (decided, as chooseRoomByTenant does). */
  options: {
    method: 'GET',
    path: '/sys/staff/chooseStaffByTenantId',
    family: 'business',
    audience: ['business', 'teacher'],
    query: z.object({ tenantId: id, type, deptId: id.optional() }),
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
  detail: {
    method: 'GET',
    path: '/sys/staff/info/detailById/{id}',
    family: 'business',
    audience: ['business'],
    params: z.object({ id }),
    data: entity,
    example: { input: { id: staffId }, data: staffExample },
  },
  add: {
    method: 'POST',
    path: '/sys/staff/add/addSysStaff',
    family: 'business',
    audience: ['business'],
    body: staffForm,
    data: nothing,
    outdates: ['teachers'],
    example: {
      input: { ...formExample, staffName: '贺知秋', phone: '13857120499', username: 'hezhiqiu' },
      data: null,
    },
  },
  update: {
    method: 'PUT',
    path: '/sys/staff/update/updateSysStaff',
    family: 'business',
    audience: ['business'],
    body: staffForm.extend({ staffId: id }),
    data: nothing,
    outdates: ['teachers'],
    example: { input: { staffId, ...formExample }, data: null },
  },
  remove: {
    method: 'DELETE',
    path: '/sys/staff/delete/deleteById/{id}',
    family: 'business',
    audience: ['business'],
    params: z.object({ id }),
    data: nothing,
    outdates: ['teachers'],
    example: { input: { id: spareStaffId }, data: null },
  },
  export: {
    method: 'GET',
    path: '/sys/staff/export',
    family: 'file',
    audience: ['business'],
    query: z.object(filters),
    data: namedFile,
    example: { input: { staffName: '林' }, data: null },
  },
});
