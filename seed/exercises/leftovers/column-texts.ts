import type { SeenWorld } from '../../generators/check-view.ts';
import { lessonText, weekDaysText } from './row-texts.ts';

/** Labels of the columns that the sentences name. Other columns are compared without being named. */
const labels: Readonly<Record<string, string>> = {
  claDate: '日期',
  beginDate: '开始日期',
  endDate: '结束日期',
  startTime: '上课时间',
  endTime: '下课时间',
  weekDay: '星期',
  teacherId: '教师',
  roomId: '教室',
  claId: '班级',
  courseId: '课程',
  deptId: '校区',
  departId: '校区',
  agentId: '代理商',
  brandId: '品牌',
  studentId: '学员',
  capacity: '容量',
  openDate: '开班日期',
  claColor: '颜色',
  price: '价格',
  hours: '课时数',
  amount: '应收金额',
  quantity: '数量',
  phone: '联系电话',
  linkman: '联系人',
  remark: '备注',
  title: '标题',
  emailAddress: '邮箱地址',
  name: '姓名',
  staffName: '姓名',
  studentName: '姓名',
  roomName: '名称',
  claName: '名称',
  courseName: '名称',
  productName: '名称',
  tenantName: '名称',
  brandName: '名称',
  agentName: '名称',
  deptName: '名称',
  dictLabel: '标签',
  dictValue: '键值',
  dictSort: '显示排序',
  everyStuLoseHour: '每人每次扣课时',
  entryDate: '入职日期',
  expireDate: '有效期',
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

export const columnLabel = (column: string): string | undefined => labels[column];

/** Columns whose values are codes, which the sentences do not show. */
export const codeColumns: ReadonlySet<string> = new Set([
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

/** Columns that no task is about, because forms propose a value that everyone may change. */
export const freeColumns: ReadonlySet<string> = new Set(['claColor']);

const ID_COLUMNS = {
  teacherId: ['staff', 'staffName'],
  salesStaffId: ['staff', 'staffName'],
  substituteId: ['staff', 'staffName'],
  roomId: ['room', 'roomName'],
  claId: ['cla', 'claName'],
  courseId: ['course', 'courseName'],
  productId: ['product', 'productName'],
  deptId: ['dept', 'deptName'],
  departId: ['dept', 'deptName'],
  agentId: ['agent', 'agentName'],
  brandId: ['brand', 'brandName'],
  studentId: ['student', 'studentName'],
} as const;

/** Formats the value of a column, with the name of the row that an ID refers to. */
function columnText(world: SeenWorld, column: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '空';
  if (column === 'weekDay') return weekDaysText(String(value)) || '空';
  if (column === 'courseTimeId') return lessonText(world.row('claTime', String(value)), world);
  if (!(column in ID_COLUMNS) || value === '') return String(value) || '空';
  const [table, name] = ID_COLUMNS[column as keyof typeof ID_COLUMNS];
  const row = world.row(table, String(value)) as Readonly<Record<string, unknown>> | undefined;
  return String(row?.[name] ?? '已删除');
}

/** Formats the change of a column, such as 日期由 2026-09-13 改成了 2026-09-12; undefined if it has no label. */
export function columnChangeText(world: SeenWorld, column: string, was: unknown, is: unknown): string | undefined {
  const label = columnLabel(column);
  if (!label) return undefined;
  const isHidden = (codeColumns.has(column) && column !== 'weekDay') || isUnreadable(was) || isUnreadable(is);
  if (isHidden) return `${label}被改动了`;
  return `${label}由 ${columnText(world, column, was)} 改成了 ${columnText(world, column, is)}`;
}

const isUnreadable = (value: unknown): boolean =>
  typeof value === 'boolean' || (typeof value === 'object' && value !== null);
