import type { Discrepancy, VerificationOutcome } from '../result.ts';
import type { SessionCase } from '../session-cases.ts';

/** An interaction, flow or property in the reports. */
export interface Entry {
  description: string;
  call: string;
  domain: string;
  provisional: boolean;
  outcome: VerificationOutcome;
  /** Method and path of the request: `POST /business/api/sc/room/add/addScRoom` */
  request: string;
  faults: readonly Discrepancy[];
  reason: string | null;
  /** Remark on an entry that passed. */
  warning?: string | null;
  /** Titles of the affected screens; empty if they are unknown. */
  screens: readonly string[];
  /** Impact of the failure on the console's user. */
  notice: string;
  /** Description of the console's fallback without a provisional call; null for other calls. */
  without: string | null;
  curl: string | null;
  /** Time of the entry with its states, in milliseconds. */
  milliseconds: number;
  /** Time of the response alone, in milliseconds; null or absent if it was not measured. */
  responseMs?: number | null;
  /** Situation of a session that the entry repeats for its call; null or absent for all other entries. */
  sessionCase?: SessionCase | null;
  /** Steps of a flow. `left` lists the data that could not be removed. */
  steps?: readonly string[];
  left?: readonly string[];
}

export type DomainSummary = { domain: string } & Record<VerificationOutcome, number>;
