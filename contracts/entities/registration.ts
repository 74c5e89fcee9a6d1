import * as z from 'zod';
import { businessDate, dateTime, id, wholeNumber } from '../fields.ts';

/** Spec 1 §4; any other value is shown as pending (decided). */
export const auditStatuses = { pending: 0, passed: 1, rejected: 2, unpaid: 3 } as const;

/** An institution's or campus's application, as the auditors read it (Spec 1 §3 Registration). */
export const registration = z.object({
  userId: id.nullish(),
  username: z.string(),
  nickName: z.string(),
  companyName: z.string(),
  uscc: z.string(),
  linkman: z.string(),
  phone: z.string(),
  areaCode: z.string().nullish(),
  address: z.string().nullish(),
  businessLicenseUrl: z.string().nullish(),
  idFront: z.string().nullish(),
  idReverse: z.string().nullish(),
  sysType: wholeNumber.nullish(),
  /** fileTag 2 licence, 5 front and 6 back of the identity card */
  fileUrlList: z.array(z.object({ fileType: wholeNumber, fileTag: wholeNumber, fileUrl: z.string() })).nullish(),
  brandLogo: z.string().nullish(),
  brandName: z.string(),
  brandId: id.nullish(),
  agentId: id.nullish(),
  agentName: z.string().nullish(),
  remarks: z.string().nullish(),
  servicePeriod: wholeNumber,
  /** The institution to which a campus is added. */
  parentId: id.nullish(),
  requestTime: dateTime.nullish(),
  auditStatus: wholeNumber.nullish(),
  rejectReason: z.string().nullish(),
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

/** What the payment needs to know of an application that has just been handed in (decided). */
export const registrationAnswer = z.object({ username: z.string(), createTime: dateTime.nullish() }).nullish();
