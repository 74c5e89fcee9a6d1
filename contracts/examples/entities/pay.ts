import type { PayRate } from '../../entities/pay-rate.ts';
import type { PayPreview, PayStatement } from '../../entities/pay-statement.ts';
import { monthClaExample } from './teacher-month.ts';
import { teacherExample } from './teacher.ts';

const { teacherId, teacherName } = teacherExample;
const { claId, claName, courseId, courseName } = monthClaExample;

export const payRateExample = {
  payRateId: '1843200000000000880',
  teacherId,
  teacherName,
  courseId,
  courseName,
  unit: 'lesson',
  amount: 180,
  validFrom: '2025-07-14',
  statementNum: 1,
  updateTime: null,
} satisfies PayRate;

/** The rate of all teachers and courses. */
export const payRateOfAllExample = {
  ...payRateExample,
  payRateId: '1843200000000000878',
  teacherId: null,
  teacherName: null,
  courseId: null,
  courseName: null,
  unit: 'hour',
  amount: 80,
  statementNum: 2,
} satisfies PayRate;

export const payLineExample = {
  claId,
  claName,
  courseId,
  courseName,
  unit: 'lesson',
  rate: 180,
  lessonNum: 1,
  minutes: 90,
  headNum: 5,
  quantity: 1,
  amount: 180,
} as const;

/** A day with a lesson of the teacher. */
const span = { timeBegin: '2026-09-03', timeEnd: '2026-09-03' };
export const payPreviewQueryExample = { teacherId, ...span };

export const payPreviewExample = {
  ...payPreviewQueryExample,
  lines: [payLineExample],
  total: 180,
  unpricedNum: 0,
  unrecordedNum: 0,
  archivedUntil: null,
  overlaps: [],
} satisfies PayPreview;

export const payStatementExample = {
  payStatementId: '1843200000000000881',
  teacherId,
  teacherName,
  tenantName: '启明艺术培训中心',
  timeBegin: '2026-08-01',
  timeEnd: '2026-08-31',
  lines: [payLineExample],
  adjustments: [{ text: '全勤奖', amount: 200 }],
  remark: '如有疑问请在三个工作日内联系教务',
  total: 380,
  state: 'issued',
  issueTime: '2026-09-01 09:30:00',
  issueUserName: '周敏',
  currentTotal: null,
  updateTime: null,
} satisfies PayStatement;

export const confirmedStatementId = '1843200000000000882';

/** A rate that begins in two months. */
export const newPayRateExample = {
  teacherId: null,
  courseId: null,
  unit: 'hour',
  amount: 88,
  validFrom: '2026-11-01',
} as const;

/** A rate that no statement contains. */
export const unusedPayRateExample = { payRateId: '1843200000000000883' };

const { claName: _, courseName: __, ...checkedLine } = payLineExample;
export const payStatementFormExample = {
  ...payPreviewQueryExample,
  adjustments: [{ text: '教研会', amount: 100 }],
  remark: null,
  basedOn: [checkedLine],
  total: 280,
};
