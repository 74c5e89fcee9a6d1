import type { ConflictSide, LessonStudentConflicts, StudentConflict } from '#contracts/entities/student-conflict.ts';
import { kindText, otherLessonText } from '#contracts/rules/student-conflict.ts';
import { dayInWords } from '../../ui/display/day-in-words.ts';

/** Returns the other lesson and the kind, e.g. 创意美术 3 班 10:30–12:00（滨江校区 302 教室）时间重叠. */
export const otherLessonInWords = (other: ConflictSide, kind: StudentConflict['kind']): string => {
  const text = otherLessonText(other);
  return `${text}${text.endsWith('）') ? '' : ' '}${kindText(kind)}`;
};

/**
 * Returns the students of a lesson who have another lesson at its time, e.g. 陈梓涵 与 创意美术 3 班 10:30–12:00（滨江校区 302 教室）时间重叠.
 */
export const lessonConflictsInWords = ({ total, rows }: LessonStudentConflicts): string =>
  [
    ...rows.map(({ studentName, kind, other }) => `${studentName} 与 ${otherLessonInWords(other, kind)}`),
    ...(total > rows.length ? [`共 ${total} 名学员`] : []),
  ].join('；');

/** Returns the names of the students of a lesson who have another lesson at its time, e.g. 陈梓涵、周子墨 等 5 名. */
export const conflictingStudents = ({ total, rows }: LessonStudentConflicts): string => {
  const names = rows.map(({ studentName }) => studentName).join('、');
  return total > rows.length ? `${names} 等 ${total} 名` : names;
};

/** Returns the dates of a conflict, e.g. 共 12 次，首次 9 月 2 日; for a single date 9 月 2 日. */
export const datesInWords = ({ lesson: { claDate }, count }: Pick<StudentConflict, 'lesson' | 'count'>): string =>
  count > 1 ? `共 ${count} 次，首次 ${dayInWords(claDate)}` : dayInWords(claDate);
