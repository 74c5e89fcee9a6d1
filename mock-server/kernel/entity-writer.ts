import type { World } from './world/world.ts';
import type { Session } from './sessions/sessions.ts';

/** Precondition of a form that its schema cannot express. */
export interface WriteRule<Form> {
  /**
   * Fields that the rule concerns. The first field shows the validation error; the other fields must be valid before
   * the rule runs.
   */
  fields: readonly [keyof Form & string, ...(keyof Form & string)[]];
  /**
   * Checks the precondition for a form.
   * @throws Refusal with the sentence for the user
   */
  require(world: World, session: Session, form: Form): unknown;
}

/** Creates and removes entities of one kind, one at a time or in bulk. */
export interface EntityWriter<Form> {
  rules: readonly WriteRule<Form>[];
  /** Creates the entity and returns its id. Runs within a unit of work, after all rules have passed. */
  put(world: World, session: Session, form: Form): string;
  /**
   * Checks that the entity may be removed.
   * @throws Refusal when something depends on the entity, or the user cannot see it
   */
  requireRemovable(world: World, session: Session, id: string): void;
  /** Removes the entity. Runs within a unit of work, after `requireRemovable`. */
  remove(world: World, session: Session, id: string): void;
}

/**
 * Checks a form against all rules.
 * @throws Refusal of the first violated rule
 */
export function requireRules<Form>(
  rules: readonly WriteRule<Form>[],
  world: World,
  session: Session,
  form: Form,
): void {
  for (const rule of rules) rule.require(world, session, form);
}

/**
 * Creates one entity. Runs within a unit of work.
 * @throws Refusal of the first violated rule
 */
export function addOne<Form>({ rules, put }: EntityWriter<Form>, world: World, session: Session, form: Form): void {
  requireRules(rules, world, session, form);
  put(world, session, form);
}

/**
 * Removes one entity. Runs within a unit of work.
 * @throws Refusal when something depends on the entity, or the user cannot see it
 */
export function removeOne<Form>(entry: EntityWriter<Form>, world: World, session: Session, id: string): void {
  entry.requireRemovable(world, session, id);
  entry.remove(world, session, id);
}
