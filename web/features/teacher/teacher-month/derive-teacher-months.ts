import { claTimes } from '#contracts/calls/cla-times.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { TeacherMonthList } from '#contracts/entities/teacher-month.ts';
import { daysBetween } from '#contracts/formats/business-date.ts';
import { isHeld } from '#contracts/rules/lesson-editability.ts';
import { lessonState } from '#contracts/rules/lesson-state.ts';
import { type TaughtLesson, teacherMonths } from '#contracts/rules/teacher-month.ts';
import { ApiError, failures } from '#web/http/api-error.ts';
import { readLessons } from '../../lesson/week/index.ts';

/** Maximum length of the span, because each week is a request. */
const MAX_DAYS = 366;
/** Prefix of the id that replaces a teacher's id if the timetable contains only the teacher's name. */
const NAME_ONLY = 'name:';

export interface TeacherMonthQuery {
  timeBegin: string;
  timeEnd: string;
  deptId?: string | undefined;
  teacherId?: string | undefined;
}

/**
 * Computes the sums from the weeks of the timetable, one request after the other. The timetable contains no attendance,
 * so `headNum` and `expectedNum` are 0. A substitution is known only if it follows from a leave.
 * @param moment decides which lessons are over
 * @throws ApiError when a request fails or the span is longer than a year
 */
export async function deriveTeacherMonths(
  { timeBegin, timeEnd, deptId, teacherId }: TeacherMonthQuery,
  moment: string,
  signal: AbortSignal,
): Promise<TeacherMonthList> {
  if (daysBetween(timeBegin, timeEnd) >= MAX_DAYS)
    throw new ApiError(claTimes.calendar.name, failures.misshapen, '按课表推算教师月度，时间范围最长一年');
  const span = { begin: timeBegin, end: timeEnd };
  const lessons = await readLessons(span, { deptId, teacherId }, { signal, quiet: true });
  return { rows: rowsOf(lessons, moment, teacherId), archivedUntil: null };
}

function rowsOf(lessons: readonly ClaTime[], moment: string, teacherId: string | undefined): TeacherMonthList['rows'] {
  const nameById = new Map(lessons.map((lesson) => [lesson.teacherId ?? '', lesson.staffName ?? '']));
  const claNames = new Map(lessons.map(({ claId, claName }) => [claId, claName]));
  const months = teacherMonths(
    lessons.filter((lesson) => lesson.teacherId).map((lesson) => taughtLesson(lesson, nameById, moment)),
  );
  return months
    .filter((month) => !month.teacherId.startsWith(NAME_ONLY) && (!teacherId || month.teacherId === teacherId))
    .map((month) => ({
      ...month,
      teacherName: nameById.get(month.teacherId) ?? '',
      lines: month.lines.map((line) => ({ ...line, claName: claNames.get(line.claId), courseName: line.courseId })),
    }))
    .toSorted((one, other) => one.teacherName.localeCompare(other.teacherName, 'zh-CN'));
}

const taughtLesson = (lesson: ClaTime, nameById: ReadonlyMap<string, string>, moment: string): TaughtLesson => ({
  courseTimeId: lesson.courseTimeId,
  claId: lesson.claId,
  courseId: lesson.courseName ?? '',
  claDate: lesson.claDate,
  startTime: lesson.startTime,
  endTime: lesson.endTime,
  teacherId: lesson.teacherId ?? '',
  originalTeacherId: lesson.substituteOf && idOfName(lesson.substituteOf, nameById),
  state: stateOf(lesson, moment),
  headNum: 0,
  expectedNum: 0,
});

/** Returns the id of the only teacher with a name, or an id that belongs to no teacher. */
function idOfName(name: string, nameById: ReadonlyMap<string, string>): string {
  const ids = [...nameById].filter(([, one]) => one === name).map(([id]) => id);
  return (ids.length === 1 && ids[0]) || NAME_ONLY + name;
}

function stateOf(lesson: ClaTime, moment: string): TaughtLesson['state'] {
  if (isHeld(lesson)) return 'held';
  const state = lessonState(lesson, moment, () => true);
  return state === 'ahead' || state === 'running' ? 'ahead' : 'unrecorded';
}
