import { expect } from 'vitest';
import { type Call, isRead } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { registry } from '#contracts/registry.ts';
import { readOddAnswer } from '#web/http/odd-answer.ts';
import { doubled, ODD_VALUES, type Path, placesIn, withValue } from './odd-answers.ts';

export const readCalls: readonly Call[] = registry.filter((call: Call) => isRead(call) && call.family !== 'file');

const FEW: readonly string[] = ['missing', 'a moment elsewhere', 'an unknown code'];
/** One of each kind. */
export const FEW_ODD_VALUES = ODD_VALUES.filter(([name]) => FEW.includes(name));

/** Rows that are left out are left out for one of these: their key, or what holds all that they say. */
const KEYS = /Id$|^(?:id|orderCode|username|path|province|dictValue|claDate|startTime|endTime|days)$/;

/** Whatever stands in a field of a call's answer: the rest is read as if it were not there. Gives the number of cases. */
export function expectOddFieldsCostThemselves(call: Call, values: typeof ODD_VALUES): number {
  const example = doubled(exampleOf(call).data);
  const right = call.data.parse(example);
  expect(readOddAnswer(call, example)).toEqual(right);
  const cases = placesIn(example).flatMap((path) => values.map(([kind, value]) => ({ path, kind, value })));
  for (const { path, kind, value } of cases) {
    const read = readOddAnswer(call, withValue(example, path, value));
    // Only what stands in no row may take the whole answer away.
    if (read === null) expect(isInRow(path), `${path.join('.')}: ${kind}`).toBe(false);
    else expectTheRest(read, right, path);
  }
  return cases.length;
}

/** The days of a week are one thing. */
const isInRow = (path: Path): boolean =>
  path.includes(0) && path[0] !== 'columnTitles' && path.length > path.indexOf(0) + 1;

/** What was read says of everything but this place what it says when nothing is odd. */
function expectTheRest(read: unknown, right: unknown, [step, ...rest]: Path): void {
  if (step === undefined) return;
  if (Array.isArray(read) && Array.isArray(right)) {
    expect(read.slice(read.length - right.length + 1)).toEqual(right.slice(1));
    if (read.length === right.length) return expectTheRest(read[0], right[0], rest);
    expect(rest.length === 0 || KEYS.test(String(rest.findLast((name) => typeof name === 'string')))).toBe(true);
    return;
  }
  const { [step]: found, ...others } = read as Record<string, unknown>;
  const { [step]: known, ...knownOthers } = right as Record<string, unknown>;
  expect(others).toEqual(knownOthers);
  if (found !== undefined && found !== null) expectTheRest(found, known, rest);
}
