import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { staff as entity, staffForm, staffOption, staffTypes } from '../entities/staff.ts';
import { businessDate, id, fileCall, noData, pageOf, pageQuery, searchText, sortedBy, wholeNumber } from '../fields.ts';

const type = wholeNumber.pipe(z.literal([staffTypes.all, staffTypes.teacher]));
const filters = {
  ...sortedBy('staffName', 'entryDate', 'createTime'),
  staffName: searchText,
  /** 0 for all staff, 1 for teachers (Spec 2 §9). */
  type: type.optional(),
  deptId: id.optional(),
  personnelStatus: wholeNumber.optional(),
};

/** Staff of an institution and its campuses (Spec 2 §7). */
export const staff = defineCalls('staff', {
  list: {
    method: 'GET',
    path: '/sys/staff/list/searchList',
    family: 'business',
    audience: ['business'],
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(entity),
  },
  /**
   * Staff as options: type 0 returns all, 1 teachers (Spec 2 §9). deptId limits them to a campus (decided, as in
   * chooseRoomByTenant). Not in the specification: with `claDate`, the date of a lesson, members who left on that day or
   * later are included, because they may have held the lesson.
   */
  options: {
    method: 'GET',
    path: '/sys/staff/chooseStaffByTenantId',
    family: 'business',
    audience: ['business', 'teacher'],
    query: z.object({ tenantId: id, type, deptId: id.optional(), claDate: businessDate.optional() }),
    data: z.array(staffOption),
  },
  teacherOptions: {
    method: 'GET',
    path: '/sys/staff/list/teacherSelect',
    family: 'business',
    audience: ['business', 'teacher'],
    query: z.object({ deptId: id.optional() }),
    data: z.array(staffOption),
  },
  detail: {
    method: 'GET',
    path: '/sys/staff/info/detailById/{id}',
    family: 'business',
    audience: ['business'],
    params: z.object({ id }),
    data: entity,
  },
  add: {
    method: 'POST',
    path: '/sys/staff/add/addSysStaff',
    family: 'business',
    audience: ['business'],
    body: staffForm,
    data: noData,
    outdates: ['teachers', 'availability'],
  },
  update: {
    method: 'PUT',
    path: '/sys/staff/update/updateSysStaff',
    family: 'business',
    audience: ['business'],
    body: staffForm.extend({ staffId: id }),
    data: noData,
    outdates: ['teachers', 'availability'],
  },
  remove: {
    method: 'DELETE',
    path: '/sys/staff/delete/deleteById/{id}',
    family: 'business',
    audience: ['business'],
    params: z.object({ id }),
    data: noData,
    outdates: ['teachers', 'availability'],
  },
  export: {
    ...fileCall,
    path: '/sys/staff/export',
    audience: ['business'],
    query: z.object(filters),
  },
});
