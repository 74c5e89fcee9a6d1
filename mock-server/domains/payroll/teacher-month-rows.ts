import type { TeacherMonthList, TeacherMonthRow } from '#contracts/entities/teacher-month.ts';
import { daysBetween } from '#contracts/formats/business-date.ts';
import { teacherMonths } from '#contracts/rules/teacher-month.ts';
import { badInput } from '../../kernel/refusal.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { World } from '../../kernel/world/world.ts';
import { archivedUntil } from '../enrolment/index.ts';
import { countedTenantIds, queriedTeacherId } from './access.ts';
import { type LessonQuery, taughtLessons } from './taught-lessons.ts';

/** Maximum length of a span in days. */
const MAX_DAYS = 366;

interface SpanQuery {
  timeBegin: string;
  timeEnd: string;
  deptId?: string | undefined;
  teacherId?: string | undefined;
}

/** Returns the lessons that the caller may count in a span. Throws Refusal when the span is reversed or too long. */
export function lessonQueryOf(world: World, session: Session, query: Omit<SpanQuery, 'teacherId'>): LessonQuery {
  const { timeBegin: begin, timeEnd: end, deptId } = query;
  if (end < begin) throw badInput('结束日期不能早于开始日期');
  if (daysBetween(begin, end) >= MAX_DAYS) throw badInput(`一次最多统计 ${MAX_DAYS} 天`);
  return { begin, end, deptId, tenantIds: countedTenantIds(world, session), moment: world.clock.moment() };
}

/** Returns the sums of each teacher by name. Reads with time-slicing, because a month has thousands of lessons. */
export function teacherMonthList(world: World, session: Session, query: SpanQuery): Promise<TeacherMonthList> {
  const teacherId = queriedTeacherId(session, query.teacherId);
  const lessonQuery = { ...lessonQueryOf(world, session, query), teacherId };
  return world.store.readInPieces(function* (reader) {
    const months = teacherMonths(yield* taughtLessons(reader, lessonQuery));
    const rows = months
      .filter((month) => teacherId === undefined || month.teacherId === teacherId)
      .map((month): TeacherMonthRow => {
        const { cla, course, staff } = reader.tables;
        return {
          ...month,
          teacherName: staff.get(month.teacherId)?.staffName ?? '',
          lines: month.lines.map((line) => ({
            ...line,
            claName: cla.get(line.claId)?.claName,
            courseName: course.get(line.courseId)?.courseName,
          })),
        };
      });
    return { rows: rows.sort(byName), archivedUntil: archivedUntil(reader, lessonQuery) };
  });
}

const { compare } = new Intl.Collator('zh-CN', { numeric: true });
const byName = (one: TeacherMonthRow, other: TeacherMonthRow): number =>
  compare(one.teacherName, other.teacherName) || compare(one.teacherId, other.teacherId);
