import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DEFLATED = 8;

/** Returns the cell values of the first sheet of an xlsx file by row, and the number of formulas. */
export function readSheet(file: Buffer): { rows: (string | number | null)[][]; formulas: number } {
  const sheet = unzip(file, 'xl/worksheets/sheet1.xml');
  const shared = [...unzip(file, 'xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item]) =>
    [...(item ?? '').matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => decodeEntities(text ?? '')).join(''),
  );
  const rows = [...sheet.matchAll(/<row[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row]) => {
    const cells: (string | number | null)[] = [];
    for (const [, attributes = '', content = ''] of (row ?? '').matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const column = /\br="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? 'A';
      cells[columnNumber(column)] = valueOf(attributes, content, shared);
    }
    return Array.from(cells, (cell) => cell ?? null);
  });
  return { rows, formulas: [...sheet.matchAll(/<f[ >]/g)].length };
}

function valueOf(attributes: string, content: string, shared: readonly string[]): string | number | null {
  const value = /<v>(.*?)<\/v>/s.exec(content)?.[1];
  if (/\bt="s"/.test(attributes)) return shared[Number(value)] ?? null;
  if (/\bt="(inlineStr|str)"/.test(attributes))
    return decodeEntities(/<t[^>]*>(.*?)<\/t>/s.exec(content)?.[1] ?? value ?? '');
  return value === undefined ? null : Number(value);
}

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name ?? ''] ?? whole),
  );

/** Returns one file of a zip archive as text, or an empty text if the file is missing. */
export function unzip(archive: Buffer, wanted: string): string {
  let end = archive.length - 22;
  while (end > 0 && archive.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    if (name === wanted) return read(archive, at);
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return '';
}

function read(archive: Buffer, entry: number): string {
  const method = archive.readUInt16LE(entry + 10);
  const size = archive.readUInt32LE(entry + 20);
  const header = archive.readUInt32LE(entry + 42);
  const begin = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const bytes = archive.subarray(begin, begin + size);
  return (method === DEFLATED ? inflateRawSync(bytes) : bytes).toString('utf8');
}
