import { type ClaTimeRule, repeatTypes, ruleTypes } from '#contracts/entities/cla-time-rule.ts';
import type { RulePattern } from '#contracts/rules/expand-rule.ts';
import { unreadableFields } from '#web/http/lenient/unreadable.ts';

/** Field values of a schedule rule; a field without a choice is ''. */
export interface RuleValues {
  deptId: string;
  claId: string;
  ruleType: number;
  beginDate: string;
  endDate: string;
  repeatType: number | '';
  /** Selected weekdays; the body has them as the comma-separated list weekDay. */
  weekDays: string[];
  /** True if holidays are skipped; null if the stored value is unreadable. */
  filterHoliday: boolean | null;
  /** Chosen dates; the body has them as a comma-separated list. */
  chooseDate: string[];
  startTime: string;
  endTime: string;
  teacherId: string;
  roomId: string;
  classTheme: string;
  /** Dates whose lesson was removed by hand and is to be added again. */
  restoreDates: string[];
}

/** Default values of a new rule, which repeats weekly and skips holidays (Spec 2 §4). */
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
  restoreDates: [],
};

export const valuesOfRule = (rule: ClaTimeRule): RuleValues => ({
  deptId: rule.deptId,
  claId: rule.claId,
  ruleType: rule.ruleType,
  beginDate: rule.beginDate ?? '',
  endDate: rule.endDate ?? '',
  repeatType: rule.repeatType ?? '',
  weekDays: splitList(rule.weekDay),
  filterHoliday: rule.filterHoliday ?? (unreadableFields.get(rule)?.includes('filterHoliday') ? null : false),
  chooseDate: splitList(rule.chooseDate),
  startTime: rule.startTime,
  endTime: rule.endTime,
  teacherId: rule.teacherId ?? '',
  roomId: rule.roomId ?? '',
  classTheme: rule.classTheme ?? '',
  restoreDates: [],
});

/** Builds the body, which is not validated yet. It contains only the fields of the chosen rule type (Spec 2 §4). */
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

/** Returns the pattern that determines the rule's dates. */
export const patternOf = (values: RuleValues): RulePattern & Pick<RuleValues, 'filterHoliday'> =>
  isRecurring(values)
    ? {
        ruleType: values.ruleType,
        beginDate: values.beginDate || null,
        endDate: values.endDate || null,
        repeatType: values.repeatType || null,
        weekDay: requiresWeekDays(values) ? joinList(values.weekDays) : null,
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
        chooseDate: joinList(values.chooseDate),
      };

export const isRecurring = ({ ruleType }: Pick<RuleValues, 'ruleType'>): boolean => ruleType === ruleTypes.recurring;

/** True if weekdays must be selected, i.e. if the rule recurs other than every second day (Spec 2 §4). */
export const requiresWeekDays = ({ ruleType, repeatType }: RuleValues): boolean =>
  isRecurring({ ruleType }) && repeatType !== repeatTypes.everySecondDay;

/**
 * Returns the values that change with the rule type. Chosen dates have no holiday filter; a recurring rule gets the
 * default one (Spec 2 §4).
 */
export const afterRuleType = (ruleType: number): Partial<RuleValues> =>
  isRecurring({ ruleType })
    ? { ruleType, repeatType: blankRule.repeatType, filterHoliday: blankRule.filterHoliday }
    : { ruleType, filterHoliday: false, beginDate: '', endDate: '' };

/** Returns the values that change with the repeat type. Type 2 clears the weekdays (Spec 2 §4). */
export const afterRepeatType = (repeatType: number): Partial<RuleValues> => ({
  repeatType,
  ...(repeatType === repeatTypes.everySecondDay && { weekDays: [] }),
});

/**
 * Returns the values that change with the begin date. An end date that precedes the new begin date is cleared (Spec 2
 * §4).
 */
export const afterBeginDate = (beginDate: string, { endDate }: Pick<RuleValues, 'endDate'>): Partial<RuleValues> => ({
  beginDate,
  ...(endDate && beginDate > endDate && { endDate: '' }),
});

/**
 * Returns the field of the body with the dates to be restored (not in the specification). Returns no field if there are
 * no such dates.
 */
export const restoredDatesOf = ({ restoreDates }: RuleValues): { restoreDates?: string } =>
  restoreDates.length > 0 ? { restoreDates: [...restoreDates].sort().join(',') } : {};

const splitList = (list: string | null | undefined): string[] => (list ? list.split(',') : []);
const joinList = (parts: readonly string[]): string | null => [...parts].sort().join(',') || null;
