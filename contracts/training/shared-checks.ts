/** Kinds of parameters: a text or reference, a number, a day counted from the day of the exercise, or a column of the row. */
type ParameterKind = 'text' | 'number' | 'day' | 'column';

interface Parameter {
  /** Name in Chinese that the demo admin shows for the value. */
  label: string;
  kind: ParameterKind;
  isOptional?: true;
}

interface SharedCheckDescription {
  /** Requirement in Chinese that the demo admin shows for the check. */
  label: string;
  /** Table of the row that is checked, or `any`. */
  of?: string;
  parameters: Readonly<Record<string, Parameter>>;
}

const text = (label: string): Parameter => ({ label, kind: 'text' });
const number = (label: string): Parameter => ({ label, kind: 'number' });
const day = (label: string): Parameter => ({ label, kind: 'day' });
const column: Parameter = { label: '栏目', kind: 'column' };

const ofPurchase = {
  product: text('产品'),
  quantity: text('数量'),
  amount: text('应收金额'),
  amountNote: text('金额说明'),
};

/** Checks that need code. A document names them and gives their parameters; the code is in seed/exercises. */
export const sharedCheckDescriptions = {
  purchase: {
    label: '购买的内容和收款',
    parameters: { ...ofPurchase, seller: { ...text('销售人员'), isOptional: true } },
  },
  paymentMethod: {
    label: '购买的收款方式',
    of: 'studentProduct',
    parameters: { method: text('应为') },
  },
  signUp: {
    label: '报名：购买、课时和座位',
    parameters: {
      ...ofPurchase,
      studentId: text('学员编号'),
      student: text('学员'),
      hours: text('课时'),
      claId: text('班级编号'),
      cla: text('班级'),
    },
  },
  manualHours: {
    label: '课时没有手工调整，或已经调整回来',
    of: 'studentCourse',
    parameters: { say: text('提示') },
  },
  weeklyLessons: {
    label: '规则每周排的课一节不少，也一节不多',
    of: 'claTimeRule',
    parameters: {
      first: day('第一节'),
      last: day('最后一节'),
      holiday: { ...day('放假'), isOptional: true },
      holidayName: { ...text('节日'), isOptional: true },
    },
  },
  lessonLength: { label: '一节课的时长', of: 'claTime', parameters: { minutes: number('分钟') } },
  lessonConflicts: { label: '教师、教室和班级不与别的课冲突', of: 'claTime', parameters: {} },
  accountAccess: {
    label: '账号只有要求的角色和校区',
    of: 'user',
    parameters: { role: text('角色'), roleName: text('角色名称'), tenantId: text('校区编号') },
  },
  leaveRemark: { label: '备注写明请假的原因，并建议代课的老师', of: 'any', parameters: { column } },
  changeReason: { label: '备注写明调课的原因', of: 'any', parameters: { column } },
  holidayNotice: {
    label: '公告写明放假和恢复上课的日期，不写相反的话',
    of: 'any',
    parameters: { column, first: day('放假第一天'), last: day('放假最后一天'), restart: day('恢复上课') },
  },
  statedTime: {
    label: '写明日期和时间，不留原来的日期',
    of: 'any',
    parameters: {
      column,
      subject: text('所在的文字'),
      day: day('日期'),
      formerDay: day('原来的日期'),
      hour: number('整点'),
    },
  },
  mismatchReason: {
    label: '驳回理由写明代码与营业执照不符，以及怎么改',
    of: 'any',
    parameters: { column },
  },
} as const satisfies Readonly<Record<string, SharedCheckDescription>>;

export type SharedCheckName = keyof typeof sharedCheckDescriptions;
export const sharedCheckNames = Object.keys(sharedCheckDescriptions) as [SharedCheckName, ...SharedCheckName[]];

/** Returns the description of a shared check, whose parameters are read by name. */
export const describeSharedCheck = (name: SharedCheckName): SharedCheckDescription => sharedCheckDescriptions[name];
