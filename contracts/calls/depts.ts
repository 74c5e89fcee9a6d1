import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { campusExample, dept, deptForm, deptOption, officeExample } from '../entities/dept.ts';
import { id, inUseFlag, namedFile, nothing, pageOf, pageQuery, treeNode, wholeNumber } from '../fields.ts';

const option = { deptId: campusExample.deptId, deptName: campusExample.deptName };

const filters = { deptName: z.string().trim().optional(), deptType: wholeNumber.optional() };
const { deptId: officeId, createTime, ...officeForm } = officeExample;

/** Departments and campuses: as choices, and their keeping (Spec 2 §7). "Limit by user" leaves out campuses that are not the user's. */
export const depts = defineCalls('depts', {
  tree: {
    method: 'GET',
    path: '/system/dept/list/treeSelect',
    family: 'business',
    data: z.array(treeNode),
    example: {
      data: [
        {
          id: '1843200000000000010',
          label: '启明艺术培训中心',
          children: [{ id: option.deptId, label: option.deptName }],
        },
      ],
    },
  },
  options: {
    method: 'GET',
    path: '/system/dept/list/deptSelect',
    family: 'business',
    data: z.array(deptOption),
    example: { data: [option] },
  },
  myCampuses: {
    method: 'GET',
    path: '/system/dept/list/campusListLimitByUser',
    family: 'business',
    data: z.array(dept),
    example: { data: [campusExample] },
  },
  campusOptions: {
    method: 'GET',
    path: '/system/dept/list/campusSelect',
    family: 'business',
    data: z.array(deptOption),
    example: { data: [option] },
  },
  myCampusOptions: {
    method: 'GET',
    path: '/system/dept/list/campusSelectLimitByUser',
    family: 'business',
    data: z.array(deptOption),
    example: { data: [option] },
  },
  campusCount: {
    method: 'GET',
    path: '/system/dept/campusCountByTenant',
    family: 'business',
    data: wholeNumber,
    example: { data: 3 },
  },
  /** Each followed by what stands below it (decided). */
  list: {
    method: 'GET',
    path: '/system/dept/list/searchList',
    family: 'business',
    audience: ['business'],
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(dept),
    example: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [campusExample, officeExample], total: 2 } },
  },
  detail: {
    method: 'GET',
    path: '/system/dept/info/detailById/{id}',
    family: 'business',
    audience: ['business'],
    params: z.object({ id }),
    data: dept,
    example: { input: { id: campusExample.deptId }, data: campusExample },
  },
  add: {
    method: 'POST',
    path: '/system/dept/add/addDept',
    family: 'business',
    audience: ['business'],
    body: deptForm,
    data: nothing,
    example: { input: { ...officeForm, deptName: '后勤部' }, data: null },
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
    example: { input: { deptId: officeId, ...officeForm }, data: null },
  },
  remove: {
    method: 'DELETE',
    path: '/system/dept/delete/deleteById/{id}',
    family: 'business',
    audience: ['business'],
    params: z.object({ id }),
    data: nothing,
    example: { input: { id: officeId }, data: null },
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
    example: { input: { deptName: '校区' }, data: null },
  },
});
