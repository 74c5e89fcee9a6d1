import { strToU8, unzipSync, zipSync } from 'fflate';
import { hiddenRowsOf } from './hidden-rows.ts';

/** Maximum unpacked size of the files of a workbook that are read: ten times the largest realistic school. */
const MAX_UNPACKED_BYTES = 96 * 1024 * 1024;
/** Maximum number of cells with content or format in all sheets. */
const MAX_CELLS = 1_200_000;
/** Matches the files that contain the values; pictures, charts and macros are not unpacked. */
const READ_FILES =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/(?:sharedStrings|styles)\.xml|xl\/worksheets\/[^/]+\.xml)$/i;
const CELL = /<(?:\w+:)?c[\s/>]/g;

const TOO_LARGE = '文件展开后过大，请删除多余的工作表、行和格式后再上传';
const UNREADABLE = '文件已损坏，无法读取，请在 Excel 中重新保存后再上传';
const NO_WORKBOOK = '压缩包中没有 Excel 工作簿，请上传 .xlsx 文件';
const BINARY_WORKBOOK = '这是二进制工作簿（.xlsb），请在 Excel 中另存为 .xlsx 后再上传';

interface UnpackedWorkbook {
  bytes: Uint8Array;
  hiddenRows: ReturnType<typeof hiddenRowsOf>;
  error?: never;
}

class TooLarge extends Error {}

/**
 * Unpacks a workbook within limits and packs it again without compression, because a few kilobytes may unpack to
 * gigabytes and the parser has no limit.
 */
export function unpackWorkbook(bytes: Uint8Array): UnpackedWorkbook | { error: string } {
  const names = new Set<string>();
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        names.add(name.toLowerCase());
        if (!READ_FILES.test(name)) return false;
        size += originalSize;
        if (size > MAX_UNPACKED_BYTES) throw new TooLarge();
        return true;
      },
    });
    if (names.has('xl/workbook.bin')) return { error: BINARY_WORKBOOK };
    if (!names.has('xl/workbook.xml')) return { error: NO_WORKBOOK };
    if (hasTooManyCells(Object.entries(files))) return { error: TOO_LARGE };
    const sheets = Object.entries(files).map(([name, file]) => [name, isSheet(name) ? withoutLinks(file) : file]);
    const read = withReadTypes(Object.fromEntries(sheets) as typeof files);
    return { bytes: zipSync(read, { level: 0 }), hiddenRows: hiddenRowsOf(files) };
  } catch (error) {
    return { error: error instanceof TooLarge ? TOO_LARGE : UNREADABLE };
  }
}

const TYPES = '[Content_Types].xml';
const OVERRIDE = /<(?:\w+:)?Override\b[^>]*?\bPartName\s*=\s*["']\/?([^"']*)["'][^>]*?(?:\/>|><\/(?:\w+:)?Override>)/g;

/** Removes the content types of files that are not read, because the parser requires every file that they list. */
function withReadTypes(files: Readonly<Record<string, Uint8Array>>): Record<string, Uint8Array> {
  const types = files[TYPES];
  if (!types) return files;
  const text = new TextDecoder().decode(types);
  const read = text.replace(OVERRIDE, (element, name: string) => (READ_FILES.test(name) ? element : ''));
  return { ...files, [TYPES]: strToU8(read) };
}

const isSheet = (name: string): boolean => /worksheets\//i.test(name);

/** Removes the links of a sheet, because the parser adds a cell for each one of a linked column or sheet. */
function withoutLinks(sheet: Uint8Array): Uint8Array {
  const text = new TextDecoder('latin1').decode(sheet);
  const start = text.search(/<(?:\w+:)?hyperlinks[\s>]/);
  const [end = ''] = /<\/(?:\w+:)?hyperlinks\s*>/.exec(text) ?? [];
  if (start < 0 || end === '') return sheet;
  const rest = sheet.subarray(text.indexOf(end, start) + end.length);
  const result = new Uint8Array(start + rest.length);
  result.set(sheet.subarray(0, start));
  result.set(rest, start);
  return result;
}

function hasTooManyCells(files: readonly [name: string, bytes: Uint8Array][]): boolean {
  const decoder = new TextDecoder('latin1');
  let cells = 0;
  for (const [name, bytes] of files) {
    if (!isSheet(name)) continue;
    for (const _ of decoder.decode(bytes).matchAll(CELL)) {
      cells += 1;
      if (cells > MAX_CELLS) return true;
    }
  }
  return false;
}
