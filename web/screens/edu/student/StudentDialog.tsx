import { students } from '#contracts/calls/students.ts';
import { DictionarySelect } from '../../../crud/dictionary/DictionarySelect.tsx';
import { EditDialog } from '../../../crud/form/EditDialog.tsx';
import { fillIn } from '../../../crud/form/fill-in.ts';
import { CampusSelect } from '../../../crud/pickers/CampusSelect.tsx';
import { today } from '../../../session/today.ts';
import { TextField } from '../../../ui/fields.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { Later } from '../../../ui/form/Later.tsx';
import { RemarkField } from '../../../ui/form/RemarkField.tsx';
import type { Dialog } from '../../../ui/form/use-dialog.ts';

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
          <Later fields={8}>
            <CampusSelect {...form.getInputProps('deptId')} onOnly={(deptId) => fillIn(form, { deptId })} />
            <TextField label="联系电话" inputMode="tel" {...form.getInputProps('phone')} />
            <TextField label="联系人" placeholder="如：母亲 徐静" {...form.getInputProps('contactInfo')} />
            <DictionarySelect type="sex" label="性别" clearable {...form.getInputProps('sex')} />
            <DateField label="出生日期" max={today()} clearable {...form.getInputProps('birthday')} />
            <TextField label="学校" {...form.getInputProps('school')} />
            <TextField label="年级" {...form.getInputProps('grade')} />
            <RemarkField {...form.getInputProps('remark')} />
          </Later>
        </>
      )}
    </EditDialog>
  );
}
