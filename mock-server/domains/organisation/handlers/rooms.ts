import type { rooms as calls } from '#contracts/calls/rooms.ts';
import { inUseOf, isInUse } from '#contracts/formats/in-use.ts';
import { isHeld } from '#contracts/rules/lesson-editability.ts';
import { nameKey } from '#contracts/formats/plain-text.ts';
import { refuseWhileUsed } from '#mock-server/kernel/dependants.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { joinKey } from '#mock-server/kernel/store/indexes.ts';
import { allNewestFirst } from '#mock-server/kernel/store/page.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { rowsContaining } from '#mock-server/kernel/store/text-column.ts';
import { sortRows, sortedPage } from '#mock-server/kernel/store/sort-rows.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import { isNameTaken } from '#mock-server/kernel/store/is-name-taken.ts';
import { withDeptName } from '../dept-name.ts';
import { requireVisibleCampus, visibleGroups, requireVisibleRoom } from '../access.ts';
import { labelsIn } from '../dictionary.ts';

/**
 * Handlers for the rooms of the campuses (Spec 2 §7). A room belongs to the tenant of its campus and has a unique name
 * in that campus.
 */
export const rooms: Handlers<typeof calls> = {
  list(world, session, { deptId, roomName, ...page }) {
    return sortedPage(filterRooms(world, session, deptId, roomName), 'roomId', page, (row) =>
      withDeptName(world.store, row),
    );
  },

  options(world, session, { tenantId, deptId }) {
    const groups = visibleGroups(world, session, 'room', deptId);
    return groups.flat().filter((row) => isInUse(row) && (!tenantId || row.tenantId === tenantId));
  },

  detail(world, session, { id }) {
    return withDeptName(world.store, requireVisibleRoom(world, session, id));
  },

  add(world, session, form) {
    const { store, clock } = world;
    const { tenantId } = requireVisibleCampus(world, session, form.deptId);
    requireFreeRoomName(world, form.deptId, form.roomName);
    const columns = { roomId: store.ids.next(), tenantId, createTime: clock.moment() };
    store.tables.room.put(Object.assign({}, form, columns));
  },

  update(world, session, { roomId, ...form }) {
    requireVisibleRoom(world, session, roomId);
    const { tenantId } = requireVisibleCampus(world, session, form.deptId);
    requireFreeRoomName(world, form.deptId, form.roomName, roomId);
    world.store.tables.room.patch(roomId, { ...form, tenantId });
  },

  remove(world, session, { id }) {
    requireNoPlannedLessons(world, requireVisibleRoom(world, session, id));
    world.store.tables.room.remove(id);
  },

  export(world, session, { deptId, roomName, sort }) {
    const rows = sortRows(allNewestFirst(filterRooms(world, session, deptId, roomName), 'roomId'), sort);
    const label = labelsIn(world.store);
    return exportWorkbook(world.store, '教室列表', {
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

/** Throws Refusal while planned lessons use the room. Past lessons do not matter: they only show the room's name. */
function requireNoPlannedLessons({ store: { tables } }: World, { roomId, tenantId }: Row<'room'>): void {
  const usesRoom = (lesson: Row<'claTime'>): boolean => lesson.roomId === roomId || lesson.plannedRoomId === roomId;
  const lessons = tables.claTime.by('tenant', tenantId).filter(usesRoom);
  const heldLessons = lessons.filter(isHeld);
  refuseWhileUsed(
    '该教室',
    [
      [lessons.length - heldLessons.length, '节未上的课'],
      [heldLessons.length, '节已上的课'],
      [tables.claTimeRule.by('tenant', tenantId).filter((rule) => rule.roomId === roomId).length, '条排课规则'],
    ],
    '可以停用',
  );
}

const filterRooms = (world: World, session: Session, deptId?: string, roomName = '') =>
  visibleGroups(world, session, 'room', deptId).map((rows) => rowsContaining(rows, 'roomName', roomName));

function requireFreeRoomName({ store }: World, deptId: string, roomName: string, self?: string): void {
  const namesakes = store.tables.room.by('name', joinKey(deptId, nameKey(roomName)));
  if (
    isNameTaken(
      namesakes,
      (row) => row.roomId === self,
      (row) => row.roomName === roomName,
    )
  )
    throw conflict('教室名称已存在');
}
