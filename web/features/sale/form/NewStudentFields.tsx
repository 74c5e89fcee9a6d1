import { Alert, Button, Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { students } from '#contracts/calls/students.ts';
import type { Student } from '#contracts/entities/student.ts';
import { phoneError } from '#contracts/formats/phone.ts';
import { plainPhone } from '#contracts/formats/plain-phone.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { TextField } from '#web/ui/fields/fields.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { MoreFields } from '#web/ui/form/MoreFields.tsx';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import classes from './SaleForm.module.css';
import type { NewStudent } from './sale-values.ts';
import type { SaleFormState } from './use-sale-form.ts';

interface NewStudentFieldsProps {
  form: SaleFormState;
  student: NewStudent;
  /** True if the sale was refused because the student already exists, possibly at a campus that the user cannot see. */
  isRefused: boolean;
  /** True if the student may already have been saved. No warning about an equal student is then shown. */
  isUncertain: boolean;
  /** Uses an existing student instead. */
  onUse(student: Student): void;
  /** Returns to the choice of an existing student. */
  onCancel(): void;
}

const LESS_USED = ['contactInfo', 'sex', 'birthday', 'school', 'grade', 'remark'] as const;
const SEARCH_DELAY_MS = 300;

/** Renders the fields of a new student. An existing student with this name and phone is offered instead. */
export function NewStudentFields({ form, student, isRefused, isUncertain, onUse, onCancel }: NewStudentFieldsProps) {
  const name = useRef<HTMLInputElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  // The name may have been typed into the search already.
  useEffect(() => (name.current?.value === '' ? name : phone).current?.focus(), []);
  const field = (name: keyof NewStudent) => form.getInputProps(`newStudent.${name}`);
  const known = useNamesake(String(student.studentName ?? ''), String(student.phone ?? ''));
  const nested = Object.fromEntries(Object.entries(student).map(([name, value]) => [`newStudent.${name}`, value]));
  return (
    <>
      <TextField ref={name} label="学员姓名" required {...field('studentName')} />
      <TextField ref={phone} label="联系电话" required inputMode="tel" {...field('phone')} />
      {!isUncertain && (known || isRefused || form.values.again) && (
        <FullWidth>
          <Alert color="yellow" variant="light" role="status">
            <div className={classes.duplicate}>
              {known ? (
                <>
                  {`已有学员“${known.studentName}”，电话相同${known.deptName ? `（${known.deptName}）` : ''}。`}
                  <Button variant="default" size="compact-sm" onClick={() => onUse(known)}>
                    使用该学员
                  </Button>
                </>
              ) : (
                isRefused && '已有同名同电话的学员，可能在其他校区。'
              )}
              <Checkbox label="是另一名学员，仍要新增" {...form.getInputProps('again', { type: 'checkbox' })} />
            </div>
          </Alert>
        </FullWidth>
      )}
      <CampusSelect
        required
        {...field('deptId')}
        onSoleCampus={(deptId) => form.setFieldValue('newStudent.deptId', deptId)}
      />
      <div className={classes.back}>
        <Button variant="subtle" color="blue" size="compact-sm" onClick={onCancel}>
          改选已有学员
        </Button>
      </div>
      <MoreFields
        form={{ values: nested, errors: form.errors }}
        names={LESS_USED.map((name) => `newStudent.${name}`)}
        labels="联系人、性别、出生日期、学校、年级、备注"
      >
        <TextField label="联系人" placeholder="如 母亲 徐静" {...field('contactInfo')} />
        <DictionarySelect type="sex" label="性别" clearable {...field('sex')} />
        <DateField label="出生日期" max={today()} clearable {...field('birthday')} />
        <TextField label="学校" {...field('school')} />
        <TextField label="年级" {...field('grade')} />
        <RemarkField {...field('remark')} />
      </MoreFields>
    </>
  );
}

/** Returns the student who has this name and phone, if there is one. */
function useNamesake(name: string, phone: string): Student | undefined {
  const plain = plainPhone(phone);
  const [searched] = useDebouncedValue(
    name.trim() !== '' && phoneError(plain, '86') === null ? plain : '',
    SEARCH_DELAY_MS,
  );
  const { data } = useCall(students.list, searched === '' ? null : { phone: searched, pageNum: 1, pageSize: 20 }, {
    quiet: true,
  });
  return searched === plain
    ? data?.rows.find((one) => one.studentName === name.trim() && one.phone === plain)
    : undefined;
}
