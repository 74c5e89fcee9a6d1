import type { Substitute } from '#contracts/entities/teacher.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { formatHours } from '#web/ui/display/hours.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import classes from './TeacherAudit.module.css';

interface SubstituteFieldProps {
  substitutes: readonly Substitute[];
  value?: string;
}

/**
 * Formats a substitute's number of lessons and clock hours in the week of the lesson, which may not be the current
 * week: 当周 12 节 / 18 小时
 */
const formatLoad = ({ weekLessons, weekHours }: Substitute): string =>
  `当周 ${weekLessons} 节 / ${formatHours(weekHours)} 小时`;
const describeSubstitute = (substitute: Substitute): string =>
  [substitute.teachesCourse ? '教授本课程' : '不教本课程', substitute.deptName, formatLoad(substitute)]
    .filter(Boolean)
    .join(' · ');

/**
 * Renders the select of teachers who are available at the lesson's time. The response lists teachers of the lesson's
 * course first.
 */
export function SubstituteField({ substitutes, ...field }: SubstituteFieldProps) {
  const findSubstitute = (id: string) => substitutes.find(({ teacherId }) => teacherId === id);
  const selected = findSubstitute(field.value ?? '');
  return (
    <FullWidth>
      <SelectField
        label="代课教师"
        placeholder={substitutes.length > 0 ? '暂不安排' : '这个时段没有空闲的教师'}
        clearable
        choices={substitutes.map(({ teacherId, teacherName }) => ({ value: teacherId, label: teacherName }))}
        renderOption={({ option }) => {
          const substitute = findSubstitute(option.value);
          return (
            <span className={classes.option}>
              {option.label}
              {substitute && <span className={classes.load}>{describeSubstitute(substitute)}</span>}
            </span>
          );
        }}
        description={selected ? describeSubstitute(selected) : '只列出这个时段空闲的教师；可以不选'}
        {...field}
      />
    </FullWidth>
  );
}
