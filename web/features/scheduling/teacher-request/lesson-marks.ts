import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { requestNames } from '#contracts/rules/teacher-request.ts';

export interface LessonMark {
  kind: 'leave' | 'pending' | 'substitute';
  /** Text of the mark, e.g. 请假, 调课待审 or 代课（原 林晓雯）. */
  text: string;
}

/** Returns a lesson's marks for leave and requests. A lesson with a substitute has no mark for the leave. */
export function lessonMarks({
  onLeave,
  substituteOf,
  pendingRequest,
}: Pick<ClaTime, 'onLeave' | 'substituteOf' | 'pendingRequest'>): LessonMark[] {
  const marks: LessonMark[] = [];
  if (substituteOf) marks.push({ kind: 'substitute', text: `代课（原 ${substituteOf}）` });
  else if (onLeave) marks.push({ kind: 'leave', text: '请假' });
  if (pendingRequest) marks.push({ kind: 'pending', text: `${requestNames[pendingRequest]}待审` });
  return marks;
}
