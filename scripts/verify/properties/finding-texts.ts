import { flowTexts } from '../flows/flow-texts.ts';
import { say, sayList } from '../language.ts';
import { labelled, noted } from '../report/fault-line.ts';

const rows = (count: number): string => say({ zh: `${count} 行`, en: count === 1 ? '1 row' : `${count} rows` });

/** Expected and found values that several properties share. */
export const sharedTexts = {
  rows,
  once: () => say({ zh: '每个编号只出现一次', en: 'each id once' }),
  twice: (id: string, first: number, second: number) =>
    say({ zh: `${id} 出现在第 ${first} 行和第 ${second} 行`, en: `${id} in row ${first} and in row ${second}` }),
  data: () => say({ zh: '返回了数据', en: 'data' }),
  idIn: (list: string) => say({ zh: `${list} 中的编号`, en: `an id in ${list}` }),
  noForeignData: () => say({ zh: '没有另一机构的数据', en: 'no data of the other institution' }),
  foreignId: (id: string) => say({ zh: `${id}，属于另一机构`, en: `${id}, an id of the other institution` }),
  checkable: () => say({ zh: '可以核对', en: 'a verification without errors' }),
};

/** Expected and found values of pages, orders and filters. Each is preceded by the query that it belongs to. */
export const listTexts = {
  sumOfPages: (count: number) => noted(String(count), say({ zh: '各页行数之和', en: 'rows of all pages' })),
  atLeastRead: (count: number) =>
    say({ zh: `至少 ${count}（已读到的行数）`, en: `at least ${count} (rows that were read)` }),
  atMost: (query: string, count: number) => labelled(query, say({ zh: '至多 ', en: 'at most ' }) + rows(count)),
  asOnFirstPage: (query: string, total: number) =>
    labelled(query, say({ zh: `${total}，与第 1 页一致`, en: `${total}, as on page 1` })),
  rowsOf: (query: string, count: number) => labelled(query, rows(count)),
  inOrder: (query: string, id: string) =>
    labelled(
      query,
      noted(
        id,
        say({
          zh: '与整个列表的顺序一致，各页不重叠、不遗漏',
          en: 'the order of the whole list, without overlap or gap between pages',
        }),
      ),
    ),
  emptyTogether: (query: string) =>
    labelled(
      query,
      say({ zh: '没有值的行集中在开头或末尾', en: 'rows without a value together at the beginning or the end' }),
    ),
  ordered: (query: string, descending: boolean) =>
    labelled(
      query,
      descending ? say({ zh: '从大到小', en: 'descending order' }) : say({ zh: '从小到大', en: 'ascending order' }),
    ),
  secondPage: (query: string) =>
    labelled(query, say({ zh: '整个列表排序后的第 2 页', en: 'page 2 of the whole list in this order' })),
  otherRows: (ids: readonly string[]) => labelled(say({ zh: '不同的行', en: 'other rows' }), sayList(ids)),
  asUnsorted: (query: string, count: number) =>
    labelled(query, say({ zh: `${rows(count)}，与不排序时一致`, en: `${rows(count)}, as without sort` })),
  onlyMatches: (query: string) => labelled(query, say({ zh: '只有符合条件的行', en: 'only rows that match' })),
  also: (query: string, some: string) => labelled(query, say({ zh: `也有 ${some}`, en: `also ${some}` })),
  notAmong: (count: number) => say({ zh: `没有，共 ${rows(count)}`, en: `not among ${rows(count)}` }),
  onlyListed: (query: string) =>
    labelled(query, say({ zh: '只有整个列表里的行', en: 'only rows of the list without a filter' })),
  row: () => say({ zh: '一行', en: 'a row' }),
  andMore: (some: readonly string[], count: number) =>
    say({ zh: `${sayList(some)}等 ${rows(count)}`, en: `${sayList(some)} and others, ${rows(count)} in total` }),
  none: (query: string) => labelled(query, say({ zh: '没有一行，total 为 0', en: 'no row, and total 0' })),
  rowsAndTotal: (count: number, total: number) =>
    say({ zh: `${rows(count)}，total 为 ${total}`, en: `${rows(count)}, and total ${total}` }),
  disjoint: (one: string, other: string) =>
    say({ zh: `${one} 和 ${other} 没有共同的行`, en: `${one} and ${other} without a row in common` }),
};

