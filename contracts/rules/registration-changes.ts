import type { Registration } from '../entities/registration.ts';
import { hasParent } from './parent.ts';

/** Fields of the application in the order of the form, with the labels that the auditor sees. */
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

/** Returns the label of a field. The short name of a campus is labelled 校区名称. */
export const registrationLabelOf = (field: RegistrationField, { parentId }: Pick<Registration, 'parentId'>): string =>
  field === 'nickName' && hasParent(parentId) ? '校区名称' : registrationLabels[field];

export interface RegistrationChange {
  field: RegistrationField;
  label: string;
  before: string;
  after: string;
}

/**
 * Returns the changes of an application since its rejection; empty if it was never rejected or nothing has changed.
 */
export function registrationChanges(now: Registration): RegistrationChange[] {
  const { rejected } = now;
  if (!rejected) return [];
  return (Object.keys(registrationLabels) as RegistrationField[])
    .map((field) => ({
      field,
      label: registrationLabelOf(field, now),
      before: toComparableText(rejected[field]),
      after: toComparableText(now[field]),
    }))
    .filter(({ before, after }) => before !== after);
}

const toComparableText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
