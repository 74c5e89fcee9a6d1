import { type ParseError, parse } from 'jsonc-parser';

/** Returns the error message for a text that is not JSON, with the line of the first mistake if it can be found. */
export function jsonMistake(text: string): string {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true });
  } catch {
    // The parser is recursive, so that a text of thousands of brackets exhausts its stack.
  }
  const [first] = errors;
  const line =
    first &&
    text
      .slice(0, first.offset + 1)
      .trimEnd()
      .split('\n').length;
  return line ? `内容不是 JSON，第 ${line} 行附近有误` : '内容不是 JSON';
}
