import type { claTimeRules } from '../../calls/cla-time-rules.ts';
import { repeatTypes, ruleTypes } from '../../entities/cla-time-rule.ts';
import { MAX_LESSONS } from '../../formats/rule-bounds.ts';
import { claTimeRulesExamples } from '../calls/cla-time-rules.ts';
import { claTimeRuleExample } from '../entities/cla-time-rule.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { refusalsOfLessonReferences, dateTooEarly } from './lesson-references.ts';
import { badInput, notFound, type RefusalsOf } from './refusal.ts';

const form = claTimeRulesExamples.add.input;
const previewQuery = claTimeRulesExamples.preview.input;
const { ruleId } = claTimeRuleExample;

const ruleGone = notFound('refuses a rule that does not exist', '排课规则已被他人删除', '排课规则不存在');

/** Refusals for a rule that generates no dates or too many lessons. @param whole a rule that repeats every week */
const refusalsOfDates = <F extends object>(whole: F) => [
  badInput(
    'refuses a rule without any date',
    '日期范围内没有所选的星期，或只剩节假日',
    '按此规则没有可排的日期，请调整日期、星期或节假日设置',
  )({ ...whole, beginDate: '2030-09-02', endDate: '2030-09-03', weekDay: '7' }),
  badInput(
    'refuses a rule with too many lessons',
    `一条规则排出的课次超过 ${MAX_LESSONS} 节`,
    '一条规则最多排 1000 节课，请缩短日期范围',
  )({ ...whole, repeatType: repeatTypes.everySecondDay, beginDate: '2026-09-08', endDate: '2034-09-08' }),
];

/** Refusals for a rule that begins before yesterday, which a form left open overnight may send. */
const refusalsOfBegin = <F extends object>(whole: F) => [
  badInput(
    'refuses a start date before yesterday',
    '开始日期早于昨天，例如表单隔夜才提交',
    '开始日期不能早于昨天',
  )({ ...whole, beginDate: '2026-09-05' }),
  dateTooEarly({ ...whole, ruleType: ruleTypes.chosenDates, chooseDate: '2026-09-05,2026-09-12' }),
];

export const claTimeRulesRefusals = {
  detail: [ruleGone({ id: DELETED_ID })],
  preview: [
    ruleGone({ ...previewQuery, ruleId: DELETED_ID }),
    ...refusalsOfLessonReferences(previewQuery),
    ...refusalsOfDates(previewQuery),
  ],
  add: [...refusalsOfLessonReferences(form), ...refusalsOfBegin(form), ...refusalsOfDates(form)],
  update: [
    ruleGone({ ruleId: DELETED_ID, ...form }),
    ...refusalsOfLessonReferences({ ruleId, ...form }),
    ...refusalsOfBegin({ ruleId, ...form }),
    ...refusalsOfDates({ ruleId, ...form }),
  ],
  remove: [ruleGone({ id: DELETED_ID })],
} satisfies RefusalsOf<typeof claTimeRules>;
