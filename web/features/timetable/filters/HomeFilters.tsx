import { teachingModeNames } from '#contracts/entities/course.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { ClaSelect } from '#web/crud/pickers/ClaSelect.tsx';
import type { TimetableFilters } from '../../lesson/week/index.ts';
import { WeekFilters } from './WeekFilters.tsx';

interface HomeFiltersProps {
  filters: TimetableFilters;
  onChange(filters: TimetableFilters): void;
}

const MODES = Object.entries(teachingModeNames).map(([value, label]) => ({ value, label }));

/** Renders the filters that only the home page has: campus, teaching type, and class or course name (Spec 2 §2). */
export function HomeFilters({ filters, onChange }: HomeFiltersProps) {
  const { deptId, teachingMode, claId } = filters;
  return (
    <WeekFilters
      set={[deptId, teachingMode, claId].filter((value) => value !== undefined).length}
      onClear={() => onChange({})}
    >
      <CampusSelect
        filter
        value={deptId ?? ''}
        onChange={(next) => onChange({ ...omitFilter(filters, 'claId', 'deptId'), ...(next && { deptId: next }) })}
      />
      <SelectField
        filter
        label="教学类型"
        choices={MODES}
        value={teachingMode ?? ''}
        onChange={(next) =>
          onChange({ ...omitFilter(filters, 'claId', 'teachingMode'), ...(next && { teachingMode: Number(next) }) })
        }
      />
      <ClaSelect
        filter
        label="班级或课程"
        deptId={deptId}
        teachingMode={teachingMode}
        value={claId ?? ''}
        onChange={(next) => onChange({ ...omitFilter(filters, 'claId'), ...(next && { claId: next }) })}
      />
    </WeekFilters>
  );
}

const omitFilter = (filters: TimetableFilters, ...names: (keyof TimetableFilters)[]): TimetableFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as keyof TimetableFilters)));
