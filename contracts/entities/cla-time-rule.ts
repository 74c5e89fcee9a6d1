import * as z from 'zod';
import {
  crossFieldRule,
  businessDate,
  businessDates,
  dateTime,
  decimal,
  id,
  optionalText,
  plannedDate,
  requiredId,
  wholeNumber,
  versionFields,
  sentWhenSet,
} from '../fields.ts';
import { handSetField } from '../rules/hand-set.ts';
import { isRuleShortEnough, MAX_LESSONS, RULE_TOO_LONG, TOO_MANY_LESSONS } from '../formats/rule-bounds.ts';
import { conflictingLesson } from './cla-time.ts';
import { conflictConsent, studentConflicts } from './student-conflict.ts';
import { END_BEFORE_START, isInOrder, lessonHours, requiredHours } from './lesson-time.ts';

/** Types of schedule rules (Spec 2 §4). Repeat types 2 and 3 mean every second day and every second week (decided). */
export const ruleTypes = { recurring: 1, chosenDates: 2 } as const;
export const repeatTypes = { weekly: 1, everySecondDay: 2, everySecondWeek: 3 } as const;

/** A schedule rule, from which lessons are generated (Spec 2 §3). */
export const claTimeRule = z.object({
  ruleId: id,
  deptId: id,
  claId: id,
  ruleType: wholeNumber,
  beginDate: sentWhenSet(businessDate),
  endDate: sentWhenSet(businessDate),
  repeatType: sentWhenSet(wholeNumber),
  /** Weekdays joined by commas, such as "1,3,5"; 1 is Monday. */
  weekDay: sentWhenSet(z.string()),
  filterHoliday: sentWhenSet(z.boolean()),
  /** Dates joined by commas, such as "2026-09-01,2026-09-08". */
  chooseDate: sentWhenSet(businessDates),
  ...lessonHours,
  teacherId: sentWhenSet(id),
  roomId: sentWhenSet(id),
  classTheme: sentWhenSet(z.string()),
  claName: sentWhenSet(z.string()),
  deptName: sentWhenSet(z.string()),
  staffName: sentWhenSet(z.string()),
  roomName: sentWhenSet(z.string()),
  createTime: sentWhenSet(dateTime),
  ...versionFields,
});
export type ClaTimeRule = z.infer<typeof claTimeRule>;

const weekDayList = z.string().regex(/^([1-7](,[1-7])*)?$/, '星期格式不正确');
const DATE_AND_COMMA = '2026-09-01,'.length;
/** Comma-separated list of dates. A text that is too long is rejected before it is split. */
const dateList = z
  .string()
  .max(MAX_LESSONS * DATE_AND_COMMA, { error: TOO_MANY_LESSONS, abort: true })
  .refine((list) => list === '' || list.split(',').every((date) => plannedDate.safeParse(date).success), '日期不正确');

const ruleFields = z.object({
  deptId: requiredId('请选择校区'),
  claId: requiredId('请选择班级'),
  ruleType: z.int('请选择排课方式').pipe(z.literal(Object.values(ruleTypes))),
  beginDate: plannedDate.nullish(),
  endDate: plannedDate.nullish(),
  repeatType: z.literal(Object.values(repeatTypes)).nullish(),
  weekDay: weekDayList.nullish(),
  filterHoliday: z.boolean('请选择是否跳过法定节假日'),
  chooseDate: dateList.nullish(),
  ...requiredHours('请选择上课时间', '请选择下课时间'),
  teacherId: requiredId('请选择授课教师'),
  roomId: id.nullish(),
  classTheme: optionalText(60),
  studentConflicts: conflictConsent,
});
type RuleFields = z.infer<typeof ruleFields>;

const isRecurring = ({ ruleType }: Partial<RuleFields>): boolean => ruleType === ruleTypes.recurring;

type Condition = [path: keyof RuleFields, message: string, holds: (rule: Partial<RuleFields>) => boolean];

