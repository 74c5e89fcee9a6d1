import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { dept, deptForm, deptOption } from '../entities/dept.ts';
import {
  id,
  keptState,
  fileCall,
  noData,
  pageOf,
  pageQuery,
  searchText,
  sortedBy,
  treeNode,
  wholeNumber,
} from '../fields.ts';

const filters = {
  deptName: searchText,
  deptType: wholeNumber.optional(),
  ...sortedBy('deptName', 'deptSort', 'createTime'),
};

/**
 * Calls about departments and campuses: options and management (Spec 2 §7). The calls whose path contains "LimitByUser"
 * omit campuses outside the user's scope.
 */
export const depts = defineCalls('depts', {
  tree: {
    method: 'GET',
    path: '/system/dept/list/treeSelect',
    family: 'business',
    data: z.array(treeNode),
  },
  options: {
    method: 'GET',
    path: '/system/dept/list/deptSelect',
    family: 'business',
    data: z.array(deptOption),
  },
  myCampuses: {
    method: 'GET',
    path: '/system/dept/list/campusListLimitByUser',
    family: 'business',
    data: z.array(dept),
  },
  campusOptions: {
    method: 'GET',
    path: '/system/dept/list/campusSelect',
    family: 'business',
    data: z.array(deptOption),
  },
  myCampusOptions: {
    method: 'GET',
    path: '/system/dept/list/campusSelectLimitByUser',
    family: 'business',
    data: z.array(deptOption),
  },
  campusCount: {
    method: 'GET',
    path: '/system/dept/campusCountByTenant',
    family: 'business',
    data: wholeNumber,
  },
  /** Departments and campuses as rows; without a sort order, the descendants of each row follow it (decided). */
  list: {
    method: 'GET',
    path: '/system/dept/list/searchList',
    family: 'business',
    audience: ['business'],
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(dept),
  },
  detail: {
    method: 'GET',
    path: '/system/dept/info/detailById/{id}',
    family: 'business',
    audience: ['business'],
    params: z.object({ id }),
    data: dept,
  },
  add: {
    method: 'POST',
    path: '/system/dept/add/addDept',
    family: 'business',
    audience: ['business'],
    body: deptForm,
    data: noData,
  },
  /**
   * Changes a department. A campus or institution is renamed together with its department. Without inUse the state is
   * unchanged (decided).
   */
  update: {
    method: 'PUT',
    path: '/system/dept/update/updateDept',
    family: 'business',
    audience: ['business'],
    outdates: ['tenants', 'session'],
    body: deptForm.extend({ deptId: id, inUse: keptState }),
    data: noData,
  },
  remove: {
    method: 'DELETE',
    path: '/system/dept/delete/deleteById/{id}',
    family: 'business',
    audience: ['business'],
    params: z.object({ id }),
    data: noData,
  },
  /** Exports the list. The screen needs this call, although the specification does not list it. */
  export: {
    ...fileCall,
    path: '/system/dept/export',
    provisional: true,
    audience: ['business'],
    query: z.object(filters),
  },
});
