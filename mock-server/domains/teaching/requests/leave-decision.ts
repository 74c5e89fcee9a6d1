import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { hasLeft, requireTeacher } from '../../organisation/index.ts';
import { lessonText, teacherName, timeText } from '../lesson-text.ts';
import { requireUnchangedLesson } from './requestable-lesson.ts';
import { lessonOfLeave, logRequest } from './requested-lesson.ts';
import { reasonSuffix, decisionColumns } from './decision.ts';
import { whyNotFree } from './substitutes.ts';
import { notifyTeacher } from './notify.ts';

/**
 * Approves a leave, with a substitute if one is given, and notifies both teachers. The lesson keeps its time (decided).
 */
export function approveLeave(
  world: World,
  session: Session,
  row: Row<'leave'>,
  { reason, teacherId }: { reason?: string | null | undefined; teacherId?: string | null | undefined },
): void {
  const { store } = world;
  const { leaveTimeId, tenantId } = row;
  const requested = lessonOfLeave(world, row);
  const lesson = requireUnchangedLesson(world, requested);
  if (teacherId) requireSubstitute(world, session, lesson, teacherId);
  const substituteId = teacherId ?? null;
  store.tables.leave.patch(leaveTimeId, {
    ...decisionColumns(world, session, requestStatuses.approved, reason),
    substituteId,
  });
  store.tables.claTime.patch(lesson.courseTimeId, { leaveTimeId, ...(teacherId && { teacherId }) });
  const absent = teacherName(store, row.teacherId);
  const leaveText = lessonText(store, requested);
  const noSubstituteText = teacherId ? '' : '，尚未安排代课教师';
  logRequest(
    world,
    session,
    requested,
    tenantId,
    '请假通过',
    `同意${absent}请假${noSubstituteText}${reasonSuffix(reason)}`,
  );
  const substituteText = teacherId ? `，由${teacherName(store, teacherId)}代课` : '';
  notifyTeacher(world, session, row.teacherId, {
    title: '请假申请已通过',
    content: `您为 ${leaveText} 提交的请假申请已通过${substituteText}${reasonSuffix(reason)}`,
  });
  if (!teacherId) return;
  logRequest(world, session, requested, tenantId, '代课', `由${teacherName(store, teacherId)}代${absent}上课`);
  notifyTeacher(world, session, teacherId, {
    title: '代课安排',
    content: `请您代${absent}上 ${leaveText}${placeOf(world, lesson)}`,
  });
}

export function requireSubstitute(world: World, session: Session, lesson: Row<'claTime'>, teacherId: string): void {
  if (teacherId === lesson.teacherId) throw conflict('代课教师不能是请假教师本人');
  if (hasLeft(world, teacherId)) throw conflict(`${teacherName(world.store, teacherId)}已离职，不能代课`);
  requireTeacher(world, session, teacherId);
  const reason = whyNotFree(world.store, lesson, teacherId);
  if (reason) throw conflict(`${teacherName(world.store, teacherId)}在 ${timeText(lesson)} ${reason}，不能代课`);
}

function placeOf({ store }: World, { roomId }: Row<'claTime'>): string {
  const room = store.tables.room.get(roomId ?? '');
  return room ? `（${room.roomName}）` : '';
}
