import type { World } from '../../kernel/world/world.ts';
import type { Row } from '../../kernel/store/schema.ts';

/**
 * Limits the reported effects to a user: the rows of the user's tenants and, for a teacher, only the teacher's lessons.
 * Without a user, or for a user outside the institutions, all rows count.
 */
export class Watcher {
  #user: Row<'user'> | undefined;

  constructor(world: World, username: string | undefined) {
    this.#user = username === undefined ? undefined : world.store.tables.user.by('username', username)[0];
  }

  sees(tenantId: string | null | undefined): boolean {
    const tenants = this.#user?.tenantIds ?? [];
    return tenants.length === 0 || tenants.includes(tenantId ?? '');
  }

  lessons({ store }: World): readonly Row<'claTime'>[] {
    const teacherId = this.#user?.teacherId;
    return store.tables.claTime
      .all()
      .filter((lesson) => this.sees(lesson.tenantId) && (!teacherId || lesson.teacherId === teacherId));
  }
}
