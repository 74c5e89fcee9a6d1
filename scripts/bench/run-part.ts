import { lineIds, partOf } from './budgets/lines.ts';
import type { Part } from './parts.ts';
import { NotMeasurable, type Result } from './result.ts';
import { launch } from './slow-browser.ts';

/** Outcome of a part: its results, and the reason of each line that was not measured. */
export interface PartOutcome {
  results: Result[];
  failures: Map<string, string>;
  /** Reason why this machine cannot measure the part; null if it can. */
  skipped: string | null;
  /** Version of the browser; null if the part needs none. */
  chromium: string | null;
}

/** Measures a part. A part that throws fails all of its lines; its reason is the first line of the error. */
export async function runPart(name: string, part: Part, workplace: string): Promise<PartOutcome> {
  const expected = lineIds.filter((id) => partOf(id) === name);
  const failAll = (reason: string) => new Map(expected.map((id) => [id, reason]));
  try {
    const { results, chromium } = await measure(part, workplace);
    const measured = new Map(results.map(({ id, value }) => [id, value]));
    const failures = new Map(
      expected.filter((id) => !Number.isFinite(measured.get(id))).map((id) => [id, '没有得到数值']),
    );
    return { results: results.filter(({ id }) => !failures.has(id)), failures, skipped: null, chromium };
  } catch (error) {
    if (error instanceof NotMeasurable)
      return { results: [], failures: new Map(), skipped: error.message, chromium: null };
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    const failures = failAll(reason);
    // A part without declared lines, such as the routes, must not fail silently.
    const named = failures.size > 0 ? failures : new Map([[name, reason]]);
    return { results: [], failures: named, skipped: null, chromium: null };
  }
}

async function measure(part: Part, workplace: string): Promise<{ results: Result[]; chromium: string | null }> {
  if (!part.needsBrowser) return { results: await part.measure(workplace), chromium: null };
  const browser = await launch();
  try {
    return { results: await part.measure(workplace, browser), chromium: browser.version() };
  } finally {
    await browser.close();
  }
}
