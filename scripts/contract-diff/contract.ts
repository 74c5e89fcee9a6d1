import type { Fields } from './field.ts';

/** The parts of a contract version that are compared. */
export interface Contract {
  /** Calls by name. */
  calls: Readonly<Record<string, CallFacts>>;
  /** Codes and headers with a special meaning, by their name in the contract. */
  codes: Readonly<Record<string, string>>;
  /** Interactions of the pacts; null if the version has no pacts. */
  pacts: Pacts | null;
  /**
   * Response fields that the console reads, and their screens, by the call's name. Null if the version has no response
   * usage.
   */
  reads: Readonly<Record<string, ResponseUsage>> | null;
}

export interface CallFacts {
  method: string;
  /** Path of the call with the base of its family: `/business/api/sc/room/…` */
  path: string;
  provisional: boolean;
  /** Audience of the call; null means every signed-in user. */
  audience: readonly string[] | null;
  permission: readonly string[] | null;
  open: boolean;
  multipart: boolean;
  request: Fields;
  answer: Fields;
}

export interface Pacts {
  /** Classes of responses, by the call's name. */
  classes: Readonly<Record<string, readonly string[]>>;
  /** Parameter names, by the state's name. */
  facts: Readonly<Record<string, readonly string[]>>;
}

export interface Screen {
  path: string;
  title: string;
}

export interface ResponseUsage {
  screens: readonly Screen[];
  fields: readonly string[];
}

/**
 * Severity of a change. breaking: the console fails until the backend follows. breaking-if-offered: it fails only with
 * a backend that offers the provisional call, because it has a fallback for a missing call. follow: the console works,
 * but the verification fails. notice: the backend need not act.
 */
export const severities = ['breaking', 'breaking-if-offered', 'follow', 'notice'] as const;
export type Severity = (typeof severities)[number];

export interface Change {
  severity: Severity;
  kind: string;
  /** Team that has to act on the change. */
  who: 'backend' | 'nobody';
  /** Name of the call; null for a change outside all calls. */
  call: string | null;
  address: string | null;
  field?: string;
  /** Description of the change. */
  words: string;
  /**
   * Part of the change that several calls can share: its topic (`响应 updateTime`) and the change of the topic. Without
   * it the change is listed on its own.
   */
  shared?: { topic: string; change: string };
  /** Action that the team has to take. */
  todo: string;
  screens: readonly Screen[];
}

/** A comparison's result before it is assigned to a call and its screens. */
export type Finding = Omit<Change, 'call' | 'address' | 'screens' | 'who'>;

/** Prefix of the names of the codes with which a backend denies access. */
export const ACCESS_CODES = '拒绝访问的代码';

/** Suffix of the names of the request headers that the console sends and a backend may ignore. */
export const REQUEST_HEADER = '的请求头';
