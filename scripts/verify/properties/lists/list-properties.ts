import { NothingToCheck } from '../nothing-to-check.ts';
import { sortColumns } from '#contracts/fields.ts';
import type { PageData, PropertyContext } from '../context.ts';
import { idOf, listCalls, type ListCall } from '../contract/lists.ts';
import { fullestInput } from '../inputs.ts';
import type { Property } from '../property.ts';
import { notices } from '../texts.ts';
import { duplicateIds, pageDifferences } from './pages.ts';
import { sortDifferences } from './sorted.ts';
import { listTexts, sharedTexts } from '../finding-texts.ts';
import { reasonTexts } from '../reason-texts.ts';

const SMALL_PAGE = 10;
/** Number of small pages that are read from the beginning of a list. */
const FIRST_PAGES = 3;

const listByName = new Map(listCalls.map((list) => [list.call.name, list]));
const names = listCalls.map(({ call }) => call.name);
const listNamed = (name: string): ListCall => listByName.get(name) as ListCall;

/** Property: small pages contain the rows of the whole list, each once, and `total` is their number. */
export const pagesAddUp: Property = {
  name: 'lists.pages-add-up',
  title: '分页：各页相加等于 total，不重叠、不遗漏，末页之后为空',
  subjects: names,
  async check(context, name) {
    const list = listNamed(name);
    const input = await fullestInput(context, list.call);
    const { rows, total, complete } = await context.list(list, input);
    const pageSize = smallPageOf(rows.length);
    const last = Math.max(1, Math.ceil(rows.length / pageSize));
    const wanted = new Set([...Array.from({ length: FIRST_PAGES }, (_, at) => at + 1), last, last + 1]);
    const pages = new Map<number, PageData>();
    for (const pageNum of [...wanted].sort((a, b) => a - b))
      if (pageNum <= last + 1) pages.set(pageNum, await context.page(list.call, { ...input, pageNum, pageSize }));
    const all = rows.map((row) => idOf(row, list.idField));
    const differences = pageDifferences({ pageSize, pages, all, complete, total }, list.idField);
    return differences.map((one) => ({ ...one, call: name, notice: notices.pages }));
  },
};

/** Property: no id occurs twice in a list. */
export const idsUnique: Property = {
  name: 'lists.ids-unique',
  title: '列表：每个编号只出现一次',
  subjects: listCalls.filter(({ idField }) => idField !== null).map(({ call }) => call.name),
  async check(context, name) {
    const list = listNamed(name);
    const { rows } = await context.list(list, await fullestInput(context, list.call));
    return duplicateIds(rows, list.idField ?? '').map((one) => ({ ...one, call: name, notice: notices.duplicate }));
  },
};

/** Property: a list is in the order of each column that its response declares as sortable. */
export const sorted: Property = {
  name: 'lists.sorted',
  title: '排序：sortable 列出的每一列，升序和降序都真的有序，行不变',
  subjects: listCalls.filter(({ call }) => sortColumns(call.query).length > 0).map(({ call }) => call.name),
  async check(context, name) {
    const list = listNamed(name);
    const input = await fullestInput(context, list.call);
    const whole = await context.list(list, input);
    const columns = sortColumns(list.call.query).filter((column) => whole.sortable?.includes(column));
    if (columns.length === 0) throw new NothingToCheck(reasonTexts.notSortable());
    if (whole.rows.length < 2) throw new NothingToCheck(reasonTexts.oneRow());
    const violations = [];
    for (const sort of columns.flatMap((column) => [column, `-${column}`]))
      violations.push(...(await differencesOfOrder(context, list, { ...input, sort }, whole.rows.length)));
    return violations.map((one) => ({ ...one, call: name, notice: notices.sorted }));
  },
};

/** Returns a page size with which a list of two rows or more has several pages. */
const smallPageOf = (count: number): number => (count > SMALL_PAGE ? SMALL_PAGE : Math.max(1, Math.ceil(count / 2)));

/**
 * Checks the order of a sorted list, and that its second small page has the same rows, because a backend may sort each
 * page separately.
 */
async function differencesOfOrder(
  context: PropertyContext,
  list: ListCall,
  input: { sort: string },
  count: number,
): Promise<{ field: string; expected: string; found: string }[]> {
  const { rows, complete } = await context.list(list, input);
  const differences = sortDifferences(rows, input.sort);
  const pageSize = smallPageOf(rows.length);
  const page = await context.page(list.call, { ...input, pageNum: 2, pageSize });
  const expectedIds = rows.slice(pageSize, 2 * pageSize).map((row) => idOf(row, list.idField));
  const ids = page.rows.map((row) => idOf(row, list.idField));
  if (rows.length > pageSize && ids.join() !== expectedIds.join()) {
    const expected = listTexts.secondPage(`sort=${input.sort}&pageNum=2&pageSize=${pageSize}`);
    differences.push({ field: 'data.rows', expected, found: listTexts.otherRows(ids.slice(0, 3).map(String)) });
  }
  if (complete && rows.length !== count) {
    const expected = listTexts.asUnsorted(`sort=${input.sort}`, count);
    differences.push({ field: 'data.rows', expected, found: sharedTexts.rows(rows.length) });
  }
  return differences;
}
