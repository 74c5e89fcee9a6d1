import { courses } from '#contracts/calls/courses.ts';
import { teachingModes } from '#contracts/entities/course.ts';
import { TEACHING_MODES } from '#web/crud/dictionary/teaching-modes.ts';
import { InUseSwitch } from '#web/crud/dictionary/InUseSwitch.tsx';
import { EditDialog } from '#web/crud/form/EditDialog.tsx';
import { NumberField, TextField } from '#web/ui/fields/fields.ts';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { type Choice, SelectField } from '#web/ui/fields/SelectField.tsx';

export function CourseDialog({ dialog, types }: { dialog: Dialog; types: readonly Choice[] }) {
  return (
    <EditDialog
      noun="课程"
      dialog={dialog}
      add={courses.add}
      update={courses.update}
      detail={courses.detail}
      idName="courseId"
      initial={{ teachingMode: teachingModes.regular }}
    >
      {(form) => (
        <>
          <TextField label="课程名称" {...form.getInputProps('courseName')} />
          <SelectField label="课程类型" choices={types} clearable {...form.getInputProps('courseType')} />
          <SelectField
            label="教学类型"
            choices={TEACHING_MODES}
            {...form.getInputProps('teachingMode')}
            onChange={(mode) => form.setFieldValue('teachingMode', Number(mode))}
          />
          <NumberField label="每人每次扣课时" {...form.getInputProps('everyStuLoseHour')} />
          <InUseSwitch {...form.getInputProps('inUse')} />
          <RemarkField {...form.getInputProps('remark')} />
        </>
      )}
    </EditDialog>
  );
}
