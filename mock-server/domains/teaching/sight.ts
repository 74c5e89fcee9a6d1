import { type ConflictingLesson, claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import type { Occupation } from '#contracts/rules/lesson-conflict.ts';
import { forbidden, notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { joined } from '../../kernel/store/indexes.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { Scope } from '../../kernel/store/scope.ts';
import { claInSight } from '../enrolment/index.ts';
import { campusInSight, requireTeacher } from '../organisation/index.ts';
import { isAwayFrom, isOnLeave } from './absence.ts';

/**
 * A teacher sees the lessons that are theirs, and those from which they are on leave, whoever holds them instead;
 * everyone else those of their campuses.
 */
export function seesLesson({ store }: World, session: Session): (lesson: Row<'claTime'>) => boolean {
  const { teacherId } = session.user;
  if (session.audience === 'teacher') return (lesson) => !!teacherId && concerns(store, lesson, teacherId);
  const scope = new Scope(store, session);
  return (lesson) => scope.holds(lesson);
}

/** Is a lesson a teacher's, or one from which they are on leave? */
export const concerns = (reader: Reader, lesson: Row<'claTime'>, teacherId: string): boolean =>
  lesson.teacherId === teacherId || isAwayFrom(reader, lesson, teacherId);

/** May the lesson be chosen to be recorded? A teacher who is on leave from it does not record it. */
export function recordsLesson(world: World, session: Session): (lesson: Row<'claTime'>) => boolean {
  const seen = seesLesson(world, session);
  if (session.audience !== 'teacher') return seen;
  const { teacherId } = session.user;
  return (lesson) => seen(lesson) && lesson.teacherId === teacherId && !isOnLeave(world.store, lesson);
}

/** A teacher, as far as the caller may know one: a teacher only themself. */
export function teacherInSight({ store }: World, session: Session, id: string): Row<'staff'> {
  const row = store.tables.staff.get(id);
  const seen =
    session.audience === 'teacher' ? session.user.teacherId === id : row && new Scope(store, session).holds(row);
  if (!seen || row?.type !== staffTypes.teacher) throw notFound('教师不存在');
  return row;
}

/** The teachers of the campuses, in groups. */
export const teachersInSight = ({ store }: World, session: Session): (readonly Row<'staff'>[])[] =>
  new Scope(store, session)
    .groups<'staff'>(store.tables.staff)
    .map((rows) => rows.filter(({ type }) => type === staffTypes.teacher));

/** Those who may be given a lesson of the caller's campuses: teachers of the tenants who have not left. */
export const employedTeachers = ({ store }: World, session: Session): Row<'staff'>[] =>
  new Scope(store, session).tenantIds
    .flatMap((tenantId) => store.tables.staff.by('tenant', tenantId))
    .filter(({ type, personnelStatus }) => type === staffTypes.teacher && personnelStatus !== personnelStatuses.left);

type Request = Row<'leave'> | Row<'claTimeChange'>;

/** Whose a request is. */
export const requesterOf = (row: Request): string => ('applicantId' in row ? row.applicantId : row.teacherId);

/** A teacher sees the own requests, everyone else those of their campuses. */
function seesRequest({ store }: World, session: Session): (row: Request) => boolean {
  const { teacherId } = session.user;
  if (session.audience === 'teacher') return (row) => requesterOf(row) === teacherId;
  const tenantIds = new Scope(store, session).limitedTenantIds();
  return (row) => tenantIds.includes(row.tenantId);
}

/** Of one teacher. */
export const leavesOf = (world: World, session: Session, teacherId: string): Row<'leave'>[] =>
  world.store.tables.leave
    .by('teacher', teacherInSight(world, session, teacherId).staffId)
    .filter(seesRequest(world, session));

export const changesOf = (world: World, session: Session, teacherId: string): Row<'claTimeChange'>[] =>
  world.store.tables.claTimeChange
    .by('applicant', teacherInSight(world, session, teacherId).staffId)
    .filter(seesRequest(world, session));

/** Of the campuses. */
export const leavesInSight = ({ store }: World, session: Session): Row<'leave'>[] =>
  new Scope(store, session).limitedTenantIds().flatMap((tenantId) => store.tables.leave.by('tenant', tenantId));

export const changesInSight = ({ store }: World, session: Session): Row<'claTimeChange'>[] =>
  new Scope(store, session).limitedTenantIds().flatMap((tenantId) => store.tables.claTimeChange.by('tenant', tenantId));

export function leaveInSight(world: World, session: Session, id: string): Row<'leave'> {
  const row = world.store.tables.leave.get(id);
  if (!row || !seesRequest(world, session)(row)) throw notFound('请假申请不存在');
  return row;
}

export function changeInSight(world: World, session: Session, id: string): Row<'claTimeChange'> {
  const row = world.store.tables.claTimeChange.get(id);
  if (!row || !seesRequest(world, session)(row)) throw notFound('调课申请不存在');
  return row;
}

/** A teacher records the lessons that are theirs; everyone else those of any teacher. */
export function requireOwnTeaching({ audience, user }: Session, teacherId: string | null | undefined): void {
  if (audience === 'teacher' && teacherId !== user.teacherId) throw forbidden('只能为自己的课记上课');
}

/** Those of one class, or all: in groups, of which those count that `seesLesson`. */
export function lessonGroups(
  { store }: World,
  session: Session,
  { tables }: Reader,
  claId?: string,
): (readonly Row<'claTime'>[])[] {
  if (claId) return [tables.claTime.by('cla', claId)];
  return new Scope(store, session).limitedTenantIds().map((id) => tables.claTime.by('tenant', id));
}

export function lessonInSight(world: World, session: Session, id: string): Row<'claTime'> {
  const lesson = world.store.tables.claTime.get(id);
  if (!lesson || !seesLesson(world, session)(lesson)) throw notFound('课次不存在');
  return lesson;
}

/** Is a lesson one of the whole institution's, whatever campuses the caller is limited to? Conflicts are looked for among all. */
export function isOfInstitution({ store }: World, session: Session): (lesson: Row<'claTime'>) => boolean {
  const tenantIds = new Set(new Scope(store, session).institutionTenantIds());
  return ({ tenantId }) => tenantIds.has(tenantId);
}

/** Of a colleague's lesson it is told when the class is taught, and whether that was recorded. */
export const outOfSight = ({ courseTimeId, claDate, startTime, endTime, claTimeStatus }: Row<'claTime'>) => ({
  courseTimeId,
  claDate,
  startTime,
  endTime,
  claTimeStatus: claTimeStatus ?? claTimeStatuses.notHeld,
  outOfSight: true,
});

/** Of a lesson that another collides with: nothing but when it is, and what the viewer's own lesson has in common with it. */
export function conflictOutOfSight(
  { tables }: Reader,
  own: Pick<Occupation, 'claId' | 'teacherId' | 'roomId'>,
  { courseTimeId, claDate, startTime, endTime, claId, teacherId, roomId }: Row<'claTime'>,
): ConflictingLesson {
  const { cla, staff, room } = tables;
  return {
    courseTimeId,
    claDate,
    startTime,
    endTime,
    ...(claId === own.claId && { claId, claName: cla.get(claId)?.claName }),
    ...(teacherId && teacherId === own.teacherId && { teacherId, staffName: staff.get(teacherId)?.staffName }),
    ...(roomId && roomId === own.roomId && { roomId, roomName: room.get(roomId)?.roomName }),
  };
}

/** Those of one class, or all, in groups. */
export function rulesInSight({ store }: World, session: Session, claId?: string): (readonly Row<'claTimeRule'>[])[] {
  const scope = new Scope(store, session);
  const { claTimeRule } = store.tables;
  const groups = claId
    ? [claTimeRule.by('cla', claId)]
    : scope.limitedTenantIds().map((id) => claTimeRule.by('tenant', id));
  return groups.map((rules) => rules.filter((rule) => scope.holds(rule)));
}

export function ruleInSight({ store }: World, session: Session, id: string): Row<'claTimeRule'> {
  const rule = store.tables.claTimeRule.get(id);
  if (!rule || !new Scope(store, session).holds(rule)) throw notFound('排课规则不存在');
  return rule;
}

/** A lesson's story begins with the rule that it comes from (decided). */
const makingOf = ({ tables }: Reader, lesson: Row<'claTime'> | undefined): Row<'teachingLog'>[] =>
  tables.teachingLog
    .by('subject', joined('claTimeRule', lesson?.ruleId ?? ''))
    .filter(({ operation }) => operation === '新增')
    .map((row) => ({ ...row, operation: '排课' }));

/** The log of one lesson or rule, of a class, or of everything of the institution, in groups. */
export function logInSight(
  { store }: World,
  session: Session,
  kind: Row<'teachingLog'>['kind'],
  { subjectId, claId }: { subjectId?: string | undefined; claId?: string | undefined },
): (readonly Row<'teachingLog'>[])[] {
  const { teachingLog } = store.tables;
  const { tenantIds } = new Scope(store, session);
  const groups = subjectId
    ? [
        teachingLog.by('subject', joined(kind, subjectId)),
        kind === 'claTime' ? makingOf(store, store.tables.claTime.get(subjectId)) : [],
      ]
    : claId
      ? [teachingLog.by('cla', joined(kind, claId))]
      : tenantIds.map((tenantId) => teachingLog.by('tenant', joined(kind, tenantId)));
  return groups.map((rows) => rows.filter((row) => tenantIds.includes(row.tenantId)));
}

export interface LessonParts {
  deptId: string;
  claId: string;
  teacherId?: string | null | undefined;
  roomId?: string | null | undefined;
}

/** Campus, class, teacher and room of a lesson or a rule: each there, and belonging together. */
export function requireLessonParts(
  world: World,
  session: Session,
  { deptId, claId, teacherId, roomId }: LessonParts,
): Row<'cla'> {
  campusInSight(world, session, deptId);
  const cla = claInSight(world, session, claId);
  if (cla.departId !== deptId) throw notFound('该校区没有这个班级');
  if (teacherId) requireTeacher(world, session, teacherId);
  if (roomId && world.store.tables.room.get(roomId)?.deptId !== deptId) throw notFound('该校区没有这间教室');
  return cla;
}
