import { useState } from 'react';
import { clas } from '#contracts/calls/clas.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import { useCall } from '../../http/use-call.ts';
import type { SelectFieldProps } from '../../ui/fields/SelectField.tsx';
import { memoField } from '../../ui/fields/memo-field.tsx';
import { InfiniteSelect } from './InfiniteSelect.tsx';

export interface ClaSelectProps extends Omit<SelectFieldProps, 'label'> {
  label?: string;
  /** Limits the choices to this campus. */
  deptId?: string | undefined;
  courseId?: string | undefined;
  teachingMode?: number | undefined;
  /** Name of the chosen class, if the caller has it; otherwise the name is requested. */
  claName?: string | null | undefined;
  /** Called with the chosen class and all its fields. */
  onRow?(cla: Cla): void;
}

/**
 * Renders a select for a class, which can be searched by the name of the class or of its course. Shows the campus,
 * which distinguishes equal names.
 */
export const ClaSelect = memoField(function ClaSelect({
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
  const [chosenCla, setChosenCla] = useState<Cla>();
  const knownName = chosenCla?.claId === current ? chosenCla.claName : claName;
  // A preselected class may be on a page that is not loaded, so its name is requested separately.
  const detail = useCall(clas.allDetail, current !== null && !knownName ? { id: current } : null, { quiet: true });
  const name = knownName ?? detail.data?.courseCla.claName;
  return (
    <InfiniteSelect
      label={label}
      call={clas.options}
      ask={(searchText) => ({
        ...(searchText && { claName: searchText }),
        ...(deptId && { departId: deptId }),
        ...(courseId && { courseId }),
        ...(teachingMode !== undefined && { teachingMode }),
      })}
      choiceOf={({ claId, claName: label }) => ({ value: claId, label })}
      noteOf={({ deptName }) => deptName}
      initialChoice={current === null ? undefined : { value: current, label: name ?? '' }}
      onRow={(row) => {
        setChosenCla(row);
        onRow?.(row);
      }}
      value={current}
      {...field}
    />
  );
});
