import {
  type Action,
  type ActionData,
  type ParsedActionInput,
  parameterOf,
  selectorOf,
} from '#contracts/control/action.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import type { FileResponse } from '../../kernel/files/file-response.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Rank } from '../../kernel/routing/rank.ts';
import type { CellClient } from '../cells/cell-client.ts';
import type { Sandboxes } from '../sandboxes.ts';
import type { Sharing } from '../sharing/sharing.ts';
import type { SandboxWorld } from '../sandbox-world.ts';

export interface ControlRequest {
  /** Origin of generated links. Other machines can open it if the server is shared. */
  origin: string;
  /** Returns the current origin of generated links, for use after the sharing has changed. */
  originNow(): string;
  /** True if generated links need keys, because the server has an access key or is shared. */
  needsKeys: boolean;
  /** Access of other machines of the network. */
  sharing: Sharing;
  /** Client that reads the state of all cells. */
  cells: CellClient;
  /** Access level of the caller in this sandbox. */
  rank: Rank;
}

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
type Result<A extends Action> = A extends { file: true }
  ? FileResponse
  : ActionData<A> extends null
    ? void
    : DeepReadonly<ActionData<A>>;

/** Handler of one action. The action's schema parses the input before the handler runs. */
export type ControlHandler<A extends Action> = (
  sandboxes: Sandboxes,
  world: SandboxWorld,
  input: ParsedActionInput<A>,
  request: ControlRequest,
) => Result<A> | Promise<Result<A>>;

/** Handlers for one group of actions. A missing or wrongly typed handler does not compile. */
export type ControlHandlers<G extends Readonly<Record<string, Action>>> = {
  readonly [K in keyof G]: ControlHandler<G[K]>;
};

export type ActionGroups = Readonly<Record<string, Readonly<Record<string, Action>>>>;
/** Handlers of all groups. */
export type ControlHandlersOf<D extends ActionGroups> = { readonly [K in keyof D]: ControlHandlers<D[K]> };

/** Handler as the routing code calls it, with input of any parsed type. */
type AnyHandler = (sandboxes: Sandboxes, world: SandboxWorld, input: object, request: ControlRequest) => unknown;
/** Action of the registry with its handler. */
export interface ControlRoute {
  action: Action;
  handler: AnyHandler;
}
/** Actions by method and name. An action with a parameter may have the name of one without. */
export type ControlRoutes = ReadonlyMap<string, { plain?: ControlRoute; withParameter?: ControlRoute }>;

/** Binds every action to its handler. A missing handler does not compile. */
export function controlRoutesOf<D extends ActionGroups>(groups: D, handlers: ControlHandlersOf<D>): ControlRoutes {
  const routes = new Map<string, { plain?: ControlRoute; withParameter?: ControlRoute }>();
  for (const [group, actions] of Object.entries(groups))
    for (const [member, action] of Object.entries(actions)) {
      // The cast is safe: parsing gives each handler the input of its declared type.
      const handler = handlers[group]?.[member] as AnyHandler | undefined;
      if (!handler) throw new Error(`The action ${action.name} has no handler.`);
      const key = selectorOf(action);
      const kind = parameterOf(action) === null ? 'plain' : 'withParameter';
      routes.set(key, { ...routes.get(key), [kind]: { action, handler } });
    }
  return routes;
}

/**
 * Finds an action by method and path. The rest of the path is the action's parameter; an action without a parameter
 * ignores the rest.
 */
export function findAction(routes: ControlRoutes, method: string, path: string): { route: ControlRoute; tail: string } {
  const [first = '', tail = '', ...more] = path.split('/');
  const rootRoute = more.length === 0 ? routes.get(`${method} ${first}`) : undefined;
  const route =
    tail === '' ? (rootRoute?.plain ?? rootRoute?.withParameter) : (rootRoute?.withParameter ?? rootRoute?.plain);
  if (!route) throw new Refusal(refusalCodes.notFound, '接口不存在', 404);
  return { route, tail };
}
