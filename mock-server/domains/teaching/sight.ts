import { deptTypes } from '#contracts/entities/dept.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { forbidden, notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { Scope } from '../../kernel/store/scope.ts';

/** A teacher sees the lessons that are theirs; everyone else those of their campuses. */
export function seesLesson(session: Session, scope: Scope): (lesson: Row<'claTime'>) => boolean {
  const { teacherId } = session.user;
  if (session.audience === 'teacher') return (lesson) => !!teacherId && lesson.teacherId === teacherId;
  return (lesson) => scope.holds(lesson);
}

export function lessonInSight({ store }: World, session: Session, id: string): Row<'claTime'> {
  const lesson = store.tables.claTime.get(id);
  if (!lesson || !seesLesson(session, new Scope(store, session))(lesson)) throw notFound('课次不存在');
  return lesson;
}

/** A class within sight; a teacher's are those that they teach, or a lesson of which they hold. */
export function claInSight({ store }: World, session: Session, id: string): Row<'cla'> {
  const cla = store.tables.cla.get(id);
  if (!cla || !holdsCla(new Scope(store, session), cla)) throw notFound('班级不存在');
  if (!ownClas(store, session)(cla)) throw forbidden('只能操作自己任教的班级');
  return cla;
}

/** `departId` is the campus of a class. */
export const holdsCla = (scope: Scope, { tenantId, departId }: Row<'cla'>): boolean =>
  scope.holds({ tenantId, deptId: departId });

/** A teacher's own classes are those that they teach, or a lesson of which they hold; everyone else's are all. */
export function ownClas({ tables }: World['store'], { audience, user }: Session): (cla: Row<'cla'>) => boolean {
  if (audience !== 'teacher') return () => true;
  const own = user.teacherId;
  if (!own) return () => false;
  const taught = new Set(tables.claTime.by('teacher', own).map((lesson) => lesson.claId));
  return ({ claId, teacherId }) => teacherId === own || taught.has(claId);
}

export interface Place {
  deptId: string;
  claId: string;
  teacherId?: string | null | undefined;
  roomId?: string | null | undefined;
}

/** Campus, class, teacher and room of a lesson or a rule: each there, and belonging together. */
export function requirePlace(world: World, session: Session, { deptId, claId, teacherId, roomId }: Place): Row<'cla'> {
  const { tables } = world.store;
  const scope = new Scope(world.store, session);
  if (scope.dept(deptId)?.deptType !== deptTypes.campus) throw notFound('校区不存在');
  const cla = claInSight(world, session, claId);
  if (cla.departId !== deptId) throw notFound('该校区没有这个班级');
  const teacher = teacherId ? tables.staff.get(teacherId) : undefined;
  if (teacherId && !(teacher && isEmployedTeacher(teacher) && scope.tenantIds.includes(teacher.tenantId)))
    throw notFound('授课教师不存在');
  if (roomId && tables.room.get(roomId)?.deptId !== deptId) throw notFound('该校区没有这间教室');
  return cla;
}

export const isEmployedTeacher = (row: Row<'staff'>): boolean =>
  row.type === staffTypes.teacher && row.personnelStatus !== personnelStatuses.left;
