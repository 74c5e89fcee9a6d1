import { type ConflictingLesson, claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { guestKinds } from '#contracts/entities/lesson-guest.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import type { Occupation } from '#contracts/rules/lesson-conflict.ts';
import { conflict, forbidden, notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { joinKey } from '../../kernel/store/indexes.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { Scope } from '../../kernel/store/scope.ts';
import { requireVisibleCla } from '../enrolment/index.ts';
import { requireVisibleCampus, requireTeacher } from '../organisation/index.ts';
import { isAwayFrom, isOnLeave } from './absence.ts';

/**
 * Returns a predicate for visible lessons. A teacher sees the lessons that they hold or are on leave from; everyone
 * else sees the lessons of their campuses.
 */
export function canSeeLesson({ store }: World, session: Session): (lesson: Row<'claTime'>) => boolean {
  const { teacherId } = session.user;
  if (session.audience === 'teacher') return (lesson) => !!teacherId && concerns(store, lesson, teacherId);
  const scope = new Scope(store, session);
  return (lesson) => scope.holds(lesson);
}

/** True if the teacher holds the lesson or is on leave from it. */
export const concerns = (reader: Reader, lesson: Row<'claTime'>, teacherId: string): boolean =>
  lesson.teacherId === teacherId || isAwayFrom(reader, lesson, teacherId);

/**
 * Returns a predicate that is true if the caller may record attendance for the lesson. A teacher may not record a
 * lesson that they are on leave from.
 */
export function recordsLesson(world: World, session: Session): (lesson: Row<'claTime'>) => boolean {
  const isVisible = canSeeLesson(world, session);
  if (session.audience !== 'teacher') return isVisible;
  const { teacherId } = session.user;
  return (lesson) => isVisible(lesson) && lesson.teacherId === teacherId && !isOnLeave(world.store, lesson);
}

/** Returns a teacher visible to the caller; a teacher sees only themselves. */
export function requireVisibleTeacher({ store }: World, session: Session, id: string): Row<'staff'> {
  const row = store.tables.staff.get(id);
  const isVisible =
    session.audience === 'teacher' ? session.user.teacherId === id : row && new Scope(store, session).holds(row);
  if (!isVisible || row?.type !== staffTypes.teacher) throw notFound('教师不存在');
  return row;
}

/** Returns the teachers of the visible campuses, in groups. */
export const visibleTeachers = ({ store }: World, session: Session): (readonly Row<'staff'>[])[] =>
  new Scope(store, session)
    .groups<'staff'>(store.tables.staff)
    .map((rows) => rows.filter(({ type }) => type === staffTypes.teacher));

/**
 * Returns the teachers to whom a lesson may be assigned: the teachers of the caller's tenants, except those who have
 * left.
 */
export const employedTeachers = ({ store }: World, session: Session): Row<'staff'>[] =>
  new Scope(store, session).tenantIds
    .flatMap((tenantId) => store.tables.staff.by('tenant', tenantId))
    .filter(({ type, personnelStatus }) => type === staffTypes.teacher && personnelStatus !== personnelStatuses.left);

type Request = Row<'leave'> | Row<'claTimeChange'>;

/** Returns the ID of the teacher who made the request. */
export const requesterId = (row: Request): string => ('applicantId' in row ? row.applicantId : row.teacherId);

/**
 * Returns a predicate for visible requests. A teacher sees their own requests; everyone else sees the requests of their
 * campuses.
 */
function seesRequest({ store }: World, session: Session): (row: Request) => boolean {
  const { teacherId } = session.user;
  if (session.audience === 'teacher') return (row) => requesterId(row) === teacherId;
  const tenantIds = new Scope(store, session).limitedTenantIds();
  return (row) => tenantIds.includes(row.tenantId);
}

/** Returns the leaves of one teacher. */
export const leavesOf = (world: World, session: Session, teacherId: string): Row<'leave'>[] =>
  world.store.tables.leave
    .by('teacher', requireVisibleTeacher(world, session, teacherId).staffId)
    .filter(seesRequest(world, session));

export const changesOf = (world: World, session: Session, teacherId: string): Row<'claTimeChange'>[] =>
  world.store.tables.claTimeChange
    .by('applicant', requireVisibleTeacher(world, session, teacherId).staffId)
    .filter(seesRequest(world, session));

/** Returns the leaves of the visible campuses. */
export const visibleLeaves = ({ store }: World, session: Session): Row<'leave'>[] =>
  new Scope(store, session).limitedTenantIds().flatMap((tenantId) => store.tables.leave.by('tenant', tenantId));

export const visibleChanges = ({ store }: World, session: Session): Row<'claTimeChange'>[] =>
  new Scope(store, session).limitedTenantIds().flatMap((tenantId) => store.tables.claTimeChange.by('tenant', tenantId));

export function requireVisibleLeave(world: World, session: Session, id: string): Row<'leave'> {
  const row = world.store.tables.leave.get(id);
  if (!row || !seesRequest(world, session)(row)) throw notFound('请假申请不存在');
  return row;
}

export function requireVisibleChange(world: World, session: Session, id: string): Row<'claTimeChange'> {
  const row = world.store.tables.claTimeChange.get(id);
  if (!row || !seesRequest(world, session)(row)) throw notFound('调课申请不存在');
  return row;
}

/**
 * Throws Refusal when a teacher records a lesson of another teacher. Other users may record the lessons of any teacher.
 */
export function requireOwnTeaching({ audience, user }: Session, teacherId: string | null | undefined): void {
  if (audience === 'teacher' && teacherId !== user.teacherId) throw forbidden('只能为自己的课记上课');
}

/**
 * Returns the lessons of one class, or of all visible campuses, in groups. The caller must still filter them by
 * visibility.
 */
export function lessonGroups(
  { store }: World,
  session: Session,
  { tables }: Reader,
  claId?: string,
): (readonly Row<'claTime'>[])[] {
  if (claId) return [tables.claTime.by('cla', claId)];
  return new Scope(store, session).limitedTenantIds().map((id) => tables.claTime.by('tenant', id));
}

export function requireVisibleLesson(world: World, session: Session, id: string): Row<'claTime'> {
  const lesson = world.store.tables.claTime.get(id);
  if (!lesson || !canSeeLesson(world, session)(lesson)) throw notFound('课次不存在');
  return lesson;
}

/**
 * Returns a predicate for the lessons of the whole institution. The caller's campus limit does not apply, because
 * conflicts cross campuses.
 */
export function isOfInstitution({ store }: World, session: Session): (lesson: Row<'claTime'>) => boolean {
  const tenantIds = new Set(new Scope(store, session).institutionTenantIds());
  return ({ tenantId }) => tenantIds.has(tenantId);
}

/** Returns a lesson of another teacher, reduced to its time and to whether attendance was recorded. */
export const redactedLesson = ({ courseTimeId, claDate, startTime, endTime, claTimeStatus }: Row<'claTime'>) => ({
  courseTimeId,
  claDate,
  startTime,
  endTime,
  claTimeStatus: claTimeStatus ?? claTimeStatuses.notHeld,
  outOfSight: true,
});

/**
 * Returns a conflicting lesson, reduced to its time and to the class, teacher or room that it shares with the viewer's
 * lesson.
 */
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

/** Returns a predicate for bulk changes all of whose lessons belong to visible campuses. */
export function canSeeBulkChange({ store }: World, session: Session): (row: Row<'bulkChange'>) => boolean {
  const scope = new Scope(store, session);
  return ({ tenantId, deptIds }) =>
    scope.tenantIds.includes(tenantId) &&
    (scope.deptIds === null || deptIds.every((deptId) => scope.deptIds?.includes(deptId)));
}

export const visibleBulkChanges = (world: World, session: Session): Row<'bulkChange'>[] =>
  new Scope(world.store, session).tenantIds
    .flatMap((tenantId) => world.store.tables.bulkChange.by('tenant', tenantId))
    .filter(canSeeBulkChange(world, session));

/** Returns the visible rules in groups, of one class or of all classes. */
export function visibleRules({ store }: World, session: Session, claId?: string): (readonly Row<'claTimeRule'>[])[] {
  const scope = new Scope(store, session);
  const { claTimeRule } = store.tables;
  const groups = claId
    ? [claTimeRule.by('cla', claId)]
    : scope.limitedTenantIds().map((id) => claTimeRule.by('tenant', id));
  return groups.map((rules) => rules.filter((rule) => scope.holds(rule)));
}

/** Returns a predicate for visible rules. */
export function canSeeRule({ store }: World, session: Session): (rule: Row<'claTimeRule'>) => boolean {
  const scope = new Scope(store, session);
  return (rule) => scope.holds(rule);
}

export function requireVisibleRule({ store }: World, session: Session, id: string): Row<'claTimeRule'> {
  const rule = store.tables.claTimeRule.get(id);
  if (!rule || !new Scope(store, session).holds(rule)) throw notFound('排课规则不存在');
  return rule;
}

/**
 * Returns the log entry about the creation of the rule to which a lesson belongs. A lesson's history begins with this
 * entry (decided).
 */
const ruleLogEntries = ({ tables }: Reader, lesson: Row<'claTime'> | undefined): Row<'teachingLog'>[] =>
  tables.teachingLog
    .by('subject', joinKey('claTimeRule', lesson?.ruleId ?? ''))
    .filter(({ operation }) => operation === '新增')
    .map((row) => ({ ...row, operation: '排课' }));

/**
 * Returns the log entries of one kind as a list of lists. They belong to one lesson or rule, to one class, or to all
 * tenants of the caller.
 */
export function visibleLog(
  { store }: World,
  session: Session,
  kind: Row<'teachingLog'>['kind'],
  { subjectId, claId }: { subjectId?: string | undefined; claId?: string | undefined },
): (readonly Row<'teachingLog'>[])[] {
  const { teachingLog } = store.tables;
  const { tenantIds } = new Scope(store, session);
  const groups = subjectId
    ? [
        teachingLog.by('subject', joinKey(kind, subjectId)),
        kind === 'claTime' ? ruleLogEntries(store, store.tables.claTime.get(subjectId)) : [],
      ]
    : claId
      ? [teachingLog.by('cla', joinKey(kind, claId))]
      : tenantIds.map((tenantId) => teachingLog.by('tenant', joinKey(kind, tenantId)));
  return groups.map((rows) => rows.filter((row) => tenantIds.includes(row.tenantId)));
}

export interface LessonParts {
  deptId: string;
  claId: string;
  teacherId?: string | null | undefined;
  roomId?: string | null | undefined;
  /** Date of a lesson; absent for a rule. */
  claDate?: string | null | undefined;
}

/**
 * Requires that the campus, class, teacher and room of a lesson or rule exist, and that class and room are at the
 * campus. The teacher of a past lesson may have left after it. An unchanged teacher is not checked, because the teacher
 * may have left since the last save (decided).
 * @param before the lesson or rule before a change
 * @returns the class
 */
export function requireLessonParts(
  world: World,
  session: Session,
  { deptId, claId, teacherId, roomId, claDate }: LessonParts,
  before?: Pick<LessonParts, 'teacherId'>,
): Row<'cla'> {
  requireVisibleCampus(world, session, deptId);
  const cla = requireVisibleCla(world, session, claId);
  if (cla.departId !== deptId) throw notFound('该校区没有这个班级');
  if (teacherId && teacherId !== before?.teacherId) requireTeacher(world, session, teacherId, claDate);
  if (roomId && world.store.tables.room.get(roomId)?.deptId !== deptId) throw notFound('该校区没有这间教室');
  return cla;
}

/**
 * Requires that the room of a planned lesson or of a rule is in use. An unchanged room is not checked, because it may be
 * out of use since the last save (decided).
 */
export function requireRoomInUse(
  { store }: World,
  { roomId }: Pick<LessonParts, 'roomId'>,
  before?: Pick<LessonParts, 'roomId'>,
): void {
  const room = store.tables.room.get(roomId ?? '');
  if (room && roomId !== before?.roomId && !isInUse(room)) throw conflict('该教室已停用，请选择其他教室');
}

/** Returns the owed lessons of the visible campuses, in groups. The campus is that of the missed lesson. */
export const visibleOwed = ({ store }: World, session: Session): (readonly Row<'owedLesson'>[])[] =>
  new Scope(store, session).limitedTenantIds().map((tenantId) => store.tables.owedLesson.by('tenant', tenantId));

export function requireVisibleOwed({ store }: World, session: Session, id: string): Row<'owedLesson'> {
  const row = store.tables.owedLesson.get(id);
  if (!row || !new Scope(store, session).limitedTenantIds().includes(row.tenantId)) throw notFound('补课记录不存在');
  return row;
}

/** Returns a student's places as a guest, at the visible campuses. */
export const visibleGuestsOf = (world: World, session: Session, studentId: string): Row<'lessonGuest'>[] =>
  world.store.tables.lessonGuest.by('person', studentId).filter(isAtVisibleCampus(world, session));

/** Returns the trials at the visible campuses, in groups. */
export const visibleTrials = ({ store }: World, session: Session): Row<'lessonGuest'>[][] =>
  new Scope(store, session)
    .limitedTenantIds()
    .map((tenantId) => store.tables.lessonGuest.by('tenant', tenantId).filter(({ kind }) => kind === guestKinds.trial));

/** Returns a visitor who was entered at a visible campus, or has a trial there. */
export function requireVisibleVisitor(world: World, session: Session, id: string): Row<'visitor'> {
  const { visitor, lessonGuest } = world.store.tables;
  const row = visitor.get(id);
  const isVisible = isAtVisibleCampus(world, session);
  const trials = lessonGuest.by('person', row?.studentId ?? id);
  if (!row || ![row, ...trials].some(isVisible)) throw notFound('访客不存在');
  return row;
}

function isAtVisibleCampus({ store }: World, session: Session): (row: { tenantId: string }) => boolean {
  const tenantIds = new Scope(store, session).limitedTenantIds();
  return ({ tenantId }) => tenantIds.includes(tenantId);
}

/** Returns the tenants whose people may be guests of a lesson. A teacher books people of the lesson's campus. */
export const tenantsOfGuests = ({ store }: World, session: Session, { tenantId }: Row<'claTime'>): readonly string[] =>
  session.audience === 'teacher' ? [tenantId] : new Scope(store, session).limitedTenantIds();

/** Returns a booking of a visible lesson, or of a visible student's owed lesson. */
export function requireVisibleGuest({ store }: World, session: Session, id: string): Row<'lessonGuest'> {
  const row = store.tables.lessonGuest.get(id);
  const tenantIds = new Scope(store, session).limitedTenantIds();
  const owedBy = store.tables.owedLesson.get(row?.owedLessonId ?? '')?.tenantId;
  if (!row || !(tenantIds.includes(row.tenantId) || tenantIds.includes(owedBy ?? ''))) throw notFound('预约不存在');
  return row;
}
