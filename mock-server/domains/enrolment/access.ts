import { forbidden, notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { allNewestFirst } from '../../kernel/store/page.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { Scope } from '../../kernel/store/scope.ts';
import { institutionOf } from '../organisation/index.ts';

/** Returns the institution's courses; its campuses can read them (decided). */
export const visibleCourses = (world: World, session: Session): readonly Row<'course'>[] =>
  world.store.tables.course.by('tenant', institutionOf(world, session));

export function requireVisibleCourse(world: World, session: Session, id: string): Row<'course'> {
  const row = world.store.tables.course.get(id);
  if (row?.tenantId !== institutionOf(world, session)) throw notFound('课程不存在');
  return row;
}

/** Returns the institution's products; its campuses can read them. */
export const visibleProducts = (world: World, session: Session): readonly Row<'product'>[] =>
  world.store.tables.product.by('tenant', institutionOf(world, session));

export function requireVisibleProduct(world: World, session: Session, id: string): Row<'product'> {
  const row = world.store.tables.product.get(id);
  if (row?.tenantId !== institutionOf(world, session)) throw notFound('产品不存在');
  return row;
}

/**
 * Returns the classes of the visible campuses, newest first. A teacher gets the classes that they teach, and the
 * classes with a lesson that they hold.
 */
export function visibleClas(world: World, session: Session): Row<'cla'>[] {
  const { cla } = world.store.tables;
  const scope = new Scope(world.store, session);
  // A teacher may substitute at another campus.
  const tenantIds = session.audience === 'teacher' ? scope.institutionTenantIds() : scope.limitedTenantIds();
  const groups = tenantIds.map((tenantId) => cla.by('tenant', tenantId));
  return allNewestFirst(groups, 'claId').filter(canSeeCla(world, session));
}

export function canSeeCla({ store }: World, session: Session): (cla: Row<'cla'>) => boolean {
  if (session.audience === 'teacher') return isOwnCla(store, session);
  const scope = new Scope(store, session);
  return (cla) => holdsCla(scope, cla);
}

export function requireVisibleCla({ store }: World, session: Session, id: string): Row<'cla'> {
  const cla = store.tables.cla.get(id);
  const isTeacher = session.audience === 'teacher';
  if (cla && isTeacher && isOwnCla(store, session)(cla)) return cla;
  if (!cla || !holdsCla(new Scope(store, session), cla)) throw notFound('班级不存在');
  if (isTeacher) throw forbidden('只能操作自己任教的班级');
  return cla;
}

/** True if the scope contains the class; `departId` is the campus of a class. */
const holdsCla = (scope: Scope, { tenantId, departId }: Row<'cla'>): boolean =>
  scope.holds({ tenantId, deptId: departId });

/**
 * Returns a predicate for a teacher's classes at any campus: those that the teacher teaches, and those with a lesson
 * that the teacher holds.
 */
function isOwnCla({ tables }: World['store'], { user }: Session): (cla: Row<'cla'>) => boolean {
  const own = user.teacherId;
  if (!own) return () => false;
  const taught = new Set(tables.claTime.by('teacher', own).map((lesson) => lesson.claId));
  return ({ claId, teacherId }) => teacherId === own || taught.has(claId);
}

export function canSeeStudent({ store }: World, session: Session): (student: Row<'student'>) => boolean {
  const scope = new Scope(store, session);
  return (student) => scope.holds(student);
}

export function requireVisibleStudent(world: World, session: Session, id: string): Row<'student'> {
  const row = world.store.tables.student.get(id);
  if (!row || !canSeeStudent(world, session)(row)) throw notFound('学员不存在');
  return row;
}

export const requireVisibleSeat = (world: World, session: Session, id: string): Row<'studentCla'> =>
  ownedRow(world, session, world.store.tables.studentCla.get(id), '该学员已不在班级中');

export const requireVisibleEnrolment = (world: World, session: Session, id: string): Row<'studentCourse'> =>
  ownedRow(world, session, world.store.tables.studentCourse.get(id), '报读课程不存在');

export const requireVisibleWaitingEntry = (world: World, session: Session, id: string): Row<'waitingEntry'> =>
  ownedRow(world, session, world.store.tables.waitingEntry.get(id), '候补记录不存在');

export const requireVisiblePurchase = (world: World, session: Session, id: string): Row<'studentProduct'> =>
  ownedRow(world, session, world.store.tables.studentProduct.get(id), '购买记录不存在');

export const requireVisibleSale = (world: World, session: Session, id: string): Row<'sale'> =>
  ownedRow(world, session, world.store.tables.sale.get(id), '销售记录不存在');

export const requireVisibleReceipt = (world: World, session: Session, id: string): Row<'receipt'> =>
  ownedRow(world, session, world.store.tables.receipt.get(id), '收据不存在');

type OwnedTable =
  | 'student'
  | 'studentCla'
  | 'studentCourse'
  | 'studentProduct'
  | 'hourLog'
  | 'waitingEntry'
  | 'sale'
  | 'receipt';

/** Returns the rows of each visible campus as one group. Within a group the rows are in ascending order of ID. */
export const visibleGroups = <N extends OwnedTable>(
  { store }: World,
  session: Session,
  table: N,
): (readonly Row<N>[])[] =>
  new Scope(store, session).limitedTenantIds().map((tenantId) => store.tables[table].by('tenant', tenantId));

/** Returns a predicate that is true if a row belongs to a visible campus. */
export function isOwned({ store }: World, session: Session): (row: { tenantId: string }) => boolean {
  const tenantIds = new Scope(store, session).limitedTenantIds();
  return ({ tenantId }) => tenantIds.includes(tenantId);
}

function ownedRow<R extends { tenantId: string }>(
  world: World,
  session: Session,
  row: R | undefined,
  notFoundMessage: string,
): R {
  if (!row || !isOwned(world, session)(row)) throw notFound(notFoundMessage);
  return row;
}

/** Returns the tenants whose rows the caller may see, for reads in time slices. */
export const visibleTenants = ({ store }: World, session: Session): readonly string[] =>
  new Scope(store, session).limitedTenantIds();

/** Returns all tenants of the caller's institution, because student conflicts cross campuses. */
export const institutionTenants = ({ store }: World, session: Session): readonly string[] =>
  new Scope(store, session).institutionTenantIds();

/** Returns a predicate for lessons whose class the caller may know. A teacher knows the lessons that they hold. */
export function canSeeLessonOfClass(
  { store }: World,
  session: Session,
): (lesson: Pick<Row<'claTime'>, 'tenantId' | 'deptId' | 'teacherId'>) => boolean {
  const { audience, user } = session;
  if (audience === 'teacher') return ({ teacherId }) => !!teacherId && teacherId === user.teacherId;
  const scope = new Scope(store, session);
  return (lesson) => scope.holds(lesson);
}
