import { ApiError } from '#web/http/api-error.ts';
import { describeFailure, isUnanswered } from './flow-errors.ts';
import type { Trace } from './story.ts';

/**
 * Removes the created records, the last one first, and verifies that they are gone.
 * @returns descriptions of the remaining records, with the reasons
 */
export async function cleanUp(traces: readonly Trace[]): Promise<string[]> {
  const left: string[] = [];
  /**
   * Reason of the first request without a response. No further request is sent, because each would wait for its time
   * limit.
   */
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
  error instanceof ApiError ? describeFailure(error) : error instanceof Error ? error.message : String(error);
