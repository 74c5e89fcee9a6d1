import type { TextOf } from '../../ui/fields/field-texts.ts';

/** Returns the label of a visible field, or the field's name if it is not visible. */
export function fieldLabel(name: string): string {
  const field = fieldElement(name);
  // A group of checkboxes has no label element; its wrapper shows the label.
  const wrapped = field?.querySelector('.mantine-InputWrapper-label');
  const label = field?.getAttribute('aria-label') ?? field?.labels?.[0]?.textContent ?? wrapped?.textContent ?? name;
  return label.replace(/\s*\*$/, '');
}

/**
 * Returns the text of a value. If the field does not report a text, the row's name columns are used: `deptName` for
 * `deptId`, `roleNames` for `roleIds`.
 * @param row row with this value; undefined for the value in the visible field
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

/** Name columns that cannot be derived from the name of their id. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['departId', 'deptName'],
  ['teacherId', 'staffName'],
]);

/** Returns the field of this name in the topmost form that has one. */
const fieldElement = (name: string): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>(`[data-path="${CSS.escape(name)}"]`)].at(-1);
