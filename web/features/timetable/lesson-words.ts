import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { ConflictCause } from '#contracts/rules/lesson-conflict.ts';
import type { LessonState } from '#contracts/rules/lesson-state.ts';
import type { Conflict } from '../schedule-rule/index.ts';
import { lessonMarks, type LessonMark } from '../teacher-request/index.ts';
import { CAUSES } from './week-conflicts.ts';

export interface LessonTag {
  text: string;
  kind: Exclude<LessonState, 'ahead'> | 'conflict' | LessonMark['kind'];
}

/** How it is said where a lesson stands. */
export const STATES: Readonly<Record<LessonState, string>> = {
  held: '已上课',
  running: '上课中',
  ahead: '未上课',
  unrecorded: '待记上课',
  lapsed: '未记上课',
};

/** The small marks of a lesson, in words (Spec 2 §2 status tags). */
export function tagsOf(lesson: ClaTime, state: LessonState, causes: readonly ConflictCause[]): LessonTag[] {
  const tags: LessonTag[] = [];
  if (state !== 'ahead') tags.push({ text: STATES[state], kind: state });
  tags.push(...lessonMarks(lesson));
  if (causes.length > 0) tags.push({ text: '冲突', kind: 'conflict' });
  return tags;
}

export const timeSpanOf = ({ startTime, endTime }: Pick<ClaTime, 'startTime' | 'endTime'>): string =>
  `${startTime}–${endTime}`;

/** Teacher and room, as far as there are any. */
export const whoAndWhere = ({ staffName, roomName }: ClaTime): string =>
  [staffName, roomName].filter(Boolean).join(' · ');

/** What a lesson collides in: 教师、教室冲突 */
export const conflictInWords = (causes: readonly ConflictCause[]): string =>
  causes.length > 0 ? `${causes.map((cause) => CAUSES[cause]).join('、')}冲突` : '';

/** 教师：11:00–12:00 声乐 1 班（西湖校区）; without a name where the user may not know what it is. */
const metInWords = ({ lesson: met, causes }: Conflict, { deptName }: ClaTime): string => {
  const campus = met.deptName && met.deptName !== deptName ? `（${met.deptName}）` : '';
  const words = causes.map((cause) => CAUSES[cause]).join('、');
  return `${words}：${timeSpanOf(met)} ${met.claName ?? '另有安排'}${campus}`;
};

/** A lesson as it is read aloud: 少儿钢琴小组课 1 班，林晓雯，301 钢琴房，10:00–11:30，未上课，冲突：教师 */
export const nameOf = (lesson: ClaTime, state: LessonState, causes: readonly ConflictCause[]): string =>
  [
    lesson.claName,
    lesson.staffName,
    lesson.roomName,
    timeSpanOf(lesson),
    STATES[state],
    ...lessonMarks(lesson).map(({ text }) => text),
    causes.length > 0 && `冲突：${causes.map((cause) => CAUSES[cause]).join('、')}`,
  ]
    .filter(Boolean)
    .join('，');

/** What the colour of a card does not tell already. */
const TOLD: Readonly<Partial<Record<LessonState, string>>> = {
  running: STATES.running,
  unrecorded: STATES.unrecorded,
  lapsed: `${STATES.lapsed}，已超过可记上课的日期`,
};

/** What the tooltip shows (Spec 2 §2), name and value. */
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
      ['状态', TOLD[state]],
      ['教师', lesson.staffName],
      ['学员', lesson.studentCount === null || lesson.studentCount === undefined ? null : `${lesson.studentCount} 人`],
      ['教室', lesson.roomName],
      ['主题', lesson.classTheme],
      [
        '说明',
        lessonMarks(lesson)
          .map(({ text }) => text)
          .join('；'),
      ],
      ['冲突', conflicts.map((conflict) => metInWords(conflict, lesson)).join('；')],
    ] as const
  ).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
