import * as z from 'zod';
import { businessDate, dateTime, id, versionFields, wholeNumber } from '../fields.ts';

/** Audit statuses (Spec 1 §4). Any other value is shown as pending (decided). */
export const auditStatuses = { pending: 0, passed: 1, rejected: 2, unpaid: 3 } as const;

/** An application of an institution or campus, with the fields that auditors see (Spec 1 §3 Registration). */
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
  /** Photographs of the application. fileTag 2 is the licence; 5 and 6 are the front and back of the identity card. */
  fileUrlList: z.array(z.object({ fileType: wholeNumber, fileTag: wholeNumber, fileUrl: z.string() })).nullish(),
  brandLogo: z.string().nullish(),
  brandName: z.string(),
  brandId: id.nullish(),
  agentId: id.nullish(),
  agentName: z.string().nullish(),
  remarks: z.string().nullish(),
  servicePeriod: wholeNumber,
  /** Institution to which the campus is added. */
  parentId: id.nullish(),
  requestTime: dateTime.nullish(),
  auditStatus: wholeNumber.nullish(),
  rejectReason: z.string().nullish(),
  passRemark: z.string().nullish(),
  /** Content of the application when it was rejected, so that the auditor sees later changes (decided). */
  rejected: z.record(z.string(), z.unknown()).nullish(),
  companyXgtSettleVO: z.object({ beginDate: businessDate.nullish(), endDate: businessDate.nullish() }).nullish(),
  ...versionFields,
});
export type Registration = z.infer<typeof registration>;

/** A campus that an institution has applied for, with the status of the application (decided). */
export const pendingCampus = registration.pick({
  username: true,
  nickName: true,
  parentId: true,
  requestTime: true,
  auditStatus: true,
});
export type PendingCampus = z.infer<typeof pendingCampus>;

/** Fields of the application just submitted that the payment needs (decided). */
export const registrationAnswer = z.object({ username: z.string(), createTime: dateTime.nullish() }).nullish();
