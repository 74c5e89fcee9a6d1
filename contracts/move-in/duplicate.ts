import type { SheetKey } from './sheet-keys.ts';

/**
 * Action for a row that duplicates a record: `merge` uses the record as it is, `update` also overwrites the fields
 * that the row fills in, `add` adds another record.
 */
export type Decision = 'merge' | 'update' | 'add';
/** Names of the decisions, as the review of duplicates offers them. */
export const decisionNames: Readonly<Record<Decision, string>> = {
  merge: '使用已有的',
  update: '更新已有的',
  add: '仍然新增',
};

/** A row that duplicates an existing record or an earlier row. */
export interface Duplicate {
  /** Key of the row, under which its decision is passed. */
  key: string;
  sheet: SheetKey;
  sheetName: string;
  row: number;
  name: string;
  /** Phone or campus that distinguishes the row from others of its name. */
  detail: string;
  /** Name of the existing record; absent for an earlier row of the file. */
  existing?: { id: string; name: string };
  earlierRow?: number;
  choices: readonly Decision[];
  decision: Decision;
}
/** Decisions by key of the row. Rows without one are merged. */
export type Decisions = Readonly<Record<string, Decision>>;
