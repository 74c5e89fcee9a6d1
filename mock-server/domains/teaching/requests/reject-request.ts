import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { type RequestKind, requestNames } from '#contracts/rules/teacher-request.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { lessonText, teacherName } from '../lesson-text.ts';
import { decisionColumns, reasonSuffix } from './decision.ts';
import { notifyTeacher } from './notify.ts';
import type { RequestedLesson } from './requestable-lesson.ts';
import { lessonOfChange, lessonOfLeave, logRequest } from './requested-lesson.ts';

const { pending, rejected } = requestStatuses;

export function rejectLeave(world: World, session: Session, row: Row<'leave'>, reason: string): void {
  world.store.tables.leave.patch(row.leaveTimeId, decisionColumns(world, session, rejected, reason));
  announceRejection(world, session, 'leave', lessonOfLeave(world, row), row.tenantId, reason);
}

export function rejectChange(world: World, session: Session, row: Row<'claTimeChange'>, reason: string): void {
  world.store.tables.claTimeChange.patch(row.changeTimeId, decisionColumns(world, session, rejected, reason));
  announceRejection(world, session, 'change', lessonOfChange(world, row), row.tenantId, reason);
}

/** Logs a rejection and notifies the teacher who made the request. */
function announceRejection(
  world: World,
  session: Session,
  kind: RequestKind,
  requested: RequestedLesson,
  tenantId: string,
  reason: string,
): void {
  const { store } = world;
  const name = requestNames[kind];
  const content = `驳回${teacherName(store, requested.teacherId)}的${name}${reasonSuffix(reason)}`;
  logRequest(world, session, requested, tenantId, `${name}驳回`, content);
  notifyTeacher(world, session, requested.teacherId, {
    title: `${name}申请被驳回`,
    content: `您为 ${lessonText(store, requested)} 提交的${name}申请被驳回${reasonSuffix(reason)}`,
  });
}

const REASON = '课次已删除';

/** Rejects the pending requests of a lesson that is about to be removed. */
export function rejectPendingRequests(world: World, session: Session, courseTimeId: string): void {
  const { leave, claTimeChange } = world.store.tables;
  const isPending = (row: { auditStatus: number }) => row.auditStatus === pending;
  for (const row of leave.by('lesson', courseTimeId).filter(isPending)) rejectLeave(world, session, row, REASON);
  for (const row of claTimeChange.by('lesson', courseTimeId).filter(isPending))
    rejectChange(world, session, row, REASON);
}
