/** Pattern of the characters that a terminal renders two columns wide. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;

/**
 * Returns the lines of a table with aligned columns. A full-width character counts as two columns.
 * @param {string[][]} rows rows of cells; the first row is the header
 * @returns {string[]}
 */
export function tableLines(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  );
  lines.splice(1, 0, widths.map((width) => '─'.repeat(width)).join('  '));
  return lines;
}

/** @param {string} text */
export const widthOf = (text) =>
  Array.from(text).reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0);
