/** Formats names as a list, such as “甲”、“乙”. */
export const quoted = (names: readonly (string | null | undefined)[]): string =>
  names.map((name) => `“${name ?? '未命名'}”`).join('、');

/** True if a text mentions this day in any usual form: 10 月 1 日, 10月1号, 10-01, 10/1 or 10.1. */
export function mentionsDay(text: string | null | undefined, month: number, day: number): boolean {
  const words = (text ?? '').normalize('NFKC').replace(/\s/g, '');
  return new RegExp(`(?<!\\d)0?${month}(月0?${day}[日号]|[-/.]0?${day}(?!\\d))`).test(words);
}
