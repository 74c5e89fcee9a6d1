/** Earliest birthday that a form accepts. An earlier one is a typing error. */
export const FIRST_BIRTHDAY = '1900-01-01';
export const BIRTHDAY_TOO_EARLY = '出生日期不能早于 1900 年';
const BIRTHDAY_IN_FUTURE = '出生日期不能晚于今天';

/** Returns the validation error of a birthday, or null. A person without a birthday is valid. */
export function birthdayError(birthday: string | null | undefined, today: string): string | null {
  if (!birthday) return null;
  if (birthday < FIRST_BIRTHDAY) return BIRTHDAY_TOO_EARLY;
  return birthday > today ? BIRTHDAY_IN_FUTURE : null;
}
