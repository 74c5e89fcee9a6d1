import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { ClaSelect } from '#web/crud/pickers/ClaSelect.tsx';
import { TeacherSelect } from '#web/crud/pickers/TeacherSelect.tsx';
import { DateRangeFilter } from '#web/ui/list/date-filters.tsx';
import type { LessonScope } from './bulk-values.ts';
import classes from './bulk-lessons.module.css';

interface ScopeFieldsProps {
  scope: LessonScope;
  onChange(changes: Partial<LessonScope>): void;
}

/** Renders the span of days and the filters whose lessons are listed. */
export const ScopeFields = ({ scope, onChange }: ScopeFieldsProps) => (
  <div className={classes.scope} role="search" aria-label="课次范围">
    <DateRangeFilter
      label="上课日期"
      value={[scope.beginDate, scope.endDate]}
      onChange={([beginDate, endDate]) => onChange({ beginDate, endDate })}
    />
    <CampusSelect
      filter
      value={scope.deptId ?? ''}
      onChange={(deptId) => onChange({ deptId, claId: '', teacherId: '' })}
    />
    <ClaSelect filter deptId={scope.deptId} value={scope.claId ?? ''} onChange={(claId) => onChange({ claId })} />
    <TeacherSelect
      filter
      deptId={scope.deptId}
      value={scope.teacherId ?? ''}
      onChange={(teacherId) => onChange({ teacherId })}
    />
  </div>
);
