import type { Call } from '#contracts/call.ts';
import { RANKING_LENGTH } from '#contracts/entities/ranking.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { FlowFailed } from '../../flows/flow-errors.ts';
import { valuesOfSheet } from '../../flows/workbook.ts';
import type { CallValues, PropertyContext } from '../context.ts';
import { listCalls, type RowValues } from '../contract/lists.ts';
import { fieldsOf } from '../contract/schema.ts';
import { fullestInput, inputsFor, rowsIn } from '../inputs.ts';
import { filtersOf } from '../lists/filters.ts';
import { selectiveQuery } from '../lists/filtered.ts';
import type { Property, Violation } from '../property.ts';
import { notices } from '../texts.ts';
import { sheetDifferences } from './compare-sheet.ts';
import { type ExportOf, exportsOfLists } from './export-lists.ts';
import { exportTexts, sharedTexts } from '../finding-texts.ts';
import { labelled, noted } from '../../report/fault-line.ts';
import { flowTexts } from '../../flows/flow-texts.ts';

/** Time ranges with which rankings are exported, in days before today. */
const RANGES = [
  [30, 15],
  [7, 3],
  [60, 30],
  [2, 1],
] as const;

const exportByName = new Map(exportsOfLists.map((one) => [one.export.name, one]));

/** Property: a workbook has the rows of its list, with and without filters, with the same values. */
export const exportsEqualLists: Property = {
  name: 'exports.equal-lists',
  title: '导出：行数等于列表的 total，名称、电话、金额、课时和日期与列表相同，筛选条件一样有效',
  subjects: exportsOfLists.map((one) => one.export.name),
  async check(context, name) {
    const one = exportByName.get(name) as ExportOf;
    const violations: Violation[] = [];
    const columns = new Map<string, number>();
    for (const input of await exportInputs(context, one)) {
      violations.push(...(await checkExport(context, one, input, columns)));
      if (violations.length > 0) break;
    }
    return violations;
  },
};

async function checkExport(
  context: PropertyContext,
  one: ExportOf,
  input: CallValues,
  columns: Map<string, number>,
): Promise<Violation[]> {
  const { rows, complete, total } = await listRows(context, one.list, input);
  const cells = await dataRows(context, one, input);
  const expected = one.partsOf ? rows.flatMap(one.partsOf) : rows;
  const isCut = one.shownRows !== undefined && rows.length >= one.shownRows;
  const mayHaveMore = one.mayHaveMore || isCut || !complete;
  const differences = sheetDifferences({ cells, rows: expected, fields: one.fields, mayHaveMore, columns });
  if (!complete && !one.mayHaveMore && cells.length !== total)
    differences.push({ field: '', expected: exportTexts.likeTotal(total), found: sharedTexts.rows(cells.length) });
  const asked = new URLSearchParams(input as Record<string, string>).toString();
  const withQuery = (text: string): string => (asked ? labelled(asked, text) : text);
  return differences.map(({ field, expected: wanted, found }) => ({
    call: one.export.name,
    field,
    expected: noted(withQuery(wanted), one.list.name),
    found,
    notice: notices.export,
  }));
}

/** Returns the inputs to export with: without a filter, and with each filter of the list that the export has too. */
async function exportInputs(context: PropertyContext, { export: call, list }: ExportOf): Promise<CallValues[]> {
  const paged = listCalls.find((one) => one.call.name === list.name);
  if (!paged) return unpagedInputs(context, list);
  const base = await fullestInput(context, list);
  const { rows } = await context.list(paged, base);
  const inputs: CallValues[] = [base];
  for (const filter of await filtersOf(paged, context)) {
    if (filter.ignorable || !(filter.name in fieldsOf(call.query))) continue;
    const query = await selectiveQuery(paged, filter, rows, context);
    if (query) inputs.push({ ...base, ...query });
  }
  return inputs;
}

/**
 * Returns the input of a list without pages, and one with a time range. Each end of the range leaves some rows out, so
 * that a workbook that ignores one of them differs.
 */
async function unpagedInputs(context: PropertyContext, list: Call): Promise<CallValues[]> {
  const [base = {}] = await inputsFor(context, list);
  if (!('timeBegin' in fieldsOf(list.query))) return [base];
  const today = await context.today();
  const rowsOf = async (input: CallValues) => rowsIn(await context.read(list, { ...base, ...input }));
  for (const [first, last] of RANGES) {
    const [timeBegin, timeEnd] = [addDays(today, -first), addDays(today, -last)];
    const rows = await rowsOf({ timeBegin, timeEnd });
    if (rows.length === 0 || rows.length >= RANKING_LENGTH) continue;
    const open = [await rowsOf({ timeBegin }), await rowsOf({ timeEnd })].map((one) => JSON.stringify(one));
    if (!open.includes(JSON.stringify(rows))) return [base, { ...base, timeBegin, timeEnd }];
  }
  return [base];
}

async function listRows(
  context: PropertyContext,
  call: Call,
  input: CallValues,
): Promise<{ rows: readonly RowValues[]; complete: boolean; total: number }> {
  const paged = listCalls.find((one) => one.call.name === call.name);
  if (paged) return context.list(paged, input);
  const rows = rowsIn(await context.read(call, input));
  return { rows, complete: true, total: rows.length };
}

/** Returns the rows of a workbook without its header. The role is that of the list. */
async function dataRows(
  context: PropertyContext,
  { export: call, list }: ExportOf,
  input: CallValues,
): Promise<unknown[][]> {
  const account = await context.account(list);
  const file = await context.story.file(account, `导出 ${call.name}`, call, input);
  const cells = await valuesOfSheet(file);
  if (!cells) throw new FlowFailed(call.name, flowTexts.workbook(), flowTexts.unopened(file.length));
  return cells.slice(1);
}
