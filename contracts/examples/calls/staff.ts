import type { staff } from '../../calls/staff.ts';
import { staffExample, staffOptionExample } from '../entities/staff.ts';
import type { ExamplesOf } from '../example.ts';

const { staffId, deptName, tenantId, userId, enable, createTime, ...formExample } = staffExample;
/** Id of a member of staff on whom no other row depends. */
const spareStaffId = '1843200000000000402';

export const staffExamples = {
  list: {
    input: { pageNum: 1, pageSize: 20, type: 1, staffName: staffExample.staffName },
    data: { rows: [staffExample], total: 1 },
  },
  options: { input: { tenantId: '1843200000000000001', type: 1 }, data: [staffOptionExample] },
  teacherOptions: { input: { deptId: '1843200000000000011' }, data: [staffOptionExample] },
  detail: { input: { id: staffId }, data: staffExample },
  add: {
    input: { ...formExample, staffName: '贺知秋', phone: '13857120499', username: 'hezhiqiu' },
    data: null,
  },
  update: { input: { staffId, ...formExample }, data: null },
  remove: { input: { id: spareStaffId }, data: null },
  export: { input: { staffName: '林' }, data: null },
} satisfies ExamplesOf<typeof staff>;
