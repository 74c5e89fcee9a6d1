import type { Registration, PendingCampus } from '../../entities/registration.ts';

/** The samples of seed/files: they are there in every world. */
const image = (name: string): string => `/files/sample-${name}.png`;
const pictures = {
  brandLogo: image('logo'),
  businessLicenseUrl: image('licence'),
  idFront: image('id-front'),
  idReverse: image('id-reverse'),
  fileUrlList: [
    { fileType: 1, fileTag: 2, fileUrl: image('licence') },
    { fileType: 1, fileTag: 5, fileUrl: image('id-front') },
    { fileType: 1, fileTag: 6, fileUrl: image('id-reverse') },
  ],
};

export const registrationExample = {
  userId: '1843200000000000961',
  username: 'xinghe01',
  nickName: '星河音乐',
  companyName: '宁波星河音乐文化有限公司',
  uscc: '91330203MA2H8T5X6U',
  linkman: '唐一鸣',
  phone: '13805740961',
  areaCode: '86',
  address: '浙江省宁波市海曙区中山西路 210 号',
  ...pictures,
  sysType: 1,
  brandName: '星河音乐',
  agentId: '1843200000000000601',
  agentName: '杭州学海教育服务有限公司',
  remarks: null,
  servicePeriod: 1,
  parentId: null,
  requestTime: '2026-09-02 16:20:00',
  auditStatus: 0,
} satisfies Registration;

export const pendingCampusExample = {
  username: 'jiangcheng01',
  nickName: '江城校区',
  parentId: '1843200000000000001',
  requestTime: '2026-09-02 16:20:00',
  auditStatus: 0,
} satisfies PendingCampus;

export const registrationFormExample = {
  brandName: '晨光书画',
  nickName: '晨光书画',
  companyName: '杭州晨光书画艺术有限公司',
  uscc: '91330106MA2KLQ3R79',
  address: '杭州市西湖区天目山路18号',
  ...pictures,
  linkman: '沈佳宁',
  areaCode: '86' as const,
  phone: '13857120962',
  smsCode: '246810',
  agentId: '1843200000000000601',
  agentName: '杭州学海教育服务有限公司',
  remarks: '由学海推荐',
  servicePeriod: 1,
  username: 'chenguang09',
  password: 'Demo2026',
  confirmPassword: 'Demo2026',
  sysType: 1,
};

/** The rejected one of 天籁琴行, corrected. */
export const resubmissionExample = {
  ...registrationFormExample,
  userId: '1843200000000000962',
  username: 'tianlai66',
  brandName: '天籁琴行',
  nickName: '天籁琴行',
  companyName: '合肥天籁乐器有限公司',
  uscc: '91340103MA2N7P0D34',
  address: '安徽省合肥市庐阳区长江中路 177 号',
  linkman: '鲍志远',
  phone: '13855110965',
};
