import type { Cell } from 'write-excel-file/node';
import {
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeAttributeValue,
  sanitizeTextContent,
} from 'write-excel-file/utility';

/** The cells below the header of a column offer a list. */
export interface ChoiceList {
  /** From 0. */
  column: number;
  options: readonly string[];
  /** So many rows offer it. */
  rows: number;
  /** Said by the spreadsheet when something else is entered. */
  complaint: string;
}

/** The lists stand in a sheet of their own, out of sight: written into the rule itself they may have 255 characters. */
const SHEET = '选项';
const WORKSHEET = 'xl/worksheets/sheet{id}.xml';

export const choiceSheet = (choices: readonly ChoiceList[]): { sheet: string; data: Cell[][] } => {
  const longest = Math.max(...choices.map(({ options }) => options.length));
  const row = (at: number): Cell[] =>
    choices.map(({ options }) => (options[at] === undefined ? null : { value: options[at], type: String }));
  return { sheet: SHEET, data: Array.from({ length: Math.max(1, longest) }, (_, at) => row(at)) };
};

/** What the library does not write by itself: `dataValidation` of the first sheet, and the lists' own sheet out of sight. */
export const choiceLists = (choices: readonly ChoiceList[]) => ({
  files: {
    transform: {
      [WORKSHEET]: {
        transform: (xml: string, _: unknown, { sheetIndex }: { sheetIndex: number }): string =>
          sheetIndex === 0 && choices.length > 0
            ? insertElementMarkupAccordingToOrderOfSiblings(xml, validations(choices), ORDER, 'worksheet')
            : xml,
      },
      'xl/workbook.xml': {
        transformElementAttributes: (tag: string, attributes: Attributes): Attributes =>
          tag === 'sheet' && attributes['name'] === SHEET ? { ...attributes, state: 'hidden' } : attributes,
      },
    },
  },
});

type Attributes = Record<string, string | number>;
const ORDER = getOrderOfSiblings(WORKSHEET, 'worksheet') ?? [];

function validations(choices: readonly ChoiceList[]): string {
  const each = choices.map(({ column, options, rows, complaint }, at) => {
    const cells = `${letters(column)}2:${letters(column)}${rows + 1}`;
    const source = `'${SHEET}'!$${letters(at)}$1:$${letters(at)}$${Math.max(1, options.length)}`;
    const says = `errorTitle="请从列表中选择" error="${sanitizeAttributeValue(complaint)}"`;
    const rule = `type="list" allowBlank="1" showErrorMessage="1" ${says} sqref="${cells}"`;
    return `<dataValidation ${rule}><formula1>${sanitizeTextContent(source)}</formula1></dataValidation>`;
  });
  return `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`;
}

/** A column's letters: 0 is A. */
export const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
