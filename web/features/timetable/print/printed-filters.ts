import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { teachingModeNames } from '#contracts/entities/course.ts';
import type { TimetableFilters } from '../../lesson/week/index.ts';

/**
 * Returns the labels and values of the active filters for the print. Campus, class and teacher are named as in the
 * lessons, since every lesson matches the filters.
 */
export function printedFilters(
  { deptId, claId, teacherId, teachingMode }: TimetableFilters,
  lessons: readonly ClaTime[],
): [name: string, value: string][] {
  const findName = (
    matches: (lesson: ClaTime) => boolean,
    name: 'deptName' | 'claName' | 'staffName',
  ): string | undefined => lessons.find(matches)?.[name] ?? undefined;
  const filters: [name: string, value: string | undefined][] = [
    ['校区', deptId && findName((lesson) => lesson.deptId === deptId, 'deptName')],
    [
      '教学类型',
      teachingMode && Object.entries(teachingModeNames).find(([mode]) => Number(mode) === teachingMode)?.[1],
    ],
    ['班级', claId && findName((lesson) => lesson.claId === claId, 'claName')],
    ['教师', teacherId && findName((lesson) => lesson.teacherId === teacherId, 'staffName')],
  ].map(([name, value]) => [String(name), value === undefined || value === 0 ? undefined : String(value)]);
  return filters.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
}
