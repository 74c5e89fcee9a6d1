import { say } from '../language.ts';
import { mismatchTexts } from '../mismatch-texts.ts';
import type { Discrepancy } from '../result.ts';
import { reportTexts } from './report-texts.ts';

/** Returns a discrepancy as one line of text. */
export function faultLine({ field, expected, found, sentence, repeats = 0 }: Discrepancy): string {
  const compared = expected ? reportTexts.compared(expected, found) : '';
  const repeated = repeats > 0 ? mismatchTexts.repeats(repeats) : '';
  const text = joined([compared, sentence, repeated]);
  return field ? labelled(field, text) : text;
}

/** Joins the parts of a sentence that are not empty. */
export const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(say({ zh: '；', en: '; ' }));

/** Returns a text behind its label. */
export const labelled = (label: string, text: string): string =>
  say({ zh: `${label}：${text}`, en: `${label}: ${text}` });

/** Returns a text followed by a note in brackets. */
export const noted = (text: string, note: string): string => say({ zh: `${text}（${note}）`, en: `${text} (${note})` });
