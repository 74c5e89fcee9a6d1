import type { WaitingEntry } from '#contracts/entities/waiting-entry.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { isOpenEntry } from '#contracts/rules/waiting-list.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { requireVisibleCla, requireVisibleStudent, visibleGroups } from '../access.ts';
import { waitingEnrolments } from '../allocation.ts';
import { type Entry, inOrder, queueOf } from './queue.ts';

interface Filters {
  claId?: string | undefined;
  studentId?: string | undefined;
  state?: string | undefined;
  deptId?: string | undefined;
}

/** Returns the entries that pass the filters: open ones in the order of their queues, then closed ones, newest first. */
export function filterEntries(world: World, session: Session, { claId, studentId, state, deptId }: Filters): Entry[] {
  const { waitingEntry, cla } = world.store.tables;
  if (claId) requireVisibleCla(world, session, claId);
  if (studentId) requireVisibleStudent(world, session, studentId);
  const candidates = claId ? waitingEntry.by('cla', claId) : visibleGroups(world, session, 'waitingEntry').flat();
  const rows = candidates.filter(
    (row) =>
      (!studentId || row.studentId === studentId) &&
      (!state || (state === 'open' ? isOpenEntry(row) : row.state === state)) &&
      (!deptId || cla.get(row.claId)?.departId === deptId),
  );
  const [open, closed] = [rows.filter(isOpenEntry), rows.filter((row) => !isOpenEntry(row))];
  return [...open.sort(inOrder), ...closed.sort((a, b) => compareText(b.endTime ?? '', a.endTime ?? ''))];
}

/** Returns an entry with its names and its place in the queue. */
export function entryView(store: Reader, { tenantId, ...row }: Entry): WaitingEntry {
  const { cla, course, dept, student } = store.tables;
  const { claName, courseId = '', departId = '' } = cla.get(row.claId) ?? {};
  const { studentName, phone } = student.get(row.studentId) ?? {};
  const isOpen = isOpenEntry(row);
  return {
    ...row,
    claName,
    courseId,
    courseName: course.get(courseId)?.courseName,
    deptName: dept.get(departId)?.deptName,
    studentName,
    phone,
    position: isOpen
      ? queueOf(store, row.claId).findIndex((one) => one.waitingEntryId === row.waitingEntryId) + 1
      : null,
    canBeSeated: isOpen ? waitingEnrolments(store, row.studentId, courseId).length > 0 : null,
  };
}
