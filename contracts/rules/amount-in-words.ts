import { inHundredths } from '../formats/hundredths.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿'];
const GROUP = 10_000;

/**
 * Returns an amount of yuan in capital numerals, as receipts state it: 4320.5 → 肆仟叁佰贰拾元伍角整.
 * @param amount at least 0, below one trillion
 */
export function amountInWords(amount: number): string {
  const fen = inHundredths(amount);
  const yuan = Math.floor(fen / 100);
  const jiaoDigit = Math.floor((fen % 100) / 10);
  const fenDigit = fen % 10;
  const whole = yuan > 0 ? `${integerInWords(yuan)}元` : '';
  if (jiaoDigit === 0 && fenDigit === 0) return `${whole || '零元'}整`;
  const jiao = jiaoDigit > 0 ? `${DIGITS[jiaoDigit]}角` : whole && '零';
  return whole + jiao + (fenDigit > 0 ? `${DIGITS[fenDigit]}分` : '整');
}

function integerInWords(value: number): string {
  let text = '';
  let isGapOpen = false;
  for (let group = GROUPS.length - 1; group >= 0; group -= 1) {
    const part = Math.floor(value / GROUP ** group) % GROUP;
    if (part === 0) {
      isGapOpen = text !== '';
      continue;
    }
    const needsZero = text !== '' && (isGapOpen || part < GROUP / 10);
    text += (needsZero ? '零' : '') + groupInWords(part) + GROUPS[group];
    isGapOpen = false;
  }
  return text;
}

/** Returns the numerals of a group of four digits, without leading zeros. */
function groupInWords(value: number): string {
  let text = '';
  let isGapOpen = false;
  for (let place = PLACES.length - 1; place >= 0; place -= 1) {
    const digit = Math.floor(value / 10 ** place) % 10;
    if (digit === 0) {
      isGapOpen = text !== '';
      continue;
    }
    text += (isGapOpen ? '零' : '') + DIGITS[digit] + PLACES[place];
    isGapOpen = false;
  }
  return text;
}
