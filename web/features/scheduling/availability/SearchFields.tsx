import { SegmentedControl, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { addDays, laterOf } from '#contracts/formats/business-date.ts';
import { MAX_RULE_DAYS } from '#contracts/formats/rule-bounds.ts';
import { earliestClaDate } from '#contracts/rules/lesson-editability.ts';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { today } from '#web/session/today.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { NumberField } from '#web/ui/fields/fields.ts';
import { TimeSpanFields } from '#web/ui/fields/TimeSpanFields.tsx';
import fieldSpace from '#web/ui/form/field-space.module.css';
import { firstField } from '#web/ui/form/first-field.ts';
import { WeekDaysField } from '../schedule-rule/index.ts';
import classes from './availability.module.css';
import { runFrom, type SearchValues } from './search-values.ts';

const MODES = [
  { value: 'day', label: '单日' },
  { value: 'run', label: '连续' },
];

type SearchForm = UseFormReturnType<SearchValues>;

/** Renders the fields of a search for free rooms and teachers. */
export function SearchFields({ form }: { form: SearchForm }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The dialog's focus trap looks for the attribute data-autofocus a moment later.
    firstField(element.current)?.setAttribute('data-autofocus', 'true');
  }, []);
  const isRun = form.values.mode === 'run';
  return (
    <div
      ref={element}
      role="search"
      aria-label="空闲条件"
      className={clsx(classes.fields, fieldSpace.reserveErrorSpace)}
      data-run={isRun || undefined}
    >
      <CampusSelect
        clearable
        placeholder="全部校区"
        {...form.getInputProps('deptId')}
        onSoleCampus={(deptId) => form.setFieldValue('deptId', deptId)}
      />
      <div className={classes.mode}>
        <SegmentedControl aria-label="日期方式" fullWidth data={MODES} {...form.getInputProps('mode')} />
      </div>
      <DateFields form={form} />
      <TimeSpanFields form={form} />
      <NumberField label="人数" placeholder="不限" allowDecimal={false} min={1} {...form.getInputProps('capacity')} />
      {isRun && (
        <>
          <div className={classes.weekDays}>
            <WeekDaysField {...form.getInputProps('weekDays')} />
          </div>
          <Switch
            className={classes.holidays ?? ''}
            label="跳过法定节假日"
            {...form.getInputProps('skipHolidays', { type: 'checkbox' })}
          />
        </>
      )}
    </div>
  );
}

function DateFields({ form }: { form: SearchForm }) {
  const { mode, beginDate, endDate } = form.values;
  const isRun = mode === 'run';
  const earliest = earliestClaDate(today());
  const changeBegin = (date: string): void => {
    form.setFieldValue('beginDate', date);
    if (!isRun) form.setValues(runFrom(date));
    else if (date && endDate && date > endDate) form.setFieldValue('endDate', '');
  };
  return (
    <>
      <DateField
        label={isRun ? '开始日期' : '日期'}
        min={earliest}
        {...form.getInputProps('beginDate')}
        onChange={changeBegin}
      />
      {isRun && (
        <DateField
          label="结束日期"
          min={laterOf(beginDate || earliest, earliest)}
          max={addDays(laterOf(beginDate || earliest, earliest), MAX_RULE_DAYS)}
          {...form.getInputProps('endDate')}
        />
      )}
    </>
  );
}
