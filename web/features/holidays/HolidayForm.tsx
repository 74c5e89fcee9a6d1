import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { HolidayDay } from '#contracts/rules/holiday.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { useSubmitLock } from '../../ui/form/use-submit-lock.ts';
import classes from './HolidayForm.module.css';
import { saveHoliday } from './save-holiday.ts';

export const blankDay: HolidayDay = { holidayDate: '', holidayName: '', isWorkday: false };

interface HolidayFormProps {
  year: number;
  /** Values of the day before editing. */
  initial: HolidayDay;
  day: HolidayDay;
  onDay(day: HolidayDay): void;
  onSaved(day: HolidayDay): void;
}

/** Renders the form of a new or changed day. */
export function HolidayForm({ year, initial, day, onDay, onSaved }: HolidayFormProps) {
  const { saving, run } = useSubmitLock(() => !isSameDay(day, initial));
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    if (!day.holidayDate) return setRefusal('请选择日期');
    if (!day.holidayName.trim()) return setRefusal('请输入名称');
    const error = await saveHoliday({ ...day, holidayName: day.holidayName.trim() });
    setRefusal(error);
    if (error === null) onSaved(day);
  };
  return (
    <form
      className={classes.form}
      aria-label="新增或修改一天"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog remains open after saving, so that another day can be entered.
        void run(async () => {
          await save();
          return false;
        });
      }}
    >
      <DateField
        label="日期"
        min={`${year}-01-01`}
        max={`${year}-12-31`}
        value={day.holidayDate}
        onChange={(holidayDate) => onDay({ ...day, holidayDate })}
      />
      <TextInput
        label="名称"
        maxLength={20}
        placeholder="如 国庆节"
        value={day.holidayName}
        onChange={(event) => onDay({ ...day, holidayName: event.currentTarget.value })}
      />
      <SegmentedControl
        aria-label="安排"
        data={[
          { value: 'off', label: '放假' },
          { value: 'work', label: '上班' },
        ]}
        value={day.isWorkday ? 'work' : 'off'}
        onChange={(value) => onDay({ ...day, isWorkday: value === 'work' })}
      />
      <Button type="submit" variant="default" loading={saving}>
        保存这一天
      </Button>
      {refusal && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
    </form>
  );
}

export const isSameDay = (a: HolidayDay, b: HolidayDay): boolean =>
  a.holidayDate === b.holidayDate && a.holidayName === b.holidayName && a.isWorkday === b.isWorkday;
