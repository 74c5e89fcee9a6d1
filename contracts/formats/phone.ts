import * as z from 'zod';
import { halfWidth, plainLine } from './plain-text.ts';

/**
 * Minimum and maximum length of a number by area code. Spec 1 §5 requires 11 characters for all, which is right only
 * for +86; users of the other three areas could not register (decided).
 */
const LENGTHS: Readonly<Record<AreaCode, readonly [least: number, most: number]>> = {
  '86': [11, 11],
  '852': [8, 8],
  '853': [8, 8],
  '886': [9, 10],
};
export const areaCodes = ['86', '852', '853', '886'] as const;
export type AreaCode = (typeof areaCodes)[number];

/** Area code as it is sent, without a plus sign (Spec 1 §7). */
export const areaCode = z.enum(areaCodes, '请选择区号');

export const PHONE_MISSING = '请输入手机号';
export const PHONE_INVALID = '请输入正确的手机号';
/** Maximum length of a phone number, whatever its area (Spec 1 §9). */
export const PHONE_MAX = 11;

/** Spaces, and hyphens or dashes of any length. */
const SEPARATORS = /[ \-\u2010-\u2015\u2212]+/g;
/** The mainland's area code: written with a plus sign, or before a complete mainland number. */
const MAINLAND_CODE = /^(?:\+86|(?:00)?86(?=1\d{10}$))/;

/**
 * Returns a phone number as it is stored: without spaces, dashes and +86, with half-width digits.
 * A part of a number, as typed into a search field, is normalised in the same way. Other area codes are kept, because
 * they have a field of their own.
 */
export const plainPhone = (text: string): string =>
  halfWidth(plainLine(text)).replace(SEPARATORS, '').replace(MAINLAND_CODE, '');

/** Returns the validation error of a phone number, or null (Spec 1 §5). */
export function phoneError(phone: string, area: AreaCode): string | null {
  if (phone === '') return PHONE_MISSING;
  const [least, most] = LENGTHS[area];
  return /^\d+$/.test(phone) && phone.length >= least && phone.length <= most ? null : PHONE_INVALID;
}

/** Phone number of a contact. Without an area code it is a mainland number. */
interface PhoneContact {
  phone?: string | null | undefined;
  areaCode?: string | null | undefined;
}

/** True if the phone number is valid or absent. */
export const hasValidPhone = ({ phone, areaCode }: PhoneContact): boolean =>
  !phone || phoneError(phone, areaCodes.find((code) => code === areaCode) ?? '86') === null;
