import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { ConflictSide, LessonStudentConflicts } from '#contracts/entities/student-conflict.ts';
import { type ConflictKind, kindText, otherLessonText } from '#contracts/rules/student-conflict.ts';
import { type ConflictCause, conflictCauseLabels } from '#contracts/rules/lesson-conflict.ts';
import type { LessonState } from '#contracts/rules/lesson-state.ts';
import { guestsInWords, leavesInWords, peopleCount } from '../../attendance/lesson-people/index.ts';
import type { Conflict } from '../../scheduling/schedule-rule/index.ts';
import { lessonMarks, type LessonMark } from '../../scheduling/teacher-request/index.ts';

export interface LessonTag {
  text: string;
  kind: Exclude<LessonState, 'ahead'> | 'conflict' | 'studentConflict' | 'guests' | 'absences' | LessonMark['kind'];
}

/** Labels of the lesson states. */
export const STATE_LABELS: Readonly<Record<LessonState, string>> = {
  held: '已上课',
  running: '上课中',
  ahead: '未上课',
  unrecorded: '待记上课',
  lapsed: '未记上课',
};

const STUDENT_CONFLICT = '学员冲突';

/** Returns the other lesson and the kind, e.g. 创意美术 3 班 10:30–12:00（滨江校区 302 教室）时间重叠. */
const otherLessonInWords = (other: ConflictSide, kind: ConflictKind): string => {
  const text = otherLessonText(other);
  return `${text}${text.endsWith('）') ? '' : ' '}${kindText(kind)}`;
};

/**
 * Returns the students of a lesson who have another lesson at its time, e.g. 陈梓涵 与 创意美术 3 班 10:30–12:00（滨江校区 302 教室）时间重叠.
 */
const lessonConflictsInWords = ({ total, rows }: LessonStudentConflicts): string =>
  [
    ...rows.map(({ studentName, kind, other }) => `${studentName} 与 ${otherLessonInWords(other, kind)}`),
    ...(total > rows.length ? [`共 ${total} 名学员`] : []),
  ].join('；');

/** Returns the names of the students of a lesson who have another lesson at its time, e.g. 陈梓涵、周子墨 等 5 名. */
const conflictingStudents = ({ total, rows }: LessonStudentConflicts): string => {
  const names = rows.map(({ studentName }) => studentName).join('、');
  return total > rows.length ? `${names} 等 ${total} 名` : names;
};

/** Returns the tags of a lesson (Spec 2 §2 status tags). */
export function tagsOf(lesson: ClaTime, state: LessonState, causes: readonly ConflictCause[]): LessonTag[] {
  const tags: LessonTag[] = [];
  if (state !== 'ahead') tags.push({ text: STATE_LABELS[state], kind: state });
  tags.push(...lessonMarks(lesson));
  if (lesson.guestCount) tags.push({ text: peopleCount(lesson), kind: 'guests' });
  if (lesson.leaveCount) tags.push({ text: `${lesson.leaveCount} 人请假`, kind: 'absences' });
  if (causes.length > 0) tags.push({ text: '冲突', kind: 'conflict' });
  if (lesson.studentConflicts) tags.push({ text: STUDENT_CONFLICT, kind: 'studentConflict' });
  return tags;
}

export const timeSpanOf = ({ startTime, endTime }: Pick<ClaTime, 'startTime' | 'endTime'>): string =>
  `${startTime}–${endTime}`;

/** Returns the teacher and the room of a lesson; a missing one is omitted. */
export const teacherAndRoom = ({ staffName, roomName }: ClaTime): string =>
  [staffName, roomName].filter(Boolean).join(' · ');

/** Returns the causes of a conflict in words, e.g. 教师、教室冲突; '' if there are none. */
export const conflictInWords = (causes: readonly ConflictCause[]): string =>
  causes.length > 0 ? `${causes.map((cause) => conflictCauseLabels[cause]).join('、')}冲突` : '';

/**
 * Returns a conflict in words, e.g. 教师：11:00–12:00 声乐 1 班（西湖校区）. The name is replaced by 另有安排 if the user may not see
 * the class.
 */
const conflictDetail = ({ lesson: conflicting, causes }: Conflict, { deptName }: ClaTime): string => {
  const campus = conflicting.deptName && conflicting.deptName !== deptName ? `（${conflicting.deptName}）` : '';
  const causeText = causes.map((cause) => conflictCauseLabels[cause]).join('、');
  return `${causeText}：${timeSpanOf(conflicting)} ${conflicting.claName ?? '另有安排'}${campus}`;
};

/** Returns the accessible name of a lesson, e.g. 少儿钢琴小组课 1 班，林晓雯，301 钢琴房，10:00–11:30，未上课，冲突：教师. */
export const accessibleName = (lesson: ClaTime, state: LessonState, causes: readonly ConflictCause[]): string =>
  [
    lesson.claName,
    lesson.staffName,
    lesson.roomName,
    timeSpanOf(lesson),
    STATE_LABELS[state],
    ...lessonMarks(lesson).map(({ text }) => text),
    guestsInWords(lesson),
    leavesInWords(lesson),
    causes.length > 0 && `冲突：${causes.map((cause) => conflictCauseLabels[cause]).join('、')}`,
    lesson.studentConflicts && `${STUDENT_CONFLICT}：${conflictingStudents(lesson.studentConflicts)}`,
  ]
    .filter(Boolean)
    .join('，');

/** Texts of the lesson states that the colour of a card does not show. */
const TOOLTIP_STATES: Readonly<Partial<Record<LessonState, string>>> = {
  running: STATE_LABELS.running,
  unrecorded: STATE_LABELS.unrecorded,
  lapsed: `${STATE_LABELS.lapsed}，已超过可记上课的日期`,
};

const studentsInWords = (lesson: ClaTime): string => {
  const { studentCount } = lesson;
  const students = studentCount === null || studentCount === undefined ? '' : `${studentCount} 人`;
  return [guestsInWords(lesson) || students, leavesInWords(lesson)].filter(Boolean).join('，');
};

/** Returns the names and values that the tooltip of a lesson shows (Spec 2 §2). */
export const lessonFacts = (
  lesson: ClaTime,
  weekName: string,
  state: LessonState,
  conflicts: readonly Conflict[],
): readonly [name: string, value: string][] =>
  (
    [
      ['课程', lesson.courseName],
      ['校区', lesson.deptName],
      ['日期', `${lesson.claDate} ${weekName}`],
      ['时间', timeSpanOf(lesson)],
      ['状态', TOOLTIP_STATES[state]],
      ['教师', lesson.staffName],
      ['学员', studentsInWords(lesson)],
      ['教室', lesson.roomName],
      ['主题', lesson.classTheme],
      [
        '说明',
        lessonMarks(lesson)
          .map(({ text }) => text)
          .join('；'),
      ],
      ['冲突', conflicts.map((conflict) => conflictDetail(conflict, lesson)).join('；')],
      [STUDENT_CONFLICT, lesson.studentConflicts ? lessonConflictsInWords(lesson.studentConflicts) : null],
    ] as const
  ).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
