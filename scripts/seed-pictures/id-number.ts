/** Place code that is not assigned, so that no real person has a number with it. */
const UNASSIGNED_PLACE = '000000';
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';

/**
 * Returns an identity card number (GB 11643). It consists of place, birth, serial number (odd for a man) and check
 * character.
 * @param birth date of birth, yyyyMMdd
 */
export function specimenIdNumber(birth: string, woman: boolean, serial: number): string {
  const number = UNASSIGNED_PLACE + birth + String(serial * 2 + (woman ? 0 : 1)).padStart(3, '0');
  return number + idCheckCharacter(number);
}

/** Returns the check character for the first seventeen digits of an identity card number. */
export function idCheckCharacter(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return CHECK_CHARACTERS.charAt(sum % 11);
}
