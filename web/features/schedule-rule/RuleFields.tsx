import { Switch } from '@mantine/core';
import { Suspense } from 'react';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import type { ClaTimeRule } from '#contracts/entities/cla-time-rule.ts';
import { useSend } from '../../http/use-send.ts';
import { extensions } from '../../session/extensions.ts';
import { TextField } from '../../ui/fields/fields.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { DeferredFields } from '../../ui/form/DeferredFields.tsx';
import { FullWidth } from '../../ui/form/FullWidth.tsx';
import { RoomSelect } from '../../crud/pickers/RoomSelect.tsx';
import { TeacherSelect } from '../../crud/pickers/TeacherSelect.tsx';
import { CampusClassFields } from '../../crud/pickers/CampusClassFields.tsx';
import { RestoreDatesField } from './RestoreDatesField.tsx';
import { RuleOutcome } from './RuleOutcome.tsx';
import { RulePreviewPanel } from './RulePreviewPanel.tsx';
import { isRecurring, restoredDatesOf, type RuleValues } from './rule-values.ts';
import { saveLabel } from './rule-words.ts';
import classes from './schedule-rule.module.css';
import { type RuleBody, useRuleForm } from './use-rule-form.ts';
import { useRulePreview } from './use-rule-preview.ts';
import { WhenFields } from './WhenFields.tsx';

export interface RuleFieldsProps {
  initial: RuleValues;
  /** Id of the rule to change. */
  ruleId?: string;
  /** Names of the chosen class, teacher and room, shown before the choices are loaded. */
  names?: Pick<Partial<ClaTimeRule>, 'claName' | 'staffName' | 'roomName'>;
}

export function RuleFields({ initial, ruleId, names }: RuleFieldsProps) {
  const [form, body] = useRuleForm(initial, names);
  const livePreview = useRulePreview(form.values, body, ruleId);
  const save = useRuleSave(ruleId);
  const { preview } = livePreview;
  const HolidayTable = extensions.holidayTable;

  return (
    <DialogForm
      form={form}
      submitLabel={saveLabel(preview, ruleId !== undefined)}
      note={<RuleOutcome livePreview={livePreview} />}
      save={async (ready) => {
        if (!preview?.refusal) return save(ready, restoredDatesOf(form.values));
        form.setFieldError(isRecurring(form.values) ? 'endDate' : 'chooseDate', preview.refusal);
        return false;
      }}
    >
      <CampusClassFields form={form} claName={names?.claName} />
      <DeferredFields fields={10}>
        <WhenFields form={form} calendar={livePreview.calendar} />
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
        <TextField label="课堂主题" maxLength={60} {...form.getInputProps('classTheme')} />
        {isRecurring(form.values) && (
          <Switch
            className={classes.holidays ?? ''}
            label="跳过法定节假日"
            description="调休的工作日照常上课"
            data-path="filterHoliday"
            checked={form.values.filterHoliday ?? false}
            error={form.errors['filterHoliday']}
            aria-invalid={form.errors['filterHoliday'] ? true : undefined}
            onChange={(event) => form.setFieldValue('filterHoliday', event.currentTarget.checked)}
          />
        )}
        <FullWidth>
          <RulePreviewPanel
            livePreview={livePreview}
            isChange={ruleId !== undefined}
            restoreField={
              <RestoreDatesField
                dates={preview?.removedByHand ?? []}
                value={form.values.restoreDates}
                onChange={(dates) => form.setFieldValue('restoreDates', dates)}
              />
            }
            holidayAction={
              HolidayTable && (
                <Suspense>
                  <HolidayTable beginDate={form.values.beginDate} />
                </Suspense>
              )
            }
          />
        </FullWidth>
      </DeferredFields>
    </DialogForm>
  );
}

function useRuleSave(
  ruleId: string | undefined,
): (body: RuleBody, restored: { restoreDates?: string }) => Promise<boolean> {
  const add = useSend(claTimeRules.add, { success: '新增成功' });
  const update = useSend(claTimeRules.update, { success: '修改成功' });
  return async (body, restored) =>
    (ruleId === undefined ? await add.send(body) : await update.send({ ...body, ...restored, ruleId })).ok;
}
