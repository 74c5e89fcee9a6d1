import type { Dept } from '../../entities/dept.ts';

export const campusExample = {
  deptId: '1843200000000000011',
  deptName: '滨江校区',
  deptType: 2,
  parentId: '1843200000000000010',
  linkman: '沈佳',
  phone: '13857120011',
  address: '浙江省杭州市滨江区江南大道 588 号',
  deptSort: 1,
  inUse: 1,
  remark: null,
  createTime: '2025-07-15 09:37:51',
} satisfies Dept;

/** 财务部, a department without staff. */
export const officeExample = {
  deptId: '1843200000000000016',
  deptName: '财务部',
  deptType: 1,
  parentId: '1843200000000000010',
  linkman: '何慧君',
  phone: '13857120023',
  address: null,
  deptSort: 12,
  inUse: 1,
  remark: null,
  createTime: '2025-07-24 10:00:00',
} satisfies Dept;

/** The root department of the institution, which has the institution's name. */
export const rootDeptExample = {
  deptId: '1843200000000000010',
  deptName: '启明艺术培训中心',
  deptType: 1,
  parentId: '-1',
  linkman: '周敏',
  phone: '13857120001',
  address: '浙江省杭州市西湖区文三路 128 号',
  deptSort: 0,
  inUse: 1,
  remark: null,
  createTime: '2025-07-14 09:04:08',
} satisfies Dept;
