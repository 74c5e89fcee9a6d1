import { ApiError } from '#web/http/api-error.ts';
import { failureInWords, isUnanswered } from './endings.ts';
import type { Trace } from './story.ts';

/**
 * Removes what was made, the last first, and looks whether it is gone.
 * @returns what stays, and why
 */
export async function cleanUp(traces: readonly Trace[]): Promise<string[]> {
  const left: string[] = [];
  /** Once nobody answers, nobody is asked again: each question would wait for its time limit. */
  let silence: string | null = null;
  for (const { what, find, remove } of traces.toReversed()) {
    if (silence) {
      left.push(`${what}（可能已建立，未能核实：${silence}）`);
      continue;
    }
    try {
      left.push(...(await removeAll(what, find, remove)));
    } catch (error) {
      const why = reasonOf(error);
      if (isUnanswered(error)) silence = why;
      left.push(`${what}（可能已建立，未能核实：${why}）`);
    }
  }
  return left;
}

async function removeAll(what: string, find: Trace['find'], remove: Trace['remove']): Promise<string[]> {
  const refusals = new Map<string, string>();
  const found = await find();
  for (const { id } of found) {
    try {
      await remove(id);
    } catch (error) {
      if (isUnanswered(error)) throw error;
      refusals.set(id, reasonOf(error));
    }
  }
  if (found.length === 0) return [];
  const after = await find();
  return after.map(({ id, name }) => `${what}“${name}”（${refusals.get(id) ?? '已应答删除成功，但仍然列出'}）`);
}

const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? failureInWords(error) : error instanceof Error ? error.message : String(error);
