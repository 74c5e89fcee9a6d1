import { forbidden, notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { allNewestFirst } from '../../kernel/store/page.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { Scope } from '../../kernel/store/scope.ts';
import { institutionOf } from '../organisation/index.ts';

/** The institution's; its campuses read them (decided). */
export const coursesInSight = (world: World, session: Session): readonly Row<'course'>[] =>
  world.store.tables.course.by('tenant', institutionOf(world, session));

export function courseInSight(world: World, session: Session, id: string): Row<'course'> {
  const row = world.store.tables.course.get(id);
  if (row?.tenantId !== institutionOf(world, session)) throw notFound('课程不存在');
  return row;
}

/** The institution's, as courses are. */
export const productsInSight = (world: World, session: Session): readonly Row<'product'>[] =>
  world.store.tables.product.by('tenant', institutionOf(world, session));

export function productInSight(world: World, session: Session, id: string): Row<'product'> {
  const row = world.store.tables.product.get(id);
  if (row?.tenantId !== institutionOf(world, session)) throw notFound('产品不存在');
  return row;
}

/** Of the campuses; a teacher's are those that they teach, or a lesson of which they hold. Newest first. */
export function clasInSight(world: World, session: Session): Row<'cla'>[] {
  const { cla } = world.store.tables;
  const scope = new Scope(world.store, session);
  // A teacher may stand in at another campus.
  const tenantIds = session.audience === 'teacher' ? scope.institutionTenantIds() : scope.limitedTenantIds();
  const groups = tenantIds.map((tenantId) => cla.by('tenant', tenantId));
  return allNewestFirst(groups, 'claId').filter(seesCla(world, session));
}

export function seesCla({ store }: World, session: Session): (cla: Row<'cla'>) => boolean {
  if (session.audience === 'teacher') return isOwnCla(store, session);
  const scope = new Scope(store, session);
  return (cla) => holdsCla(scope, cla);
}

export function claInSight({ store }: World, session: Session, id: string): Row<'cla'> {
  const cla = store.tables.cla.get(id);
  const isTeacher = session.audience === 'teacher';
  if (cla && isTeacher && isOwnCla(store, session)(cla)) return cla;
  if (!cla || !holdsCla(new Scope(store, session), cla)) throw notFound('班级不存在');
  if (isTeacher) throw forbidden('只能操作自己任教的班级');
  return cla;
}

/** `departId` is the campus of a class. */
const holdsCla = (scope: Scope, { tenantId, departId }: Row<'cla'>): boolean =>
  scope.holds({ tenantId, deptId: departId });

/** A teacher's own classes are those that they teach, or a lesson of which they hold, at whatever campus. */
function isOwnCla({ tables }: World['store'], { user }: Session): (cla: Row<'cla'>) => boolean {
  const own = user.teacherId;
  if (!own) return () => false;
  const taught = new Set(tables.claTime.by('teacher', own).map((lesson) => lesson.claId));
  return ({ claId, teacherId }) => teacherId === own || taught.has(claId);
}

export function studentInSight({ store }: World, session: Session, id: string): Row<'student'> {
  const row = store.tables.student.get(id);
  if (!row || !new Scope(store, session).holds(row)) throw notFound('学员不存在');
  return row;
}

export const seatInSight = (world: World, session: Session, id: string): Row<'studentCla'> =>
  ownedRow(world, session, world.store.tables.studentCla.get(id), '该学员已不在班级中');

export const enrolmentInSight = (world: World, session: Session, id: string): Row<'studentCourse'> =>
  ownedRow(world, session, world.store.tables.studentCourse.get(id), '报读课程不存在');

export const purchaseInSight = (world: World, session: Session, id: string): Row<'studentProduct'> =>
  ownedRow(world, session, world.store.tables.studentProduct.get(id), '购买记录不存在');

type OwnedTable = 'student' | 'studentCla' | 'studentCourse' | 'studentProduct' | 'hourLog';

/** The rows of the campuses, in groups of which each is in ascending order of id. */
export const groupsInSight = <N extends OwnedTable>(
  { store }: World,
  session: Session,
  table: N,
): (readonly Row<N>[])[] =>
  new Scope(store, session).limitedTenantIds().map((tenantId) => store.tables[table].by('tenant', tenantId));

/** Does a row of one of these tables belong to the campuses? */
export function isOwned({ store }: World, session: Session): (row: { tenantId: string }) => boolean {
  const tenantIds = new Scope(store, session).limitedTenantIds();
  return ({ tenantId }) => tenantIds.includes(tenantId);
}

function ownedRow<R extends { tenantId: string }>(world: World, session: Session, row: R | undefined, lack: string): R {
  if (!row || !isOwned(world, session)(row)) throw notFound(lack);
  return row;
}
