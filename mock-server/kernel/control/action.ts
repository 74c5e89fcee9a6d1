import { refusalCodes } from '#contracts/envelopes.ts';
import { Refusal } from '../refusal.ts';
import type { Rank } from '../routing/rank.ts';
import type { Sandboxes } from '../sandboxes/sandboxes.ts';
import type { World } from '../sandboxes/world.ts';

export interface ControlInput {
  /** What stands in the path behind the action's name. */
  tail: string;
  query: URLSearchParams;
  body: unknown;
  /** The server as the caller addresses it: what links begin with. */
  origin: string;
  /** Are keys asked for here? */
  isLocked: boolean;
  /** Who asks. */
  rank: Rank;
}
type Work = (sandboxes: Sandboxes, world: World, input: ControlInput) => unknown;

export interface Action {
  /** Who may ask for it where keys are asked for. */
  rank: Rank;
  /** It is about the sandbox that the path names behind it: another than the addressed one is the operator's. */
  aboutNamed?: true;
  work: Work;
}
/** `METHOD name` below /__mock → what it does, and for whom: `visitor(…)`, `owner(…)` or `operator(…)`. */
export type Actions = Readonly<Record<string, Action>>;

/** For whoever uses the console, such as its login page: nothing about people, and nothing that changes the sandbox. */
export const visitor = (work: Work): Action => ({ rank: 'visitor', work });
/** For whoever governs the sandbox. */
export const owner = (work: Work): Action => ({ rank: 'owner', work });
export const ownerOfNamed = (work: Work): Action => ({ rank: 'owner', aboutNamed: true, work });
/** For whoever runs the server. */
export const operator = (work: Work): Action => ({ rank: 'operator', work });

/** Finds an action; what stands behind a name is its argument. */
export function findAction(actions: Actions, method: string, path: string): { action: Action; tail: string } {
  const [first = '', tail = '', ...more] = path.split('/');
  const action =
    more.length === 0 && Object.hasOwn(actions, `${method} ${first}`) ? actions[`${method} ${first}`] : undefined;
  if (!action) throw new Refusal(refusalCodes.notFound, '接口不存在', 404);
  return { action, tail };
}
