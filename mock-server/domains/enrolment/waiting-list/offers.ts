import { waitingEventKinds, waitingStates } from '#contracts/entities/waiting-entry.ts';
import { freeSeats, offerChanges } from '#contracts/rules/waiting-list.ts';
import type { Row, StoreTable } from '#mock-server/kernel/store/schema.ts';
import type { Change } from '#mock-server/kernel/store/table.ts';
import { withStore } from '#mock-server/kernel/world/with-store.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { notify } from '../../notices/index.ts';
import { campusManagerIds } from '../../organisation/index.ts';
import { seatOf, seatsTaken } from '../seats.ts';
import { addEvent, closeEntry, type Entry, queueOf } from './queue.ts';

const SYSTEM = '系统';
/** Tables on whose rows the offers of a class depend. */
const SEAT_TABLES: ReadonlySet<StoreTable> = new Set(['studentCla', 'cla', 'waitingEntry']);

/**
 * Offers free seats to the students who wait for them. Runs at the end of every unit of work that changes seats,
 * classes or waiting lists.
 */
export class WaitingListOffers {
  constructor(world: World) {
    world.store.beforeCommit((changes, store) => this.#complete(withStore(world, store), changes));
  }

  #complete(world: World, changes: readonly Change[]): void {
    const claIds = changes
      .filter(({ table }) => SEAT_TABLES.has(table))
      .flatMap(({ before, after }) =>
        [before, after].map((row) => (row as { claId?: string | null } | undefined)?.claId),
      );
    for (const claId of new Set(claIds)) if (claId) updateOffers(world, claId);
  }
}

/** Closes the entries of students who have a seat, and gives the offers to the first entries in order. */
function updateOffers(world: World, claId: string): void {
  const { store } = world;
  const cla = store.tables.cla.get(claId);
  if (!cla || store.tables.waitingEntry.by('cla', claId).length === 0) return;
  for (const entry of queueOf(store, claId))
    if (seatOf(store, claId, entry.studentId)) closeEntry(world, null, entry, waitingStates.seated);
  const free = freeSeats({ ...cla, studentCnt: seatsTaken(store, claId) });
  const { offer, takeBack } = offerChanges(queueOf(store, claId), free);
  for (const entry of takeBack)
    addEvent(world, entry, { kind: waitingEventKinds.takenBack }, { state: waitingStates.waiting, offeredTime: null });
  for (const entry of offer) offerSeat(world, cla, entry);
}

function offerSeat(world: World, cla: Row<'cla'>, entry: Entry): void {
  const columns = { state: waitingStates.offered, offeredTime: world.clock.moment() };
  addEvent(world, entry, { kind: waitingEventKinds.offered }, columns);
  const name = world.store.tables.student.get(entry.studentId)?.studentName ?? '';
  notify(world, campusManagerIds(world, cla), SYSTEM, {
    title: '候补学员可入班',
    content: `${cla.claName}有空位，轮到候补学员${name}，请联系家长。`,
  });
}
