import { fillIn } from '../../crud/form/fill-in.ts';
import { CampusSelect } from '../../crud/pickers/CampusSelect.tsx';
import { ClaSelect } from '../../crud/pickers/ClaSelect.tsx';
import { useTeacherOfCampus } from '../../crud/pickers/use-teacher-of-campus.ts';
import type { ClaTimeRule } from '#contracts/entities/cla-time-rule.ts';
import type { RuleForm } from './use-rule-form.ts';

/** A class brings its campus and its teacher with it; another campus keeps who works there. */
export function WhoFields({
  form,
  names,
}: {
  form: RuleForm;
  names: Pick<Partial<ClaTimeRule>, 'claName'> | undefined;
}) {
  const { deptId, teacherId } = form.values;
  const keepTeacher = useTeacherOfCampus(form.values, () => form.setFieldValue('teacherId', ''));
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
      <ClaSelect
        deptId={deptId || undefined}
        claName={form.values.claId === form.getInitialValues().claId ? names?.claName : undefined}
        {...form.getInputProps('claId')}
        onRow={(cla) =>
          form.setValues({
            ...(deptId !== cla.departId && { deptId: cla.departId, roomId: '' }),
            ...(cla.teacherId && (!teacherId || deptId !== cla.departId) && { teacherId: cla.teacherId }),
          })
        }
      />
    </>
  );
}
