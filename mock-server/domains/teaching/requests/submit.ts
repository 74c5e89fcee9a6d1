import type * as z from 'zod';
import type { changeForm } from '#contracts/entities/teacher-request.ts';
import { resubmissionBlockedReason, moveBlockedReason } from '#contracts/rules/teacher-request.ts';
import { badInput, conflict } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { requireVisibleCla } from '../../enrolment/index.ts';
import { requireTeacher } from '../../organisation/index.ts';
import { lessonText, teacherName, timeText } from '../lesson-text.ts';
import { lessonSubject, logTeaching } from '../teaching-log.ts';
import { requestableLesson } from './requestable-lesson.ts';
import { PENDING_COLUMNS } from './decision.ts';
import { notifyManagers } from './notify.ts';

type ChangeForm = z.output<typeof changeForm>;

/**
 * Submits a leave request and notifies the campus's managers.
 * @param again the rejected or pending request that is resubmitted, for the lesson as it is now
 */
export function requestLeave(
  world: World,
  session: Session,
  { courseTimeId, remarks }: { courseTimeId: string; remarks: string },
  again?: Row<'leave'>,
): void {
  const { store, clock } = world;
  if (again) requireResubmittable(again, courseTimeId);
  const lesson = requestableLesson(world, session, 'leave', courseTimeId, again);
  const { claId, claDate, startTime, endTime, teacherId, tenantId } = lesson;
  store.tables.leave.put({
    ...PENDING_COLUMNS,
    leaveTimeId: again?.leaveTimeId ?? store.ids.next(),
    courseTimeId,
    remarks,
    claId,
    claDate,
    startTime,
    endTime,
    teacherId,
    tenantId,
    createUserName: session.user.name,
    createTime: clock.moment(),
  });
  const applicantName = teacherName(store, teacherId);
  logTeaching(
    world,
    session,
    lessonSubject(lesson),
    '申请请假',
    `${applicantName}${again ? '再次' : ''}申请请假：${remarks}`,
  );
  notifyManagers(
    world,
    session,
    'leave',
    lesson,
    `${applicantName}申请为 ${lessonText(store, lesson)} 请假：${remarks}`,
  );
}

export function requestChange(
  world: World,
  session: Session,
  { courseTimeId, remarks, ...to }: Omit<ChangeForm, 'courseTimeId'> & { courseTimeId: string },
  again?: Row<'claTimeChange'>,
): void {
  const { store, clock } = world;
  if (again) requireResubmittable(again, courseTimeId);
  const lesson = requestableLesson(world, session, 'change', courseTimeId, again);
  const reason = moveBlockedReason(lesson, to, clock.today());
  if (reason) throw badInput(reason);
  const { claName } = requireVisibleCla(world, session, to.claId);
  requireTeacher(world, session, to.teacherId);
  const { claId, claDate, startTime, endTime, teacherId, tenantId } = lesson;
  store.tables.claTimeChange.put({
    ...PENDING_COLUMNS,
    ...to,
    changeTimeId: again?.changeTimeId ?? store.ids.next(),
    courseTimeId,
    remarks,
    oldClaId: claId,
    oldClaDate: claDate,
    oldStartTime: startTime,
    oldEndTime: endTime,
    newClaName: claName,
    applicantId: teacherId,
    tenantId,
    createUserName: session.user.name,
    createTime: clock.moment(),
  });
  const applicantName = teacherName(store, teacherId);
  const targetText = `调到 ${lessonText(store, to)}（${teacherName(store, to.teacherId)}）：${remarks}`;
  logTeaching(
    world,
    session,
    lessonSubject(lesson),
    '申请调课',
    `${applicantName}${again ? '再次' : ''}申请由 ${timeText(lesson)} ${targetText}`,
  );
  notifyManagers(world, session, 'change', lesson, `${applicantName}申请把 ${lessonText(store, lesson)} ${targetText}`);
}

function requireResubmittable(again: { auditStatus: number; courseTimeId: string }, courseTimeId: string): void {
  const reason = resubmissionBlockedReason(again.auditStatus);
  if (reason) throw conflict(reason);
  if (courseTimeId !== again.courseTimeId) throw badInput('不能改为另一课次，请另行申请');
}
