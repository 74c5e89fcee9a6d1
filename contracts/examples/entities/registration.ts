import type { Registration, PendingCampus } from '../../entities/registration.ts';

/** Returns the image URLs of an applicant. The images of the samples are in seed/files and exist in every world. */
const imageUrlsOf = (owner: string, licence = 'licence') => {
  const image = (name: string): string => `/files/${owner}-${name}.png`;
  return {
    brandLogo: image('logo'),
    businessLicenseUrl: image(licence),
    idFront: image('id-front'),
    idReverse: image('id-reverse'),
    fileUrlList: [
      { fileType: 1, fileTag: 2, fileUrl: image(licence) },
      { fileType: 1, fileTag: 5, fileUrl: image('id-front') },
      { fileType: 1, fileTag: 6, fileUrl: image('id-reverse') },
    ],
  };
};
const sampleImageUrls = imageUrlsOf('sample');

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
  ...imageUrlsOf('xinghe01'),
  sysType: 1,
  brandName: '星河音乐',
  agentId: '1843200000000000601',
  agentName: '杭州学海教育服务有限公司',
  remarks: null,
  servicePeriod: 1,
  parentId: null,
  requestTime: '2026-09-06 20:52:19',
  auditStatus: 0,
} satisfies Registration;

/** An unpaid application. The applicant's sign-in returns 333. */
export const unpaidRegistrationExample = {
  userId: '1843200000000000963',
  username: 'chenguang01',
  nickName: '晨光少儿美术',
  companyName: '嘉兴晨光少儿艺术有限公司',
  uscc: '91330402MA2CT68N23',
  linkman: '顾若溪',
  phone: '13857330969',
  areaCode: '86',
  address: '浙江省嘉兴市秀洲区新洲路 236 号',
  ...imageUrlsOf('chenguang01'),
  sysType: 1,
  brandName: '晨光少儿美术',
  agentId: '1843201008000000001',
  agentName: '宁波育林企业管理咨询有限公司',
  servicePeriod: 1,
  requestTime: '2026-09-06 20:40:36',
  auditStatus: 3,
} satisfies Registration;

/** A rejected application with an unreadable licence. The applicant's sign-in returns 222. */
export const rejectedRegistrationExample = {
  userId: '1843200000000000962',
  username: 'tianlai66',
  nickName: '天籁琴行',
  companyName: '合肥天籁乐器有限公司',
  uscc: '91340103MA2N7P0D34',
  linkman: '鲍志远',
  phone: '13855110965',
  areaCode: '86',
  address: '安徽省合肥市庐阳区长江中路 177 号',
  ...imageUrlsOf('tianlai66', 'licence-unclear'),
  sysType: 1,
  brandName: '天籁琴行',
  agentId: '1843201008000000005',
  agentName: '成都望江企业服务有限公司',
  servicePeriod: 1,
  requestTime: '2026-08-29 13:07:26',
  auditStatus: 2,
  rejectReason: '营业执照照片不清晰，请重新上传原件照片。',
} satisfies Registration;

/** The approved application of 启明艺术培训中心, which opened long ago. */
export const passedRegistrationExample = {
  userId: '1843200000000000501',
  username: 'qiming01',
  nickName: '启明艺术',
  companyName: '杭州启明文化艺术有限公司',
  uscc: '91330106MA2B1C3D45',
  linkman: '周敏',
  phone: '13857120001',
  areaCode: '86',
  address: '浙江省杭州市西湖区文三路 128 号',
  ...imageUrlsOf('qiming01'),
  sysType: 1,
  brandName: '启明艺术',
  agentId: '1843200000000000601',
  agentName: '杭州学海教育服务有限公司',
  servicePeriod: 2,
  requestTime: '2025-07-13 10:24:26',
  auditStatus: 1,
  passRemark: '资料齐全',
  companyXgtSettleVO: { beginDate: '2025-07-14', endDate: '2027-07-13' },
} satisfies Registration;

/** An application of 启明艺术培训中心 for a further campus. */
export const campusRegistrationExample = {
  userId: '1843201010000000005',
  username: 'xiasha01',
  nickName: '启明艺术下沙校区',
  companyName: '杭州启明文化艺术有限公司',
  uscc: '91330106MA2B1C3D45',
  linkman: '罗锦程',
  phone: '13857120970',
  areaCode: '86',
  address: '浙江省杭州市钱塘区金沙大道 600 号',
  ...imageUrlsOf('xiasha01'),
  sysType: 1,
  brandName: '启明艺术',
  brandId: '1843200000000000651',
  agentId: '1843201008000000002',
  agentName: '嘉兴启航信息服务有限公司',
  servicePeriod: 11,
  parentId: '1843200000000000001',
  requestTime: '2026-09-04 14:58:40',
  auditStatus: 0,
} satisfies Registration;

export const pendingCampusExample = {
  username: campusRegistrationExample.username,
  nickName: campusRegistrationExample.nickName,
  parentId: campusRegistrationExample.parentId,
  requestTime: campusRegistrationExample.requestTime,
  auditStatus: campusRegistrationExample.auditStatus,
} satisfies PendingCampus;

export const registrationFormExample = {
  brandName: '晨光书画',
  nickName: '晨光书画',
  companyName: '杭州晨光书画艺术有限公司',
  uscc: '91330106MA2KLQ3R79',
  address: '杭州市西湖区天目山路18号',
  ...sampleImageUrls,
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

/** An application for a further campus of 启明艺术培训中心, submitted by its administrator. */
export const campusFormExample = {
  ...registrationFormExample,
  nickName: '启明艺术闻堰校区',
  parentId: '1843200000000000001',
  servicePeriod: 11,
};

/** The rejected application of 天籁琴行 after its correction. */
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
