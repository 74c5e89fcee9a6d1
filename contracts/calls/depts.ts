import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { dept, deptForm, deptOption } from '../entities/dept.ts';
import { id, inUseFlag, namedFile, nothing, pageOf, pageQuery, searchText, treeNode, wholeNumber } from '../fields.ts';

const filters = { deptName: searchText, deptType: wholeNumber.optional() };

/** Departments and campuses: as choices, and their keeping (Spec 2 §7). "Limit by user" leaves out campuses that are not the user's. */
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
  /** Each followed by what stands below it (decided). */
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
    data: nothing,
  },
  /** A campus or an institution is called as its department is. Without inUse it stays as it is (decided). */
  update: {
    method: 'PUT',
    path: '/system/dept/update/updateDept',
    family: 'business',
    audience: ['business'],
    outdates: ['tenants', 'session'],
    body: deptForm.extend({ deptId: id, inUse: inUseFlag.optional() }),
    data: nothing,
  },
  remove: {
    method: 'DELETE',
    path: '/system/dept/delete/deleteById/{id}',
    family: 'business',
    audience: ['business'],
    params: z.object({ id }),
    data: nothing,
  },
  /** Implied by the screen, not named by the specification. */
  export: {
    method: 'GET',
    path: '/system/dept/export',
    family: 'file',
    provisional: true,
    audience: ['business'],
    query: z.object(filters),
    data: namedFile,
  },
});
