import { isRead } from '#contracts/call.ts';
import type { Interaction } from '../pact/verification.ts';
import { domains } from '#contracts/registry.ts';
import { CannotRun } from './cannot-run.ts';
import { callOf } from './interactions.ts';

export interface InteractionFilter {
  /** Names of domains. */
  only: readonly string[];
  calls: readonly string[];
  readOnly: boolean;
}

export const isWrite = (interaction: Interaction): boolean => !isRead(callOf(interaction));

/**
 * Returns the selected interactions.
 * @throws CannotRun on an unknown name, or if nothing is selected, because an empty run would succeed without a test
 */
export function chooseInteractions(
  all: readonly Interaction[],
  { only, calls, readOnly }: InteractionFilter,
): Interaction[] {
  const unknownDomain = only.find((name) => !(name in domains));
  if (unknownDomain !== undefined)
    throw new CannotRun(`没有名为“${unknownDomain}”的业务域，可选：${Object.keys(domains).join('、')}。`);
  const unknown = calls.find((name) => !all.some(({ call }) => call === name));
  if (unknown !== undefined) throw new CannotRun(`契约中没有接口“${unknown}”；全部接口见 npm run -s calls。`);
  const matches = all.filter(
    ({ call }) => (only.length === 0 && calls.length === 0) || calls.includes(call) || only.includes(domainOf(call)),
  );
  const chosen = readOnly ? matches.filter((interaction) => !isWrite(interaction)) : matches;
  if (chosen.length === 0) throw new CannotRun('所选范围内没有任何交互。');
  return chosen;
}

export const domainOf = (call: string): string => call.split('.')[0] ?? call;
