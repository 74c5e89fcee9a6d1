import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { datesBetween } from '#contracts/formats/business-date.ts';
import type { HolidayEntry } from '#contracts/rules/holiday.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { today } from '#web/session/today.ts';
import { useSubmitLock } from '#web/ui/form/use-submit-lock.ts';
import classes from './HolidayForm.module.css';
import { datesInWords, type HolidaySpan, isSameSpan, spanError, withFrom, withTo } from './holiday-span.ts';
import { saveHolidays } from './save-holiday.ts';

interface HolidayFormProps {
  year: number;
  /** Days of the year as the table beside the form shows them. */
  days: readonly HolidayEntry[];
  /** Values of the days before editing. */
  initial: HolidaySpan;
  span: HolidaySpan;
  onSpan(span: HolidaySpan): void;
  /** Called when all days are saved, with those on which no lessons take place. */
  onSaved(daysOff: readonly string[]): void;
}

/** Renders the form of new or changed days. After an error it keeps the days that are not saved. */
export function HolidayForm({ year, days, initial, span, onSpan, onSaved }: HolidayFormProps) {
  const limits = { min: `${year}-01-01`, max: `${year}-12-31`, opensAt: openingDay(year) };
  const { saving, run } = useSubmitLock(() => !isSameSpan(span, initial));
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Days off that were saved before an error; their lessons are listed when the rest is saved, too. */
  const [earlierDaysOff, setEarlierDaysOff] = useState<readonly string[]>([]);
  const save = async (): Promise<void> => {
    const problem = spanError(span);
    if (problem !== null) return setRefusal(problem);
    const { from, to, isWorkday } = span;
    const dates = datesBetween(from, to);
    const day = { holidayName: span.holidayName.trim(), isWorkday };
    const { saved, unsaved, error } = await saveHolidays(dates, day, days);
    const daysOff = isWorkday ? earlierDaysOff : [...earlierDaysOff, ...saved];
    setEarlierDaysOff(error === null ? [] : daysOff);
    if (error === null) {
      setRefusal(null);
      return onSaved(daysOff);
    }
    const unsavedText = dates.length > 1 ? `${datesInWords(unsaved)}未保存：` : '';
    setRefusal(`${saved.length > 0 ? `${datesInWords(saved)}已保存，` : ''}${unsavedText}${error}`);
    onSpan({ ...span, from: unsaved[0] ?? from });
  };
  return (
    <form
      className={classes.form}
      aria-label="新增或修改节假日"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog remains open after saving, so that other days can be entered.
        void run(async () => {
          await save();
          return false;
        });
      }}
    >
      <DateField label="开始日期" {...limits} value={span.from} onChange={(from) => onSpan(withFrom(span, from))} />
      <DateField label="结束日期" {...limits} value={span.to} onChange={(to) => onSpan(withTo(span, to))} />
      <TextInput
        label="名称"
        placeholder="如 国庆节"
        value={span.holidayName}
        onChange={(event) => onSpan({ ...span, holidayName: event.currentTarget.value })}
      />
      <SegmentedControl
        aria-label="安排"
        data={[
          { value: 'off', label: '放假' },
          { value: 'work', label: '调休上班' },
        ]}
        value={span.isWorkday ? 'work' : 'off'}
        onChange={(value) => onSpan({ ...span, isWorkday: value === 'work' })}
      />
      <Button type="submit" variant="default" loading={saving} className={classes.save ?? ''}>
        保存
      </Button>
      {refusal && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
    </form>
  );
}

/** Returns the day at which the calendar opens: today in the current year, otherwise the first day of the year. */
const openingDay = (year: number): string => (today().startsWith(`${year}-`) ? today() : `${year}-01-01`);
