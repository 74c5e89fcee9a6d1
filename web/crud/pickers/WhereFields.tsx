import type { UseFormReturnType } from '@mantine/form';
import type { Cla } from '#contracts/entities/cla.ts';
import { fillIn } from '../form/fill-in.ts';
import { Later } from '../../ui/form/Later.tsx';
import { CampusSelect } from './CampusSelect.tsx';
import { ClaSelect } from './ClaSelect.tsx';
import { useTeacherOfCampus } from './use-teacher-of-campus.ts';

interface WhereFieldsProps {
  /** Of whatever is held by a teacher of a campus for a class; it may have more fields. */
  form: UseFormReturnType<Record<'deptId' | 'claId' | 'teacherId' | 'roomId', string>, unknown>;
  /** What the class is called with which the form begins, before the choices are there. */
  claName: string | null | undefined;
  /** The class's teacher takes the place of one who was chosen, also where the campus stays. */
  takesTeacher?: boolean;
  /** The class that was chosen, for what else it brings. */
  onCla?(cla: Cla): void;
}

/**
 * The campus and the class. A class brings its campus and its teacher with it; another campus empties what was chosen at
 * the one before, and keeps the teacher who works there.
 */
export function WhereFields({ form, claName, takesTeacher = false, onCla }: WhereFieldsProps) {
  const { deptId, claId, teacherId } = form.values;
  const keepTeacher = useTeacherOfCampus(form.values, () => form.setFieldValue('teacherId', ''));

  const take = (cla: Cla): void => {
    const moves = deptId !== cla.departId;
    if (moves && !cla.teacherId) keepTeacher(cla.departId);
    form.setValues({
      ...(moves && { deptId: cla.departId, roomId: '' }),
      ...(cla.teacherId && (moves || takesTeacher || !teacherId) && { teacherId: cla.teacherId }),
    });
    onCla?.(cla);
  };

  return (
    <>
      <CampusSelect
        {...form.getInputProps('deptId')}
        onOnly={(only) => fillIn(form, { deptId: only })}
        onChange={(next) => {
          keepTeacher(next);
          form.setValues({ deptId: next, claId: '', roomId: '' });
        }}
      />
      <Later fields={1}>
        <ClaSelect
          deptId={deptId || undefined}
          claName={claId === form.getInitialValues().claId ? claName : undefined}
          {...form.getInputProps('claId')}
          onRow={take}
        />
      </Later>
    </>
  );
}
