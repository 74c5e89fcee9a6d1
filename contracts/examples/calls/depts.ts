import { deptTypes } from '../../entities/dept.ts';
import type { depts } from '../../calls/depts.ts';
import { campusExample, officeExample } from '../entities/dept.ts';
import type { ExamplesOf } from '../example.ts';

const option = { deptId: campusExample.deptId, deptName: campusExample.deptName };

const { deptId: officeId, createTime, ...officeForm } = officeExample;

export const deptsExamples = {
  tree: {
    data: [
      {
        id: '1843200000000000010',
        label: '启明艺术培训中心',
        children: [{ id: option.deptId, label: option.deptName }],
      },
    ],
  },
  options: { data: [option] },
  myCampuses: { data: [campusExample] },
  campusOptions: { data: [option] },
  myCampusOptions: { data: [option] },
  campusCount: { data: 3 },
  /** The list's rows: departments have no address, campuses have one. */
  list: {
    input: { pageNum: 1, pageSize: 20, deptType: deptTypes.campus },
    data: { rows: [campusExample], total: 1 },
  },
  detail: { input: { id: campusExample.deptId }, data: campusExample },
  add: { input: { ...officeForm, deptName: '后勤部' }, data: null },
  update: { input: { deptId: officeId, ...officeForm }, data: null },
  remove: { input: { id: officeId }, data: null },
  export: { input: { deptName: '校区' }, data: null },
} satisfies ExamplesOf<typeof depts>;
