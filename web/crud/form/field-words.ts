import type { TextOf } from '../../ui/fields/field-texts.ts';

/** Returns the label of a visible field, as the form shows it; the name if there is no such field. */
export function fieldLabel(name: string): string {
  const field = fieldElement(name);
  // A group of boxes has no label element of its own; its wrapper shows the label.
  const wrapped = field?.querySelector('.mantine-InputWrapper-label');
  const label = field?.getAttribute('aria-label') ?? field?.labels?.[0]?.textContent ?? wrapped?.textContent ?? name;
  return label.replace(/\s*\*$/, '');
}

/**
 * Returns the text of a value. Without a text from the field itself, a row tells the names of its ids: `deptName` for
 * `deptId`, `roleNames` for `roleIds`.
 * @param row row with this value; undefined for a value that the visible field shows
 */
export function fieldText(name: string, value: unknown, textOf: TextOf | undefined, row?: object): string {
  if (value === null || value === undefined || value === '') return '';
  const values = Array.isArray(value) ? value.map(String) : [String(value)];
  const texts = values.map((one) => textOf?.(one));
  if (texts.every((text) => text !== undefined)) return texts.join('、');
  if (!row) return fieldElement(name)?.value || values.join('、');
  const columns = new Map<string, unknown>(Object.entries(row));
  const named = columns.get(name.replace(/Id(s?)$/, 'Name$1')) ?? columns.get(OTHER_NAMES.get(name) ?? '');
  return [named ?? values].flat().map(String).join('、');
}

/** Name columns that do not follow from their id's name. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['departId', 'deptName'],
  ['teacherId', 'staffName'],
]);

/** Returns the field of the uppermost form that has a field of this name. */
const fieldElement = (name: string): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>(`[data-path="${CSS.escape(name)}"]`)].at(-1);
