import { type ClaTimeRule, ruleTypes } from '#contracts/entities/cla-time-rule.ts';
import type { ConflictCause } from '#contracts/rules/lesson-conflict.ts';
import type { Conflict } from './rule-preview.ts';

/** Returns the causes of a conflict in words, e.g. 教师 林晓雯、教室 301 钢琴房. */
export function causesInWords({ causes, lesson }: Conflict): string {
  const causeTexts: Record<ConflictCause, string> = {
    teacher: `教师 ${lesson.staffName ?? ''}`,
    room: `教室 ${lesson.roomName ?? ''}`,
    class: '同一班级',
  };
  return causes.map((cause) => causeTexts[cause].trim()).join('、');
}

/** Functions that return dictionary labels for the values of a rule. */
export interface RuleLabels {
  repeatType(value: unknown): string;
  weekDay(value: unknown): string;
}

/** Returns the rhythm of a rule in words, e.g. 每周 周一、周三, 隔天 or 指定 8 天. */
export function rhythmInWords({ ruleType, repeatType, weekDay, chooseDate }: ClaTimeRule, labels: RuleLabels): string {
  if (ruleType !== ruleTypes.recurring) return `指定 ${chooseDate?.split(',').length ?? 0} 天`;
  const days = weekDay ? weekDay.split(',').map(labels.weekDay) : [];
  return [repeatType && labels.repeatType(repeatType), days.join('、')].filter(Boolean).join(' ');
}
