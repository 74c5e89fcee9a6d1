import type { Check } from '#contracts/training/exercise-checks.ts';
import type { RowCondition } from '#contracts/training/row-conditions.ts';
import type { SeenWorld } from '../../generators/check-view.ts';
import { tables, type TableName } from '../../schema.ts';
import { tableBehind } from '../file-format/relations.ts';
import type { AnyRow } from '../file-format/scope.ts';
import { CURRENT } from '../file-format/sentence.ts';
import { columnLabels } from '../leftovers/column-texts.ts';
import type { GovernedTableName } from '../leftovers/difference.ts';
import { governedTable } from '../leftovers/governed-tables.ts';
import { nameColumnOf, selectRow } from './row-keys.ts';

/** Labels of columns in addition to those that a leftover names. */
const moreLabels: Readonly<Record<string, string>> = {
  sex: '性别',
  birthday: '生日',
  school: '学校',
  grade: '年级',
  contactInfo: '家长',
  age: '年龄',
  visitorName: '姓名',
  companyName: '公司名称',
  nickName: '简称',
  address: '地址',
  courseTypeName: '名称',
  courseType: '课程类型',
  teachingMode: '授课方式',
  chargeType: '计费方式',
  days: '天数',
  validDays: '有效天数',
  productId: '产品',
  salesStaffId: '销售人员',
  listAmount: '原价',
  discountAmount: '优惠金额',
  giftHour: '赠送课时',
  attendStatus: '出勤',
  stuLoseHour: '扣课时',
  late: '迟到',
  personnelStatus: '人事状态',
  enable: '状态',
  inUse: '状态',
  status: '状态',
  agentStatus: '状态',
  recruitStatus: '招生状态',
  closeDate: '结班日期',
  dateBegin: '开始日期',
  classTheme: '上课主题',
  content: '内容',
  memo: '备注',
  remarks: '说明',
  reason: '原因',
  passRemark: '审核意见',
  rejectReason: '驳回理由',
  auditStatus: '审核结果',
  substituteId: '代课教师',
  courseTimeId: '上课时间',
  holidayDate: '日期',
  holidayName: '名称',
  isWorkday: '是否上班',
  filterHoliday: '跳过法定节假日',
  dictName: '名称',
  dictType: '类型',
  username: '账号',
  refundHour: '退课时',
  refundAmount: '退费金额',
  refundRemark: '退费说明',
  unit: '计酬单位',
  validFrom: '生效日期',
  kind: '方式',
  state: '状态',
};

/** Texts that everyone words differently. They only have to be there. */
const FREE_TEXTS = new Set([
  'remark',
  'remarks',
  'memo',
  'content',
  'reason',
  'rejectReason',
  'passRemark',
  'refundRemark',
  'classTheme',
]);

/** Columns whose values are codes, which a sentence does not show. */
const CODES = new Set([
  'sex',
  'courseType',
  'teachingMode',
  'chargeType',
  'attendStatus',
  'late',
  'personnelStatus',
  'enable',
  'inUse',
  'status',
  'agentStatus',
  'recruitStatus',
  'auditStatus',
  'isWorkday',
  'dictType',
  'weekDay',
  'claColor',
  'unit',
  'kind',
  'state',
]);

const PRESENT = `{${CURRENT}|空}`;

interface Of {
  /** Words for the row. */
  words: string;
  /** Columns that are checked; by default all that are filled. */
  columns?: readonly string[];
}

/** Returns one check for each column of a row that a reader can name. */
export function columnChecks(world: SeenWorld, table: GovernedTableName, row: AnyRow, { words, columns }: Of): Check[] {
  const ignored: readonly string[] = governedTable(table).ignored ?? [];
  const derived = derivedColumns(table, row);
  return (columns ?? Object.keys(tables[table].row.shape)).flatMap((column): Check[] => {
    const value = row[column];
    const label = columnLabels[column] ?? moreLabels[column];
    const isSkipped = column === tables[table].key || ignored.includes(column) || derived.has(column) || !label;
    if (isSkipped || isNested(value) || (!columns && isEmpty(value))) return [];
    return [columnCheck(world, column, value, `${words}的${label}`)];
  });
}

/** True for a free text that was there before. A check that it is there would be met without any work. */
export const isOtherText = (column: string, before: unknown): boolean => FREE_TEXTS.has(column) && !isEmpty(before);

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Returns the columns that repeat the name of a row to which an ID column leads. */
function derivedColumns(table: TableName, row: AnyRow): ReadonlySet<string> {
  const behind = Object.keys(row).flatMap((column) =>
    column === tables[table].key ? [] : (tableBehind(column) ?? []),
  );
  return new Set(behind.flatMap((one) => (one === table ? [] : (nameColumnOf(one) ?? []))));
}

function columnCheck(world: SeenWorld, column: string, value: unknown, words: string): Check {
  if (FREE_TEXTS.has(column) && !isEmpty(value))
    return { kind: 'must', is: { [column]: { isSet: true } }, say: `${words}还没有填写` };
  const table = tableBehind(column);
  const target = table && typeof value === 'string' ? (world.row(table, value) as AnyRow | undefined) : undefined;
  if (table && target) {
    const is = selectRow(world, table, target, column);
    const [path = column] = Object.keys(is);
    if (path === column) return { kind: 'must', is, say: `${words}不对，请对照任务` };
    const expected = Object.values(is).map(String).join(' ');
    return { kind: 'must', is, say: `${words}应为 ${expected}，现在是 ${PRESENT}` };
  }
  const is = { [column]: (value ?? null) as RowCondition[string] };
  if (CODES.has(column) || typeof value === 'boolean') return { kind: 'must', is, say: `${words}不对，请对照任务` };
  const expected = isEmpty(value) ? '留空' : `为 ${String(value).replaceAll(/[{}]/g, '')}`;
  return { kind: 'must', is, say: `${words}应${expected}，现在是 ${PRESENT}` };
}
