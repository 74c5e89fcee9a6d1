import type { Registration } from '#contracts/entities/registration.ts';
import { unreadFields } from '../../../http/oddities.ts';
import { fileTags, REGISTRATION_FILE_TYPE } from '#contracts/entities/registration-form.ts';

/** What stands in the fields of an application. */
export interface RegistrationValues {
  brandName: string;
  brandLogo: string;
  businessLicenseUrl: string;
  nickName: string;
  companyName: string;
  uscc: string;
  address: string;
  idFront: string;
  idReverse: string;
  linkman: string;
  areaCode: string;
  phone: string;
  smsCode: string;
  username: string;
  password: string;
  confirmPassword: string;
  agentId: string;
  agentName: string;
  remarks: string;
  servicePeriod: string;
  parentId: string;
  brandId: string;
  userId: string;
  agreed: boolean;
}

export const blankRegistration: Readonly<RegistrationValues> = {
  brandName: '',
  brandLogo: '',
  businessLicenseUrl: '',
  nickName: '',
  companyName: '',
  uscc: '',
  address: '',
  idFront: '',
  idReverse: '',
  linkman: '',
  areaCode: '86',
  phone: '',
  smsCode: '',
  username: '',
  password: '',
  confirmPassword: '',
  agentId: '',
  agentName: '',
  remarks: '',
  servicePeriod: '',
  parentId: '',
  brandId: '',
  userId: '',
  agreed: false,
};

/** Fields to fill in; the others are the server's to say. */
const SHOWN = Object.keys(blankRegistration).filter((name) => !/^(?:agentName|parentId|brandId|userId)$/.test(name));

/** The fields of an application that is handed in again; code and password are never known here. */
export function valuesOfRegistration(known: Registration): RegistrationValues {
  const texts = Object.entries(known).filter(
    ([name, value]) => name in blankRegistration && (typeof value === 'string' || typeof value === 'number'),
  );
  const values: RegistrationValues = {
    ...blankRegistration,
    ...Object.fromEntries(texts.map(([name, value]) => [name, String(value)])),
  };
  const fileOf = (tag: number): string => known.fileUrlList?.find(({ fileTag }) => fileTag === tag)?.fileUrl ?? '';
  // The number is nothing without its area.
  if (unreadFields.get(known)?.includes('areaCode')) values.phone = '';
  values.businessLicenseUrl ||= fileOf(fileTags.licence);
  values.idFront ||= fileOf(fileTags.idFront);
  values.idReverse ||= fileOf(fileTags.idReverse);
  return values;
}

/** The fields that stand empty because what the application says there cannot be read. */
export function unreadOfRegistration(known: Registration): string[] {
  const values: object = valuesOfRegistration(known);
  return (unreadFields.get(known) ?? [])
    .map((name) => (name === 'areaCode' ? 'phone' : name))
    .filter((name) => SHOWN.includes(name) && values[name as keyof typeof values] === '');
}

/** The body of the call: empty fields are nothing, and the three photographs stand in the list of files too. */
export function applicationBodyOf({
  agreed: _,
  servicePeriod,
  ...values
}: RegistrationValues): Record<string, unknown> {
  const filled = Object.entries(values).map(([name, value]) => [name, value.trim() === '' ? null : value]);
  return {
    ...Object.fromEntries(filled),
    servicePeriod: servicePeriod === '' ? null : Number(servicePeriod),
    fileUrlList: [
      [fileTags.licence, values.businessLicenseUrl],
      [fileTags.idFront, values.idFront],
      [fileTags.idReverse, values.idReverse],
    ].map(([fileTag, fileUrl]) => ({ fileType: REGISTRATION_FILE_TYPE, fileTag, fileUrl })),
  };
}
