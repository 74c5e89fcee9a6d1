import type { UploadResponse } from '#web/crud/upload/ImageField.tsx';
import type { RegistrationValues } from './registration-values.ts';

/** Texts that were recognised on a licence; '' for a field that was not recognised. */
export interface RecognizedLicence {
  companyName: string;
  uscc: string;
  address: string;
  legalPerson: string;
}

export const parseRecognition = (answer: UploadResponse): RecognizedLicence => ({
  companyName: answer.companyName ?? '',
  uscc: answer.uscc ?? '',
  address: answer.address ?? '',
  legalPerson: answer.legalPerson ?? '',
});

const FIELDS = ['companyName', 'uscc', 'address'] as const;

/**
 * Fills recognised values into empty fields, and into fields that contain the value of the previous recognition. Typed
 * values are preserved.
 * @param before values of the previous recognition
 */
export function fillRecognized(
  values: RegistrationValues,
  found: RecognizedLicence,
  before: RecognizedLicence | null,
): Partial<RegistrationValues> {
  const open = FIELDS.filter((field) => values[field].trim() === '' || values[field] === before?.[field]);
  return Object.fromEntries(open.filter((field) => found[field] !== '').map((field) => [field, found[field]]));
}
