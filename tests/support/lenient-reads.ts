import { expect } from 'vitest';
import { type Call, isRead } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { registry } from '#contracts/registry.ts';
import { parseLenient } from '#web/http/lenient/parse-response.ts';
import { withSecondElements, MALFORMED_VALUES, type Path, placesIn, withValue } from './malformed-values.ts';

export const readCalls: readonly Call[] = registry.filter((call: Call) => isRead(call) && call.family !== 'file');

const FEW_NAMES: readonly string[] = ['missing', 'a moment in another time zone', 'an unknown code'];
/** Malformed values of a few kinds, for tests that run often. */
export const FEW_MALFORMED_VALUES = MALFORMED_VALUES.filter(([name]) => FEW_NAMES.includes(name));

/** Matches required fields. A row without its key or its main content is dropped. */
const KEYS =
  /Id$|^(?:id|orderCode|username|path|province|dictValue|claDate|startTime|endTime|days|lesson|other|openDays|bookedMinutes|busy|lines|adjustments)$/;

/**
 * Puts every malformed value into every field of a response, and expects the rest of the response to be unchanged.
 * Returns the number of cases.
 */
export function expectLenientParsing(call: Call, values: typeof MALFORMED_VALUES): number {
  const example = withSecondElements(exampleOf(call).data);
  const right = call.data.parse(example);
  expect(parseLenient(call, example)).toEqual(right);
  const cases = placesIn(example).flatMap((path) => values.map(([kind, value]) => ({ path, kind, value })));
  for (const { path, kind, value } of cases) {
    const read = parseLenient(call, withValue(example, path, value));
    // The whole response may be invalid only if the malformed field is outside all rows.
    if (read === null) expect(isInRow(path), `${path.join('.')}: ${kind}`).toBe(false);
    else expectRestUnchanged(read, right, path);
  }
  return cases.length;
}

/** True if the path is inside a row. The days of a week count as one value. */
const isInRow = (path: Path): boolean =>
  path.includes(0) && path[0] !== 'columnTitles' && path.length > path.indexOf(0) + 1;

/** Expects all fields except the one at the path to equal those of the well-formed response. */
function expectRestUnchanged(read: unknown, right: unknown, [step, ...rest]: Path): void {
  if (step === undefined) return;
  if (Array.isArray(read) && Array.isArray(right)) {
    expect(read.slice(read.length - right.length + 1)).toEqual(right.slice(1));
    if (read.length === right.length) return expectRestUnchanged(read[0], right[0], rest);
    expect(rest.length === 0 || KEYS.test(String(rest.findLast((name) => typeof name === 'string')))).toBe(true);
    return;
  }
  const { [step]: found, ...others } = read as Record<string, unknown>;
  const { [step]: known, ...knownOthers } = right as Record<string, unknown>;
  expect(others).toEqual(knownOthers);
  if (found !== undefined && found !== null) expectRestUnchanged(found, known, rest);
}