/** Fields that the rule type and the repeat type require, each with its message (Spec 2 §4, §5). */
const conditions: readonly Condition[] = [
  ['endTime', END_BEFORE_START, isInOrder],
  ['chooseDate', '请选择上课日期', (rule) => isRecurring(rule) || Boolean(rule.chooseDate)],
  ['beginDate', '请选择开始日期', (rule) => !isRecurring(rule) || Boolean(rule.beginDate)],
  ['endDate', '请选择结束日期', (rule) => !isRecurring(rule) || Boolean(rule.endDate)],
  [
    'endDate',
    '结束日期不能早于开始日期',
    (rule) => !isRecurring(rule) || !rule.beginDate || !rule.endDate || rule.beginDate <= rule.endDate,
  ],
  [
    'endDate',
    RULE_TOO_LONG,
    (rule) => !isRecurring(rule) || !rule.beginDate || !rule.endDate || isRuleShortEnough(rule.beginDate, rule.endDate),
  ],
  ['repeatType', '请选择重复方式', (rule) => !isRecurring(rule) || Boolean(rule.repeatType)],
  [
    'weekDay',
    '请选择星期',
    (rule) => !isRecurring(rule) || rule.repeatType === repeatTypes.everySecondDay || Boolean(rule.weekDay),
  ],
];

const withConditions = <S extends z.ZodType<RuleFields>>(schema: S): S =>
  conditions.reduce<S>(
    (refined, [path, message, holds]) => refined.refine(...crossFieldRule<RuleFields>(path, message, holds)),
    schema,
  );

/** The schedule rule form (Spec 2 §5). Its schema cannot know today's date, so the callers compare dates with today. */
export const claTimeRuleForm = withConditions(ruleFields);
export const claTimeRuleChangeForm = withConditions(
  ruleFields.extend({
    ruleId: id,
    /** Not in the specification: comma-separated dates whose lesson was removed by hand and is to be added again. */
    restoreDates: dateList.nullish(),
  }),
);

/** Fields of the schedule rule form as a query, to preview a rule. */
export const rulePreviewQuery = withConditions(
  ruleFields
    .omit({
      studentConflicts: true,
      filterHoliday: true,
      startTime: true,
      endTime: true,
      ruleType: true,
      repeatType: true,
    })
    .extend({
      ruleId: id.optional(),
      ruleType: wholeNumber.pipe(z.literal(Object.values(ruleTypes))),
      repeatType: wholeNumber.pipe(z.literal(Object.values(repeatTypes))).nullish(),
      filterHoliday: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
      ...lessonHours,
    }),
);

/** A lesson generated by a rule, with the fields needed to plan a change of the rule. */
const ruleLesson = z.object({
  courseTimeId: id,
  claDate: businessDate,
  /** Date that the rule generated, if the lesson was moved manually. */
  ruleDate: sentWhenSet(businessDate),
  ...lessonHours,
  claTimeStatus: wholeNumber,
  /**
   * Campus, class, teacher and room, all optional. If a field is missing, the preview omits the rule change's effect on
   * it.
   */
  deptId: sentWhenSet(id),
  claId: sentWhenSet(id),
  claName: sentWhenSet(z.string()),
  teacherId: sentWhenSet(id),
  staffName: sentWhenSet(z.string()),
  roomId: sentWhenSet(id),
  roomName: sentWhenSet(z.string()),
  payHour: sentWhenSet(decimal),
  /** Fields of the lesson that were set by hand. Saving the rule does not change them (decided). */
  setByHand: sentWhenSet(z.array(handSetField)),
});
export type RuleLesson = z.infer<typeof ruleLesson>;

/**
 * Preview of a rule: lessons that it has generated so far, and other lessons that its lessons would overlap (decided).
 */
export const rulePreview = z.object({
  lessons: z.array(ruleLesson),
  conflicts: z.array(conflictingLesson),
  /** Names of the class, the teacher and the room that the query contains as ids. */
  claName: sentWhenSet(z.string()),
  staffName: sentWhenSet(z.string()),
  roomName: sentWhenSet(z.string()),
  /** Hours that each lesson of the rule costs, as set in the class. */
  payHour: sentWhenSet(decimal),
  /** Dates whose lesson was removed by hand. Saving the rule does not add it again (decided). */
  removedDates: sentWhenSet(z.array(businessDate)),
  /** Conflicts of the class's students that saving the rule would cause. */
  studentConflicts: sentWhenSet(studentConflicts),
});
