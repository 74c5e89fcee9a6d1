/** Matches a field of a record with its end: a quoted text, or any other text, before a delimiter or a line end. */
const fieldPattern = (delimiter: string): RegExp =>
  new RegExp(`(?:"((?:[^"]|"")*)"|([^${delimiter}\\r\\n]*))(${delimiter}|\\r\\n|\\n|\\r|$)`, 'y');

/**
 * Reads a text in which a comma, a semicolon or a tab separates the fields (RFC 4180). Empty fields are null.
 * @param most maximum number of records; reading stops at one more
 */
export function readDelimitedText(text: string, most: number): (string | null)[][] {
  const pattern = fieldPattern(delimiterOf(text));
  const records: (string | null)[][] = [];
  let record: (string | null)[] = [];
  while (pattern.lastIndex < text.length && records.length <= most) {
    const match = pattern.exec(text);
    // A quotation mark inside an unquoted field is an ordinary character; one that is never closed ends the text.
    if (!match) return records;
    const [, quoted, plain = '', end = ''] = match;
    record.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')) || null);
    if (end !== '' && !/[\r\n]/.test(end)) {
      if (pattern.lastIndex === text.length) record.push(null);
      continue;
    }
    records.push(record);
    record = [];
  }
  if (record.length > 0) records.push(record);
  return records;
}

/** Returns the delimiter that occurs most often in the first line with any, because a title may come before it. */
function delimiterOf(text: string): string {
  const line = /^[^\r\n]*[,\t;][^\r\n]*/m.exec(text)?.[0] ?? '';
  const counts = [',', '\t', ';'].map((delimiter) => [delimiter, line.split(delimiter).length] as const);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
