import { ApiError } from '#web/http/api-error.ts';
import { describeFailure, isNotOffered, isUnanswered } from './flow-errors.ts';
import { flowTexts as texts } from './flow-texts.ts';
import type { Trace } from './story.ts';

/**
 * Removes the created records, the last one first, and verifies that they are gone.
 * @returns descriptions of the remaining records, with the reasons
 */
export async function cleanUp(traces: readonly Trace[]): Promise<string[]> {
  const leftovers: string[] = [];
  /**
   * Reason of the first request without a response. No further request is sent, because each would wait for its time
   * limit.
   */
  let noAnswerReason: string | null = null;
  for (const { what, find, remove } of traces.toReversed()) {
    if (noAnswerReason) {
      leftovers.push(texts.unverified(what, noAnswerReason));
      continue;
    }
    try {
      leftovers.push(...(await removeAll(what, find, remove)));
    } catch (error) {
      // If the backend does not offer the call that lists such records, the flow cannot have created any.
      if (isNotOffered(error)) continue;
      const why = reasonOf(error);
      if (isUnanswered(error)) noAnswerReason = why;
      leftovers.push(texts.unverified(what, why));
    }
  }
  return leftovers;
}

async function removeAll(kind: string, find: Trace['find'], remove: Trace['remove']): Promise<string[]> {
  const refusals = new Map<string, string>();
  const rows = await find();
  for (const { id } of rows) {
    try {
      await remove(id);
    } catch (error) {
      if (isUnanswered(error)) throw error;
      refusals.set(id, reasonOf(error));
    }
  }
  if (rows.length === 0) return [];
  const after = await find();
  return after.map(({ id, name }) => texts.remains(kind, name, refusals.get(id) ?? texts.stillListed()));
}

const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? describeFailure(error) : error instanceof Error ? error.message : String(error);
