import type { SheetCell } from '../../formats/sheet-cell.ts';
import { sheetCellText } from '../../formats/sheet-cell.ts';
import type { ColumnSpec } from '../sheets/sheet-spec.ts';
import { type CellReading, compactText, problemOf, readAs, unusualProblem } from './cell-reading.ts';

const byColumn = new WeakMap<ColumnSpec, ReadonlyMap<string, unknown>>();

const compared = (text: string): string => compactText(text).toLowerCase();

function valuesOf(column: ColumnSpec): ReadonlyMap<string, unknown> {
  const known = byColumn.get(column);
  if (known) return known;
  const choices = column.choices ?? [];
  const values = new Map<string, unknown>();
  for (const { label, value } of choices) values.set(compared(label), value);
  for (const { value, synonyms = [] } of choices)
    for (const synonym of synonyms) if (!values.has(compared(synonym))) values.set(compared(synonym), value);
  byColumn.set(column, values);
  return values;
}

/** Reads a choice by its label or by the label of other software. */
export function readChoice(cell: SheetCell, column: ColumnSpec): CellReading {
  if (cell === null) return readAs(null);
  if (typeof cell === 'object' && cell.kind !== 'boolean')
    return unusualProblem(cell, 'text') ?? problemOf('unknownChoice', '请从下拉列表中选择');
  const text = sheetCellText(cell);
  const value = valuesOf(column).get(compared(text));
  if (value !== undefined) return readAs(value);
  const labels = (column.choices ?? []).map(({ label }) => label);
  const instead = column.fallback ?? (column.required ? (labels.at(-1) ?? '') : '');
  return problemOf('unknownChoice', `没有“${text.trim()}”，可以填${labels.join('、')}`, instead);
}
