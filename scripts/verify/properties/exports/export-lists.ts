import type { Call } from '#contracts/call.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { RANKING_LENGTH } from '#contracts/entities/ranking.ts';
import { registry } from '#contracts/registry.ts';
import type { RowValues } from '../contract/lists.ts';
import { fieldsOf, isDate, isDecimal, itemSchema } from '../contract/schema.ts';

/** An export with the read that shows the same rows. */
export interface ExportOf {
  export: Call;
  list: Call;
  /** Fields whose values the workbook must contain. */
  fields: readonly string[];
  /** True if the workbook may have more rows than the list. */
  mayHaveMore: boolean;
  /** Maximum number of rows that the list shows. The workbook may have more only if the list is that long. */
  shownRows?: number;
  /** Returns the rows that the workbook must contain, if they are parts of the list's rows. */
  partsOf?: (row: RowValues) => RowValues[];
}

/** Exports without a list, with the reason. */
export const UNCOMPARED_EXPORTS: Readonly<Record<string, string>> = {
  'files.download': '下载已导出的文件；每个以名称返回的导出都经过它',
  'imports.template': '空白的模板，由流程 student-import 填写',
  'imports.markedCopy': '上传的文件加上标记，由流程 student-import 核对',
  'studentRecords.export': '一名学员的多张表，由 exports.student-record 核对',
};

/** Lists of the exports whose names do not reveal them. */
const LISTS: Readonly<Record<string, string>> = {
  'rankings.exportClassDepletion': 'rankings.classDepletion',
  'studentCourses.exportHourLog': 'studentCourses.hourLog',
};

type Lines = readonly RowValues[];

const PARTS: Readonly<Record<string, (row: RowValues) => RowValues[]>> = {
  'payStatements.export': (row) => [
    ...(row['lines'] as Lines).map((line) => ({ ...row, ...line })),
    ...(row['adjustments'] as Lines).map((line) => ({ ...row, ...line })),
    { ...row, amount: row['total'] },
  ],
  // Worth that was moved in was not received, and a purchase by period has no hours.
  'studentProducts.export': (row) => [
    {
      ...row,
      receivedAmount: row['source'] ? null : row['receivedAmount'],
      balanceHour: isByPeriod(String(row['chargeType'])) ? null : row['balanceHour'],
    },
  ],
  'teacherMonths.export': (row) => [...(row['lines'] as Lines).map((line) => ({ ...row, ...line })), row],
};

const PART_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'payStatements.export': ['teacherName', 'timeBegin', 'timeEnd', 'amount'],
  'teacherMonths.export': ['teacherName', 'lessonNum', 'headNum', 'expectedNum'],
};

/** Fields of a list that its workbook need not contain, by export. */
const NOT_EXPORTED: Readonly<Record<string, readonly string[]>> = {
  'brands.exportTenants': ['nickName', 'beginDate', 'createTime'],
  'clas.export': ['closeDate', 'createTime'],
  'receipts.export': ['tenantName', 'deptPhone', 'listAmount', 'discountAmount'],
  'studentCourses.export': ['givenHour', 'suspendDate'],
  'studentProducts.export': [
    'dateBegin',
    'usedAmount',
    'listAmount',
    'discountAmount',
    'suspendDate',
    'giftHour',
    'removedAmount',
    'transferHour',
  ],
  'owedLessons.export': ['claDate', 'createTime', 'costHour'],
  'trials.export': ['claDate', 'costHour', 'convertedClaName', 'createUserName', 'createTime'],
  'tenants.export': ['nickName'],
  'users.export': ['staffName'],
  'renewals.export': ['endDate'],
};

/** Exports that may have more rows than the list, such as rows of a day. */
const LONGER: readonly string[] = ['roomUses.export', 'payStatements.export', 'teacherMonths.export'];

const NEVER_EXPORTED: readonly string[] = ['updateTime', 'updateUserName', 'areaCode'];

const isText = (name: string): boolean => /(Name|^name|^phone|No|Code|province)$/.test(name);

/** Returns the fields that a workbook contains: names, phones, hours, amounts and dates. */
function exportedFields(call: Call, row: unknown): string[] {
  const without = [...NEVER_EXPORTED, ...(NOT_EXPORTED[call.name] ?? [])];
  return Object.entries(fieldsOf(row))
    .filter(([name, schema]) => (isText(name) || isDecimal(schema) || isDate(schema)) && !without.includes(name))
    .map(([name]) => name);
}

function listOf(call: Call): Call | undefined {
  const [domain = '', member = ''] = call.name.split('.');
  const rest = member.replace(/^export/, '');
  const name = LISTS[call.name] ?? `${domain}.${rest === '' ? 'list' : rest[0]?.toLowerCase() + rest.slice(1)}`;
  return registry.find((one) => one.name === name);
}

/** All exports with their lists. */
export const exportsOfLists: readonly ExportOf[] = registry
  .filter((call) => call.family === 'file' && !(call.name in UNCOMPARED_EXPORTS))
  .map((call) => {
    const list = listOf(call);
    if (!list) throw new Error(`${call.name} has no list; enter it in UNCOMPARED_EXPORTS with the reason.`);
    const row = itemSchema(fieldsOf(list.data)['rows']) ?? itemSchema(list.data);
    const partsOf = PARTS[call.name];
    const fields = PART_FIELDS[call.name] ?? exportedFields(call, row);
    const mayHaveMore = LONGER.includes(call.name);
    const shownRows = call.domain === 'rankings' ? RANKING_LENGTH : undefined;
    return { export: call, list, fields, mayHaveMore, ...(shownRows && { shownRows }), ...(partsOf && { partsOf }) };
  });
