import { closestMatch } from 'leven';
import { isRead } from '#contracts/call.ts';
import type { Interaction } from '../pact/verification.ts';
import { domains, registry } from '#contracts/registry.ts';
import { CannotRun } from './cannot-run.ts';
import { callOf } from './interactions.ts';
import { say, sayList } from './language.ts';
import { levelOfCall } from './levels/levels.ts';
import { MAX_TYPOS } from './option-table.ts';
import { sessionCaseOf } from './session-cases.ts';

export interface InteractionFilter {
  /** Names of domains. */
  only: readonly string[];
  calls: readonly string[];
  readOnly: boolean;
  /** Highest level of the selected calls. */
  level: number;
}

export const isWrite = (interaction: Interaction): boolean => !isRead(callOf(interaction));

/** Returns a predicate that is true for the calls that the domains, calls and level select. By default these are all. */
export const callSelection =
  ({ only, calls, level }: Omit<InteractionFilter, 'readOnly'>) =>
  (call: string): boolean =>
    levelOfCall(call) <= level &&
    ((only.length === 0 && calls.length === 0) || calls.includes(call) || only.includes(domainOf(call)));

/**
 * Returns the selected interactions. Session cases, which repeat for every call, come last, because they say little
 * about a backend that is not finished.
 * @throws CannotRun on an unknown name, or if nothing is selected, because an empty run would succeed without a test
 */
export function chooseInteractions(
  all: readonly Interaction[],
  { only, calls, readOnly, level }: InteractionFilter,
): Interaction[] {
  assertNames(only, calls, [...new Set(all.map(({ call }) => call))]);
  const isSelected = callSelection({ only, calls, level });
  const matches = all.filter(({ call }) => isSelected(call));
  const chosen = readOnly ? matches.filter((interaction) => !isWrite(interaction)) : matches;
  if (chosen.length === 0) throw new CannotRun(texts.empty());
  const isRepeat = (interaction: Interaction) => sessionCaseOf(interaction) !== null;
  return [...chosen.filter((one) => !isRepeat(one)), ...chosen.filter(isRepeat)];
}

/** @throws CannotRun on an unknown name of a domain or a call */
export function assertNames(
  only: readonly string[],
  calls: readonly string[],
  knownCalls: readonly string[] = registry.map(({ name }) => name),
): void {
  const domain = only.find((name) => !(name in domains));
  if (domain !== undefined) throw new CannotRun(texts.unknownDomain(domain, Object.keys(domains)));
  const call = calls.find((name) => !knownCalls.includes(name));
  if (call === undefined) return;
  throw new CannotRun(texts.unknownCall(call, closestMatch(call, knownCalls, { maxDistance: MAX_TYPOS })));
}

export const domainOf = (call: string): string => call.split('.')[0] ?? call;

const texts = {
  unknownDomain: (name: string, known: readonly string[]) =>
    say({
      zh: `没有名为“${name}”的业务域，可选：${sayList(known)}。`,
      en: `There is no domain "${name}"; the domains are ${sayList(known)}.`,
    }),
  unknownCall: (name: string, nearest: string | undefined) =>
    say({
      zh: `契约中没有接口“${name}”${nearest ? `，是不是 ${nearest}？` : '；'}全部接口见 npm run -s calls。`,
      en: `The contract has no call "${name}"; ${nearest ? `did you mean ${nearest}? ` : ''}npm run -s calls lists all calls.`,
    }),
  empty: () => say({ zh: '所选范围内没有任何交互。', en: 'The selection contains no interaction.' }),
};
