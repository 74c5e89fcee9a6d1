import type { Fields } from './field.ts';

/** What one version of the contract says, as far as two versions are compared. */
export interface Contract {
  /** By the call's name. */
  calls: Readonly<Record<string, CallFacts>>;
  /** The codes and headers with a meaning of their own, by their name in the contract. */
  codes: Readonly<Record<string, string>>;
  /** What the pacts ask; null where the version has none. */
  pacts: Pacts | null;
  /** What the console reads of the answers, and where; null where the version does not tell. */
  reads: Readonly<Record<string, Reads>> | null;
}

export interface CallFacts {
  method: string;
  /** With its base: `/business/api/sc/room/…` */
  path: string;
  provisional: boolean;
  /** Whoever is signed in, when null. */
  audience: readonly string[] | null;
  permission: readonly string[] | null;
  open: boolean;
  multipart: boolean;
  /** Paths begin with where the field travels: `query.pageNum`, `body.roomName`. */
  request: Fields;
  answer: Fields;
}

export interface Pacts {
  /** Classes of answer, by the call's name. */
  classes: Readonly<Record<string, readonly string[]>>;
  /** The names of their parameters, by the state's name. */
  facts: Readonly<Record<string, readonly string[]>>;
}

export interface Screen {
  path: string;
  title: string;
}

export interface Reads {
  screens: readonly Screen[];
  fields: readonly string[];
}

/** breaking: the console does not work before it is done; follow: it works, the verification does not; notice: nothing to do. */
export const severities = ['breaking', 'follow', 'notice'] as const;
export type Severity = (typeof severities)[number];

export interface Change {
  severity: Severity;
  kind: string;
  /** Whose work it is. */
  who: 'backend' | 'nobody';
  /** Null for what belongs to no call. */
  call: string | null;
  address: string | null;
  field?: string;
  /** What changed. */
  words: string;
  /** What is to be done about it. */
  todo: string;
  screens: readonly Screen[];
}

/** What a comparison finds, before it is known where it is shown. */
export type Found = Omit<Change, 'call' | 'address' | 'screens' | 'who'>;
