import { dateText, isDated, isIdPattern } from '../backend/describe.ts';
import { AUTH_REFUSAL_CODE, REFUSAL_CODE, SOME_ID, TEXT } from '../pact/patterns.ts';
import { mismatchTexts as texts } from './mismatch-texts.ts';

/** Pattern of a list of codes: `^(0404|0403)$`. */
const CODES = /^\^\((\d+(?:\|\d+)*)\)\$$/;

/** Returns what a pattern requires, in words if it is a known one. */
export function patternText(pattern: string): string {
  if (isDated(pattern)) return texts.format(dateText(pattern));
  if (isIdPattern(pattern)) return texts.id();
  if (pattern === SOME_ID) return texts.idOfRow();
  if (pattern === TEXT) return texts.notEmpty();
  if (pattern === REFUSAL_CODE || pattern === AUTH_REFUSAL_CODE) return texts.refusalCode();
  const [, codes] = CODES.exec(pattern) ?? [];
  return codes === undefined ? texts.pattern(pattern) : texts.oneOf(codes.split('|'));
}
