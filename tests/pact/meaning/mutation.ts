import type { domains } from '#contracts/registry.ts';
import type { Envelope, Lies } from '../../support/lying-backend.ts';

/** Name of a call in the registry: `rooms.list`. */
export type CallName = {
  [D in keyof typeof domains]: `${D}.${keyof (typeof domains)[D] & string}`;
}[keyof typeof domains];

/** Kinds of wrong meaning. A response or a write of each kind has the right shape. */
export const kinds = [
  'amount',
  'hours',
  'time',
  'date',
  'total',
  'paging',
  'missing row',
  'foreign row',
  'repeated row',
  'sort order',
  'filter',
  'stale response',
  'lost write',
  'incomplete write',
  'repeated write',
  'limit',
  'code',
  'name',
  'count',
  'export',
] as const;
export type Kind = (typeof kinds)[number];

/** Backend in front of which a proxy applies a mutation. */
export interface MutatedWorld {
  /** Sends a GET request to the backend as the user of another tenant, and returns its envelope. */
  readAsOtherTenant(address: string): Promise<Envelope>;
}

/** A fault of a backend in the meaning of one call, which the verification must find. */
export interface Mutation {
  /** Unique text with the call and the wrong behaviour: `rooms.list: total is 0`. */
  name: string;
  kind: Kind;
  call: CallName;
  /** Returns the rules of the proxy. Each run needs new rules, because they have state. */
  rules(world: MutatedWorld): Lies;
  /** Other calls that a finding may name, because a reader of the finding would look at them and find the fault. */
  alsoNamed: readonly CallName[];
}

/** Adds calls that a finding about this mutation may name instead. */
export const orNamed = (mutation: Mutation, ...alsoNamed: CallName[]): Mutation => ({ ...mutation, alsoNamed });

/** Creates a mutation whose name begins with its call. */
export const mutationOf = (
  kind: Kind,
  call: CallName,
  what: string,
  rules: Mutation['rules'],
  alsoNamed: readonly CallName[] = [],
): Mutation => ({ name: `${call}: ${what}`, kind, call, rules, alsoNamed });
