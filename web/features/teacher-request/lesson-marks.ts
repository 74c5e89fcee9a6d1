import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { requestNames } from '#contracts/rules/teacher-request.ts';

export interface LessonMark {
  kind: 'leave' | 'pending' | 'substitute';
  /** 请假, 调课待审, 代课（原 林晓雯） */
  text: string;
}

/** What a lesson says of leave and of requests; somebody in the teacher's place ends the leave. */
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
