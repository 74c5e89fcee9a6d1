import { type Call, isRead } from '#contracts/call.ts';
import { type EnvelopeOutcome, readEnvelope } from '#contracts/envelopes.ts';
import { misshapenMessage, statusMessage, timeoutMessage } from '#web/http/messages.ts';
import { timeLimitOf } from '#web/http/time-limits.ts';
import type { Fields } from '../../contract-diff/field.ts';
import { fallbackText } from '../../verify/fallback-text.ts';
import { say } from '../../verify/language.ts';
import { parseJson } from '../../verify/parse-json.ts';
import type { Finding, Severity } from '../finding.ts';
import { impactOfData } from '../impact-of-data.ts';
import { requestLine } from '../match-path.ts';
import type { Exchange } from './exchange.ts';
import { fieldDifferences } from './field-differences.ts';
import { bodyShape, safeCode } from './shape.ts';
import { type Rule, sentences, words } from './texts.ts';

/** Result of one exchange. It contains no value of the response, except in `data`. */
export interface Judgement {
  findings: readonly Finding[];
  /** Response code; null if the response has no envelope. A file counts as the code of a success. */
  code: string | null;
  /** Data of a successful response, to count filled fields. */
  data?: unknown;
  /** True if the recording does not contain the whole body, so the response was not compared. */
  unjudged: boolean;
}

/** Time after which a user notices the delay, in milliseconds (decided). Files may take longer. */
const SLOW = 3000;
const CLIENT_ERROR = 400;
const NOT_MODIFIED = 304;
const NOT_FOUND = [404, 405, 501];

/** Judges the response of a call by what the console reads. */
export function judgeAnswer(call: Call, exchange: Exchange, answer: Fields): Judgement {
  if (exchange.aborted) return { findings: [], code: null, unjudged: true };
  if (exchange.status === 0) return { findings: [finding('no-response', call)], code: null, unjudged: false };
  const ofTime = judgeTime(call, exchange);
  const judged = judgeBody(call, exchange, answer);
  return { ...judged, findings: [...ofTime, ...judged.findings] };
}

function judgeTime(call: Call, { milliseconds }: Exchange): Finding[] {
  if (milliseconds === null) return [];
  const limit = timeLimitOf(call);
  if (milliseconds > limit) {
    const impact = words.message(timeoutMessage(!isRead(call)));
    return [finding('too-slow', call, { expected: words.within(limit), found: words.longer(limit), impact })];
  }
  const isFile = call.family === 'file' || call.multipart === true;
  return milliseconds > SLOW && !isFile ? [finding('slow', call)] : [];
}

function judgeBody(call: Call, exchange: Exchange, answer: Fields): Judgement {
  const { body, status, truncated } = exchange;
  const json = body === null ? undefined : parseJson(body);
  const outcome = readEnvelope(call.family, json);
  if (status >= CLIENT_ERROR && (outcome === null || outcome.kind === 'ok')) return judgeStatus(call, status);
  if (body === null || status === NOT_MODIFIED || (truncated && json === undefined))
    return { findings: [], code: null, unjudged: true };
  if (outcome) return judgeOutcome(call, outcome, answer);
  if (call.family === 'file') return judgeFile(call, exchange, body, json);
  const expected = call.family === 'auth' ? words.authEnvelope() : words.envelope();
  const impact = words.message(misshapenMessage(!isRead(call)));
  return fault(finding('no-envelope', call, { expected, found: bodyShape(body, json), impact }));
}

function judgeStatus(call: Call, status: number): Judgement {
  const isMissing = NOT_FOUND.includes(status) && call.provisional === true;
  if (isMissing) return fault(finding('call-not-offered', call, { impact: fallbackText(call.name) }));
  const impact = words.message(statusMessage(status, !isRead(call)));
  return fault(finding('status-error', call, { expected: words.status(200), found: words.status(status), impact }));
}

function judgeFile(call: Call, { contentType }: Exchange, body: Buffer, json: unknown): Judgement {
  const isFile = body.length > 0 && json === undefined && !/^text\/html|json/.test(contentType);
  if (isFile) return { findings: [], code: words.fileCode(), unjudged: false };
  const texts = { expected: words.file(), found: bodyShape(body, json), impact: words.noFile() };
  return fault(finding('file-answer', call, texts));
}

function judgeOutcome(call: Call, outcome: EnvelopeOutcome, answer: Fields): Judgement {
  if (outcome.kind !== 'ok') return { findings: [], code: safeCode(outcome.code), unjudged: false };
  const { data } = outcome;
  const differences = fieldDifferences(call, data, answer);
  const faults = differences.map((one) => ({ ...one, sentence: '' }));
  const impact = differences.length > 0 ? impactOfData(call, data, faults) : '';
  const findings = differences.map(({ rule, ...texts }) => finding(rule, call, { ...texts, impact }));
  return { findings, code: words.successCode(), data, unjudged: false };
}

const fault = (one: Finding): Judgement => ({ findings: [one], code: null, unjudged: false });

const MILD: Readonly<Partial<Record<Rule, Severity>>> = { slow: 'warning', 'call-not-offered': 'notOffered' };

type Details = Partial<Pick<Finding, 'field' | 'expected' | 'found' | 'impact'>>;

function finding(rule: Rule, call: Call, details: Details = {}): Finding {
  const severity = MILD[rule] ?? 'fault';
  const named = { rule, severity, call: call.name, request: requestLine(call), sentence: say(sentences[rule]) };
  const texts = { field: '', expected: '', found: '', impact: '', ...details };
  return { ...named, ...texts, count: 1, ...(texts.field === '' && { cause: texts.found }) };
}
