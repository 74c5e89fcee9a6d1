import { addDays } from '#contracts/formats/business-date.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { type Draft, required } from '../generators/world-builder.ts';
import { bulkChanges, depts, spareRows, teaching, tenants } from '../fixed-ids.ts';
import { personas } from '../personas.ts';

/** Time of the bulk change on the day before today. It can be undone for a day. */
const TIME = '16:20';
const DAYS_AHEAD = 2;

/** Adds a bulk change of 滨江校区, which has changed the room of a lesson, with its log entry. */
export function addBulkChange(db: Draft): void {
  const { name } = required(
    personas.find(({ username }) => username === 'binjiang01'),
    'the staff of 滨江校区',
  );
  const rooms = db.room.filter(
    (room) => room.deptId === depts.binjiang && isInUse(room) && room.roomId !== spareRows.room,
  );
  const from = addDays(db.today, DAYS_AHEAD);
  const requested = new Set([...db.leave, ...db.claTimeChange].map(({ courseTimeId }) => courseTimeId));
  const lesson = db.claTime.find(
    ({ courseTimeId, claId, deptId, claDate, roomId }) =>
      deptId === depts.binjiang && claDate >= from && roomId && claId !== teaching.cla && !requested.has(courseTimeId),
  );
  const room = rooms.find(({ roomId }) => roomId === lesson?.roomId);
  const formerRoom =
    rooms.find(({ roomId, capacity }) => roomId !== lesson?.roomId && capacity === room?.capacity) ?? rooms[0];
  if (!lesson || !room || !formerRoom) return;
  const createTime = db.at(-1, TIME);
  const { courseTimeId, claId, claDate, startTime, endTime } = lesson;
  const claName = db.cla.find((cla) => cla.claId === claId)?.claName ?? '';
  db.bulkChange.push({
    bulkChangeId: bulkChanges.room,
    kind: 'changeRoom',
    text: `换到 ${room.roomName}`,
    createTime,
    createUserName: name,
    tenantId: tenants.binjiang,
    deptIds: [depts.binjiang],
    items: [
      {
        id: courseTimeId,
        name: `${claName} ${claDate} ${startTime}–${endTime}`,
        changes: [
          {
            table: 'claTime',
            id: courseTimeId,
            before: { claTime: { ...lesson, roomId: formerRoom.roomId } },
            after: { claTime: lesson },
          },
        ],
      },
    ],
  });
  db.teachingLog.push({
    logId: db.nextId('teachingLog'),
    kind: 'claTime',
    subjectId: courseTimeId,
    claId,
    operation: '修改',
    content: `修改课次 ${claDate} ${startTime}–${endTime}，教室由 ${formerRoom.roomName} 改为 ${room.roomName}`,
    createUserName: name,
    createTime,
    tenantId: tenants.binjiang,
  });
}
