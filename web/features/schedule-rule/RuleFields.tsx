import { Switch, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import type { ClaTimeRule } from '#contracts/entities/cla-time-rule.ts';
import { addDays, laterOf } from '#contracts/rules/business-date.ts';
import { earliestClaDate } from '#contracts/rules/lesson-editability.ts';
import { useSend } from '../../http/use-send.ts';
import { extensions } from '../../session/extensions.ts';
import { today } from '../../session/today.ts';
import { DateField } from '../../ui/DateField.tsx';
import { DatesField } from '../../ui/DatesField.tsx';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { Wide } from '../../ui/form/Wide.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { CampusSelect } from '../../crud/pickers/CampusSelect.tsx';
import { ClaSelect } from '../../crud/pickers/ClaSelect.tsx';
import { RoomSelect } from '../../crud/pickers/RoomSelect.tsx';
import { TeacherSelect } from '../../crud/pickers/TeacherSelect.tsx';
import { useOnlyCampus } from '../../crud/pickers/use-only-campus.ts';
import { ConflictNote } from './ConflictNote.tsx';
import { DictionaryRadio } from './DictionaryRadio.tsx';
import { RulePreviewPanel } from './RulePreviewPanel.tsx';
import { afterBeginDate, afterRepeatType, afterRuleType, asksForWeekDays, isRecurring } from './rule-values.ts';
import type { RuleValues } from './rule-values.ts';
import { saveLabel } from './rule-words.ts';
import classes from './schedule-rule.module.css';
import { type RuleBody, type RuleForm, useRuleForm } from './use-rule-form.ts';
import { useRulePreview } from './use-rule-preview.ts';
import { WeekDaysField } from './WeekDaysField.tsx';

interface RuleFieldsProps {
  initial: RuleValues;
  /** The rule that is changed. */
  ruleId?: string;
  /** What the chosen ones are called, before the choices are there. */
  names?: Pick<Partial<ClaTimeRule>, 'claName' | 'staffName' | 'roomName'>;
}

/** No rule runs longer. */
const MOST_DAYS = 3_653;

export function RuleFields({ initial, ruleId, names }: RuleFieldsProps) {
  const form = useRuleForm(initial);
  const live = useRulePreview(form.values, ruleId);
  const save = useSave(ruleId);
  useOnlyCampus(form.values.deptId, (deptId) => {
    // It counts as not typed: nothing is asked when the form is closed.
    form.setInitialValues({ ...form.getInitialValues(), deptId });
    form.setFieldValue('deptId', deptId);
  });
  const { preview } = live;
  const HolidayTable = extensions.holidayTable;

  return (
    <DialogForm
      form={form}
      submitLabel={saveLabel(preview, ruleId !== undefined)}
      note={<ConflictNote conflicts={preview?.conflicts} />}
      save={async (body) => {
        if (!preview?.refusal) return save(body);
        form.setFieldError(isRecurring(form.values) ? 'endDate' : 'chooseDate', preview.refusal);
        return false;
      }}
    >
      <WhoFields form={form} names={names} />
      <DictionaryRadio
        label="排课方式"
        type="cla_time_rule_type"
        {...form.getInputProps('ruleType')}
        onChange={(type) => form.setValues(afterRuleType(type))}
      />
      {isRecurring(form.values) ? <RhythmFields form={form} /> : <ChosenDates form={form} />}
      <TimeField label="上课时间" {...form.getInputProps('startTime')} />
      <TimeField label="下课时间" {...form.getInputProps('endTime')} />
      <TeacherSelect
        deptId={form.values.deptId || undefined}
        staffName={names?.staffName}
        {...form.getInputProps('teacherId')}
      />
      <RoomSelect
        deptId={form.values.deptId || undefined}
        roomName={names?.roomName}
        {...form.getInputProps('roomId')}
      />
      <TextInput label="课堂主题" maxLength={60} {...form.getInputProps('classTheme')} />
      {isRecurring(form.values) && (
        <Switch
          className={classes.holidays ?? ''}
          label="跳过法定节假日"
          description="调休的工作日照常上课"
          data-path="filterHoliday"
          checked={form.values.filterHoliday}
          onChange={(event) => form.setFieldValue('filterHoliday', event.currentTarget.checked)}
        />
      )}
      <Wide>
        <RulePreviewPanel
          live={live}
          isChange={ruleId !== undefined}
          holidayAction={
            HolidayTable && (
              <Suspense>
                <HolidayTable beginDate={form.values.beginDate} />
              </Suspense>
            )
          }
        />
      </Wide>
    </DialogForm>
  );
}

function useSave(ruleId: string | undefined): (body: RuleBody) => Promise<boolean> {
  const add = useSend(claTimeRules.add, { success: '新增成功' });
  const update = useSend(claTimeRules.update, { success: '修改成功' });
  return async (body) => (ruleId === undefined ? await add.send(body) : await update.send({ ...body, ruleId })).ok;
}

/** A class brings its campus and its teacher with it; another campus has others. */
function WhoFields({ form, names }: { form: RuleForm; names: RuleFieldsProps['names'] }) {
  const { deptId, teacherId } = form.values;
  return (
    <>
      <CampusSelect
        {...form.getInputProps('deptId')}
        onChange={(next) => form.setValues({ deptId: next, claId: '', teacherId: '', roomId: '' })}
      />
      <ClaSelect
        deptId={deptId || undefined}
        claName={form.values.claId === form.getInitialValues().claId ? names?.claName : undefined}
        {...form.getInputProps('claId')}
        onRow={(cla) =>
          form.setValues({
            ...(deptId !== cla.departId && { deptId: cla.departId, roomId: '' }),
            ...(cla.teacherId && (!teacherId || deptId !== cla.departId) && { teacherId: cla.teacherId }),
          })
        }
      />
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
        onChange={(type) => form.setValues(afterRepeatType(type))}
      />
      {asksForWeekDays(form.values) && (
        <Wide>
          <WeekDaysField {...form.getInputProps('weekDays')} />
        </Wide>
      )}
      <DateField
        label="开始日期"
        min={earliest}
        {...form.getInputProps('beginDate')}
        onChange={(date) => form.setValues(afterBeginDate(date, form.values))}
      />
      <DateField
        label="结束日期"
        min={laterOf(beginDate || earliest, earliest)}
        max={addDays(laterOf(beginDate || earliest, earliest), MOST_DAYS)}
        {...form.getInputProps('endDate')}
      />
    </>
  );
}

const ChosenDates = ({ form }: { form: RuleForm }) => (
  <Wide>
    <DatesField label="上课日期" min={earliestClaDate(today())} {...form.getInputProps('chooseDate')} />
  </Wide>
);
