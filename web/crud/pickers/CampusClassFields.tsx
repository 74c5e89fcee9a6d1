import type { UseFormReturnType } from '@mantine/form';
import type { Cla } from '#contracts/entities/cla.ts';
import { changeFields } from '../form/change-fields.ts';
import { fillIn } from '../form/fill-in.ts';
import { DeferredFields } from '../../ui/form/DeferredFields.tsx';
import { CampusSelect } from './CampusSelect.tsx';
import { ClaSelect } from './ClaSelect.tsx';
import { useTeacherOfCampus } from './use-teacher-of-campus.ts';

interface CampusClassFieldsProps {
  /** Form with campus, class, teacher and room; it may have more fields. */
  form: UseFormReturnType<Record<'deptId' | 'claId' | 'teacherId' | 'roomId', string>, unknown>;
  /** Initial name of the class, shown before the choices are loaded. */
  claName: string | null | undefined;
  /**
   * True if a chosen class always sets its teacher. Otherwise an already chosen teacher is kept, unless the campus
   * changes.
   */
  takesTeacher?: boolean;
  /** Called with the chosen class, so that the caller can also use fields of the class other than its id. */
  onCla?(cla: Cla): void;
}

/**
 * Renders the fields of the campus and the class. A chosen class sets its campus and teacher. A chosen campus clears
 * the class and the room, and the teacher unless they work at that campus.
 */
export function CampusClassFields({ form, claName, takesTeacher = false, onCla }: CampusClassFieldsProps) {
  const { deptId, claId, teacherId } = form.values;
  const keepTeacher = useTeacherOfCampus(form.values, () => form.setFieldValue('teacherId', ''));

  const applyCla = (cla: Cla): void => {
    const changesCampus = deptId !== cla.departId;
    if (changesCampus && !cla.teacherId) keepTeacher(cla.departId);
    changeFields(form, {
      ...(changesCampus && { deptId: cla.departId, roomId: '' }),
      ...(cla.teacherId && (changesCampus || takesTeacher || !teacherId) && { teacherId: cla.teacherId }),
    });
    onCla?.(cla);
  };

  return (
    <>
      <CampusSelect
        {...form.getInputProps('deptId')}
        onSoleCampus={(soleDeptId) => fillIn(form, { deptId: soleDeptId })}
        onChange={(newDeptId) => {
          keepTeacher(newDeptId);
          changeFields(form, { deptId: newDeptId, claId: '', roomId: '' });
        }}
      />
      <DeferredFields fields={1}>
        <ClaSelect
          deptId={deptId || undefined}
          claName={claId === form.getInitialValues().claId ? claName : undefined}
          {...form.getInputProps('claId')}
          onRow={applyCla}
        />
      </DeferredFields>
    </>
  );
}
