import { depts, tenants } from '../fixed-ids.ts';

/** A campus with its details. */
export interface Campus {
  tenantId: string;
  deptId: string;
  name: string;
  parentTenantId: string;
  parentDeptId: string;
  linkman: string;
  phone: string;
  address: string;
}

const qiming = { parentTenantId: tenants.qiming, parentDeptId: depts.qiming };

export const campuses: readonly Campus[] = [
  {
    ...qiming,
    tenantId: tenants.binjiang,
    deptId: depts.binjiang,
    name: '滨江校区',
    linkman: '沈佳',
    phone: '13857120011',
    address: '浙江省杭州市滨江区江南大道 588 号',
  },
  {
    ...qiming,
    tenantId: tenants.xihu,
    deptId: depts.xihu,
    name: '西湖校区',
    linkman: '方远',
    phone: '13857120012',
    address: '浙江省杭州市西湖区文三路 128 号',
  },
  {
    ...qiming,
    tenantId: tenants.chengdong,
    deptId: depts.chengdong,
    name: '城东校区',
    linkman: '许静宜',
    phone: '13857120013',
    address: '浙江省杭州市上城区秋涛北路 76 号',
  },
  {
    parentTenantId: tenants.lantian,
    parentDeptId: depts.lantian,
    tenantId: tenants.wangjiang,
    deptId: depts.wangjiang,
    name: '望江校区',
    linkman: '韩雪',
    phone: '13757180006',
    address: '浙江省杭州市上城区望江东路 332 号',
  },
];

/** An institution with its details. */
export interface Institution {
  tenantId: string;
  deptId: string;
  name: string;
  nickName: string;
  companyName: string;
  uscc: string;
  linkman: string;
  phone: string;
  address: string;
}

/** Name and address of a campus. */
export type CampusPlace = Pick<Campus, 'name' | 'address'>;

/** Campus that 启明 has applied to open. */
export const pendingCampus: CampusPlace = { name: '下沙校区', address: '浙江省杭州市钱塘区金沙大道 600 号' };

/** Institutions that teach in this world, with users who can sign in. */
export const institutions = [
  {
    tenantId: tenants.qiming,
    deptId: depts.qiming,
    name: '启明艺术培训中心',
    nickName: '启明艺术',
    companyName: '杭州启明文化艺术有限公司',
    uscc: '91330106MA2B1C3D45',
    linkman: '周敏',
    phone: '13857120001',
    address: '浙江省杭州市西湖区文三路 128 号',
  },
  {
    tenantId: tenants.lantian,
    deptId: depts.lantian,
    name: '蓝天少儿艺术学校',
    nickName: '蓝天少儿',
    companyName: '杭州蓝天教育咨询有限公司',
    uscc: '91330102MA2CF7K85Y',
    linkman: '韩雪',
    phone: '13757180005',
    address: '浙江省杭州市上城区望江东路 332 号',
  },
] as const satisfies readonly Institution[];
