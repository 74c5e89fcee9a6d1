import type * as z from 'zod';
import type { Method } from '../call.ts';

/**
 * Holders of access keys. A visitor's key opens the console of one sandbox; an owner's key also opens its control API.
 */
export const keyHolders = ['visitor', 'owner'] as const;
export type KeyHolder = (typeof keyHolders)[number];
/** Access levels of callers, ascending. On a server without access keys every caller is an operator. */
export const ranks = [...keyHolders, 'operator'] as const;

/** Definition of one action of the control API, as its group's file declares it. */
export interface ActionDefinition {
  method: Method;
  /** Path below `/__mock/`. It consists of a name and at most one parameter in braces: `links/{code}`. */
  path: string;
  /** Minimum rank of the caller on a locked server. */
  rank: (typeof ranks)[number];
  /**
   * True if the path parameter names the sandbox that the action affects. The caller must be an operator if that is
   * another sandbox than the one that received the request.
   */
  aboutNamed?: true;
  /** True if the caller needs a key. The access that a link grants is not enough, because it ends with the link. */
  needsKey?: true;
  /** Schema of all input: the path parameter together with the query of a GET or the body of a write. */
  input?: z.ZodType<object>;
  /** Schema of the envelope's data. */
  data: z.ZodType;
  /** The action responds with a file instead of an envelope. */
  file?: true;
  /** One sentence for the documentation's table of actions. */
  summary: string;
}

/** A declared action with its name, as client and server use it. */
export type Action<D extends ActionDefinition = ActionDefinition> = D & {
  /** Unique name in the registry: `group.member`. */
  name: string;
};

/** Input of an action, as a client passes it. */
export type ActionInput<A extends ActionDefinition> = A['input'] extends z.ZodType ? z.input<A['input']> : object;
/** Parsed input of an action, as a handler receives it. */
export type ParsedActionInput<A extends ActionDefinition> = A['input'] extends z.ZodType
  ? z.output<A['input']>
  : object;
/** Response data of an action. */
export type ActionData<A extends ActionDefinition> = z.output<A['data']>;

/** Declares the actions of one group. */
export const defineActions = <const T extends Record<string, ActionDefinition>>(
  group: string,
  definitions: T,
): { [K in keyof T]: Action<T[K]> } =>
  Object.fromEntries(
    Object.entries(definitions).map(([member, definition]) => [member, { ...definition, name: `${group}.${member}` }]),
  ) as { [K in keyof T]: Action<T[K]> };

/** Returns the name of the action's path parameter, or null if it has none. */
export const parameterOf = ({ path }: ActionDefinition): string | null => /\{(\w+)\}/.exec(path)?.[1] ?? null;

/** Returns the method and name that select the action: `DELETE links`. */
export const selectorOf = ({ method, path }: ActionDefinition): string => `${method} ${path.split('/')[0]}`;
