import { ColorInput } from '@mantine/core';
import { clas } from '#contracts/calls/clas.ts';
import { type Cla, recruitStatuses } from '#contracts/entities/cla.ts';
import { teachingModes } from '#contracts/entities/course.ts';
import { changeFields } from '#web/crud/form/change-fields.ts';
import { NumberField, TextField } from '#web/ui/fields/fields.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { DeferredFields } from '#web/ui/form/DeferredFields.tsx';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { EditDialog, type EditForm } from '#web/crud/form/EditDialog.tsx';
import { fillIn } from '#web/crud/form/fill-in.ts';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { CourseSelect } from '#web/crud/pickers/CourseSelect.tsx';
import { TeacherSelect } from '#web/crud/pickers/TeacherSelect.tsx';
import { useTeacherOfCampus } from '#web/crud/pickers/use-teacher-of-campus.ts';
import { CLASS_COLOURS, FIRST_COLOUR } from './class-colours.ts';
import { usePlannedHours } from './use-planned-hours.tsx';
import { RECRUITING } from './recruiting.ts';
import { TEACHING_MODES } from '#web/crud/dictionary/teaching-modes.ts';

const INITIAL_CLA = {
  teachingMode: teachingModes.regular,
  recruitStatus: recruitStatuses.open,
  claColor: FIRST_COLOUR,
};

interface ClaDialogProps {
  dialog: Dialog;
  /**
   * Rows that include the class to change. They provide the names of its course and teacher, since the selects may no
   * longer list them.
   */
  rows?: readonly Cla[] | undefined;
}

/**
 * Renders the dialog that adds or changes a class. The courses to choose from are those of the class's campus and
 * teaching mode (decided).
 */
export function ClaDialog({ dialog, rows }: ClaDialogProps) {
  const cla = rows?.find(({ claId }) => claId === dialog.subject);
  const plannedHours = usePlannedHours();
  return (
    <EditDialog
      noun="班级"
      dialog={dialog}
      add={clas.add}
      update={clas.update}
      detail={clas.detail}
      idName="claId"
      initial={INITIAL_CLA}
      beforeUpdate={plannedHours.ask}
    >
      {(form) => (
        <>
          <ClaFields form={form} cla={cla} />
          {plannedHours.dialog}
        </>
      )}
    </EditDialog>
  );
}

function ClaFields({ form, cla }: { form: EditForm<typeof clas.add>; cla: Cla | undefined }) {
  const { departId, teachingMode, courseId, teacherId } = form.values;
  const keepTeacher = useTeacherOfCampus({ deptId: String(departId), teacherId: String(teacherId) }, () =>
    form.setFieldValue('teacherId', ''),
  );
  return (
    <>
      <TextField label="班级名称" {...form.getInputProps('claName')} />
      <DeferredFields fields={11}>
        <CampusSelect
          {...form.getInputProps('departId')}
          onSoleCampus={(departId) => fillIn(form, { departId })}
          onChange={(next) => {
            keepTeacher(next);
            changeFields(form, { departId: next, courseId: '' });
          }}
        />
        <SelectField
          label="教学类型"
          choices={TEACHING_MODES}
          {...form.getInputProps('teachingMode')}
          onChange={(next) => changeFields(form, { teachingMode: Number(next), courseId: '' })}
        />
        <CourseSelect
          deptId={String(departId)}
          teachingMode={Number(teachingMode)}
          courseName={courseId === cla?.courseId ? cla.courseName : undefined}
          {...form.getInputProps('courseId')}
          placeholder={departId === '' ? '请先选择校区' : '请选择课程'}
          onRow={({ everyStuLoseHour }) => form.setFieldValue('everyStuLoseHour', everyStuLoseHour ?? '')}
        />
        <TeacherSelect
          deptId={String(departId) || undefined}
          staffName={teacherId === cla?.teacherId ? cla.staffName : undefined}
          clearable
          {...form.getInputProps('teacherId')}
        />
        <SelectField
          label="招生状态"
          choices={RECRUITING}
          {...form.getInputProps('recruitStatus')}
          onChange={(next) => form.setFieldValue('recruitStatus', Number(next))}
        />
        <NumberField label="班级容量" allowDecimal={false} suffix=" 人" {...form.getInputProps('capacity')} />
        <NumberField label="每人每次扣课时" {...form.getInputProps('everyStuLoseHour')} />
        <DateField label="开班日期" clearable {...form.getInputProps('openDate')} />
        <DateField
          label="结束日期"
          clearable
          min={String(form.values.openDate) || undefined}
          {...form.getInputProps('closeDate')}
        />
        <ColorInput
          label="班级颜色"
          swatches={[...CLASS_COLOURS]}
          swatchesPerRow={5}
          withPicker={false}
          withEyeDropper={false}
          {...form.getInputProps('claColor')}
        />
        <RemarkField {...form.getInputProps('remark')} />
      </DeferredFields>
    </>
  );
}
