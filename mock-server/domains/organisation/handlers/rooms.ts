import type { rooms as calls } from '#contracts/calls/rooms.ts';
import { inUseOf, isInUse } from '#contracts/rules/in-use.ts';
import { isHeld } from '#contracts/rules/lesson-editability.ts';
import { nameKey } from '#contracts/rules/plain-text.ts';
import { refuseWhileUsed } from '../../../kernel/dependants.ts';
import { conflict } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { joined } from '../../../kernel/store/indexes.ts';
import { allNewestFirst } from '../../../kernel/store/page.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { containing } from '../../../kernel/store/text-column.ts';
import { inOrder, orderedPage } from '../../../kernel/store/in-order.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { workbook } from '../../../kernel/files/workbook.ts';
import { hasNamesake } from '../../../kernel/store/namesake.ts';
import { withDeptName } from '../dept-name.ts';
import { campusInSight, groupsInSight, roomInSight } from '../sight.ts';
import { labelsIn } from '../dictionary.ts';

/** Rooms of the campuses (Spec 2 §7). A room belongs to the tenant of its campus; its name is unique there. */
export const rooms: Handlers<typeof calls> = {
  list(world, session, { deptId, roomName, ...page }) {
    return orderedPage(roomsNamed(world, session, deptId, roomName), 'roomId', page, (row) =>
      withDeptName(world.store, row),
    );
  },

  options(world, session, { tenantId, deptId }) {
    const groups = groupsInSight(world, session, 'room', deptId);
    return groups.flat().filter((row) => isInUse(row) && (!tenantId || row.tenantId === tenantId));
  },

  detail(world, session, { id }) {
    return withDeptName(world.store, roomInSight(world, session, id));
  },

  add(world, session, form) {
    const { store, clock } = world;
    const { tenantId } = campusInSight(world, session, form.deptId);
    requireFreeRoomName(world, form.deptId, form.roomName);
    store.tables.room.put({ ...form, roomId: store.ids.next(), tenantId, createTime: clock.moment() });
  },

  update(world, session, { roomId, ...form }) {
    roomInSight(world, session, roomId);
    const { tenantId } = campusInSight(world, session, form.deptId);
    requireFreeRoomName(world, form.deptId, form.roomName, roomId);
    world.store.tables.room.patch(roomId, { ...form, tenantId });
  },

  remove(world, session, { id }) {
    refuseWhileLessons(world, roomInSight(world, session, id));
    world.store.tables.room.remove(id);
  },

  export(world, session, { deptId, roomName, sort }) {
    const rows = inOrder(allNewestFirst(roomsNamed(world, session, deptId, roomName), 'roomId'), sort);
    const label = labelsIn(world.store);
    return workbook(world.store, '教室列表', {
      rows,
      shown: (row, reader) => withDeptName(reader, row),
      columns: [
        ['教室名称', (row) => row.roomName],
        ['所属校区', (row) => row.deptName],
        ['座位数', (row) => row.capacity],
        ['状态', (row) => label('in_use', inUseOf(row))],
        ['备注', (row) => row.remark],
        ['创建时间', (row) => row.createTime],
      ],
    });
  },
};

/** What was held there is history and names its room; what is to be held there would have none. */
function refuseWhileLessons({ store: { tables } }: World, { roomId, tenantId }: Row<'room'>): void {
  const isHere = (lesson: Row<'claTime'>): boolean => lesson.roomId === roomId || lesson.plannedRoomId === roomId;
  const lessons = tables.claTime.by('tenant', tenantId).filter(isHere);
  const held = lessons.filter(isHeld);
  refuseWhileUsed(
    '该教室',
    [
      [lessons.length - held.length, '节未上的课'],
      [held.length, '节已上的课'],
      [tables.claTimeRule.by('tenant', tenantId).filter((rule) => rule.roomId === roomId).length, '条排课规则'],
    ],
    '可以停用',
  );
}

const roomsNamed = (world: World, session: Session, deptId?: string, roomName = '') =>
  groupsInSight(world, session, 'room', deptId).map((rows) => containing(rows, 'roomName', roomName));

function requireFreeRoomName({ store }: World, deptId: string, roomName: string, self?: string): void {
  const named = store.tables.room.by('name', joined(deptId, nameKey(roomName)));
  if (
    hasNamesake(
      named,
      (row) => row.roomId === self,
      (row) => row.roomName === roomName,
    )
  )
    throw conflict('教室名称已存在');
}
