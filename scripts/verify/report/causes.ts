import { authCodes, codes } from '#contracts/envelopes.ts';
import { sayList } from '../language.ts';
import { kindNames, mismatchTexts } from '../mismatch-texts.ts';
import type { Discrepancy } from '../result.ts';
import type { Entry } from './entry.ts';
import { joined } from './fault-line.ts';
import { reportTexts } from './report-texts.ts';

/** A finding: discrepancies with one cause, and all failed entries that contain them. */
export interface Finding {
  faults: readonly Discrepancy[];
  /** Failed entries; the first is the example. */
  entries: readonly Entry[];
  calls: readonly string[];
  screens: readonly string[];
}

/**
 * Groups the failures of a report by cause. Causes that let a request succeed although it must be refused come first,
 * then the most frequent. Discrepancies have one cause if they concern one field, header, status or state and have equal
 * expectations and kinds of values. Many fields with values of one wrong kind, such as numbers for ids, have one cause
 * too. Discrepancies that always occur together form one finding.
 */
export function findingsOf(entries: readonly Entry[]): Finding[] {
  const broken = entries.filter(({ outcome }) => outcome === 'broken');
  const fieldsByKind = fieldsOfKinds(broken);
  const causes = new Map<string, { fault: Discrepancy; indexes: Set<number> }>();
  for (const [index, { faults, call }] of broken.entries()) {
    for (const fault of faults) {
      const fields = fieldsByKind.get(kindOf(fault)) ?? [];
      const isWide = fields.length >= MIN_FIELDS;
      const key = isWide ? kindOf(fault) : causeOf(fault, call);
      const cause = causes.get(key) ?? {
        fault: isWide ? { ...fault, sentence: wideSentence(fault, fields) } : fault,
        indexes: new Set<number>(),
      };
      cause.indexes.add(index);
      causes.set(key, cause);
    }
  }
  const findings = new Map<string, { faults: Discrepancy[]; indexes: readonly number[] }>();
  for (const { fault, indexes } of causes.values()) {
    const key = [...indexes].join();
    const finding = findings.get(key) ?? { faults: [], indexes: [...indexes] };
    finding.faults.push(fault);
    findings.set(key, finding);
  }
  return [...findings.values()]
    .sort(
      (one, other) =>
        Number(other.faults.some(isWrongSuccess)) - Number(one.faults.some(isWrongSuccess)) ||
        other.indexes.length - one.indexes.length,
    )
    .map(({ faults, indexes }) =>
      findingOf(
        faults,
        indexes.flatMap((index) => broken[index] ?? []),
      ),
    );
}

function findingOf(faults: readonly Discrepancy[], entries: readonly Entry[]): Finding {
  const unique = (names: readonly string[]) => [...new Set(names)];
  return {
    faults,
    entries,
    calls: unique(entries.map(({ call }) => call)),
    screens: unique(entries.flatMap(({ screens }) => screens)),
  };
}

/** Minimum number of fields with values of the same wrong type that count as one cause. */
const MIN_FIELDS = 3;

/**
 * Returns the kind of a discrepancy: the expectation, and the kind of the value found. It is empty for codes, for values
 * without a wrong kind, and for null and empty texts, because each missing value has a cause of its own.
 */
function kindOf({ field, expected, found, foundKind }: Discrepancy): string {
  const isMissing = found === mismatchTexts.kind('Null') || found === '""';
  return expected && foundKind && !isMissing && !CODE_FIELDS.includes(field)
    ? JSON.stringify([expected, foundKind])
    : '';
}

/** Returns the names of the fields with each kind of discrepancy, each name once. */
function fieldsOfKinds(broken: readonly Entry[]): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, Set<string>>();
  for (const fault of broken.flatMap(({ faults }) => faults)) {
    const kind = kindOf(fault);
    const name = /\w+$/.exec(fault.field.replace(/\[\d+\]/g, ''))?.[0] ?? '';
    if (kind && name) fields.set(kind, (fields.get(kind) ?? new Set()).add(name));
  }
  return new Map([...fields].map(([kind, names]) => [kind, [...names]]));
}

/** Number of fields that a finding names. */
const MAX_FIELDS = 12;

function wideSentence({ sentence }: Discrepancy, fields: readonly string[]): string {
  const names = sayList(fields.slice(0, MAX_FIELDS));
  return joined([sentence, reportTexts.allFields(fields.length, fields.length > MAX_FIELDS ? `${names}…` : names)]);
}

/** Paths of the response codes. Each value has a meaning of its own. */
const CODE_FIELDS: readonly string[] = ['respCode', 'code'];
const SUCCESS: readonly string[] = [JSON.stringify(codes.ok), String(authCodes.ok)];

/** True if the backend has accepted a request that it must refuse. */
const isWrongSuccess = ({ field, found }: Discrepancy): boolean =>
  CODE_FIELDS.includes(field) && SUCCESS.includes(found);

/**
 * Returns the key of a discrepancy's cause. The number of a row and the value found have no influence, except that of a
 * response code.
 */
function causeOf({ field, expected, found, foundKind, sentence }: Discrepancy, call: string): string {
  const path = field.replace(/\[\d+\]/g, '[]');
  return expected
    ? JSON.stringify([path, expected, isCodeValue(path, expected) ? found : (foundKind ?? withoutValues(found))])
    : JSON.stringify([path, sentence, field && call]);
}

/** True if the discrepancy is about the value of a response code, not about its kind. */
const isCodeValue = (path: string, expected: string): boolean =>
  CODE_FIELDS.includes(path) && !kindNames().includes(expected);

/** Returns a description of a value without row numbers, long numbers and quoted texts, which differ between rows. */
const withoutValues = (found: string): string => found.replace(/\[\d+\]|\d{5,}|"[^"]*"/g, '…');
