const NUMBERING = /^\s*\d{1,3}\s*[.．、)）:：]\s*/;
const SEPARATORS = /[\n\r\t、，,;；]+/;

/**
 * Parses a list of names that was typed or pasted, e.g. from a spreadsheet. Removes numbering, tabs and empty lines.
 * The browser parses the list, so that it can show the count before the list is sent.
 */
export const parseNames = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.replace(NUMBERING, '').split(SEPARATORS))
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '' && !/^\d+$/.test(name));

/** Returns the validation error of the names; null if valid. */
export function namesError(names: readonly string[], limit: number): string | null {
  if (names.length === 0) return '请输入学员名单，每行一个姓名';
  if (names.length > limit) return `每个培训班最多 ${limit} 人，名单有 ${names.length} 人`;
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  return duplicate === undefined ? null : `“${duplicate}”有两位，请加以区分，如 ${duplicate}（二）`;
}
