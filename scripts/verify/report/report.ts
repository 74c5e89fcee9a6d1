import { operationLabel } from '#contracts/operation-labels.ts';
import { provisionalFallbacks } from '#contracts/provisional-fallbacks.ts';
import { curlOf } from '../curl.ts';
import { domainOf } from '../choose-interactions.ts';
import { requestOf } from '../interactions.ts';
import { userImpact } from '../user-impact.ts';
import type { Discrepancy, VerificationOutcome, Result } from '../result.ts';
import { screensOf } from '../screens.ts';
import type { Secrets } from '../secrets.ts';

/** Content of the reports in all formats. Secrets are masked. */
export interface Report {
  backend: string;
  testTenant: string | null;
  /** Number of selected interactions. It includes the `heldBefore` interactions that already passed in the last run. */
  chosen: number;
  heldBefore: number;
  /** Reason why the run ended early; null if it did not. */
  ended: string | null;
  entries: readonly Entry[];
  domains: readonly DomainSummary[];
}

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
  /** Titles of the affected screens; empty if they are unknown. */
  screens: readonly string[];
  /** Impact of the failure on the console's user. */
  notice: string;
  /** Description of the console's fallback without a provisional call; null for other calls. */
  without: string | null;
  curl: string | null;
  milliseconds: number;
  /** Steps of a flow. `left` lists the data that could not be removed. */
  steps?: readonly string[];
  left?: readonly string[];
}

export type DomainSummary = { domain: string } & Record<VerificationOutcome, number>;

interface ReportInput extends Pick<Report, 'backend' | 'testTenant' | 'chosen' | 'heldBefore' | 'ended'> {
  results: readonly Result[];
  flows: readonly Entry[];
}

export function reportOf({ results, flows, ...facts }: ReportInput, secrets: Secrets): Report {
  const entries = [...results.map((result) => entryOf(result, facts.backend)), ...flows];
  return maskSecrets({ ...facts, entries, domains: summaries(entries) }, secrets);
}

function entryOf(result: Result, backend: string): Entry {
  const { interaction, outcome, faults, reason = null, sent, milliseconds } = result;
  const { call, description, provisional } = interaction;
  const { method, path } = sent ?? requestOf(interaction);
  const broken = outcome === 'broken';
  return {
    description: describeCall(call, description),
    call,
    domain: domainOf(call),
    provisional,
    outcome,
    request: `${method} ${path}`,
    faults,
    reason,
    screens: broken ? screensOf(call) : [],
    notice: broken ? userImpact(result) : '',
    without: outcome === 'notOffered' ? (provisionalFallbacks[call] ?? null) : null,
    curl: broken && sent ? curlOf(backend, sent) : null,
    milliseconds,
  };
}

/** Returns the description in the pact, followed by the call's label if the call is a write. */
function describeCall(call: string, description: string): string {
  const words = operationLabel(call);
  return words ? `${description}（${words}）` : description;
}

function summaries(entries: readonly Entry[]): DomainSummary[] {
  const domains = new Map<string, DomainSummary>();
  for (const { domain, outcome } of entries) {
    const one = domains.get(domain) ?? { domain, held: 0, broken: 0, notOffered: 0, notSent: 0 };
    one[outcome] += 1;
    domains.set(domain, one);
  }
  return [...domains.values()];
}

/** Masks secrets in the report, because a backend may repeat them in its messages. */
const maskSecrets = (report: Report, secrets: Secrets): Report =>
  JSON.parse(
    JSON.stringify(report, (_, value: unknown) => (typeof value === 'string' ? secrets.hide(value) : value)),
  ) as Report;
