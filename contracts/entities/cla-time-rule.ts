import * as z from 'zod';
import {
  besideFields,
  businessDate,
  businessDates,
  clockTime,
  dateTime,
  id,
  optionalText,
  plannedDate,
  requiredId,
  wholeNumber,
} from '../fields.ts';
import { isRuleShortEnough, MOST_LESSONS, RULE_TOO_LONG, TOO_MANY_LESSONS } from '../rules/rule-bounds.ts';
import { END_BEFORE_START, endsLater, conflictingLesson, requiredTime } from './cla-time.ts';

/** Spec 2 §4; repeat types 2 and 3 decided: every second day, every second week. */
export const ruleTypes = { recurring: 1, chosenDates: 2 } as const;
export const repeatTypes = { weekly: 1, everySecondDay: 2, everySecondWeek: 3 } as const;

/** A schedule rule: what its lessons are made from (Spec 2 §3). */
export const claTimeRule = z.object({
  ruleId: id,
  deptId: id,
  claId: id,
  ruleType: wholeNumber,
  beginDate: businessDate.nullish(),
  endDate: businessDate.nullish(),
  repeatType: wholeNumber.nullish(),
  /** "1,3,5", 1 = Monday */
  weekDay: z.string().nullish(),
  filterHoliday: z.boolean().nullish(),
  /** "2026-09-01,2026-09-08" */
  chooseDate: businessDates.nullish(),
  startTime: clockTime,
  endTime: clockTime,
  teacherId: id.nullish(),
  roomId: id.nullish(),
  classTheme: z.string().nullish(),
  claName: z.string().nullish(),
  deptName: z.string().nullish(),
  staffName: z.string().nullish(),
  roomName: z.string().nullish(),
  createTime: dateTime.nullish(),
});
export type ClaTimeRule = z.infer<typeof claTimeRule>;

const weekDayList = z.string().regex(/^([1-7](,[1-7])*)?$/, '星期格式不正确');
const DATE_AND_COMMA = '2026-09-01,'.length;
/** A list that is too long is not taken apart. */
const dateList = z
  .string()
  .max(MOST_LESSONS * DATE_AND_COMMA, { error: TOO_MANY_LESSONS, abort: true })
  .refine((list) => list === '' || list.split(',').every((date) => plannedDate.safeParse(date).success), '日期不正确');

const ruleFields = z.object({
  deptId: requiredId('请选择校区'),
  claId: requiredId('请选择班级'),
  ruleType: z.int('请选择排课方式').pipe(z.literal(Object.values(ruleTypes))),
  beginDate: plannedDate.nullish(),
  endDate: plannedDate.nullish(),
  repeatType: z.literal(Object.values(repeatTypes)).nullish(),
  weekDay: weekDayList.nullish(),
  filterHoliday: z.boolean('请选择是否过滤节假日'),
  chooseDate: dateList.nullish(),
  startTime: requiredTime('请选择上课时间'),
  endTime: requiredTime('请选择下课时间'),
  teacherId: requiredId('请选择授课教师'),
  roomId: id.nullish(),
  classTheme: optionalText(60),
});
type RuleFields = z.infer<typeof ruleFields>;

const isRecurring = ({ ruleType }: Partial<RuleFields>): boolean => ruleType === ruleTypes.recurring;

type Condition = [path: keyof RuleFields, message: string, holds: (rule: Partial<RuleFields>) => boolean];

/** What is required depends on the rule type and the repeat type (Spec 2 §4, §5). */
const conditions: readonly Condition[] = [
  [
    'endTime',
    END_BEFORE_START,
    ({ startTime, endTime }) => !startTime || !endTime || endsLater({ startTime, endTime }),
  ],
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

const checked = <S extends z.ZodType<RuleFields>>(schema: S): S =>
  conditions.reduce<S>(
    (refined, [path, message, holds]) => refined.refine(...besideFields<RuleFields>(path, message, holds)),
    schema,
  );

/** The schedule rule form (Spec 2 §5). Dates are checked against today where today is known. */
export const claTimeRuleForm = checked(ruleFields);
export const claTimeRuleChangeForm = checked(ruleFields.extend({ ruleId: id }));

/** The same fields as a question: what would this rule meet? */
export const rulePreviewQuery = checked(
  ruleFields.omit({ filterHoliday: true, startTime: true, endTime: true, ruleType: true, repeatType: true }).extend({
    ruleId: id.optional(),
    ruleType: wholeNumber.pipe(z.literal(Object.values(ruleTypes))),
    repeatType: wholeNumber.pipe(z.literal(Object.values(repeatTypes))).nullish(),
    filterHoliday: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
    startTime: clockTime,
    endTime: clockTime,
  }),
);

/** A lesson that a rule made, as the plan of its change needs it. */
const ruleLesson = z.object({
  courseTimeId: id,
  claDate: businessDate,
  /** The date that the rule gave it, once it was moved by hand. */
  ruleDate: businessDate.nullish(),
  startTime: clockTime,
  endTime: clockTime,
  claTimeStatus: wholeNumber,
  /** Without these nothing is said of what a change of the rule does to them. */
  deptId: id.nullish(),
  claId: id.nullish(),
  claName: z.string().nullish(),
  teacherId: id.nullish(),
  staffName: z.string().nullish(),
  roomId: id.nullish(),
  roomName: z.string().nullish(),
});
export type RuleLesson = z.infer<typeof ruleLesson>;

/** What a rule would meet: the lessons it has made so far, and those of others that it would overlap (decided). */
export const rulePreview = z.object({
  lessons: z.array(ruleLesson),
  conflicts: z.array(conflictingLesson),
  /** What the class, the teacher and the room that it was asked with are called. */
  claName: z.string().nullish(),
  staffName: z.string().nullish(),
  roomName: z.string().nullish(),
});
