/** No place has this number, so no person has one that begins with it. */
const NOWHERE = '000000';
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';

/**
 * A number made like those of identity cards (GB 11643): place, birth, serial number, odd for a man, and the character
 * that fits them.
 * @param birth yyyyMMdd
 */
export function specimenIdNumber(birth: string, woman: boolean, serial: number): string {
  const number = NOWHERE + birth + String(serial * 2 + (woman ? 0 : 1)).padStart(3, '0');
  return number + idCheckCharacter(number);
}

/** The eighteenth character that belongs to seventeen digits. */
export function idCheckCharacter(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return CHECK_CHARACTERS.charAt(sum % 11);
}
