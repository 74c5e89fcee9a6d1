const NUMBERING = /^\s*\d{1,3}\s*[.．、)）:：]\s*/;
const SEPARATORS = /[\n\r\t、，,;；]+/;

/** The names of a list that was typed or pasted, also from a table: numbers before them and empty lines go. */
export const namesIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.replace(NUMBERING, '').split(SEPARATORS))
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '' && !/^\d+$/.test(name));

/** What is wrong with them, in words; null when they can be taken. */
export function namesFault(names: readonly string[], most: number): string | null {
  if (names.length === 0) return '请输入学员名单，每行一个姓名';
  if (names.length > most) return `每个培训班最多 ${most} 人，名单有 ${names.length} 人`;
  const doubled = names.find((name, at) => names.indexOf(name) !== at);
  return doubled === undefined ? null : `“${doubled}”有两位，请加以区分，如 ${doubled}（二）`;
}
