import type { UploadResponse } from '#web/crud/upload/ImageField.tsx';
import type { RegistrationValues } from './registration-values.ts';

/** Texts that were recognised on a licence; '' for a field that was not recognised. */
export interface RecognizedLicence {
  companyName: string;
  uscc: string;
  address: string;
  legalPerson: string;
}

export const parseRecognition = (response: UploadResponse): RecognizedLicence => ({
  companyName: response.companyName ?? '',
  uscc: response.uscc ?? '',
  address: response.address ?? '',
  legalPerson: response.legalPerson ?? '',
});

const FIELDS = ['companyName', 'uscc', 'address'] as const;

/**
 * Fills recognised values into empty fields, and into fields that contain the value of the previous recognition. Typed
 * values are preserved.
 * @param previous values of the previous recognition
 */
export function fillRecognized(
  values: RegistrationValues,
  recognized: RecognizedLicence,
  previous: RecognizedLicence | null,
): Partial<RegistrationValues> {
  const open = FIELDS.filter((field) => values[field].trim() === '' || values[field] === previous?.[field]);
  return Object.fromEntries(
    open.filter((field) => recognized[field] !== '').map((field) => [field, recognized[field]]),
  );
}
