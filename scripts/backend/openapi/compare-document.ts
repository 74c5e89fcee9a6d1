import type { Call } from '#contracts/call.ts';
import { registry } from '#contracts/registry.ts';
import { isSentByConsole } from '#contracts/response-usage.ts';
import type { Contract } from '../../contract-diff/contract.ts';
import type { Interaction } from '../../pact/verification.ts';
import { fallbackText } from '../../verify/fallback-text.ts';
import type { Finding } from '../finding.ts';
import { isParameter, segmentsOf } from '../match-path.ts';
import { compareAnswer } from './compare-answer.ts';
import { comparePacts } from './compare-pact.ts';
import { compareRequest } from './compare-request.ts';
import { createFinding } from './create-finding.ts';
import type { OpenApiDocument } from './document.ts';
import { findOperations } from './operations.ts';
import { words } from './texts.ts';

export interface DocumentComparison {
  findings: readonly Finding[];
  /** Number of calls that the console uses, and of those that the document offers. */
  used: number;
  offered: number;
  /** Prefix that most of the offered paths have; null if there are none. */
  prefix: string | null;
}

interface Compared {
  contract: Pick<Contract, 'calls'>;
  documents: readonly OpenApiDocument[];
  interactions: readonly Interaction[];
  /** Prefixes of the backend's paths; empty to detect them. */
  prefixes: readonly string[];
  /** True if a call is to be compared. */
  isChosen: (call: Call) => boolean;
}

/** Compares the documents of a backend with every call that a screen of the console uses. */
export async function compareDocuments({
  contract,
  documents,
  interactions,
  prefixes,
  isChosen,
}: Compared): Promise<DocumentComparison> {
  const used = registry.filter((call) => isSentByConsole(call) && isChosen(call));
  const { operations, otherMethods, prefix } = findOperations(documents, prefixes);
  const offered = operations.filter(({ call }) => used.includes(call));
  const offeredCalls = new Set(offered.map(({ call }) => call));
  const paths = documents.flatMap((document) => Object.keys(document.paths)).sort();
  const missing = used
    .filter((call) => !offeredCalls.has(call))
    .map((call) => missingCall(call, otherMethods.get(call), paths));
  const compared = offered.flatMap((one) => {
    const { answer = {}, request = {} } = contract.calls[one.call.name] ?? {};
    return [...compareAnswer(one, answer), ...compareRequest(one, request)];
  });
  const findings = [...missing, ...compared, ...(await comparePacts(offered, interactions))];
  return { findings, used: used.length, offered: offered.length, prefix };
}

function missingCall(call: Call, methods: readonly string[] | undefined, paths: readonly string[]): Finding {
  if (methods) {
    const texts = { expected: call.method, found: words.methods(methods), impact: words.wrongMethod() };
    return createFinding('method-differs', call, texts);
  }
  const similar = paths.find((path) => literals(path).endsWith(literals(call.path)));
  const found = similar === undefined ? '' : words.similar(similar);
  const texts = { ...(similar !== undefined && { expected: call.path, found }), cause: '' };
  return call.provisional
    ? createFinding('call-not-offered', call, { ...texts, impact: fallbackText(call.name) })
    : createFinding('call-missing', call, { ...texts, impact: words.notFound() });
}

/** Returns the literal segments of a path in lower case: paths with equal literals differ in case or parameters. */
const literals = (path: string): string =>
  segmentsOf(path)
    .filter((segment) => !isParameter(segment))
    .map((segment) => `/${segment.toLowerCase()}`)
    .join('');
