import { waitingStates } from '#contracts/entities/waiting-entry.ts';
import { freeSeats, passedEntries } from '#contracts/rules/waiting-list.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { requireOpen, seatsTaken } from '../seats.ts';
import { addPass, closeEntry, queueOf } from './queue.ts';

/**
 * Checks that a class has seats for students and that no other student waits for these seats. With a reason, the
 * students may pass others; the reason is stored on the entries of the others. Closes the students' own entries. Call
 * before the seats are taken.
 * @throws Refusal that names the students who would be passed
 */
export function takeTurn(
  world: World,
  { user }: Pick<Session, 'user'>,
  cla: Row<'cla'>,
  studentIds: readonly string[],
  passReason?: string | null,
): void {
  if (studentIds.length === 0) return;
  const { store } = world;
  requireOpen(world, cla, studentIds.length);
  const queue = queueOf(store, cla.claId);
  if (queue.length === 0) return;
  const free = freeSeats({ ...cla, studentCnt: seatsTaken(store, cla.claId) });
  const passed = passedEntries(queue, studentIds, free);
  const namesOf = (ids: readonly string[]): string =>
    ids.map((id) => store.tables.student.get(id)?.studentName ?? '').join('、');
  if (passed.length > 0 && !passReason) {
    const waiting = namesOf(passed.map(({ studentId }) => studentId));
    throw conflict(`${cla.claName}的名额应按候补顺序留给学员${waiting}，先安排其他学员须填写原因`);
  }
  for (const entry of passed) addPass(world, user, entry, namesOf(studentIds), passReason ?? '');
  for (const entry of queue)
    if (studentIds.includes(entry.studentId)) closeEntry(world, user, entry, waitingStates.seated, passReason);
}
