import type { Interaction } from '../pact/verification.ts';
import type { SentRequest } from './fit-request.ts';
import { say, type Text } from './language.ts';
import type { BackendResponse } from './relay.ts';

const outcomeTexts = {
  held: { zh: '通过', en: 'passed' },
  broken: { zh: '不符', en: 'failed' },
  notOffered: { zh: '未提供', en: 'not offered' },
  notSent: { zh: '未发送', en: 'not sent' },
} as const satisfies Readonly<Record<string, Text>>;
export type VerificationOutcome = keyof typeof outcomeTexts;

/** Outcomes in the order of a summary. */
export const outcomes = Object.keys(outcomeTexts) as VerificationOutcome[];

export const outcomeText = (outcome: VerificationOutcome): string => say(outcomeTexts[outcome]);

/** A discrepancy between a response and the console's requirements, described in the language of the output. */
export interface Discrepancy {
  /** Path of the field, such as `data.rows[0].roomName`; empty if the discrepancy is not about a field. */
  field: string;
  expected: string;
  found: string;
  /** Kind of the value found, such as `整数`, if the value differs between equal discrepancies; otherwise absent. */
  foundKind?: string;
  /** Sentence that explains the discrepancy, if the expected and the found value are not sufficient. */
  sentence: string;
  /** Number of further rows of the response with an equal discrepancy. */
  repeats?: number;
}

export interface Result {
  interaction: Interaction;
  outcome: VerificationOutcome;
  faults: readonly Discrepancy[];
  /** Reason why the interaction was not sent. */
  reason?: string;
  /** True if the interaction was not sent because only a states address can set up its states. */
  needsStates?: boolean;
  /** Remark on an interaction that passed: its response was slow. */
  warning?: string;
  sent?: SentRequest | undefined;
  answered?: BackendResponse | undefined;
  /** True if no complete response arrived in time: the backend may be down. */
  unanswered?: boolean;
  /** Time from the request to its complete response in milliseconds. Setting up the states is not included. */
  responseMs?: number | undefined;
  /** True if the response took longer than the console waits. */
  isTooSlow?: boolean;
  /** State that was not set up, with the error in words. */
  failedState?: { name: string; error: string };
  /** Time of the interaction with its states in milliseconds. */
  milliseconds: number;
}

export const discrepancyFromText = (sentence: string): Discrepancy => ({
  field: '',
  expected: '',
  found: '',
  sentence,
});
