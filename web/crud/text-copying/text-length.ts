import { PARENT_TEXT_MAX } from '#contracts/entities/parent-text.ts';

/** Returns the number of characters of a text to parents that count for the limit. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** Returns the error of a text that is too long; null for any other text. */
export const lengthError = (text: string): string | null =>
  lengthOf(text) > PARENT_TEXT_MAX ? `不能超过 ${PARENT_TEXT_MAX} 个字符` : null;

/** True if a text can be copied and logged: it is neither empty nor too long. */
export const isCopyable = (text: string): boolean => lengthOf(text) > 0 && lengthError(text) === null;
