import { imports } from '#contracts/calls/imports.ts';
import { uploads } from '#contracts/calls/uploads.ts';
import { readEnvelope } from '#contracts/envelopes.ts';
import { IMPORT_MAX_BYTES } from '#contracts/entities/import.ts';
import { IMAGE_MAX_BYTES, XLSX_TYPE } from '#contracts/formats/upload.ts';
import { fileOf, gif, jpeg, png } from './pictures.ts';
import { type Caller, type CallReply, rawRequest, type TestSandbox } from './server.ts';
import { zip } from './zip.ts';

/** Maximum unpacked size of a workbook, with some room for its other files. */
const UNPACKED_BYTES = 15.9 * 1024 * 1024;

/** Input that costs a server as much work as its size allows. */
export interface WorstInput {
  name: string;
  build: () => File;
  send: (attacker: Caller, file: File, sandbox: TestSandbox) => Promise<CallReply>;
}

const FILLED_ROW = '<row r="1"><c r="A1"><v>1</v></c></row>';

/**
 * Returns rows without an address after one with a value. The library that reads workbooks would take minutes for them.
 */
export const endlessRows = (): string => `${FILLED_ROW}${'<row/>'.repeat(2_400_000)}`;

/** Returns an .xlsx file whose only sheet is at this path in the archive and contains this XML. */
export function workbookAt(path: string, rows: string, more: Readonly<Record<string, string>> = {}): Buffer {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const target = path.replace(/^xl\//, '');
  return zip({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships ${relations}>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${relations}>${relation('r1', 'worksheet', target)}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}${relation('r3', 'styles', 'styles.xml')}</Relationships>`,
    [path]: `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });
}

const SHEET = 'xl/worksheets/sheet1.xml';
const repeated = (text: string): string => text.repeat(Math.floor(UNPACKED_BYTES / text.length));
/** Sheet with the most rows, columns and cells that are accepted. */
const fullExtent = (): string =>
  Array.from({ length: 19_999 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`).join('') +
  '<row r="20000"><c r="BH20000"><v>1</v></c></row>';

const workbooks: Readonly<Record<string, () => Buffer>> = {
  'rows without an address': () => workbookAt(SHEET, '<row/>'.repeat(2_400_000)),
  'cells without an address': () => workbookAt(SHEET, `<row>${'<c/>'.repeat(3_900_000)}</row>`),
  'a sheet outside of its folder': () => workbookAt('xl/other.xml', endlessRows()),
  'cells without an end': () => workbookAt(SHEET, `<row>${'<c t="s">'.repeat(190_000)}</row>`),
  'a gigabyte of zeros': () => zip({ [SHEET]: '0'.repeat(500 * 1024 * 1024) }, 1_000),
  'the largest accepted extent': () => workbookAt(SHEET, fullExtent()),
  'shared strings': () => workbookAt(SHEET, FILLED_ROW, { 'xl/sharedStrings.xml': `<sst>${repeated('<si/>')}</sst>` }),
  'cell formats': () =>
    workbookAt(SHEET, FILLED_ROW, {
      'xl/styles.xml': `<styleSheet><cellXfs>${repeated('<xf/>')}</cellXfs></styleSheet>`,
    }),
  'nested elements': () => workbookAt(SHEET, `${FILLED_ROW}<row r="2">${repeated('<a>')}`),
};

const textFiles: Readonly<Record<string, () => string>> = {
  'of 5 MB with one unclosed quotation': () => `"${'a\n'.repeat(2_500_000)}`,
  'of 5 MB with empty lines': () => '\n'.repeat(5_000_000),
  'of 5 MB with empty cells': () => ','.repeat(5_000_000),
};

const pictures: Readonly<Record<string, () => File>> = {
  'a PNG of 30 megapixels': () => fileOf(png({ width: 6_000, height: 5_000, colourType: 6 })),
  'a JPEG of 10 MB of scan markers': () => fileOf(padded(jpeg(), 0xff), 'a.jpg', 'image/jpeg'),
  'a GIF of 10 MB of frames': () => fileOf(gif({ frames: 700_000 }).subarray(0, IMAGE_MAX_BYTES), 'a.gif', 'image/gif'),
};

/** Pictures that are read as a business licence. */
const licences: Readonly<Record<string, () => File>> = {
  'a blank licence of 30 megapixels': () => fileOf(png({ width: 6_000, height: 5_000, colourType: 0 })),
  'a licence of 9 megapixels of noise': () => fileOf(png({ width: 3_000, height: 3_000, colourType: 0, noisy: true })),
};

/** White-label logos, which the control API takes as JSON of at most 1 MB. */
const logos: Readonly<Record<string, () => File>> = {
  'a logo of 30 megapixels': () => fileOf(png({ width: 6_000, height: 5_000, colourType: 6 })),
  'a logo of 700 kB of noise': () => fileOf(png({ width: 800, height: 850, colourType: 0, noisy: true })),
};

async function sendLogo(file: File, { url }: TestSandbox): Promise<CallReply> {
  const content = Buffer.from(await file.arrayBuffer()).toString('base64');
  const reply = await rawRequest(`${url}/__mock/logos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: file.name, type: file.type, content }),
  });
  return { ...reply, outcome: readEnvelope('business', reply.json) };
}

const checkImport = (attacker: Caller, file: File): Promise<CallReply> =>
  attacker.send(imports.check, { kind: 'student', importKey: crypto.randomUUID().replaceAll('-', ''), file });

const padded = (picture: Buffer, fill: number): Buffer =>
  Buffer.concat([picture.subarray(0, -2), Buffer.alloc(IMAGE_MAX_BYTES - picture.length, fill), picture.subarray(-2)]);

/** Files that take a server the longest to process. */
export const worstInputs: readonly WorstInput[] = [
  ...Object.entries(workbooks).map(
    ([name, build]): WorstInput => ({
      name: `a workbook with ${name}`,
      build() {
        const bytes = build();
        if (bytes.length > IMPORT_MAX_BYTES) throw new Error(`${name}: ${bytes.length} bytes are no import.`);
        return new File([new Uint8Array(bytes)], 'x.xlsx', { type: XLSX_TYPE });
      },
      send: checkImport,
    }),
  ),
  ...Object.entries(textFiles).map(
    ([name, build]): WorstInput => ({
      name: `a text file ${name}`,
      build: () => new File([build()], 'x.csv', { type: 'text/csv' }),
      send: checkImport,
    }),
  ),
  ...Object.entries(pictures).map(
    ([name, build]): WorstInput => ({
      name,
      build,
      send: (attacker, file) => attacker.send(uploads.image, { file }),
    }),
  ),
  ...Object.entries(licences).map(
    ([name, build]): WorstInput => ({
      name,
      build,
      send: (attacker, file) =>
        attacker.send(uploads.image, { file, ocrType: 'businessLicense', folderType: 'licence' }),
    }),
  ),
  ...Object.entries(logos).map(
    ([name, build]): WorstInput => ({ name, build, send: (_, file, sandbox) => sendLogo(file, sandbox) }),
  ),
];
