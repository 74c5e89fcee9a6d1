import { repeatTypes, ruleTypes } from '#contracts/entities/cla-time-rule.ts';
import { datesBetween } from '#contracts/formats/business-date.ts';
import { expandRule, type RulePattern } from '#contracts/rules/expand-rule.ts';
import { compareRounds, type Result, timeOf } from './result.ts';

const ROUNDS = 25;
const WARM_UP = 5;

/** Rule pattern of a daily lesson for ten years that skips public holidays. */
const daily: RulePattern = {
  ruleType: ruleTypes.recurring,
  repeatType: repeatTypes.weekly,
  weekDay: '1,2,3,4,5,6,7',
  beginDate: '2017-01-01',
  endDate: '2026-12-31',
  filterHoliday: true,
};

/** Compares the time to expand a schedule rule with the time to list all days of its period. */
export function measureExpansion(): Result[] {
  const times = { ours: [] as number[], other: [] as number[] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const ours = timeOf(() => expandRule(daily));
    const other = timeOf(() => datesBetween(daily.beginDate ?? '', daily.endDate ?? ''));
    if (round < 0) continue;
    times.ours.push(ours);
    times.other.push(other);
  }
  return [compareRounds('expansion.daily', times.ours, ['仅列出日期', times.other])];
}
