import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { conflict } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { hasLeft, requireTeacher } from '../../organisation/index.ts';
import { lessonInWords, teacherName, when } from '../lesson-words.ts';
import { unchangedLesson } from './asked-lesson.ts';
import { askedOfLeave, logRequest } from './asked-of.ts';
import { because, decided } from './decision.ts';
import { whyNotFree } from './substitutes.ts';
import { tellTeacher } from './told.ts';

export function rejectLeave(world: World, session: Session, row: Row<'leave'>, reason: string): void {
  const { store } = world;
  const asked = askedOfLeave(world, row);
  store.tables.leave.patch(row.leaveTimeId, decided(world, session, requestStatuses.rejected, reason));
  const content = `驳回${teacherName(store, row.teacherId)}的请假${because(reason)}`;
  logRequest(world, session, asked, row.tenantId, '请假驳回', content);
  tellTeacher(world, session, row.teacherId, {
    title: '请假申请被驳回',
    content: `您为 ${lessonInWords(store, asked)} 提交的请假申请被驳回${because(reason)}`,
  });
}

/** The lesson keeps its time (decided); with a substitute it is theirs from now on. */
export function approveLeave(
  world: World,
  session: Session,
  row: Row<'leave'>,
  { reason, teacherId }: { reason?: string | null | undefined; teacherId?: string | null | undefined },
): void {
  const { store } = world;
  const { leaveTimeId, tenantId } = row;
  const asked = askedOfLeave(world, row);
  const lesson = unchangedLesson(world, asked);
  if (teacherId) requireSubstitute(world, session, lesson, teacherId);
  const substituteId = teacherId ?? null;
  store.tables.leave.patch(leaveTimeId, { ...decided(world, session, requestStatuses.approved, reason), substituteId });
  store.tables.claTime.patch(lesson.courseTimeId, { leaveTimeId, ...(teacherId && { teacherId }) });
  const absent = teacherName(store, row.teacherId);
  const what = lessonInWords(store, asked);
  const rest = teacherId ? '' : '，尚未安排代课教师';
  logRequest(world, session, asked, tenantId, '请假通过', `同意${absent}请假${rest}${because(reason)}`);
  const instead = teacherId ? `，由${teacherName(store, teacherId)}代课` : '';
  tellTeacher(world, session, row.teacherId, {
    title: '请假申请已通过',
    content: `您为 ${what} 提交的请假申请已通过${instead}${because(reason)}`,
  });
  if (!teacherId) return;
  logRequest(world, session, asked, tenantId, '代课', `由${teacherName(store, teacherId)}代${absent}上课`);
  tellTeacher(world, session, teacherId, {
    title: '代课安排',
    content: `请您代${absent}上 ${what}${placeOf(world, lesson)}`,
  });
}

function requireSubstitute(world: World, session: Session, lesson: Row<'claTime'>, teacherId: string): void {
  if (teacherId === lesson.teacherId) throw conflict('代课教师不能是请假教师本人');
  if (hasLeft(world, teacherId)) throw conflict(`${teacherName(world.store, teacherId)}已离职，不能代课`);
  requireTeacher(world, session, teacherId);
  const reason = whyNotFree(world.store, lesson, teacherId);
  if (reason) throw conflict(`${teacherName(world.store, teacherId)}在 ${when(lesson)} ${reason}，不能代课`);
}

function placeOf({ store }: World, { roomId }: Row<'claTime'>): string {
  const room = store.tables.room.get(roomId ?? '');
  return room ? `（${room.roomName}）` : '';
}
