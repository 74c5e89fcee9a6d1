import { PHONE_INVALID, phoneError } from '../../formats/phone.ts';
import { plainPhone } from '../../formats/plain-phone.ts';
import { searchedText } from '../../formats/plain-text.ts';
import type { SheetCell } from '../../formats/sheet-cell.ts';
import { type CellReading, compactText, problemOf, readAs, unusualProblem } from './cell-reading.ts';

/** Matches a mobile number that is not part of a longer one. */
const MOBILE = /\b(?:00)?(?:86)?(1[3-9]\d{9})\b/g;
/** A number that is divisible by this has probably lost its last digits through scientific notation. */
const LOST_ZEROS = 1e6;
const SCIENTIFIC = /^(\d(?:\.\d+)?)E\+?10$/i;
const LOST = '数字成了科学计数法，末尾的数字已丢失，请重新填写';

/** Reads a mainland mobile number, as a number or as text with spaces, dashes, +86 or remarks. */
export function readPhone(cell: SheetCell): CellReading {
  if (cell === null) return readAs(null);
  const full = typeof cell === 'string' ? fullScientific(cell) : null;
  if (full) return readAs(full);
  const problem = unusualProblem(cell, 'text');
  if (problem || typeof cell === 'object') return problem ?? problemOf('unreadablePhone', PHONE_INVALID);
  if (typeof cell === 'string' && SCIENTIFIC.test(compactText(cell))) return problemOf('lostDigits', LOST);
  if (typeof cell === 'number' && cell >= 1e10 && cell % LOST_ZEROS === 0) return lostDigits(cell);
  const phone = plainPhone(searchedText(String(cell)).replace(/^'/, ''));
  if (phoneError(phone, '86') === null) return readAs(phone);
  const [first, ...others] = new Set(Array.from(phone.replace(/\D+/g, ' ').matchAll(MOBILE), ([, mobile]) => mobile));
  if (first === undefined) return problemOf('unreadablePhone', PHONE_INVALID);
  const message = others.length > 0 ? `有 ${others.length + 1} 个手机号，只能用一个` : '手机号前后有其他内容';
  return problemOf('unreadablePhone', message, first);
}

/** Returns the number that scientific notation contains in full; null if digits are missing. */
function fullScientific(text: string): string | null {
  const [, digits = ''] = SCIENTIFIC.exec(compactText(text)) ?? [];
  const plain = digits.replace('.', '');
  return plain.length === 11 ? plain : null;
}

const lostDigits = (phone: number): CellReading => ({
  value: String(phone),
  problem: { kind: 'lostDigits', message: '号码末尾全是 0，可能已丢失，请核对', severity: 'warning' },
});
