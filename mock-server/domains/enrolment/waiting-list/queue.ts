import {
  type WaitingEvent,
  waitingEventKinds,
  waitingStateNames,
  waitingStates,
} from '#contracts/entities/waiting-entry.ts';
import { byWhom } from '#contracts/rules/by-whom.ts';
import { isOpenEntry } from '#contracts/rules/waiting-list.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';

export type Entry = Row<'waitingEntry'>;

/** Returns the open entries of a class, first in the queue first. */
export const queueOf = ({ tables }: Reader, claId: string): Entry[] =>
  tables.waitingEntry.by('cla', claId).filter(isOpenEntry).toSorted(inOrder);

/** Compares entries by the time at which they were added. */
export const inOrder = (a: Entry, b: Entry): number =>
  compareText(a.createTime, b.createTime) || compareText(a.waitingEntryId, b.waitingEntryId);

/** Returns the numbers of open entries of a class and of those with an offer. */
export function queueCounts({ tables }: Reader, claId: string): { waitingCnt: number; offeredCnt: number } {
  const open = tables.waitingEntry.by('cla', claId).filter(isOpenEntry);
  return { waitingCnt: open.length, offeredCnt: open.filter(({ state }) => state === waitingStates.offered).length };
}

/** Closes an entry in one of the three final states. */
export function closeEntry(
  { store, clock }: World,
  user: Session['user'] | null,
  { waitingEntryId }: Entry,
  state: 'seated' | 'declined' | 'withdrawn',
  reason?: string | null,
): void {
  store.tables.waitingEntry.patch(waitingEntryId, {
    state,
    endTime: clock.moment(),
    endUserName: user?.name ?? null,
    endReason: reason ?? null,
  });
}

/** Adds an event to the events of an entry, and changes other columns with it. */
export function addEvent(
  { store, clock }: World,
  { waitingEntryId, events }: Entry,
  event: Omit<WaitingEvent, 'time'>,
  columns: Partial<Entry> = {},
): void {
  const added = { ...event, time: clock.moment() };
  store.tables.waitingEntry.patch(waitingEntryId, { ...columns, events: [...(events ?? []), added] });
}

/** Stores that another student was seated before an entry. */
export const addPass = (world: World, user: Session['user'], entry: Entry, studentName: string, reason: string): void =>
  addEvent(world, entry, { kind: waitingEventKinds.passed, userName: user.name, studentName, reason });

/** @throws Refusal that names who closed the entry, and when */
export function requireOpenEntry({ store, clock }: World, entry: Entry): void {
  if (isOpenEntry(entry)) return;
  const name = store.tables.student.get(entry.studentId)?.studentName ?? '';
  const by = byWhom(entry.endUserName, entry.endTime, clock.today());
  throw conflict(`学员${name}的候补已${by}${closedTexts[entry.state] ?? waitingStateNames[entry.state]}`);
}

const closedTexts: Readonly<Record<string, string>> = {
  seated: '安排入班',
  declined: '记为放弃',
  withdrawn: '移出',
};

/** Removes the closed entries of a class or a student that is deleted. */
export function removeEntries({ store }: World, index: 'cla' | 'student', id: string): void {
  const ids = store.tables.waitingEntry.by(index, id).map(({ waitingEntryId }) => waitingEntryId);
  for (const entryId of ids) store.tables.waitingEntry.remove(entryId);
}
