import { isDefault } from './words.ts';
import type { ListedSandbox } from './listed-sandbox.ts';

/** Kinds of sandboxes in the order of the list: those for a prospect, those of a training group, and copies of a link. */
export const sandboxKinds = ['prospect', 'group', 'copy'] as const;
export type SandboxKind = (typeof sandboxKinds)[number];

export const KIND_LABELS: Readonly<Record<SandboxKind, string>> = {
  prospect: '客户和演示',
  group: '培训班',
  copy: '链接建的',
};

export const kindOf = ({ group, madeBy }: Pick<ListedSandbox, 'group' | 'madeBy'>): SandboxKind => {
  if (group) return 'group';
  return madeBy ? 'copy' : 'prospect';
};

/** Returns the prospects' sandboxes that expire within a week, soonest first. */
export const expiringProspects = (rows: readonly ListedSandbox[]): ListedSandbox[] =>
  rows.filter((row) => row.expiresThisWeek && !isDefault(row) && kindOf(row) === 'prospect').toSorted(byExpiry);

const byExpiry = (a: ListedSandbox, b: ListedSandbox): number => (a.expiresAt ?? '').localeCompare(b.expiresAt ?? '');
