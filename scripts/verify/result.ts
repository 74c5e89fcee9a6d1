import type { Interaction } from '../pact/verification.ts';
import type { SentRequest } from './fit-request.ts';
import type { BackendResponse } from './relay.ts';

export const outcomes = {
  held: '通过',
  broken: '不符',
  notOffered: '未提供',
  notSent: '未发送',
} as const;
export type VerificationOutcome = keyof typeof outcomes;

/** A discrepancy between a response and the console's requirements, described in Chinese. */
export interface Discrepancy {
  /** Path of the field, such as `data.rows[0].roomName`; empty if the discrepancy is not about a field. */
  field: string;
  expected: string;
  found: string;
  /** Sentence that explains the discrepancy, if the expected and the found value are not sufficient. */
  sentence: string;
}

export interface Result {
  interaction: Interaction;
  outcome: VerificationOutcome;
  faults: readonly Discrepancy[];
  /** Reason why the interaction was not sent. */
  reason?: string;
  /** True if the interaction was not sent because only a state endpoint can set up its states. */
  needsStates?: boolean;
  sent?: SentRequest | undefined;
  answered?: BackendResponse | undefined;
  /** True if no complete response arrived in time: the backend may be down. */
  unanswered?: boolean;
  milliseconds: number;
}

export const discrepancyFromText = (sentence: string): Discrepancy => ({
  field: '',
  expected: '',
  found: '',
  sentence,
});
