import { type ClaTimeRule, repeatTypes, ruleTypes } from '#contracts/entities/cla-time-rule.ts';
import type { RulePattern } from '#contracts/rules/expand-rule.ts';
import { unreadFields } from '../../http/oddities.ts';

/** What stands in the fields of a schedule rule; '' for nothing chosen yet. */
export interface RuleValues {
  deptId: string;
  claId: string;
  ruleType: number;
  beginDate: string;
  endDate: string;
  repeatType: number | '';
  /** Sent as the comma list weekDay. */
  weekDays: string[];
  /** null: what the rule says cannot be read. */
  filterHoliday: boolean | null;
  /** Sent as a comma list. */
  chooseDate: string[];
  startTime: string;
  endTime: string;
  teacherId: string;
  roomId: string;
  classTheme: string;
}

/** A recurring rule repeats every week and leaves holidays out, unless somebody says otherwise (Spec 2 §4). */
export const blankRule: RuleValues = {
  deptId: '',
  claId: '',
  ruleType: ruleTypes.recurring,
  beginDate: '',
  endDate: '',
  repeatType: repeatTypes.weekly,
  weekDays: [],
  filterHoliday: true,
  chooseDate: [],
  startTime: '',
  endTime: '',
  teacherId: '',
  roomId: '',
  classTheme: '',
};

export const valuesOfRule = (rule: ClaTimeRule): RuleValues => ({
  deptId: rule.deptId,
  claId: rule.claId,
  ruleType: rule.ruleType,
  beginDate: rule.beginDate ?? '',
  endDate: rule.endDate ?? '',
  repeatType: rule.repeatType ?? '',
  weekDays: partsOf(rule.weekDay),
  filterHoliday: rule.filterHoliday ?? (unreadFields.get(rule)?.includes('filterHoliday') ? null : false),
  chooseDate: partsOf(rule.chooseDate),
  startTime: rule.startTime,
  endTime: rule.endTime,
  teacherId: rule.teacherId ?? '',
  roomId: rule.roomId ?? '',
  classTheme: rule.classTheme ?? '',
});

/** The body that is sent, before the schema validates it: only what its rule type asks for (Spec 2 §4). */
export const ruleBodyOf = (values: RuleValues) => ({
  deptId: values.deptId || null,
  claId: values.claId || null,
  ...patternOf(values),
  startTime: values.startTime || null,
  endTime: values.endTime || null,
  teacherId: values.teacherId || null,
  roomId: values.roomId || null,
  classTheme: values.classTheme.trim() || null,
});

/** When its lessons take place. */
export const patternOf = (values: RuleValues): RulePattern & Pick<RuleValues, 'filterHoliday'> =>
  isRecurring(values)
    ? {
        ruleType: values.ruleType,
        beginDate: values.beginDate || null,
        endDate: values.endDate || null,
        repeatType: values.repeatType || null,
        weekDay: asksForWeekDays(values) ? joined(values.weekDays) : null,
        filterHoliday: values.filterHoliday,
        chooseDate: null,
      }
    : {
        ruleType: values.ruleType,
        beginDate: null,
        endDate: null,
        repeatType: null,
        weekDay: null,
        filterHoliday: false,
        chooseDate: joined(values.chooseDate),
      };

export const isRecurring = ({ ruleType }: Pick<RuleValues, 'ruleType'>): boolean => ruleType === ruleTypes.recurring;

/** Every second day has no weekdays (Spec 2 §4). */
export const asksForWeekDays = ({ ruleType, repeatType }: RuleValues): boolean =>
  isRecurring({ ruleType }) && repeatType !== repeatTypes.everySecondDay;

/** What changes with the rule type: chosen dates know no holiday filter, a recurring rule begins with its own (Spec 2 §4). */
export const afterRuleType = (ruleType: number): Partial<RuleValues> =>
  isRecurring({ ruleType })
    ? { ruleType, repeatType: blankRule.repeatType, filterHoliday: blankRule.filterHoliday }
    : { ruleType, filterHoliday: false, beginDate: '', endDate: '' };

/** Changing the repeat type to 2 clears the weekdays (Spec 2 §4). */
export const afterRepeatType = (repeatType: number): Partial<RuleValues> => ({
  repeatType,
  ...(repeatType === repeatTypes.everySecondDay && { weekDays: [] }),
});

/** A begin date later than the end date clears the end date (Spec 2 §4). */
export const afterBeginDate = (beginDate: string, { endDate }: Pick<RuleValues, 'endDate'>): Partial<RuleValues> => ({
  beginDate,
  ...(endDate && beginDate > endDate && { endDate: '' }),
});

const partsOf = (list: string | null | undefined): string[] => (list ? list.split(',') : []);
const joined = (parts: readonly string[]): string | null => [...parts].sort().join(',') || null;
