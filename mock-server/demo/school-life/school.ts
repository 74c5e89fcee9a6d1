import { type Random, createRandom } from '#seed/generators/random.ts';
import { newUsedIdentities, type UsedIdentities } from '#seed/generators/people.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { roles } from '#contracts/rules/audience.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import type { SchoolsByAge } from '#seed/lists/schools.ts';
import { studentSchoolsOf } from '#seed/tables/student.ts';
import { campusManagerIds } from '../../domains/organisation/index.ts';
import { millisOf } from '../../kernel/clock/moment.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { seededSchool } from '../../kernel/store/generate-world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { SandboxWorld } from '../../sandboxes/sandbox-world.ts';

/** School whose life is played in a copy of a sandbox: its people, its random numbers and its clock. */
export class School {
  readonly world: SandboxWorld;
  /** Moment up to which the school has lived when the play begins. */
  readonly from: string;
  readonly register: UsedIdentities = newUsedIdentities();
  #random: Random;
  #sessions = new Map<string, Session | null>();

  constructor(world: SandboxWorld) {
    this.world = world;
    this.from = world.clock.moment();
    this.#random = createRandom(world.record.randomSeed).fork('school life');
    for (const { studentName, phone } of this.tables.student.all()) {
      this.register.names.add(studentName);
      this.register.phones.add(phone ?? '');
    }
  }

  get tables(): SandboxWorld['store']['tables'] {
    return this.world.store.tables;
  }

  /** Returns the random numbers of one event, which do not depend on other events. */
  randomOf(event: string): Random {
    return this.#random.fork(event);
  }

  /** Sets the clock to a moment of a day, but not before the beginning of the play. @param time HH:mm or HH:mm:ss */
  setClock(day: string, time: string): void {
    const moment = `${day} ${time.length === 5 ? `${time}:00` : time}`;
    this.world.clock.set(millisOf(moment < this.from ? this.from : moment));
  }

  /**
   * Makes one change of the school, completely or not at all. A rule of the business may refuse it, because users may have
   * changed anything on which it depends.
   * @returns true if the change was made
   */
  tryChange(work: () => void): boolean {
    try {
      this.world.store.unit(work);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** Returns a session in which the managers of a campus work; null if no account of the campus can sign in. */
  sessionAt(tenantId: string): Session | null {
    const cached = this.#sessions.get(tenantId);
    if (cached !== undefined) return cached;
    const managers = campusManagerIds(this.world, { tenantId }).flatMap((id) => this.tables.user.get(id) ?? []);
    const own = managers.find(({ tenantIds }) => tenantIds[0] === tenantId) ?? managers[0];
    const session = own
      ? this.world.sessions.sessionFor({ userId: own.userId, tenantId: own.tenantIds[0] ?? '' })
      : null;
    this.#sessions.set(tenantId, session);
    return session;
  }

  /** Returns a session in which an administrator of the platform works; null if none can sign in. */
  platformSession(random: Random): Session | null {
    const admins = this.tables.user.all().filter((user) => user.roles.includes(roles.admin) && isInUse(user));
    if (admins.length === 0) return null;
    return { id: '', user: random.pick(admins), tenant: null, audience: 'admin', isTrainers: false };
  }

  /** Returns a member of staff who sells at a campus: usually a consultant. */
  sellerAt(tenantId: string, random: Random): string | undefined {
    const office = this.tables.staff
      .by('tenant', tenantId)
      .filter(
        ({ type, personnelStatus }) => type === staffTypes.other && personnelStatus === personnelStatuses.employed,
      );
    const consultants = office.filter(({ remark }) => remark === '课程顾问');
    const sellers = consultants.length > 0 ? consultants : office;
    return sellers.length > 0 ? random.pick(sellers).staffId : undefined;
  }

  /** Returns the schools that the students of a campus attend, by age. */
  studentSchoolsAt(tenantId: string): readonly SchoolsByAge[] {
    const plan = seededSchool(this.world.record.base);
    return studentSchoolsOf(plan, this.tables.tenant.get(tenantId) ?? {});
  }

  /** Returns the products of a course that are for sale. */
  productsOf(courseId: string): Row<'product'>[] {
    return this.tables.product.by('course', courseId).filter(isInUse);
  }

  /** True if a row is as it was seeded, so that no user has entered or changed it. */
  isSeeded(table: 'student' | 'cla', id: string): boolean {
    const rows = this.tables[table];
    return rows.base.rows.has(id) && rows.get(id) === rows.base.rows.get(id);
  }

  /** True if the enrolment has the status and class with which it was seeded. */
  hasSeededStatus({ studentCourseId, status, claId }: Row<'studentCourse'>): boolean {
    const seeded = this.tables.studentCourse.base.rows.get(studentCourseId);
    return seeded?.['status'] === status && (seeded?.['claId'] ?? null) === (claId ?? null);
  }
}
