import type { UploadAnswer } from '../../../crud/upload/ImageField.tsx';
import type { RegistrationValues } from './registration-values.ts';

/** What was read from a licence; '' where nothing was. */
export interface Recognized {
  companyName: string;
  uscc: string;
  address: string;
  legalPerson: string;
}

export const recognizedIn = (answer: UploadAnswer): Recognized => ({
  companyName: answer.companyName ?? '',
  uscc: answer.uscc ?? '',
  address: answer.address ?? '',
  legalPerson: answer.legalPerson ?? '',
});

const FIELDS = ['companyName', 'uscc', 'address'] as const;

/**
 * Fills in what was read, where nothing stands or what an earlier reading put there: what was typed stays.
 * @param before the earlier reading
 */
export function takeRecognized(
  values: RegistrationValues,
  found: Recognized,
  before: Recognized | null,
): Partial<RegistrationValues> {
  const open = FIELDS.filter((field) => values[field].trim() === '' || values[field] === before?.[field]);
  return Object.fromEntries(open.filter((field) => found[field] !== '').map((field) => [field, found[field]]));
}
