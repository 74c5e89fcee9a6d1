import type { Staff } from '#contracts/entities/staff.ts';

export const staffOptionExample = { staffId: '1843200000000000401', staffName: '林晓雯', type: 1 };

export const staffExample = {
  ...staffOptionExample,
  sex: '2',
  phone: '13857120401',
  deptId: '1843200000000000011',
  deptName: '滨江校区',
  personnelStatus: 1,
  entryDate: '2024-03-01',
  username: 'teacher01',
  emailAddress: 'teacher01@example.com',
  remark: '钢琴教师',
  createTime: '2026-02-20 10:00:00',
} satisfies Staff;
