import { textOf } from '../../exercises/file-format/match-row.ts';
import { readPath, type Scope } from '../../exercises/file-format/scope.ts';
import { tables } from '../../schema.ts';

/** Placeholder {row.column} or {row.column|text if empty}. */
const PLACEHOLDER = /\{([^{}|]{1,80})(?:\|([^{}]{0,80}))?\}/g;
/** Part that depends on its placeholders: [part] or [part|other part]. */
const PART = /\[((?:\{[^{}]*\}|[^[\]{}|])*)(?:\|([^[\]]*))?\]/g;
const DATE = /^\d{4}-(\d\d)-(\d\d)$/;

/** Fills in the placeholders of a text. Dates are written as 9 月 7 日. */
export const fillText = (scope: Scope, text: string): string =>
  text
    .replace(PART, (all, part: string, other = '') => {
      const values = [...part.matchAll(PLACEHOLDER)].map(([, path = '']) => valueText(scope, path));
      if (values.length === 0) return all;
      return values.every(Boolean) ? part : other;
    })
    .replace(PLACEHOLDER, (_, path: string, empty = '') => readableDate(valueText(scope, path)) || empty);

/** Fills in the placeholders of a path. */
export const fillPath = (scope: Scope, path: string): string =>
  path.replace(PLACEHOLDER, (_, column: string, empty = '') =>
    encodeURIComponent(valueText(scope, column) || String(empty)),
  );

/** Returns the value of a column, or the row's ID if the placeholder names only the row. */
function valueText({ world, named }: Scope, placeholder: string): string {
  const [name = '', ...path] = placeholder.split('.');
  const subject = named.get(name);
  if (!subject) return '';
  return textOf(readPath({ world }, subject.row, path.length > 0 ? path : [tables[subject.table].key])).trim();
}

const readableDate = (value: string): string =>
  value.replace(DATE, (_, month: string, day: string) => `${Number(month)} 月 ${Number(day)} 日`);