/** Expected and found values of details. */
export const detailTexts = {
  requestedId: (id: string) => say({ zh: `${id}，即请求的编号`, en: `${id}, the requested id` }),
  valueInRow: (value: string, list: string, id: string) =>
    noted(value, say({ zh: `${list} 中 ${id} 这一行的值`, en: `the value in row ${id} of ${list}` })),
  unknownId: () => say({ zh: '不存在的编号', en: 'unknown id' }),
  foreignId: () => say({ zh: '别的机构的编号', en: 'id of another institution' }),
  refused: (why: string, id: string) => noted(flowTexts.refusal(), `${why} ${id}`),
};

/** Expected and found values of exports. */
export const exportTexts = {
  likeList: (count: number) =>
    say({ zh: `工作簿有 ${count} 行数据，与列表一致`, en: `a workbook with ${rows(count)} of data, as the list` }),
  likeTotal: (count: number) =>
    say({
      zh: `工作簿有 ${count} 行数据，与 total 一致`,
      en: `a workbook with ${rows(count)} of data, as total states`,
    }),
  column: (field: string, values: readonly unknown[]) =>
    labelled(
      say({ zh: `工作簿中有一列是 ${field}`, en: `a column of the workbook with ${field}` }),
      sayList(values.slice(0, 3).map(String)),
    ),
  noColumn: () => say({ zh: '没有这样的一列', en: 'no such column' }),
  row: (values: string) => labelled(say({ zh: '工作簿中有一行', en: 'a row of the workbook' }), values),
  noRow: () => say({ zh: '没有这样的一行', en: 'no such row' }),
};

/** Expected and found values after a write, whose call each text names. */
export const writeTexts = {
  after: (value: string, write: string) => noted(value, say({ zh: `${write} 之后`, en: `after ${write}` })),
  totalAfter: (total: number, write: string) => say({ zh: `${write} 之后 ${total}`, en: `${total} after ${write}` }),
  written: (value: string, write: string) => noted(value, say({ zh: `${write} 写入的值`, en: `written by ${write}` })),
  writtenName: (name: string, write: string) => writeTexts.written(say({ zh: `“${name}”`, en: `"${name}"` }), write),
  justDone: (value: string, write: string) =>
    noted(value, say({ zh: `${write} 刚刚执行`, en: `${write} was just sent` })),
  foundByName: (name: string, write: string) =>
    say({ zh: `${write} 之后以名称“${name}”查到 1 行`, en: `1 row with the name "${name}" after ${write}` }),
  notByOldName: (name: string, write: string) =>
    say({
      zh: `${write} 之后改名后以旧名称查不到“${name}”`,
      en: `no row with the former name "${name}" after ${write}`,
    }),
  notByName: (name: string, write: string) =>
    say({ zh: `${write} 之后删除后查不到“${name}”`, en: `no row with the name "${name}" after ${write}` }),
  withoutName: (name: string, write: string) =>
    say({ zh: `删除（${write}）后没有 ${name}`, en: `nothing with the name "${name}" after ${write}` }),
  refused: (write: string) => say({ zh: `删除（${write}）后被拒绝`, en: `a refusal after ${write}` }),
  record: (write: string) => say({ zh: `${write} 之后有这条数据`, en: `the record after ${write}` }),
  choice: (name: string, write: string) => say({ zh: `${write} 之后有“${name}”`, en: `"${name}" after ${write}` }),
  notForeign: (name: string) =>
    say({ zh: `另一机构的列表里没有“${name}”`, en: `no "${name}" in the list of the other institution` }),
  stillThere: () => say({ zh: '仍有', en: 'it is still there' }),
  there: () => say({ zh: '有', en: 'it is there' }),
};
