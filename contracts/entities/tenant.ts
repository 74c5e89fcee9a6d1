import * as z from 'zod';
import {
  crossFieldRule,
  businessDate,
  dateTime,
  decimal,
  id,
  inUseFlag,
  keptState,
  optionalLines,
  optionalText,
  requiredText,
  phoneText,
  versionFields,
  wholeNumber,
  sentWhenSet,
} from '../fields.ts';
import { inUseFlags } from '../formats/in-use.ts';
import { hasValidPhone, PHONE_INVALID } from '../formats/phone.ts';

/**
 * An institution, whose parentTenantId is -1 or empty, or a campus of an institution (Spec 1 §1, §6; fields decided).
 */
export const tenant = z.object({
  tenantId: id,
  tenantName: z.string(),
  parentTenantId: sentWhenSet(z.string()),
  nickName: sentWhenSet(z.string()),
  companyName: sentWhenSet(z.string()),
  uscc: sentWhenSet(z.string()),
  linkman: sentWhenSet(z.string()),
  phone: sentWhenSet(z.string()),
  areaCode: sentWhenSet(z.string()),
  address: sentWhenSet(z.string()),
  brandId: sentWhenSet(id),
  brandName: sentWhenSet(z.string()),
  agentId: sentWhenSet(id),
  agentName: sentWhenSet(z.string()),
  inUse: sentWhenSet(inUseFlag),
  beginDate: sentWhenSet(businessDate),
  endDate: sentWhenSet(businessDate),
  remark: sentWhenSet(z.string()),
  createTime: sentWhenSet(dateTime),
  /**
   * Not in the specification: agent's income from this tenant, in yuan; if missing, lists show a dash. Returned to the
   * agent, and to the platform in the list of one agent's tenants. null for a campus whose fee is included in its
   * institution's fee.
   */
  income: decimal.nullish(),
  /** Not in the specification: number of accounts that may enter the tenant; returned together with `campuses`. */
  accountNum: wholeNumber.nullish(),
  ...versionFields,
});
export type Tenant = z.infer<typeof tenant>;

/** A row of a list of institutions, with its campuses. */
export const institutionRow = tenant.extend({
  /** Not in the specification. Missing in a list of single tenants, and from a backend without such lists. */
  campuses: z.array(tenant).optional(),
});
export type InstitutionRow = z.infer<typeof institutionRow>;

export const tenantOption = tenant.pick({ tenantId: true, tenantName: true });

const contactFields = {
  tenantName: requiredText('请输入名称', 60),
  nickName: optionalText(60),
  companyName: optionalText(80),
  uscc: optionalText(50),
  linkman: optionalText(60),
  phone: phoneText().nullish(),
  areaCode: optionalText(3),
  address: optionalText(200),
  remark: optionalLines(200),
};

/** Additional form fields for the platform: parent, brand, agent, validity period and status (fields decided). */
const platformFields = {
  /** Institution of a campus; missing if the tenant is itself an institution. */
  parentTenantId: id.nullish(),
  brandId: id.nullish(),
  agentId: id.nullish(),
  beginDate: businessDate.nullish(),
  endDate: businessDate.nullish(),
  inUse: inUseFlag.default(inUseFlags.yes),
};

/** Validates a phone number if one is given. */
const phoneRule = crossFieldRule('phone', PHONE_INVALID, hasValidPhone);

type Period = Pick<Tenant, 'beginDate' | 'endDate'>;
const periodRule = crossFieldRule<Period>(
  'endDate',
  '有效期止不能早于有效期起',
  ({ beginDate, endDate }) => !beginDate || !endDate || beginDate <= endDate,
);

/** Form with which the manager of an institution or campus changes its data (fields decided). */
export const tenantForm = z.object({ tenantId: id, ...contactFields }).refine(...phoneRule);

/** Form with which the platform creates a tenant (fields decided). */
export const newTenantForm = z
  .object({ ...contactFields, ...platformFields })
  .refine(...phoneRule)
  .refine(...periodRule);
export const wholeTenantForm = z
  .object({ tenantId: id, ...contactFields, ...platformFields, inUse: keptState })
  .refine(...phoneRule)
  .refine(...periodRule);

/** One change of a tenant, a brand or an agent (fields decided). */
export const changeLog = z.object({
  logId: id,
  operation: sentWhenSet(z.string()),
  content: sentWhenSet(z.string()),
  createUserName: sentWhenSet(z.string()),
  createTime: sentWhenSet(dateTime),
});
