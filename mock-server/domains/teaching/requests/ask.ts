import type * as z from 'zod';
import type { changeForm } from '#contracts/entities/teacher-request.ts';
import { whyNotAgain, whyNotMovedTo } from '#contracts/rules/teacher-request.ts';
import { badInput, conflict } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { claInSight } from '../../enrolment/index.ts';
import { requireTeacher } from '../../organisation/index.ts';
import { lessonInWords, teacherName, when } from '../lesson-words.ts';
import { lessonSubject, logTeaching } from '../teaching-log.ts';
import { lessonToAskOf } from './asked-lesson.ts';
import { undecided } from './decision.ts';
import { tellKeepers } from './told.ts';

type ChangeForm = z.output<typeof changeForm>;

/** @param again the request that is sent once more, with the lesson as it stands now */
export function askForLeave(
  world: World,
  session: Session,
  { courseTimeId, remarks }: { courseTimeId: string; remarks: string },
  again?: Row<'leave'>,
): void {
  const { store, clock } = world;
  if (again) requireAgain(again, courseTimeId);
  const lesson = lessonToAskOf(world, session, 'leave', courseTimeId, again);
  const { claId, claDate, startTime, endTime, teacherId, tenantId } = lesson;
  store.tables.leave.put({
    ...undecided,
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
  const who = teacherName(store, teacherId);
  logTeaching(world, session, lessonSubject(lesson), '申请请假', `${who}${again ? '再次' : ''}申请请假：${remarks}`);
  tellKeepers(world, session, 'leave', lesson, `${who}申请为 ${lessonInWords(store, lesson)} 请假：${remarks}`);
}

export function askForChange(
  world: World,
  session: Session,
  { courseTimeId, remarks, ...to }: Omit<ChangeForm, 'courseTimeId'> & { courseTimeId: string },
  again?: Row<'claTimeChange'>,
): void {
  const { store, clock } = world;
  if (again) requireAgain(again, courseTimeId);
  const lesson = lessonToAskOf(world, session, 'change', courseTimeId, again);
  const reason = whyNotMovedTo(lesson, to, clock.today());
  if (reason) throw badInput(reason);
  const { claName } = claInSight(world, session, to.claId);
  requireTeacher(world, session, to.teacherId);
  const { claId, claDate, startTime, endTime, teacherId, tenantId } = lesson;
  store.tables.claTimeChange.put({
    ...undecided,
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
  const who = teacherName(store, teacherId);
  const where = `调到 ${lessonInWords(store, to)}（${teacherName(store, to.teacherId)}）：${remarks}`;
  logTeaching(
    world,
    session,
    lessonSubject(lesson),
    '申请调课',
    `${who}${again ? '再次' : ''}申请由 ${when(lesson)} ${where}`,
  );
  tellKeepers(world, session, 'change', lesson, `${who}申请把 ${lessonInWords(store, lesson)} ${where}`);
}

function requireAgain(again: { auditStatus: number; courseTimeId: string }, courseTimeId: string): void {
  const reason = whyNotAgain(again.auditStatus);
  if (reason) throw conflict(reason);
  if (courseTimeId !== again.courseTimeId) throw badInput('不能改为另一课次，请另行申请');
}
