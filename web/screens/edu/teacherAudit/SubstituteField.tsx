import type { Substitute } from '#contracts/entities/teacher.ts';
import { Wide } from '../../../ui/form/Wide.tsx';
import { formatHours } from '../../../ui/hours.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import classes from './TeacherAudit.module.css';

interface SubstituteFieldProps {
  substitutes: readonly Substitute[];
  value?: string;
}

/** In the lesson's week, which need not be this one, by the clock: 当周 12 节 / 18 小时 */
const loadOf = ({ weekLessons, weekHours }: Substitute): string =>
  `当周 ${weekLessons} 节 / ${formatHours(weekHours)} 小时`;
const aboutOf = (one: Substitute): string =>
  [one.teachesCourse ? '教授本课程' : '不教本课程', one.deptName, loadOf(one)].filter(Boolean).join(' · ');

/** Who is free in the lesson's hours; those who teach its course come first (order of the answer). */
export function SubstituteField({ substitutes, ...field }: SubstituteFieldProps) {
  const find = (id: string) => substitutes.find(({ teacherId }) => teacherId === id);
  const chosen = find(field.value ?? '');
  return (
    <Wide>
      <SelectField
        label="代课教师"
        placeholder={substitutes.length > 0 ? '暂不安排' : '这个时段没有空闲的教师'}
        clearable
        choices={substitutes.map(({ teacherId, teacherName }) => ({ value: teacherId, label: teacherName }))}
        renderOption={({ option }) => {
          const one = find(option.value);
          return (
            <span className={classes.option}>
              {option.label}
              {one && <span className={classes.load}>{aboutOf(one)}</span>}
            </span>
          );
        }}
        description={chosen ? aboutOf(chosen) : '只列出这个时段空闲的教师；可以不选'}
        {...field}
      />
    </Wide>
  );
}
