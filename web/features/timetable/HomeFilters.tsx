import { teachingModeNames } from '#contracts/entities/course.ts';
import { drawnOrPlaces } from '../../ui/field-places.tsx';
import { useAfterCommit } from '../../ui/late/use-after-commit.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { CampusSelect } from '../../crud/pickers/CampusSelect.tsx';
import { ClaSelect } from '../../crud/pickers/ClaSelect.tsx';
import type { TimetableFilters } from '../week/index.ts';

interface HomeFiltersProps {
  filters: TimetableFilters;
  onChange(filters: TimetableFilters): void;
}

const MODES = Object.entries(teachingModeNames).map(([value, label]) => ({ value, label }));

/** Only on the home page: campus, teaching type, class or course name (Spec 2 §2). */
export function HomeFilters({ filters, onChange }: HomeFiltersProps) {
  const { deptId, teachingMode, claId } = filters;
  // The lessons are what one came for.
  const isDrawn = useAfterCommit();
  return drawnOrPlaces(
    <>
      <CampusSelect
        filter
        value={deptId ?? ''}
        onChange={(next) => onChange({ ...omit(filters, 'claId', 'deptId'), ...(next && { deptId: next }) })}
      />
      <SelectField
        filter
        label="教学类型"
        choices={MODES}
        value={teachingMode ?? ''}
        onChange={(next) =>
          onChange({ ...omit(filters, 'claId', 'teachingMode'), ...(next && { teachingMode: Number(next) }) })
        }
      />
      <ClaSelect
        filter
        label="班级或课程"
        deptId={deptId}
        teachingMode={teachingMode}
        value={claId ?? ''}
        onChange={(next) => onChange({ ...omit(filters, 'claId'), ...(next && { claId: next }) })}
      />
    </>,
    () => isDrawn,
  );
}

const omit = (filters: TimetableFilters, ...names: (keyof TimetableFilters)[]): TimetableFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as keyof TimetableFilters)));
