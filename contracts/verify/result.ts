import type { Interaction } from '../pact/verification.ts';
import type { Sent } from './fit-request.ts';
import type { Answered } from './relay.ts';

export const outcomes = {
  held: '通过',
  broken: '不符',
  notOffered: '未提供',
  notSent: '未发送',
} as const;
export type Outcome = keyof typeof outcomes;

/** What of an answer is not as the console needs it, in Chinese. */
export interface Fault {
  /** `data.rows[0].roomName`; empty where it is not about a field. */
  field: string;
  expected: string;
  found: string;
  /** What is wrong, where expected and found do not say it. */
  sentence: string;
}

export interface Result {
  interaction: Interaction;
  outcome: Outcome;
  faults: readonly Fault[];
  /** Why it was not sent. */
  reason?: string;
  sent?: Sent | undefined;
  answered?: Answered | undefined;
  /** No whole answer came, or not in time: the backend may be gone. */
  unanswered?: boolean;
  milliseconds: number;
}

export const plainFault = (sentence: string): Fault => ({ field: '', expected: '', found: '', sentence });
