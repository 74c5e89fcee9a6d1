import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { whyTooLate } from '#contracts/rules/request-standing.ts';
import { conflict } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { claInSight, seesCla } from '../../enrolment/index.ts';
import { hasLeft } from '../../organisation/index.ts';
import { lessonInWords, teacherName } from '../lesson-words.ts';
import { moveLesson } from '../move-lesson.ts';
import { unchangedLesson } from './asked-lesson.ts';
import { askedOfChange, logRequest } from './asked-of.ts';
import { because, decided } from './decision.ts';
import { tellTeacher } from './told.ts';

type Change = Row<'claTimeChange'>;

export function rejectChange(world: World, session: Session, row: Change, reason: string): void {
  const { store } = world;
  const asked = askedOfChange(world, row);
  store.tables.claTimeChange.patch(row.changeTimeId, decided(world, session, requestStatuses.rejected, reason));
  const content = `驳回${teacherName(store, row.applicantId)}的调课${because(reason)}`;
  logRequest(world, session, asked, row.tenantId, '调课驳回', content);
  tellTeacher(world, session, row.applicantId, {
    title: '调课申请被驳回',
    content: `您为 ${lessonInWords(store, asked)} 提交的调课申请被驳回${because(reason)}`,
  });
}

/** The lesson is moved as by hand (decided). */
export function approveChange(world: World, session: Session, row: Change, reason: string | null | undefined): void {
  const { store, clock } = world;
  const asked = askedOfChange(world, row);
  const lesson = unchangedLesson(world, asked);
  const late = whyTooLate({ ...asked, claName: store.tables.cla.get(lesson.claId)?.claName }, row, clock.today());
  if (late) throw conflict(late);
  requireTarget(world, session, row);
  const granted = `，${teacherName(store, row.applicantId)}申请，${session.user.name}同意${because(reason)}`;
  store.tables.claTimeChange.patch(row.changeTimeId, decided(world, session, requestStatuses.approved, reason));
  moveLesson(world, session, lesson, targetOf(world, session, lesson, row), granted);
  const content = `${lessonInWords(store, asked)} 已调到 ${lessonInWords(store, row)}${because(reason)}`;
  tellTeacher(world, session, row.applicantId, { title: '调课申请已通过', content });
  if (row.teacherId !== row.applicantId)
    tellTeacher(world, session, row.teacherId, {
      title: '调课安排',
      content: `${teacherName(store, row.applicantId)}的课改由您授课：${lessonInWords(store, row)}`,
    });
}

/** Meanwhile the class may have been deleted and the teacher have left; another campus's class is not the campus's to fill. */
function requireTarget(world: World, session: Session, { claId, newClaName, teacherId }: Change): void {
  const { cla, dept } = world.store.tables;
  const target = cla.get(claId);
  const name = target?.claName ?? newClaName;
  const what = `新班级${name ? `“${name}”` : ''}`;
  if (!target) throw conflict(`${what}已删除，只能驳回该申请`);
  if (!seesCla(world, session)(target))
    throw conflict(`${what}在${dept.get(target.departId)?.deptName ?? '其他校区'}，请由机构管理员审核`);
  if (hasLeft(world, teacherId))
    throw conflict(`新授课教师${teacherName(world.store, teacherId)}已离职，只能驳回该申请`);
}

/** Its room it keeps while it stays in its campus, what it costs while it stays in its class. */
function targetOf(
  world: World,
  session: Session,
  lesson: Row<'claTime'>,
  {
    claId,
    claDate,
    startTime,
    endTime,
    teacherId,
  }: Pick<Change, 'claId' | 'claDate' | 'startTime' | 'endTime' | 'teacherId'>,
) {
  const { departId: deptId, everyStuLoseHour } = claInSight(world, session, claId);
  return {
    deptId,
    claId,
    claDate,
    startTime,
    endTime,
    teacherId,
    roomId: deptId === lesson.deptId ? lesson.roomId : null,
    ...(claId !== lesson.claId && { payHour: everyStuLoseHour }),
  };
}
