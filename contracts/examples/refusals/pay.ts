import type { payRates } from '../../calls/pay-rates.ts';
import type { payStatements } from '../../calls/pay-statements.ts';
import type { teacherMonths } from '../../calls/teacher-months.ts';
import {
  confirmedStatementId,
  newPayRateExample,
  payRateExample,
  payStatementExample,
  payStatementFormExample,
} from '../entities/pay.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { badInput, conflict, forbidden, notFound, type RefusalsOf } from './refusal.ts';

const { timeBegin, timeEnd } = payStatementExample;
const teacherGone = notFound('refuses a teacher who does not exist', '教师已不存在', '教师不存在');
const statementGone = notFound('refuses a statement that does not exist', '课酬单已不存在', '课酬单不存在');

export const teacherMonthsRefusals = {
  list: [
    badInput(
      'refuses a span that ends before it begins',
      '结束日期早于开始日期',
      '结束日期不能早于开始日期',
    )({ timeBegin: '2026-09-05', timeEnd: '2026-09-04' }),
  ],
} satisfies RefusalsOf<typeof teacherMonths>;

export const payRatesRefusals = {
  save: [
    forbidden(
      'refuses a user who is signed in to a campus',
      '登录的是校区（例如在另一个窗口切换了校区），课酬标准由机构统一维护',
      '课酬标准由机构统一维护，请切换到机构后操作',
      { as: 'binjiang01' },
    )(newPayRateExample),
    conflict(
      'refuses a second rate of equal scope from the same day',
      '同一范围已有同日生效的标准',
      `已有自 ${payRateExample.validFrom} 起的同一课酬标准，请直接修改`,
    )({
      ...newPayRateExample,
      teacherId: payRateExample.teacherId,
      courseId: payRateExample.courseId,
      validFrom: payRateExample.validFrom,
    }),
  ],
  remove: [
    notFound('refuses a rate that does not exist', '课酬标准已被他人删除', '课酬标准不存在')({ id: DELETED_ID }),
    conflict(
      'refuses a rate that a statement contains',
      '已有课酬单使用该标准',
      '已有 1 张课酬单使用该标准，不能删除；请新增一条自新日期起生效的标准',
    )({ id: payRateExample.payRateId }),
  ],
} satisfies RefusalsOf<typeof payRates>;

export const payStatementsRefusals = {
  preview: [teacherGone({ teacherId: DELETED_ID, timeBegin, timeEnd })],
  detail: [statementGone({ id: DELETED_ID })],
  issue: [
    conflict(
      'refuses a statement whose records have changed since the preview',
      '核对之后有人更正了上课记录或课酬标准',
      '上课记录或课酬标准在您核对后有变动，请重新核对后再出具',
    )({ ...payStatementFormExample, adjustments: [], total: 0, basedOn: [] }),
    conflict(
      'refuses days that another statement contains',
      '该教师已有日期重叠的课酬单，例如刚由他人出具',
      '该教师 2026-08-01 至 2026-08-31 的课酬单已出具（出具人 周敏），日期重叠，不能重复出具',
    )({ ...payStatementFormExample, timeBegin, timeEnd }),
    badInput(
      'refuses days that are not over',
      '结束日期晚于今天',
      '结束日期不能晚于今天',
    )({ ...payStatementFormExample, timeEnd: '2026-09-30' }),
  ],
  withdraw: [
    statementGone({ payStatementId: DELETED_ID, reason: '漏记一节课' }),
    conflict(
      'refuses a statement in another state than the user saw',
      '教师刚刚确认了课酬单',
      '课酬单已于 09-01 12:05 由教师确认，请核对后再撤回',
    )({ payStatementId: confirmedStatementId, reason: '漏记一节课', basedOnState: 'issued' }),
  ],
  confirm: [statementGone({ payStatementId: DELETED_ID })],
} satisfies RefusalsOf<typeof payStatements>;
