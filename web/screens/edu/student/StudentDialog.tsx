import { students } from '#contracts/calls/students.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import { EditDialog } from '#web/crud/form/EditDialog.tsx';
import { fillIn } from '#web/crud/form/fill-in.ts';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { today } from '#web/session/today.ts';
import { TextField } from '#web/ui/fields/fields.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { DeferredFields } from '#web/ui/form/DeferredFields.tsx';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';

export function StudentDialog({ dialog }: { dialog: Dialog }) {
  return (
    <EditDialog
      noun="学员"
      dialog={dialog}
      add={students.add}
      update={students.update}
      detail={students.detail}
      idName="studentId"
    >
      {(form) => (
        <>
          <TextField label="学员姓名" {...form.getInputProps('studentName')} />
          <DeferredFields fields={8}>
            <CampusSelect {...form.getInputProps('deptId')} onSoleCampus={(deptId) => fillIn(form, { deptId })} />
            <TextField label="联系电话" inputMode="tel" {...form.getInputProps('phone')} />
            <TextField label="联系人" placeholder="如 母亲 徐静" {...form.getInputProps('contactInfo')} />
            <DictionarySelect type="sex" label="性别" clearable {...form.getInputProps('sex')} />
            <DateField label="出生日期" max={today()} clearable {...form.getInputProps('birthday')} />
            <TextField label="学校" {...form.getInputProps('school')} />
            <TextField label="年级" {...form.getInputProps('grade')} />
            <RemarkField {...form.getInputProps('remark')} />
          </DeferredFields>
        </>
      )}
    </EditDialog>
  );
}
