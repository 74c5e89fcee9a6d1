import { notFound } from '../../kernel/refusal.ts';
import type { SandboxRecord } from '../../sandboxes/record.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';

type Member = SandboxRecord & { group: NonNullable<SandboxRecord['group']> };
/** Sandboxes of one group, in the order of the name list; at least one. */
export type Group = readonly [Member, ...Member[]];

const isMember = (record: SandboxRecord): record is Member => record.group !== null;

export function groupsOf(sandboxes: Sandboxes): Group[] {
  const groups = new Map<string, [Member, ...Member[]]>();
  for (const member of sandboxes.list().filter(isMember)) {
    const members = groups.get(member.group.id);
    if (members) members.push(member);
    else groups.set(member.group.id, [member]);
  }
  for (const group of groups.values()) group.sort((a, b) => a.group.place - b.group.place);
  return [...groups.values()];
}

/**
 * Returns the group with this id.
 * @throws Refusal
 */
export function groupOf(sandboxes: Sandboxes, id: string): Group {
  const group = groupsOf(sandboxes).find(([{ group: one }]) => one.id === id);
  if (!group) throw notFound('培训班不存在或已删除');
  return group;
}
