import type { FigureDefinition } from './StatisticsGroup.tsx';

/** Income from lessons, with the number of attendances that deducted hours. */
export const lessonIncome: FigureDefinition = {
  name: 'claTakingAmount',
  label: '课消收入',
  countName: 'claTakingNum',
  countUnit: '人次',
  noteOf: () => '按购买实付单价，赠送课时计 0',
};
