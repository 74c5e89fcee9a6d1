import type { Cell } from 'write-excel-file/universal';
import {
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeAttributeValue,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import { columnLetters } from '../../formats/column-letters.ts';
import { escapeFormula } from '../../formats/formula-escape.ts';
import { maxRowsOf } from '../limits.ts';
import { sheetNames } from './sheet-names.ts';
import type { OutputCell, OutputSheet } from './output-sheet.ts';

const MARK = { backgroundColor: '#FFE3E3', textColor: '#C92A2A' } as const;
const EXAMPLE = { textColor: '#868E96' } as const;
const WORKSHEET = 'xl/worksheets/sheet{id}.xml';
const ORDER = getOrderOfSiblings(WORKSHEET, 'worksheet') ?? [];
const LIST_ROWS = maxRowsOf('campus');

/**
 * Returns the arguments of `writeXlsxFile` for sheets with marks and drop-down lists. Texts stay texts, whatever their
 * first character is.
 */
export function workbookContent(sheets: readonly OutputSheet[]) {
  const names = sheetNames(sheets.map(({ name }) => name));
  return {
    sheets: sheets.map(({ rows, headerRows, widths, marks = [], exampleRows = 0 }, index) => {
      const marked = new Set(marks.map(([row, column]) => `${row} ${column}`));
      const styleOf = (row: number, column: number) =>
        marked.has(`${row} ${column}`)
          ? MARK
          : row >= headerRows && row < headerRows + exampleRows
            ? EXAMPLE
            : undefined;
      return {
        sheet: names[index] ?? '',
        data: rows.map((row, at) =>
          row.map((value, column) =>
            cellOf(value, { ...(at < headerRows && { fontWeight: 'bold' as const }), ...styleOf(at, column) }),
          ),
        ),
        columns: widths.map((width) => ({ width })),
        stickyRowsCount: headerRows,
      };
    }),
    options: { features: [choiceLists(sheets)] },
  };
}

function cellOf(value: OutputCell, style: Readonly<Record<string, string>>): Cell {
  if (value === null || value === '') return 'backgroundColor' in style ? { value: undefined, ...style } : null;
  if (typeof value === 'number') return { value, type: Number, ...style };
  return { value: escapeFormula(value), type: String, ...style };
}

/** Adds the drop-down lists, which the library lacks, to the markup of the sheets. */
const choiceLists = (sheets: readonly OutputSheet[]) => ({
  files: {
    transform: {
      [WORKSHEET]: {
        transform(xml: string, _: unknown, { sheetIndex }: { sheetIndex: number }): string {
          const sheet = sheets[sheetIndex];
          return sheet?.choices?.length
            ? insertElementMarkupAccordingToOrderOfSiblings(xml, validations(sheet), ORDER, 'worksheet')
            : xml;
        },
      },
    },
  },
});

function validations({ choices = [], headerRows }: OutputSheet): string {
  const each = choices.map(({ column, options, complaint }) => {
    const letters = columnLetters(column);
    const cells = `${letters}${headerRows + 1}:${letters}${headerRows + LIST_ROWS}`;
    const source = 'sheet' in options ? `'${options.sheet}'!$A$2:$A$${LIST_ROWS + 1}` : `"${options.join(',')}"`;
    const error = complaint
      ? `showErrorMessage="1" errorTitle="请从列表中选择" error="${sanitizeAttributeValue(complaint)}"`
      : 'showErrorMessage="0"';
    return `<dataValidation type="list" allowBlank="1" ${error} sqref="${cells}"><formula1>${sanitizeTextContent(source)}</formula1></dataValidation>`;
  });
  return `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`;
}
