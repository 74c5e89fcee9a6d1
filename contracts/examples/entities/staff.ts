import type { Staff } from '../../entities/staff.ts';

export const staffOptionExample = { staffId: '1843200000000000401', staffName: '林晓雯', type: 1 };

export const staffExample = {
  ...staffOptionExample,
  sex: '2',
  phone: '13857120401',
  deptId: '1843200000000000011',
  deptName: '滨江校区',
  tenantId: '1843200000000000002',
  personnelStatus: 1,
  entryDate: '2023-12-09',
  username: 'teacher01',
  userId: '1843200000000000504',
  enable: 1,
  emailAddress: 'teacher01@example.com',
  remark: '钢琴教师',
  createTime: '2026-03-20 10:00:00',
} satisfies Staff;

/** A new member of staff on whom no other row depends. */
export const spareStaffExample = {
  staffId: '1843200000000000402',
  staffName: '沈知夏',
  type: 2,
  sex: '2',
  phone: '13857120402',
  deptId: '1843200000000000011',
  deptName: '滨江校区',
  personnelStatus: 1,
  entryDate: '2026-09-04',
  remark: '实习教务',
  createTime: '2026-09-04 09:40:00',
} satisfies Staff;

/** A former member of staff. */
export const formerStaffExample = {
  staffId: '1843201004000000014',
  staffName: '郭立军',
  type: 2,
  sex: '1',
  phone: '15862423753',
  deptId: '1843200000000000011',
  deptName: '滨江校区',
  personnelStatus: 2,
  entryDate: '2025-11-03',
  username: '15862423753',
  userId: '1843200000000000508',
  enable: 0,
  remark: '前台',
  createTime: '2025-11-05 10:00:00',
} satisfies Staff;

/** A teacher who has a lesson of their own at the time of another example's lesson, so cannot substitute in it. */
export const busyTeacherExample = {
  staffId: '1843201004000000008',
  staffName: '陈舒涵',
  type: 1,
  sex: '2',
  phone: '13772674156',
  deptId: '1843200000000000011',
  deptName: '滨江校区',
  personnelStatus: 1,
  entryDate: '2025-08-07',
  username: '13772674156',
  userId: '1843201003000000027',
  enable: 1,
  remark: '声乐教师',
  createTime: '2025-08-07 10:00:00',
} satisfies Staff;
