import type { Call } from '#contracts/call.ts';
import { registry } from '#contracts/registry.ts';
import { isSentByConsole } from '#contracts/response-usage.ts';
import type { Contract } from '../../contract-diff/contract.ts';
import type { Finding } from '../finding.ts';
import { matchesOf, withoutPrefix } from '../match-path.ts';
import type { Exchange } from './exchange.ts';
import { FilledFields } from './filled-fields.ts';
import { judgeAnswer } from './judge-answer.ts';
import { maskPath } from './mask-path.ts';

/** Counts of the exchanges with one call. */
export interface CallCounts {
  call: Call;
  exchanges: number;
  /** Responses that could not be compared, because the recording does not contain them. */
  unjudged: number;
  /** Durations in milliseconds. */
  durations: number[];
  codes: Map<string, number>;
}

interface TrafficOptions {
  contract: Pick<Contract, 'calls'>;
  /** Prefixes of the backend's paths; empty to accept any. */
  prefixes: readonly string[];
}

/** Judges exchanges one by one and keeps only counts, so that no response stays in memory. */
export class Traffic {
  readonly calls = new Map<string, CallCounts>();
  readonly filled = new FilledFields();
  /** Masked paths that are unknown to the contract, with their counts. */
  readonly unknownPaths = new Map<string, number>();
  /** Number of exchanges that belong to no call and are no API either, such as scripts and pictures. */
  others = 0;
  readonly #findings = new Map<string, Finding>();
  readonly #options: TrafficOptions;

  constructor(options: TrafficOptions) {
    this.#options = options;
  }

  get findings(): Finding[] {
    return [...this.#findings.values()];
  }

  /** Calls that a screen uses and that never occurred. */
  get absent(): Call[] {
    return registry.filter((call) => isSentByConsole(call) && !this.calls.has(call.name));
  }

  add(exchange: Exchange): void {
    if (exchange.method === 'OPTIONS' || exchange.method === 'HEAD') return;
    const call = this.#callOf(exchange);
    if (!call) return this.#addOther(exchange);
    const counts = this.#countsOf(call);
    counts.exchanges += 1;
    if (exchange.milliseconds !== null && !exchange.aborted) counts.durations.push(exchange.milliseconds);
    const judgement = judgeAnswer(call, exchange, this.#options.contract.calls[call.name]?.answer ?? {});
    if (judgement.unjudged) counts.unjudged += 1;
    if (judgement.code !== null) counts.codes.set(judgement.code, (counts.codes.get(judgement.code) ?? 0) + 1);
    if ('data' in judgement) this.filled.add(call.name, judgement.data);
    for (const finding of judgement.findings) this.#addFinding(finding);
  }

  #callOf({ method, path }: Exchange): Call | undefined {
    const { prefixes } = this.#options;
    const paths = prefixes.length > 0 ? prefixes.flatMap((prefix) => withoutPrefix(path, prefix) ?? []) : [path];
    const matches = paths.flatMap(matchesOf).filter(({ prefix }) => !prefix.startsWith('-'));
    return matches.find(({ call }) => call.method === method)?.call;
  }

  #countsOf(call: Call): CallCounts {
    const known = this.calls.get(call.name);
    if (known) return known;
    const counts: CallCounts = { call, exchanges: 0, unjudged: 0, durations: [], codes: new Map() };
    this.calls.set(call.name, counts);
    return counts;
  }

  #addOther({ method, path, contentType }: Exchange): void {
    if (!contentType.includes('json') && !API_PATH.test(path)) {
      this.others += 1;
      return;
    }
    const masked = `${/^[A-Z]{3,7}$/.test(method) ? method : ''} ${maskPath(path)}`.trim();
    this.unknownPaths.set(masked, (this.unknownPaths.get(masked) ?? 0) + 1);
  }

  #addFinding(finding: Finding): void {
    const { rule, call, field, expected, found } = finding;
    const key = JSON.stringify([rule, call, field, expected, found]);
    const known = this.#findings.get(key);
    this.#findings.set(key, known ? { ...known, count: known.count + 1 } : finding);
  }
}

const API_PATH = /\/(business\/api|loginAuth|oauthServer)\//;
