import * as z from 'zod';
import { businessDate, dateTime, id, versionFields, wholeNumber, sentWhenSet } from '../fields.ts';

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
  areaCode: sentWhenSet(z.string()),
  address: sentWhenSet(z.string()),
  businessLicenseUrl: sentWhenSet(z.string()),
  idFront: sentWhenSet(z.string()),
  idReverse: sentWhenSet(z.string()),
  sysType: wholeNumber.nullish(),
  /** Photographs of the application. fileTag 2 is the licence; 5 and 6 are the front and back of the identity card. */
  fileUrlList: sentWhenSet(z.array(z.object({ fileType: wholeNumber, fileTag: wholeNumber, fileUrl: z.string() }))),
  brandLogo: sentWhenSet(z.string()),
  brandName: z.string(),
  brandId: id.nullish(),
  agentId: id.nullish(),
  agentName: sentWhenSet(z.string()),
  remarks: sentWhenSet(z.string()),
  servicePeriod: wholeNumber,
  /** Institution to which the campus is added. */
  parentId: sentWhenSet(id),
  requestTime: sentWhenSet(dateTime),
  auditStatus: wholeNumber,
  rejectReason: sentWhenSet(z.string()),
  passRemark: sentWhenSet(z.string()),
  /** Content of the application when it was rejected, so that the auditor sees later changes (decided). */
  rejected: z.record(z.string(), z.unknown()).nullish(),
  companyXgtSettleVO: sentWhenSet(
    z.object({ beginDate: sentWhenSet(businessDate), endDate: sentWhenSet(businessDate) }),
  ),
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

/** Fields of the submitted application that the payment needs (decided). */
export const registrationAnswer = z.object({ username: z.string(), createTime: dateTime.nullish() }).nullish();
