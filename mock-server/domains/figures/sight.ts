import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { Scope } from '../../kernel/store/scope.ts';

/** Whose rows the caller's figures count: those of the tenants, a limit to campuses counts (Spec 1 §6). */
export const countedTenantIds = ({ store }: World, session: Session): readonly string[] =>
  new Scope(store, session).limitedTenantIds();
