import { useState } from 'react';
import { clas } from '#contracts/calls/clas.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import { useCall } from '../../http/use-call.ts';
import type { SelectFieldProps } from '../../ui/SelectField.tsx';
import { steady } from '../../ui/steady.tsx';
import { GrowingSelect } from './GrowingSelect.tsx';

export interface ClaSelectProps extends Omit<SelectFieldProps, 'label'> {
  label?: string;
  /** Of this campus only. */
  deptId?: string | undefined;
  courseId?: string | undefined;
  teachingMode?: number | undefined;
  /** The chosen one's name, where the host knows it: it need not be asked for. */
  claName?: string | null | undefined;
  /** The class that was chosen, with what else is known of it. */
  onRow?(cla: Cla): void;
}

/** A class, found by its name or its course's; its campus tells it from another of the same name. */
export const ClaSelect = steady(function ClaSelect({
  label = '班级',
  deptId,
  courseId,
  teachingMode,
  claName,
  onRow,
  value,
  ...field
}: ClaSelectProps) {
  const current = value === undefined || value === null || value === '' ? null : String(value);
  const [chosen, setChosen] = useState<Cla>();
  const known = chosen?.claId === current ? chosen.claName : claName;
  // A class that the address or a form names stands for itself, however far down the list it is.
  const asked = useCall(clas.allDetail, current !== null && !known ? { id: current } : null, { quiet: true });
  const name = known ?? asked.data?.courseCla.claName;
  return (
    <GrowingSelect
      label={label}
      call={clas.options}
      ask={(typed) => ({
        ...(typed && { claName: typed }),
        ...(deptId && { departId: deptId }),
        ...(courseId && { courseId }),
        ...(teachingMode !== undefined && { teachingMode }),
      })}
      choiceOf={({ claId, claName: label }) => ({ value: claId, label })}
      noteOf={({ deptName }) => deptName}
      known={current === null ? undefined : { value: current, label: name ?? '' }}
      onRow={(row) => {
        setChosen(row);
        onRow?.(row);
      }}
      value={current}
      {...field}
    />
  );
});
