import type { ConflictConsent } from '#contracts/entities/student-conflict.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { expiredReason } from '#contracts/rules/request-validity.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { valuesOn } from '#mock-server/kernel/store/dated-values.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { requireVisibleCla, canSeeCla } from '../../enrolment/index.ts';
import { hasLeft } from '../../organisation/index.ts';
import { lessonText, teacherName } from '../lesson-text.ts';
import { moveLesson } from '../move-lesson.ts';
import { requireUnchangedLesson } from './requestable-lesson.ts';
import { lessonOfChange } from './requested-lesson.ts';
import { reasonSuffix, decisionColumns } from './decision.ts';
import { notifyTeacher } from './notify.ts';

type Change = Row<'claTimeChange'>;

/** Approves a change request and moves the lesson as a manual move would (decided). */
export function approveChange(
  world: World,
  session: Session,
  row: Change,
  { reason, consent }: { reason: string | null | undefined; consent: ConflictConsent },
): void {
  const { store, clock } = world;
  const requested = lessonOfChange(world, row);
  const lesson = requireUnchangedLesson(world, requested);
  const late = expiredReason(
    { ...requested, claName: store.tables.cla.get(lesson.claId)?.claName },
    row,
    clock.today(),
  );
  if (late) throw conflict(late);
  requireTarget(world, session, row);
  const granted = `，${teacherName(store, row.applicantId)}申请，${session.user.name}同意${reasonSuffix(reason)}`;
  store.tables.claTimeChange.patch(row.changeTimeId, decisionColumns(world, session, requestStatuses.approved, reason));
  moveLesson(world, session, lesson, moveTarget(world, session, lesson, row), { requestDetail: granted, consent });
  const content = `${lessonText(store, requested)} 已调到 ${lessonText(store, row)}${reasonSuffix(reason)}`;
  notifyTeacher(world, session, row.applicantId, { title: '调课申请已通过', content });
  if (row.teacherId !== row.applicantId)
    notifyTeacher(world, session, row.teacherId, {
      title: '调课安排',
      content: `${teacherName(store, row.applicantId)}的课改由您授课：${lessonText(store, row)}`,
    });
}

/**
 * Throws Refusal when the target class was deleted, the approver may not see this class, or the new teacher has left.
 */
function requireTarget(world: World, session: Session, { claId, newClaName, teacherId }: Change): void {
  const { cla, dept } = world.store.tables;
  const target = cla.get(claId);
  const name = target?.claName ?? newClaName;
  const classText = `新班级${name ? `“${name}”` : ''}`;
  if (!target) throw conflict(`${classText}已删除，只能驳回该申请`);
  if (!canSeeCla(world, session)(target))
    throw conflict(`${classText}在${dept.get(target.departId)?.deptName ?? '其他校区'}，请由机构管理员审核`);
  if (hasLeft(world, teacherId))
    throw conflict(`新授课教师${teacherName(world.store, teacherId)}已离职，只能驳回该申请`);
}

/**
 * Returns the lesson's new values. The room is kept unless the campus changes, and the price is kept unless the class
 * changes.
 */
function moveTarget(
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
  const cla = requireVisibleCla(world, session, claId);
  const deptId = cla.departId;
  return {
    deptId,
    claId,
    claDate,
    startTime,
    endTime,
    teacherId,
    roomId: deptId === lesson.deptId ? lesson.roomId : null,
    ...(claId !== lesson.claId && { payHour: valuesOn(cla, claDate).everyStuLoseHour }),
  };
}
