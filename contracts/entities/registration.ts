import * as z from 'zod';
import { businessDate, dateTime, id, wholeNumber } from '../fields.ts';

/** Spec 1 §4; any other value is shown as pending (decided). */
export const auditStatuses = { pending: 0, passed: 1, rejected: 2, unpaid: 3 } as const;

/** An institution's or campus's application, as the auditors read it (Spec 1 §3 Registration). */
export const registration = z.object({
  userId: id.nullish(),
  username: z.string(),
  nickName: z.string().max(60),
  companyName: z.string().max(80),
  uscc: z.string().max(50),
  linkman: z.string().max(60),
  phone: z.string().max(11),
  areaCode: z.string().nullish(),
  address: z.string().nullish(),
  businessLicenseUrl: z.string().nullish(),
  idFront: z.string().nullish(),
  idReverse: z.string().nullish(),
  sysType: wholeNumber.nullish(),
  /** fileTag 2 licence, 5 front and 6 back of the identity card */
  fileUrlList: z.array(z.object({ fileType: wholeNumber, fileTag: wholeNumber, fileUrl: z.string() })).nullish(),
  brandLogo: z.string().nullish(),
  brandName: z.string().max(60),
  brandId: id.nullish(),
  agentId: id.nullish(),
  agentName: z.string().nullish(),
  remarks: z.string().nullish(),
  servicePeriod: wholeNumber,
  /** The institution to which a campus is added. */
  parentId: id.nullish(),
  requestTime: dateTime.nullish(),
  auditStatus: wholeNumber.nullish(),
  rejectReason: z.string().max(200).nullish(),
  passRemark: z.string().nullish(),
  /** What the rejected application said, so that the auditor sees what has changed since (decided). */
  rejected: z.record(z.string(), z.unknown()).nullish(),
  companyXgtSettleVO: z.object({ beginDate: businessDate.nullish(), endDate: businessDate.nullish() }).nullish(),
});
export type Registration = z.infer<typeof registration>;

/** A campus that an institution has applied for, and how that stands (decided). */
export const pendingCampus = registration.pick({
  username: true,
  nickName: true,
  parentId: true,
  requestTime: true,
  auditStatus: true,
});
export type PendingCampus = z.infer<typeof pendingCampus>;

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

/** What the payment needs to know of an application that has just been handed in (decided). */
export const registrationAnswer = z.object({ username: z.string(), createTime: dateTime.nullish() }).nullish();

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
  areaCode: '86',
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
