import type { Interaction } from '../pact/verification.ts';
import type { Answered } from './relay.ts';
import type { Sent } from './fit-request.ts';

export const outcomes = {
  held: '通过',
  broken: '不符',
  notOffered: '未提供',
  notSent: '未发送',
} as const;
export type Outcome = keyof typeof outcomes;

/** What of an answer is not as the console needs it; everything but `field` in Chinese. */
export interface Fault {
  /** `data.rows[0].roomName`; empty where it is not about a field. */
  field: string;
  expected: string;
  found: string;
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
  milliseconds: number;
}

export const plainFault = (sentence: string): Fault => ({ field: '', expected: '', found: '', sentence });
