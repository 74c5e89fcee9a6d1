import type { UseFormReturnType } from '@mantine/form';
import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import type { Cla } from '#contracts/entities/cla.ts';
import fieldSpace from '#web/ui/form/field-space.module.css';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { ClaSelect } from '#web/crud/pickers/ClaSelect.tsx';
import type { AttendanceFields } from './attendance-fields.ts';
import classes from './AttendanceForm.module.css';

interface ClassChoiceProps {
  form: UseFormReturnType<AttendanceFields>;
  /** Called with the chosen class; claId is '' if the chosen class is cleared or another campus is chosen. */
  onChoose(claId: string, deptId: string): void;
}

/**
 * Renders the select for the class, shown if the drawer was opened without a class (Spec 2 §2 Record-attendance
 * dialog).
 */
export function ClassChoice({ form, onChoose }: ClassChoiceProps) {
  const { deptId, claId } = form.values;
  const change = (next: { deptId: string; claId: string }) => {
    form.setValues(next);
    form.clearErrors();
    onChoose(next.claId, next.deptId);
  };
  const fields = useRef<HTMLDivElement>(null);
  // The form may load after the dialog has set the initial focus, so it sets the focus itself.
  useLayoutEffect(() => fields.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const ofCampus = (next: string) => change({ deptId: next, claId: '' });
  return (
    <div ref={fields} className={clsx(classes.fields, fieldSpace.reserveErrorSpace)}>
      <CampusSelect value={deptId} onChange={ofCampus} onSoleCampus={ofCampus} data-autofocus />
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

/** Renders the name, course and campus of the class whose attendance is recorded. */
export const ClassName = ({ cla: { claName, claColor, courseName, deptName } }: { cla: Cla }) => (
  <p className={classes.about}>
    {claColor && <i className={classes.dot} style={{ backgroundColor: claColor }} aria-hidden />}
    <strong>{claName}</strong>
    <span>{[courseName, deptName].filter(Boolean).join(' · ')}</span>
  </p>
);
