import { searchedText } from '../../formats/plain-text.ts';
import { type SheetKey, sheetKeys } from '../sheet-keys.ts';
import { sheetSpecs } from '../sheets/sheets.ts';

const MARKS = /^[*★●※·]+|[*★●※·:]+$/g;
const BRACKETS = /\([^()]*\)|\[[^[\]]*\]|【[^【】]*】|<[^<>]*>/g;

/** Returns a title in the form in which titles are compared: half width, without spaces and marks of required columns. */
export const comparedTitle = (title: string): string =>
  searchedText(title).normalize('NFKC').replace(/\s+/g, '').replace(MARKS, '').toLowerCase();

const withoutBrackets = (title: string): string => title.replace(BRACKETS, '').replace(MARKS, '');

interface MatchedField {
  field: string;
  by: 'title' | 'synonym';
}

const fieldsByTitle = new Map<SheetKey, ReadonlyMap<string, MatchedField>>(
  sheetKeys.map((sheet) => {
    const fields = new Map<string, MatchedField>();
    const { columns } = sheetSpecs[sheet];
    for (const { field, title } of columns) fields.set(comparedTitle(title), { field, by: 'title' });
    for (const { field, synonyms } of columns)
      for (const title of synonyms.map(comparedTitle))
        if (!fields.has(title)) fields.set(title, { field, by: 'synonym' });
    return [sheet, fields];
  }),
);

/** Returns the field whose column has this title; a remark in brackets is ignored if the whole title is unknown. */
export function fieldTitled(sheet: SheetKey, title: string): MatchedField | undefined {
  const compared = comparedTitle(title);
  const fields = fieldsByTitle.get(sheet);
  return compared === '' ? undefined : (fields?.get(compared) ?? fields?.get(withoutBrackets(compared)));
}

const NAME_ENDS = /(?:信息|列表|导入|导出|明细|数据|管理|汇总|记录|名单|总表|模板|一览|表|\d|[-_.\s()])+$/;

/** Returns the sheet that a name of a file's sheet states, such as 滨江校区学员信息表; undefined if it states none. */
export function sheetNamed(name: string): SheetKey | undefined {
  const compared = comparedTitle(name);
  const names = [compared, compared.replace(NAME_ENDS, '')];
  const exact = sheetKeys.find((sheet) => titlesOf(sheet).some((title) => names.includes(title)));
  if (exact) return exact;
  const endings = sheetKeys.flatMap((sheet) =>
    titlesOf(sheet)
      .filter((title) => names.some((one) => one.endsWith(title)))
      .map((title) => ({ sheet, length: title.length })),
  );
  return endings.toSorted((a, b) => b.length - a.length)[0]?.sheet;
}

const titlesOf = (sheet: SheetKey): string[] => [sheetSpecs[sheet].title, ...sheetSpecs[sheet].synonyms];
