import type { ReactNode } from 'react';
import { statistics as calls } from '#contracts/calls/statistics.ts';
import { useCall } from '../../http/use-call.ts';
import { lessonIncome } from './lesson-income.ts';
import { queryOf, type TimeRange } from './time-range.ts';
import { type FigureDefinition, StatisticsGroup } from './StatisticsGroup.tsx';

const moneyOf = ({ begin, end }: TimeRange['span']): FigureDefinition[] => [
  {
    name: 'taking',
    label: '营收',
    countName: 'takingNum',
    to: `/order/list?payTimeStart=${begin}&payTimeEnd=${end}`,
  },
  { name: 'refund', label: '退款', countName: 'refundNum', lessIsBetter: true },
  { name: 'net', label: '净营收' },
  { name: 'nonPayment', label: '未付款', countName: 'nonPaymentNum', lessIsBetter: true },
  { name: 'productTakingAmount', label: '课程产品营收' },
  {
    name: 'productRefundAmount',
    label: '课程产品退费',
    countName: 'productRefundNum',
    lessIsBetter: true,
    provisional: true,
  },
  { name: 'productNetAmount', label: '课程产品净营收', provisional: true },
  lessonIncome,
];
const SIZE_FIGURES: readonly FigureDefinition[] = [
  { name: 'brandNum', label: '品牌数', unit: '个' },
  { name: 'tenantNum', label: '校区数', unit: '个' },
  { name: 'teacherNum', label: '教师数', unit: '人', isSteady: true },
  { name: 'studentNum', label: '学员数', unit: '人' },
  { name: 'roomNum', label: '教室数', unit: '间', isSteady: true },
];

/**
 * Shows the platform's revenue and its numbers of brands, campuses, people and rooms for a time range (Spec 1 §2 Home dashboard).
 * @param children content between the two groups
 */
export function PlatformFigures({ range, children }: { range: TimeRange; children?: ReactNode }) {
  const statistics = useCall(calls.admin, queryOf(range));
  const groupProps = { owner: 'platform', statistics, range } as const;
  return (
    <>
      <StatisticsGroup title="资金" {...groupProps} figures={moneyOf(range.span)} />
      {children}
      <StatisticsGroup title="规模" {...groupProps} figures={SIZE_FIGURES} />
    </>
  );
}
