import * as z from 'zod';
import {
  besideFields,
  businessDate,
  dateTime,
  decimal,
  id,
  inUseFlag,
  optionalLines,
  optionalText,
  requiredText,
} from '../fields.ts';
import { inUseFlags } from '../rules/in-use.ts';
import { isReachable, PHONE_WRONG } from '../rules/phone.ts';

/** An institution (parentTenantId -1 or empty) or one of its campuses (Spec 1 §1, §6; fields decided). */
export const tenant = z.object({
  tenantId: id,
  tenantName: z.string(),
  parentTenantId: z.string().nullish(),
  nickName: z.string().nullish(),
  companyName: z.string().nullish(),
  uscc: z.string().nullish(),
  linkman: z.string().nullish(),
  phone: z.string().nullish(),
  areaCode: z.string().nullish(),
  address: z.string().nullish(),
  brandId: id.nullish(),
  brandName: z.string().nullish(),
  agentId: id.nullish(),
  agentName: z.string().nullish(),
  inUse: inUseFlag.nullish(),
  beginDate: businessDate.nullish(),
  endDate: businessDate.nullish(),
  remark: z.string().nullish(),
  createTime: dateTime.nullish(),
  /**
   * Yuan that it has brought the agent; told to that agent, and to the platform of one agent. null: a campus that pays
   * nothing of its own, since its institution's fee holds it. Ours: without it lists show a dash.
   */
  income: decimal.nullish(),
});
export type Tenant = z.infer<typeof tenant>;

export const tenantOption = tenant.pick({ tenantId: true, tenantName: true });

const words = {
  tenantName: requiredText('请输入名称', 60),
  nickName: optionalText(60),
  companyName: optionalText(80),
  uscc: optionalText(50),
  linkman: optionalText(60),
  phone: optionalText(11),
  areaCode: optionalText(3),
  address: optionalText(200),
  remark: optionalLines(200),
};

/** What the platform decides besides (fields decided): under whom it stands, and from when to when. */
const standing = {
  /** The institution of a campus; none: an institution. */
  parentTenantId: id.nullish(),
  brandId: id.nullish(),
  agentId: id.nullish(),
  beginDate: businessDate.nullish(),
  endDate: businessDate.nullish(),
  inUse: inUseFlag.default(inUseFlags.yes),
};

/** Left out of a change it stays as it is (decided): whoever changes an address takes nothing back into use. */
const stateUnlessUnchanged = inUseFlag.optional();

/** A phone is checked where there is one. */
const reachable = besideFields('phone', PHONE_WRONG, isReachable);

type Period = Pick<Tenant, 'beginDate' | 'endDate'>;
const endsLater = besideFields<Period>(
  'endDate',
  '有效期止不能早于有效期起',
  ({ beginDate, endDate }) => !beginDate || !endDate || beginDate <= endDate,
);

/** What may be changed of an institution or campus by whoever keeps it (fields decided). */
export const tenantForm = z.object({ tenantId: id, ...words }).refine(...reachable);

/** What the platform enters of one (fields decided). */
export const newTenantForm = z
  .object({ ...words, ...standing })
  .refine(...reachable)
  .refine(...endsLater);
export const wholeTenantForm = z
  .object({ tenantId: id, ...words, ...standing, inUse: stateUnlessUnchanged })
  .refine(...reachable)
  .refine(...endsLater);

/** One change of something that keeps a log: a tenant, a brand, an agent (fields decided). */
export const changeLog = z.object({
  logId: id,
  operation: z.string().nullish(),
  content: z.string().nullish(),
  createUserName: z.string().nullish(),
  createTime: dateTime.nullish(),
});
