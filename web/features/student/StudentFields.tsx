import type { UseFormReturnType } from '@mantine/form';
import type { studentForm } from '#contracts/entities/student.ts';
import { DictionarySelect } from '../../crud/dictionary/DictionarySelect.tsx';
import { fillIn } from '../../crud/form/fill-in.ts';
import type { FieldValue } from '../../crud/form/form-values.ts';
import { CampusSelect } from '../../crud/pickers/CampusSelect.tsx';
import { today } from '../../session/today.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { TextField } from '../../ui/fields/fields.ts';
import { DeferredFields } from '../../ui/form/DeferredFields.tsx';
import { RemarkField } from '../../ui/form/RemarkField.tsx';

type StudentValues = Record<keyof typeof studentForm.shape, FieldValue>;

/** Renders the fields of a student. */
export const StudentFields = ({ form }: { form: UseFormReturnType<StudentValues, unknown> }) => (
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
);
