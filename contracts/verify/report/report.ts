import { callInWords } from '../../call-words.ts';
import { without } from '../../without.ts';
import { curlOf } from '../curl.ts';
import { domainOf } from '../choose.ts';
import { requestOf } from '../interactions.ts';
import { noticed } from '../noticed.ts';
import type { Fault, Outcome, Result } from '../result.ts';
import { screensOf } from '../screens.ts';
import type { Secrets } from '../secrets.ts';

/** All that a reader of any of the reports is told; nothing in it is secret. */
export interface Report {
  backend: string;
  testTenant: string | null;
  /** How many were chosen, and how many of them the last run had seen hold. */
  chosen: number;
  heldBefore: number;
  /** Why it ended early. */
  ended: string | null;
  entries: readonly Entry[];
  domains: readonly DomainSummary[];
}

export interface Entry {
  description: string;
  call: string;
  domain: string;
  provisional: boolean;
  outcome: Outcome;
  /** `POST /business/api/sc/room/add/addScRoom` */
  request: string;
  faults: readonly Fault[];
  reason: string | null;
  /** Which screens are concerned; empty where nobody knows. */
  screens: readonly string[];
  /** How whoever uses the console will notice. */
  notice: string;
  /** What the console does without a provisional call. */
  without: string | null;
  curl: string | null;
  milliseconds: number;
  /** Of a flow: what it did, and what could not be removed. */
  steps?: readonly string[];
  left?: readonly string[];
}

export type DomainSummary = { domain: string } & Record<Outcome, number>;

interface Facts extends Pick<Report, 'backend' | 'testTenant' | 'chosen' | 'heldBefore' | 'ended'> {
  results: readonly Result[];
  flows: readonly Entry[];
}

export function reportOf({ results, flows, ...facts }: Facts, secrets: Secrets): Report {
  const entries = [...results.map((result) => entryOf(result, facts.backend)), ...flows];
  return hidden({ ...facts, entries, domains: summaries(entries) }, secrets);
}

function entryOf(result: Result, backend: string): Entry {
  const { interaction, outcome, faults, reason = null, sent, milliseconds } = result;
  const { call, description, provisional } = interaction;
  const { method, path } = sent ?? requestOf(interaction);
  const broken = outcome === 'broken';
  return {
    description: inWords(call, description),
    call,
    domain: domainOf(call),
    provisional,
    outcome,
    request: `${method} ${path}`,
    faults,
    reason,
    screens: broken ? screensOf(call) : [],
    notice: broken ? noticed(result) : '',
    without: outcome === 'notOffered' ? (without[call] ?? null) : null,
    curl: broken && sent ? curlOf(backend, sent) : null,
    milliseconds,
  };
}

/** Writes have words of their own; the rest stands as it does in the pact. */
function inWords(call: string, description: string): string {
  const words = callInWords(call);
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

/** Whatever a backend repeats in its words. */
const hidden = (report: Report, secrets: Secrets): Report =>
  JSON.parse(
    JSON.stringify(report, (_, value: unknown) => (typeof value === 'string' ? secrets.hide(value) : value)),
  ) as Report;
