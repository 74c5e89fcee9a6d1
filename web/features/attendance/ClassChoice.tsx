import type { UseFormReturnType } from '@mantine/form';
import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import type { Cla } from '#contracts/entities/cla.ts';
import room from '../../ui/form/field-room.module.css';
import { CampusSelect } from '../../crud/pickers/CampusSelect.tsx';
import { ClaSelect } from '../../crud/pickers/ClaSelect.tsx';
import type { AttendanceFields } from './attendance-fields.ts';
import classes from './AttendanceForm.module.css';

interface ClassChoiceProps {
  form: UseFormReturnType<AttendanceFields>;
  /** '' when the class no longer fits its campus. */
  onChoose(claId: string, deptId: string): void;
}

/** The class picker appears when the class is not given (Spec 2 §2 Record-attendance dialog). */
export function ClassChoice({ form, onChoose }: ClassChoiceProps) {
  const { deptId, claId } = form.values;
  const change = (next: { deptId: string; claId: string }) => {
    form.setValues(next);
    form.clearErrors();
    onChoose(next.claId, next.deptId);
  };
  const fields = useRef<HTMLDivElement>(null);
  // The form may be fetched after the dialog has looked for where to begin.
  useLayoutEffect(() => fields.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const ofCampus = (next: string) => change({ deptId: next, claId: '' });
  return (
    <div ref={fields} className={clsx(classes.fields, room.room)}>
      <CampusSelect value={deptId} onChange={ofCampus} onOnly={ofCampus} data-autofocus />
      <div className={classes.double}>
        <ClaSelect
          required
          deptId={deptId}
          value={claId}
          error={form.errors['claId']}
          onChange={(next) => next === '' && change({ deptId, claId: '' })}
          onRow={(cla) => change({ deptId: cla.departId, claId: cla.claId })}
        />
      </div>
    </div>
  );
}

/** Of which class the roll is called. */
export const ClassName = ({ cla: { claName, claColor, courseName, deptName } }: { cla: Cla }) => (
  <p className={classes.about}>
    {claColor && <i className={classes.dot} style={{ backgroundColor: claColor }} aria-hidden />}
    <strong>{claName}</strong>
    <span>{[courseName, deptName].filter(Boolean).join(' · ')}</span>
  </p>
);
