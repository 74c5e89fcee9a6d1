import type { Registration } from '../entities/registration.ts';

/** The fields that an applicant fills in, in the order of the form, with their names for the auditor. */
export const registrationLabels = {
  brandName: '品牌名称',
  brandLogo: '品牌标志',
  businessLicenseUrl: '营业执照',
  nickName: '机构简称',
  companyName: '公司名称',
  uscc: '统一社会信用代码',
  address: '地址',
  idFront: '法人身份证正面照',
  idReverse: '法人身份证反面照',
  linkman: '联系人',
  phone: '联系电话',
  agentName: '代理商',
  remarks: '备注',
  servicePeriod: '服务期限',
} as const satisfies Partial<Record<keyof Registration, string>>;
export type RegistrationField = keyof typeof registrationLabels;

export interface RegistrationChange {
  field: RegistrationField;
  label: string;
  before: string;
  after: string;
}

/** What an application says otherwise than when it was rejected; empty when it never was, or nothing changed. */
export function registrationChanges(now: Registration): RegistrationChange[] {
  const { rejected } = now;
  if (!rejected) return [];
  return (Object.keys(registrationLabels) as RegistrationField[])
    .map((field) => ({
      field,
      label: registrationLabels[field],
      before: textOf(rejected[field]),
      after: textOf(now[field]),
    }))
    .filter(({ before, after }) => before !== after);
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
