import type { Call } from '#contracts/call.ts';
import { say, type Text } from '../../language.ts';

type Named = Pick<Call, 'name'>;

/** Rows or figures of a call. In Chinese the text follows the name of the call. */
const PARTS = {
  unread: { zh: '未读的条数', en: 'number of unread ones' },
  unfinished: { zh: '未结束的学员', en: 'students that have not finished' },
  heldInPeriod: { zh: '同期已上的课', en: 'lessons held in the period' },
  inPeriod: { zh: '同期的课', en: 'lessons of the period' },
  today: { zh: '今天的课', en: 'lessons of today' },
  heldToday: { zh: '今天已上的课', en: 'lessons held today' },
  openClasses: { zh: '该教师未结课的班级', en: 'open classes of the teacher' },
  ofTeacher: { zh: '该教师的课', en: 'lessons of the teacher' },
  attendedInPeriod: { zh: '同期到课的试听次数', en: 'trials attended in the period' },
  aheadWithHours: { zh: '该班级今天起未上、课时相同的课', en: 'lessons of the class from today on with these hours' },
  openRules: { zh: '该教师未结束的规则', en: 'rules of the teacher that have not ended' },
  freeTeacher: { zh: '当时没有课的教师', en: 'a teacher without a lesson at that time' },
  removedNone: { zh: '没有退费、没有转出的购买', en: 'a purchase without refunded or moved hours' },
  paidOrders: { zh: '同期已付的个数', en: 'number of paid ones in the period' },
  allProvinces: { zh: '各省份之和', en: 'sum of the provinces' },
  campuses: { zh: '的校区', en: 'campuses' },
  campusesInUse: { zh: '启用的校区', en: 'campuses in use' },
  sameApplication: { zh: '同一申请', en: 'the application' },
  pending: { zh: '待审核的', en: 'pending ones' },
  balance: { zh: '的余额', en: 'balance' },
  usableHours: { zh: '可用课时之和', en: 'sum of usable hours' },
  validReceipts: { zh: '未作废的收据之和', en: 'sum of receipts that are not void' },
  sameLine: { zh: '同一行', en: 'the line' },
  expiringStudents: { zh: ' 10 天内到期的学员数', en: 'students whose purchases expire within 10 days' },
} as const satisfies Record<string, Text>;

/** Figures of a call in a range of days. */
const FIGURES = {
  added: { zh: '新增的学员', en: 'added students' },
  validReceipts: PARTS.validReceipts,
  takings: {
    zh: '的收据减作废的，加没有收据的购买（studentProducts.list）',
    en: 'receipts minus voided ones, plus purchases without a receipt (studentProducts.list),',
  },
  income: { zh: '的营收', en: 'income' },
  refunds: { zh: '的退费', en: 'refunds' },
  taking: { zh: '的收款', en: 'takings' },
  depletion: { zh: '各课程之和', en: 'sum of the courses' },
  payments: {
    zh: '未作废的收据数，加没有收据的购买数',
    en: 'receipts that are not void, plus purchases without a receipt,',
  },
  figure: { zh: '', en: 'figure' },
} as const satisfies Record<string, Text>;

/** Sums and differences of other fields. */
const SUMS = {
  lines: { zh: '各行之和', en: 'sum of the lines' },
  lessonsOfDay: { zh: '当天列出的课', en: 'lessons listed on the day' },
  classes: { zh: '各班级之和', en: 'sum of the classes' },
  linesAndAdjustments: { zh: '各行与调整之和', en: 'sum of the lines and adjustments' },
  owedOfPages: { zh: '各页欠费之和', en: 'sum of the arrears on all pages' },
  receiptsOfPages: { zh: '各页未作废的收据之和', en: 'sum of the receipts on all pages that are not void' },
  saleParts: { zh: '已收、欠费与抵消之和', en: 'sum of received, owed and cancelled amounts' },
  receiptParts: {
    zh: '此前已收、本次、欠费与抵减之和',
    en: 'sum of the amounts received before and now, owed and cancelled',
  },
  hourParts: { zh: 'hourParts 之和', en: 'sum of hourParts' },
  seatHours: { zh: '今天各课的人数乘课时之和', en: 'sum of students times hours of the lessons of today' },
  discounted: { zh: '标价减优惠', en: 'list amount minus discount' },
  net: { zh: '营收减退费', en: 'income minus refunds' },
  rated: { zh: '标准乘数量', en: 'rate times quantity' },
  hoursOfSpan: { zh: '期初加变动', en: 'hours at the beginning plus the changes' },
  nextBalance: { zh: '上一条的余额加变动', en: 'balance of the previous entry plus the change' },
} as const satisfies Record<string, Text>;

/** Texts about figures that do not agree: what a figure was compared with. */
export const sumTexts = {
  inCall: ({ name }: Named, part: keyof typeof PARTS) =>
    say({ zh: `${name} 中${PARTS[part].zh}`, en: `${PARTS[part].en} in ${name}` }),
  inRange: ({ name }: Named, figure: keyof typeof FIGURES) =>
    say({ zh: `${name} 同期${FIGURES[figure].zh}`, en: `${FIGURES[figure].en} in ${name} in the period` }),
  sum: (sum: keyof typeof SUMS) => say(SUMS[sum]),
  total: (name: string) => say({ zh: `${name} 的 total`, en: `total of ${name}` }),
  totalWith: ({ name }: Named, query: string) =>
    say({ zh: `${name} 中 ${query} 的 total`, en: `total of ${name} with ${query}` }),
  totalWithout: (field: string) => say({ zh: `没有 ${field} 时的 total`, en: `total without ${field}` }),
  totalUntilDay: ({ name }: Named) =>
    say({ zh: `${name} 截至当日的 total`, en: `total of ${name} until the last day` }),
  countOf: ({ name }: Named) => say({ zh: `${name} 的个数`, en: `number of rows of ${name}` }),
  positions: () => say({ zh: '从 1 开始，不重复', en: 'from 1, each once' }),
  aStudent: () => say({ zh: '该班级的一名学员', en: 'a student of the class' }),
  otherName: () => say({ zh: '另一个姓名、电话或性别', en: 'another name, phone or sex' }),
  first: () => say({ zh: '第一名', en: 'the first place' }),
  rising: () => say({ zh: '名次从小到大', en: 'places in ascending order' }),
  falling: () => say({ zh: '从大到小', en: 'descending order' }),
  ranked: () => say({ zh: '按净额或数值', en: 'by net or value' }),
  atMost: (value: number) => say({ zh: `至多 ${value}`, en: `at most ${value}` }),
  aRate: () => say({ zh: '某一条课酬标准的金额', en: 'the amount of a pay rate' }),
  sameUnit: () => say({ zh: '购买记录中的金额，同一单位（元）', en: 'the amount of a purchase, also in yuan' }),
};
