import type { Cell } from 'write-excel-file/node';
import {
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeAttributeValue,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import { columnLetters } from '#contracts/formats/column-letters.ts';

/** Drop-down list for the cells of one column, starting below the header. */
export interface ChoiceList {
  /** Column index from 0. */
  column: number;
  options: readonly string[];
  /** Number of rows that have the drop-down list. */
  rows: number;
  /** Error message that the spreadsheet program shows for a value outside the list. */
  complaint: string;
}

/**
 * Name of the hidden sheet that contains the options of all lists. Options written into a validation rule itself are
 * limited to 255 characters.
 */
export const CHOICE_SHEET = '选项';
const WORKSHEET = 'xl/worksheets/sheet{id}.xml';

export const choiceSheet = (choices: readonly ChoiceList[]): { sheet: string; data: Cell[][] } => {
  const longest = Math.max(...choices.map(({ options }) => options.length));
  const row = (at: number): Cell[] =>
    choices.map(({ options }) => (options[at] === undefined ? null : { value: options[at], type: String }));
  return { sheet: CHOICE_SHEET, data: Array.from({ length: Math.max(1, longest) }, (_, at) => row(at)) };
};

/**
 * Builds the changes to the library's output: adds the `dataValidation` elements to the first sheet, and hides the
 * sheet with the options.
 */
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
          tag === 'sheet' && attributes['name'] === CHOICE_SHEET ? { ...attributes, state: 'hidden' } : attributes,
      },
    },
  },
});

type Attributes = Record<string, string | number>;
const ORDER = getOrderOfSiblings(WORKSHEET, 'worksheet') ?? [];

function validations(choices: readonly ChoiceList[]): string {
  const each = choices.map(({ column, options, rows, complaint }, at) => {
    const cells = `${columnLetters(column)}2:${columnLetters(column)}${rows + 1}`;
    const source = `'${CHOICE_SHEET}'!$${columnLetters(at)}$1:$${columnLetters(at)}$${Math.max(1, options.length)}`;
    const errorAttributes = `errorTitle="请从列表中选择" error="${sanitizeAttributeValue(complaint)}"`;
    const rule = `type="list" allowBlank="1" showErrorMessage="1" ${errorAttributes} sqref="${cells}"`;
    return `<dataValidation ${rule}><formula1>${sanitizeTextContent(source)}</formula1></dataValidation>`;
  });
  return `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`;
}
