import { addDays, laterOf } from '#contracts/formats/business-date.ts';
import type { HolidayCalendar } from '#contracts/rules/holiday.ts';
import { earliestClaDate } from '#contracts/rules/lesson-editability.ts';
import { MAX_RULE_DAYS } from '#contracts/formats/rule-bounds.ts';
import { changeFields } from '#web/crud/form/change-fields.ts';
import { today } from '#web/session/today.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { DatesField } from '#web/ui/fields/DatesField.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { TimeSpanFields } from '#web/ui/fields/TimeSpanFields.tsx';
import { LateLessonNote } from '../../sale/late-lesson/index.ts';
import { DictionaryRadio } from './DictionaryRadio.tsx';
import { afterBeginDate, afterRepeatType, afterRuleType, requiresWeekDays, isRecurring } from './rule-values.ts';
import { holidaysInWords } from './preview-words.ts';
import type { RuleForm } from './use-rule-form.ts';
import { WeekDaysField } from './WeekDaysField.tsx';

interface WhenFieldsProps {
  form: RuleForm;
  /** Holiday calendar; null while it is loading. */
  calendar: HolidayCalendar | null;
}

/** Renders the days and the hours of a rule (Spec 2 §4). */
export function WhenFields({ form, calendar }: WhenFieldsProps) {
  return (
    <>
      <DictionaryRadio
        label="排课方式"
        type="cla_time_rule_type"
        {...form.getInputProps('ruleType')}
        onChange={(type) => changeFields(form, afterRuleType(type))}
      />
      {isRecurring(form.values) ? <RhythmFields form={form} /> : <ChosenDatesFields form={form} calendar={calendar} />}
      <TimeSpanFields form={form} />
      <LateLessonNote endTime={form.values.endTime} />
    </>
  );
}

function RhythmFields({ form }: { form: RuleForm }) {
  const { beginDate } = form.values;
  const earliest = earliestClaDate(today());
  return (
    <>
      <DictionaryRadio
        label="重复方式"
        type="cla_time_repeat_type"
        {...form.getInputProps('repeatType')}
        onChange={(type) => changeFields(form, afterRepeatType(type))}
      />
      {requiresWeekDays(form.values) && (
        <FullWidth>
          <WeekDaysField {...form.getInputProps('weekDays')} />
        </FullWidth>
      )}
      <DateField
        label="开始日期"
        min={earliest}
        {...form.getInputProps('beginDate')}
        onChange={(date) => changeFields(form, afterBeginDate(date, form.values))}
      />
      <DateField
        label="结束日期"
        min={laterOf(beginDate || earliest, earliest)}
        max={addDays(laterOf(beginDate || earliest, earliest), MAX_RULE_DAYS)}
        {...form.getInputProps('endDate')}
      />
    </>
  );
}

const ChosenDatesFields = ({ form, calendar }: WhenFieldsProps) => (
  <FullWidth>
    <DatesField
      label="上课日期"
      min={earliestClaDate(today())}
      description={calendar && holidaysInWords(form.values.chooseDate, calendar)}
      {...form.getInputProps('chooseDate')}
    />
  </FullWidth>
);
