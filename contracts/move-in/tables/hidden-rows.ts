const RELATION = /<(?:\w+:)?Relationship\b([^>]*)>/g;
const ROW = /<(?:\w+:)?row\b([^>]*)>/g;
const HIDDEN = /\shidden\s*=\s*["'](?:1|true)["']/;

const attribute = (attributes: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? '';

/**
 * Returns the numbers of the hidden rows of each sheet, by the id of its relation. The parser reports them only together
 * with the style of each cell, which takes ten times as long.
 * @param files unpacked files of the workbook
 */
export function hiddenRowsOf(files: Readonly<Record<string, Uint8Array>>): ReadonlyMap<string, number[]> {
  const hidden = new Map<string, number[]>();
  const decoder = new TextDecoder('latin1');
  const relations = files['xl/_rels/workbook.xml.rels'];
  for (const [, attributes = ''] of relations ? decoder.decode(relations).matchAll(RELATION) : []) {
    const path = attribute(attributes, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/');
    const bytes = path.startsWith('xl/worksheets/') ? files[path] : undefined;
    if (bytes) hidden.set(attribute(attributes, 'Id'), hiddenIn(decoder.decode(bytes)));
  }
  return hidden;
}

function hiddenIn(sheet: string): number[] {
  const rows: number[] = [];
  if (!/\shidden\s*=/.test(sheet)) return rows;
  let row = 0;
  for (const [, attributes = ''] of sheet.matchAll(ROW)) {
    row = Number(attribute(attributes, 'r')) || row + 1;
    if (HIDDEN.test(attributes)) rows.push(row);
  }
  return rows;
}
