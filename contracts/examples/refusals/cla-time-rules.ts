import type { claTimeRules } from '../../calls/cla-time-rules.ts';
import { repeatTypes, ruleTypes } from '../../entities/cla-time-rule.ts';
import { refusalCodes } from '../../envelopes.ts';
import { MOST_LESSONS } from '../../rules/rule-bounds.ts';
import { claTimeRulesExamples } from '../calls/cla-time-rules.ts';
import { claTimeRuleExample } from '../entities/cla-time-rule.ts';
import { GONE_ID } from './gone.ts';
import { refusalsOfLessonParts, tooEarly } from './lesson-parts.ts';
import type { RefusalsOf } from './refusal.ts';

const form = claTimeRulesExamples.add.input;
const asked = claTimeRulesExamples.preview.input;
const { ruleId } = claTimeRuleExample;

const gone = {
  name: 'refuses a rule that is gone',
  when: '排课规则已被他人删除',
  code: refusalCodes.notFound,
  message: '排课规则不存在',
} as const;

/** @param whole a rule that repeats every week */
const refusalsOfDates = <F extends object>(whole: F) => [
  {
    name: 'refuses a rule without any date' as const,
    when: '日期范围内没有所选的星期，或只剩节假日',
    input: { ...whole, beginDate: '2030-09-02', endDate: '2030-09-03', weekDay: '7' },
    code: refusalCodes.badInput,
    message: '按此规则没有可排的日期，请调整日期、星期或节假日设置',
  },
  {
    name: 'refuses a rule of too many lessons' as const,
    when: `一条规则排出的课次超过 ${MOST_LESSONS} 节`,
    input: { ...whole, repeatType: repeatTypes.everySecondDay, beginDate: '2026-09-08', endDate: '2034-09-08' },
    code: refusalCodes.badInput,
    message: '一条规则最多排 1000 节课，请缩短日期范围',
  },
];

/** A form that was left open over night may still say so. */
const refusalsOfBegin = <F extends object>(whole: F) => [
  {
    name: 'refuses a begin before yesterday' as const,
    when: '开始日期早于昨天，例如表单隔夜才提交',
    input: { ...whole, beginDate: '2026-09-05' },
    code: refusalCodes.badInput,
    message: '开始日期不能早于昨天',
  },
  tooEarly({ ...whole, ruleType: ruleTypes.chosenDates, chooseDate: '2026-09-05,2026-09-12' }),
];

export const claTimeRulesRefusals = {
  detail: [{ ...gone, input: { id: GONE_ID } }],
  preview: [
    { ...gone, input: { ...asked, ruleId: GONE_ID } },
    ...refusalsOfLessonParts(asked),
    ...refusalsOfDates(asked),
  ],
  add: [...refusalsOfLessonParts(form), ...refusalsOfBegin(form), ...refusalsOfDates(form)],
  update: [
    { ...gone, input: { ruleId: GONE_ID, ...form } },
    ...refusalsOfLessonParts({ ruleId, ...form }),
    ...refusalsOfBegin({ ruleId, ...form }),
    ...refusalsOfDates({ ruleId, ...form }),
  ],
  remove: [{ ...gone, input: { id: GONE_ID } }],
} satisfies RefusalsOf<typeof claTimeRules>;
