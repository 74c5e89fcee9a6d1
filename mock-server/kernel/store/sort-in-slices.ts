import type { Slices } from '../time-slicing.ts';

/** Number of rows that are sorted or merged between two interruptions. */
const STEP = 500;

type Compare<R> = (a: R, b: R) => number;

/** Sorts any number of rows in time slices. Sorting is stable. */
export function* sortInSlices<R>(rows: readonly R[], compare: Compare<R>): Slices<R[]> {
  let runs: R[][] = [];
  for (let at = 0; at < rows.length; at += STEP) {
    runs.push(rows.slice(at, at + STEP).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: R[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergeRuns(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeRuns<R>(first: readonly R[], second: readonly R[], compare: Compare<R>): Slices<R[]> {
  const merged: R[] = [];
  const [firstRows, secondRows] = [first.values(), second.values()];
  let [a, b] = [firstRows.next(), secondRows.next()];
  while (!a.done || !b.done) {
    if (b.done || (!a.done && compare(a.value, b.value) <= 0)) {
      if (!a.done) merged.push(a.value);
      a = firstRows.next();
    } else {
      merged.push(b.value);
      b = secondRows.next();
    }
    if (merged.length % STEP === 0) yield;
  }
  return merged;
}
