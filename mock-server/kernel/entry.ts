import type { World } from './sandboxes/world.ts';
import type { Session } from './sessions/sessions.ts';

/** What has to hold before a form is taken, beside what its schema says. */
export interface EntryRule<Form> {
  /** What it is about: the first is where a fault is shown; the others must be right before it can be asked. */
  fields: readonly [keyof Form & string, ...(keyof Form & string)[]];
  /** @throws Refusal with the sentence that the user reads */
  require(world: World, session: Session, form: Form): unknown;
}

/** What is entered by a form, one by one or many together. */
export interface Entry<Form> {
  rules: readonly EntryRule<Form>[];
  /** Within a unit of work, once all rules hold. @returns its id */
  put(world: World, session: Session, form: Form): string;
  /** @throws Refusal when something depends on it, or it is out of sight */
  requireRemovable(world: World, session: Session, id: string): void;
  /** Within a unit of work, once it may be. */
  remove(world: World, session: Session, id: string): void;
}

/** @throws Refusal of the first rule that does not hold */
export function requireAll<Form>(rules: readonly EntryRule<Form>[], world: World, session: Session, form: Form): void {
  for (const rule of rules) rule.require(world, session, form);
}

/** One by itself. Within a unit of work. @throws Refusal of the first rule that does not hold */
export function addOne<Form>({ rules, put }: Entry<Form>, world: World, session: Session, form: Form): void {
  requireAll(rules, world, session, form);
  put(world, session, form);
}

/** Within a unit of work. @throws Refusal when something depends on it */
export function removeOne<Form>(entry: Entry<Form>, world: World, session: Session, id: string): void {
  entry.requireRemovable(world, session, id);
  entry.remove(world, session, id);
}
