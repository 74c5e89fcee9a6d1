import type { Preset } from '#contracts/rules/comparison-period.ts';

/** Labels for a range together with the seven ranges before it. */
export const historyLabels: Readonly<Record<Preset | 'custom', string>> = {
  today: '近 8 天',
  yesterday: '近 8 天',
  thisWeek: '近 8 周同期',
  lastWeek: '近 8 周',
  thisMonth: '近 8 个月同期',
  lastMonth: '近 8 个月',
  thisQuarter: '近 8 个季度同期',
  lastQuarter: '近 8 个季度',
  custom: '近 8 个等长时段',
};
