import { refusalCodes } from '#contracts/envelopes.ts';
import { Refusal } from '../refusal.ts';
import type { Sandboxes } from '../sandboxes/sandboxes.ts';
import type { World } from '../sandboxes/world.ts';

export interface ControlInput {
  /** What stands in the path behind the action's name. */
  tail: string;
  query: URLSearchParams;
  body: unknown;
}
export type Action = (sandboxes: Sandboxes, world: World, input: ControlInput) => unknown;
/** `METHOD name` below /__mock → what it does. */
export type Actions = Readonly<Record<string, Action>>;

/** Finds an action; what stands behind a name is its argument. */
export function findAction(actions: Actions, method: string, path: string): { action: Action; tail: string } {
  const [first = '', tail = '', ...more] = path.split('/');
  const action =
    more.length === 0 && Object.hasOwn(actions, `${method} ${first}`) ? actions[`${method} ${first}`] : undefined;
  if (!action) throw new Refusal(refusalCodes.notFound, '接口不存在', 404);
  return { action, tail };
}
