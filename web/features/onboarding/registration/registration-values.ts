import type { Registration } from '#contracts/entities/registration.ts';
import { unreadableFields } from '#web/http/lenient/unreadable.ts';
import { fileTags, REGISTRATION_FILE_TYPE } from '#contracts/entities/registration-form.ts';

/** Field values of an application. */
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

/** Fields that the applicant edits; the server sets the others. */
const EDITABLE_FIELDS = Object.keys(blankRegistration).filter(
  (name) => !/^(?:agentName|parentId|brandId|userId)$/.test(name),
);

/** Returns the field values of an application that is resubmitted. The SMS code and the password are always empty. */
export function valuesOfRegistration(registration: Registration): RegistrationValues {
  const texts = Object.entries(registration).filter(
    ([name, value]) => name in blankRegistration && (typeof value === 'string' || typeof value === 'number'),
  );
  const values: RegistrationValues = {
    ...blankRegistration,
    ...Object.fromEntries(texts.map(([name, value]) => [name, String(value)])),
  };
  const fileOf = (tag: number): string =>
    registration.fileUrlList?.find(({ fileTag }) => fileTag === tag)?.fileUrl ?? '';
  // A phone number cannot be used without its area code.
  if (unreadableFields.get(registration)?.includes('areaCode')) values.phone = '';
  values.businessLicenseUrl ||= fileOf(fileTags.licence);
  values.idFront ||= fileOf(fileTags.idFront);
  values.idReverse ||= fileOf(fileTags.idReverse);
  return values;
}

/** Returns the fields that are empty because their stored values are unreadable. */
export function unreadableFieldsOf(registration: Registration): string[] {
  const values: object = valuesOfRegistration(registration);
  return (unreadableFields.get(registration) ?? [])
    .map((name) => (name === 'areaCode' ? 'phone' : name))
    .filter((name) => EDITABLE_FIELDS.includes(name) && values[name as keyof typeof values] === '');
}

/**
 * Builds the body of the call from the form values. Empty fields become null, and the three photographs are also listed
 * as files.
 */
export function applicationBodyOf({
  agreed: _,
  servicePeriod,
  ...values
}: RegistrationValues): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]) => [name, value.trim() === '' ? null : value]);
  return {
    ...Object.fromEntries(entries),
    servicePeriod: servicePeriod === '' ? null : Number(servicePeriod),
    fileUrlList: [
      [fileTags.licence, values.businessLicenseUrl],
      [fileTags.idFront, values.idFront],
      [fileTags.idReverse, values.idReverse],
    ].map(([fileTag, fileUrl]) => ({ fileType: REGISTRATION_FILE_TYPE, fileTag, fileUrl })),
  };
}
