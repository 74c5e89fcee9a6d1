import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { campusExample, dept, deptOption } from '../entities/dept.ts';
import { treeNode, wholeNumber } from '../fields.ts';

const option = { deptId: campusExample.deptId, deptName: campusExample.deptName };

/** Departments and campuses as choices (Spec 2 §7). "Limit by user" leaves out campuses that are not the user's. */
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
});
