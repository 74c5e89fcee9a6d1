import type { SeenWorld } from '../../generators/check-view.ts';

/** Labels of the columns that a leftover names. Other columns are reported without their name. */
export const columnLabels: Readonly<Record<string, string>> = {
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
};

const ID_COLUMNS = {
  teacherId: ['staff', 'staffName'],
  roomId: ['room', 'roomName'],
  claId: ['cla', 'claName'],
  courseId: ['course', 'courseName'],
  deptId: ['dept', 'deptName'],
  departId: ['dept', 'deptName'],
  agentId: ['agent', 'agentName'],
  brandId: ['brand', 'brandName'],
  studentId: ['student', 'studentName'],
} as const;

/** Formats the value of a column, with the name of the row that an ID refers to. */
export function columnText(world: SeenWorld, column: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '空';
  if (!(column in ID_COLUMNS)) return String(value) || '空';
  const [table, name] = ID_COLUMNS[column as keyof typeof ID_COLUMNS];
  const row = world.row(table, String(value)) as Readonly<Record<string, unknown>> | undefined;
  return `“${String(row?.[name] ?? '已删除')}”`;
}
