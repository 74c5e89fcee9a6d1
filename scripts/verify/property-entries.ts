import { addressOf } from './flow-entries.ts';
import type { PropertyResult } from './properties/property.ts';
import { sayList } from './language.ts';
import { labelled, noted } from './report/fault-line.ts';
import type { Entry } from './report/entry.ts';
import type { VerificationOutcome } from './result.ts';
import { screensOf } from './screens.ts';
import { propertyTexts, stageTitle } from './stage-texts.ts';

const marks = { held: '', broken: ' ✗', skipped: ' ○' } as const;

/**
 * Returns the entries of a property: one for each call with a violation, and one for all other calls, whose steps list
 * them.
 */
export function propertyEntries(results: readonly PropertyResult[]): Entry[] {
  const broken = results.filter(({ outcome }) => outcome === 'broken');
  const others = results.filter(({ outcome }) => outcome !== 'broken');
  return [...broken.map(brokenEntry), ...(others.length > 0 ? [sharedEntry(others)] : [])];
}

/** Returns the outcome of a property for the calls without a violation. */
export function sharedOutcome(results: readonly PropertyResult[]): VerificationOutcome {
  if (results.some(({ outcome }) => outcome === 'held')) return 'held';
  if (results.every(({ notOffered }) => notOffered)) return 'notOffered';
  return results.every(({ notOffered, notApplicable }) => notOffered || notApplicable) ? 'held' : 'notSent';
}

function brokenEntry(result: PropertyResult): Entry {
  const { violations } = result;
  const calls = [...new Set(violations.map(({ call }) => call))];
  const [call = result.call] = calls;
  return {
    ...common(result),
    description: `${result.property}: ${noted(result.call, stageTitle(result.property, result.title))}`,
    call,
    outcome: 'broken',
    request: addressOf(call),
    faults: violations.map(({ call: of, field, expected, found }) => ({
      field: of === call ? field : `${of} ${field}`,
      expected,
      found,
      sentence: '',
    })),
    screens: [...new Set(calls.flatMap(screensOf))],
    notice: violations[0]?.notice ?? '',
    milliseconds: result.milliseconds,
  };
}

function sharedEntry(results: readonly PropertyResult[]): Entry {
  const [first] = results as [PropertyResult];
  const outcome = sharedOutcome(results);
  return {
    ...common(first),
    description: labelled(first.property, stageTitle(first.property, first.title)),
    call: first.property,
    outcome,
    reason: outcome === 'notSent' ? (results.find((one) => !one.notApplicable)?.reason ?? null) : null,
    without: outcome === 'notOffered' ? propertyTexts.notVerified(reasonsOf(results)) : null,
    milliseconds: results.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    steps: results.map((one) => stepText(`${one.call}${marks[one.outcome]}`, one.reason)),
    left: results.flatMap(({ left = [] }) => left),
  };
}

/** Number of reasons that are listed. The steps of the entry contain all. */
const MAX_REASONS = 3;

/** Returns the first reasons of the results, each once. */
const reasonsOf = (results: readonly PropertyResult[]): string =>
  sayList([...new Set(results.flatMap(({ reason }) => reason ?? []))].slice(0, MAX_REASONS));

const common = ({ left = [] }: PropertyResult): Entry => ({
  description: '',
  call: '',
  domain: propertyTexts.domain(),
  provisional: false,
  outcome: 'held',
  request: '',
  faults: [],
  reason: null,
  screens: [],
  notice: '',
  without: null,
  curl: null,
  milliseconds: 0,
  left,
});

const stepText = (step: string, reason: string | undefined): string => (reason ? labelled(step, reason) : step);
