import type { World } from '../../kernel/sandboxes/world.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** For whom it is told what comes due: the rows of that user's institutions, and of a teacher the own lessons. */
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
