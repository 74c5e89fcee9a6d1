import { Switch } from '@mantine/core';
import type { ClaTimeRule } from '#contracts/entities/cla-time-rule.ts';
import { FieldTextsContext } from '#web/ui/fields/field-texts.ts';
import { TextField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { DeferredFields } from '#web/ui/form/DeferredFields.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { RoomSelect } from '#web/crud/pickers/RoomSelect.tsx';
import { TeacherSelect } from '#web/crud/pickers/TeacherSelect.tsx';
import { CampusClassFields } from '#web/crud/pickers/CampusClassFields.tsx';
import { HolidayButton } from '../holidays/index.ts';
import { RestoreDatesField } from './RestoreDatesField.tsx';
import { RuleOutcome } from './RuleOutcome.tsx';
import { RulePreviewPanel } from './RulePreviewPanel.tsx';
import { isRecurring, type RuleValues } from './rule-values.ts';
import { saveLabel } from './preview-words.ts';
import classes from './schedule-rule.module.css';
import { useRuleForm } from './use-rule-form.ts';
import { useRuleSave } from './use-rule-save.ts';
import { useRulePreview } from './use-rule-preview.ts';
import { WhenFields } from './WhenFields.tsx';

export interface RuleFieldsProps {
  initial: RuleValues;
  /** Rule to edit; absent for a new rule. */
  stored?: ClaTimeRule;
  /** Names of the chosen class, teacher and room, shown before the choices are loaded. */
  names?: Pick<Partial<ClaTimeRule>, 'claName' | 'staffName' | 'roomName'>;
}

export function RuleFields({ initial, stored, names }: RuleFieldsProps) {
  const ruleId = stored?.ruleId;
  const [form, body] = useRuleForm(initial, names);
  const livePreview = useRulePreview(form.values, body, ruleId);
  const { save, texts, question } = useRuleSave(form, stored, livePreview.consent);
  const { preview } = livePreview;

  return (
    <FieldTextsContext value={texts}>
      <DialogForm
        form={form}
        submitLabel={saveLabel(preview, ruleId !== undefined, livePreview.consent.accepts)}
        note={<RuleOutcome livePreview={livePreview} />}
        save={async (ready) => {
          if (!preview?.refusal) return save(ready);
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
          <TextField label="课堂主题" {...form.getInputProps('classTheme')} />
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
              holidayAction={<HolidayButton date={form.values.beginDate} inForm />}
            />
          </FullWidth>
        </DeferredFields>
      </DialogForm>
      {question}
    </FieldTextsContext>
  );
}
