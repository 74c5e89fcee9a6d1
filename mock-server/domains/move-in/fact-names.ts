import type { AnyRow, StoreTable } from '../../kernel/store/schema.ts';
import type { Reader } from '../../kernel/store/reader.ts';

/** Names of the rows of tables that may depend on the rows of a move-in. */
const NAMES: Readonly<Partial<Record<StoreTable, string>>> = {
  dept: '部门和校区',
  room: '教室',
  staff: '员工',
  user: '登录账号',
  course: '课程',
  product: '产品',
  cla: '班级',
  student: '学员',
  studentCourse: '报读',
  studentCla: '分班',
  studentProduct: '购买',
  hourLog: '课时变动',
  claTimeRule: '排课规则',
  claTime: '课次',
  attendance: '上课记录',
  leave: '请假申请',
  claTimeChange: '调课申请',
  studentLeave: '学员请假',
  owedLesson: '欠课',
  lessonGuest: '插班与试听',
  waitingEntry: '候补',
  visitor: '访客',
  payRate: '课酬标准',
  payStatement: '课酬单',
  announcement: '公告',
  sale: '报名收款',
  receipt: '收据',
  studentContact: '沟通记录',
};

export const tableName = (table: StoreTable): string => NAMES[table] ?? '其他记录';

/** Columns with the time of a row, and with the user who added it, in order of preference. */
const TIMES = ['createTime', 'buyTime', 'attendTime', 'applyTime', 'saleTime', 'payTime', 'claDate'];
const USERS = ['createUserName', 'applicantName'];
/** Columns that name a row, or refer to the row that does, with the table and the column of its name. */
const SUBJECTS = [
  ['studentId', 'student', 'studentName'],
  ['claId', 'cla', 'claName'],
  ['staffId', 'staff', 'staffName'],
  ['teacherId', 'staff', 'staffName'],
] as const;
const OWN_NAMES = ['studentName', 'claName', 'staffName', 'roomName', 'courseName', 'productName', 'deptName', 'name'];

/** Describes a row by its name, its time and its user: “陈晨”09-07 10:12 周宁. */
export function describeFact(reader: Reader, row: AnyRow): string {
  return [`“${nameOf(reader, row)}”`, [timeOf(row, TIMES), textIn(row, USERS)].filter(Boolean).join(' ')].join('');
}

/** Describes an edit of a row. @param row the edited row; undefined if it was removed */
export function describeEdit(reader: Reader, row: AnyRow | undefined, written: string): string {
  if (!row) return `${written}已删除`;
  const edited = [timeOf(row, ['updateTime']), textIn(row, ['updateUserName'])].filter(Boolean).join(' ');
  return `“${nameOf(reader, row)}”${edited}有修改`;
}

function nameOf({ tables }: Reader, row: AnyRow): string {
  const own = textIn(row, OWN_NAMES);
  if (own) return own;
  for (const [column, table, name] of SUBJECTS) {
    const subject = tables[table].get(textIn(row, [column])) as AnyRow | undefined;
    if (subject) return String(subject[name]);
  }
  return '';
}

const timeOf = (row: AnyRow, columns: readonly string[]): string => textIn(row, columns).slice(5, 16);

function textIn(row: AnyRow, columns: readonly string[]): string {
  for (const column of columns) {
    const value = row[column];
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}
