import type { World } from '../../kernel/world/world.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { leaveOf } from './absence.ts';
import { teacherName } from './lesson-text.ts';

type Lesson = Row<'claTime'>;

/** Describes the changed values of a lesson for the log, except for its time. */
export function changesInWords({ store }: World, before: Lesson, after: Lesson): string[] {
  const { cla, room } = store.tables;
  const claName = (id: string) => cla.get(id)?.claName ?? '';
  const roomName = (id: string | null | undefined) => room.get(id ?? '')?.roomName ?? '未安排';
  const theme = (text: string | null | undefined) => (text ? `“${text}”` : '无');
  const hours = (payHour: number | null | undefined) => payHour ?? '未设置';
  const teachers = [teacherName(store, before.teacherId), teacherName(store, after.teacherId)] as const;
  const isLeaveOfTeacher = leaveOf(store, after)?.teacherId === before.teacherId;
  const changes: [is: boolean, text: string][] = [
    [before.claId !== after.claId, `班级由 ${claName(before.claId)} 改为 ${claName(after.claId)}`],
    [
      isDifferent(before.teacherId, after.teacherId),
      isLeaveOfTeacher ? `由${teachers[1]}代${teachers[0]}上课` : `授课教师由${teachers[0]}改为${teachers[1]}`,
    ],
    [isDifferent(before.roomId, after.roomId), `教室由 ${roomName(before.roomId)} 改为 ${roomName(after.roomId)}`],
    [
      isDifferent(before.classTheme, after.classTheme),
      `主题由${theme(before.classTheme)}改为${theme(after.classTheme)}`,
    ],
    [isDifferent(before.payHour, after.payHour), `课时由 ${hours(before.payHour)} 改为 ${hours(after.payHour)}`],
  ];
  return changes.filter(([is]) => is).map(([, text]) => text);
}

type Value = string | number | null | undefined;

const isDifferent = (one: Value, other: Value): boolean => (one ?? '') !== (other ?? '');
