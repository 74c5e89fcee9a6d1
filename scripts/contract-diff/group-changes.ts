import type { Change } from './contract.ts';

/** Changes that are reported as one: of several calls, or of several fields of one type. */
export interface ChangeGroup {
  /** Names such as `响应 updateTime`; an empty text for a change without topic. */
  topics: readonly string[];
  /** Description of the change of the topics. */
  change: string;
  changes: readonly Change[];
}

const isField = ({ kind }: Change): boolean => kind.endsWith('-changed');
/** Kinds of changes that are reported together, whatever their topics are. */
const REPORTED_TOGETHER: ReadonlySet<string> = new Set(['call-added', 'call-removed', 'fact-added', 'fact-removed']);

/**
 * Groups changes of one severity: topics that the same calls share (`updateTime` and `updateUserName` of 12 calls), and
 * all fields whose type changed alike. Changes of a single call that nothing else shares are returned in `own`.
 */
export function groupChanges(changes: readonly Change[]): { groups: ChangeGroup[]; own: Change[] } {
  const byChange = [...groupBy(changes, (one) => `${one.kind}|${changeOf(one)}|${one.todo}`).values()];
  const all = byChange.flatMap((group) => (isReportedTogether(group) ? [group] : bySameCalls(group)));
  const isShared = (group: readonly Change[]): boolean =>
    REPORTED_TOGETHER.has(group[0]?.kind ?? '') ||
    callsOf(group).length > 1 ||
    (group.length > 1 && group.every(isField));
  return { groups: all.filter(isShared).map(toGroup), own: all.filter((group) => !isShared(group)).flat() };
}

/** Returns the description of a change without its topic. */
export const changeOf = ({ shared, words }: Change): string => shared?.change ?? words;
const topicOf = ({ shared }: Change): string => shared?.topic ?? '';
const isReportedTogether = (group: readonly Change[]): boolean =>
  group.every((one) => REPORTED_TOGETHER.has(one.kind) || isField(one));

/** Splits changes by topic, and joins the topics that the same calls have. */
function bySameCalls(changes: readonly Change[]): Change[][] {
  const byTopic = groupBy(changes, topicOf);
  return [...groupBy([...byTopic.values()], (group) => callsOf(group).join()).values()].map((groups) => groups.flat());
}

const toGroup = (changes: readonly Change[]): ChangeGroup => ({
  topics: unique(changes.map(topicOf)),
  change: changes[0] ? changeOf(changes[0]) : '',
  changes,
});

/** Returns the names of the calls that the changes belong to, each once. */
export const callsOf = (changes: readonly Change[]): string[] => unique(changes.flatMap(({ call }) => call ?? []));

export const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
