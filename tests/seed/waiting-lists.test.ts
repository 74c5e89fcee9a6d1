import { expect, test } from 'vitest';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { freeSeats, isOpenEntry, offerChanges } from '#contracts/rules/waiting-list.ts';
import { depts, waitingEntries } from '#seed/fixed-ids.ts';
import { seedWorld } from '#seed/index.ts';
import { otherWorlds, standard } from './worlds.ts';

const worlds = [standard, ...otherWorlds.map(seedWorld)];

test.for(worlds)(
  'free seats are offered to the first students in the queue, and no queued student has a seat',
  (world) => {
    for (const cla of world.cla) {
      const queue = world.waitingEntry
        .filter((row) => row.claId === cla.claId && isOpenEntry(row))
        .sort((a, b) => compareText(a.createTime, b.createTime));
      const seats = world.studentCla.filter(
        (seat) => seat.claId === cla.claId && seat.status !== enrolmentStatuses.finished,
      );
      expect(offerChanges(queue, freeSeats({ ...cla, studentCnt: seats.length }))).toEqual({ offer: [], takeBack: [] });
      for (const { studentId } of queue) expect(seats.map((seat) => seat.studentId)).not.toContain(studentId);
    }
  },
);

test.for(worlds)('one class has three waiting students, and one of 滨江校区 has offered a seat', (world) => {
  const [first, offered] = [waitingEntries.waiting, waitingEntries.offered].map((id) =>
    world.waitingEntry.find(({ waitingEntryId }) => waitingEntryId === id),
  );
  const states = world.waitingEntry.filter(({ claId }) => claId === first?.claId).map(({ state }) => state);
  expect(states).toEqual(['waiting', 'waiting', 'waiting']);
  expect(offered).toMatchObject({ state: 'offered' });
  expect(world.cla.find(({ claId }) => claId === offered?.claId)?.departId).toBe(depts.binjiang);
});
