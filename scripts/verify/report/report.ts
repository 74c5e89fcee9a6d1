import { operationLabel } from '#contracts/operation-labels.ts';
import { curlOf } from '../curl.ts';
import { domainOf } from '../choose-interactions.ts';
import { fallbackText } from '../fallback-text.ts';
import { callOf, requestOf } from '../interactions.ts';
import { say } from '../language.ts';
import type { ScreenProgress } from '../levels/screen-progress.ts';
import type { WaitingState } from '../levels/waiting-states.ts';
import { impactOfTimeout } from '../response-time.ts';
import { userImpact } from '../user-impact.ts';
import type { Result } from '../result.ts';
import { screensOf } from '../screens.ts';
import type { Secrets } from '../secrets.ts';
import { sessionCaseOf } from '../session-cases.ts';
import type { DomainSummary, Entry } from './entry.ts';
import { type CallTime, callTimes } from './call-times.ts';
import { type Finding, findingsOf } from './causes.ts';

/** Content of the reports in all formats. Secrets are masked. */
export interface Report {
  backend: string;
  /** Time at which the run began. */
  begun: Date;
  testTenant: string | null;
  /** Number of selected interactions. It includes the `heldBefore` interactions that already passed in the last run. */
  chosen: number;
  heldBefore: number;
  /** Reason why the run ended early; null if it did not. */
  ended: string | null;
  entries: readonly Entry[];
  domains: readonly DomainSummary[];
  /** Failures by cause. */
  findings: readonly Finding[];
  /** Response times by call, the slowest first. */
  times: readonly CallTime[];
  screens: readonly ScreenProgress[];
  waiting: readonly WaitingState[];
}

type Facts = Omit<Report, 'entries' | 'domains' | 'findings' | 'times'>;

interface ReportInput extends Facts {
  results: readonly Result[];
  flows: readonly Entry[];
}

export function reportOf({ results, flows, ...facts }: ReportInput, secrets: Secrets): Report {
  const entries = maskSecrets([...results.map((result) => entryOf(result, facts.backend)), ...flows], secrets);
  const times = callTimes(entries.map(({ call, responseMs = null }) => ({ call, responseMs })));
  const { ended } = facts;
  return {
    ...facts,
    ended: ended && secrets.hide(ended),
    entries,
    domains: summaries(entries),
    findings: findingsOf(entries),
    times,
  };
}

function entryOf(result: Result, backend: string): Entry {
  const { interaction, outcome, faults, reason = null, warning = null, sent, milliseconds, responseMs = null } = result;
  const { call, description, provisional } = interaction;
  const { method, path } = sent ?? requestOf(interaction);
  const broken = outcome === 'broken';
  const sessionCase = sessionCaseOf(interaction);
  return {
    description: describeCall(call, description),
    call,
    domain: sessionCase ? sessionDomain() : domainOf(call),
    provisional,
    outcome,
    request: `${method} ${path}`,
    faults,
    reason,
    warning,
    screens: broken ? screensOf(call) : [],
    notice: broken ? noticeOf(result) : '',
    without: outcome === 'notOffered' ? fallbackText(call) : null,
    curl: broken && sent ? curlOf(backend, sent) : null,
    milliseconds,
    responseMs,
    sessionCase,
  };
}

/** Name of the domain that contains the session repeats in every report. */
export const sessionDomain = (): string => say({ zh: '会话', en: 'sessions' });

const noticeOf = (result: Result): string =>
  result.isTooSlow ? impactOfTimeout(callOf(result.interaction)) : userImpact(result);

/** Returns the description in the pact. In Chinese it is followed by the call's label if the call is a write. */
function describeCall(call: string, description: string): string {
  const label = operationLabel(call);
  return label ? say({ zh: `${description}（${label}）`, en: description }) : description;
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

/** Masks secrets in the entries, because a backend may repeat them in its messages. */
const maskSecrets = (entries: readonly Entry[], secrets: Secrets): Entry[] =>
  JSON.parse(
    JSON.stringify(entries, (_, value: unknown) => (typeof value === 'string' ? secrets.hide(value) : value)),
  ) as Entry[];
