import { authCodes, codes } from '#contracts/envelopes.ts';
import type { Discrepancy } from '../result.ts';
import type { Entry } from './entry.ts';

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
 * then the most frequent. Discrepancies have one cause if they concern one
 * field, header, status or state and have equal expectations and kinds of values. Discrepancies that always occur
 * together form one finding.
 */
export function findingsOf(entries: readonly Entry[]): Finding[] {
  const broken = entries.filter(({ outcome }) => outcome === 'broken');
  const causes = new Map<string, { fault: Discrepancy; indexes: Set<number> }>();
  for (const [index, { faults, call }] of broken.entries()) {
    for (const fault of faults) {
      const key = causeOf(fault, call);
      const cause = causes.get(key) ?? { fault, indexes: new Set<number>() };
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

/** Paths of the response codes, of which every value has a meaning of its own. */
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
    ? JSON.stringify([path, expected, CODE_FIELDS.includes(path) ? found : (foundKind ?? found)])
    : JSON.stringify([path, sentence, field && call]);
}
