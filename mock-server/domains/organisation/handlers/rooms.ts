import type { rooms as calls } from '#contracts/calls/rooms.ts';
import { deptTypes } from '#contracts/entities/dept.ts';
import type { Room } from '#contracts/entities/room.ts';
import { labelOf } from '#contracts/dictionaries.ts';
import { conflict, notFound } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { joined } from '../../../kernel/store/indexes.ts';
import { allNewestFirst, newestFirst } from '../../../kernel/store/page.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { Scope } from '../../../kernel/store/scope.ts';
import { containing } from '../../../kernel/store/text-column.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { workbook } from '../../../kernel/files/workbook.ts';

/** Rooms of the campuses (Spec 2 §7). A room belongs to the tenant of its campus; its name is unique there. */
export const rooms: Handlers<typeof calls> = {
  list({ store }, session, { deptId, roomName, ...page }) {
    const found = newestFirst(roomsInSight(store, session, deptId, roomName), 'roomId', page);
    return { rows: found.rows.map((row) => withDeptName(store, row)), total: found.total };
  },

  options({ store }, session, { tenantId, deptId }) {
    const groups = new Scope(store, session).groups(store.tables.room, deptId);
    return groups.flat().filter((row) => row.inUse !== 0 && (!tenantId || row.tenantId === tenantId));
  },

  detail(world, session, { id }) {
    return withDeptName(world.store, roomInSight(world, session, id));
  },

  add(world, session, form) {
    const { store, clock } = world;
    const { tenantId } = campusOf(world, session, form.deptId);
    requireFreeName(world, form.deptId, form.roomName);
    store.tables.room.put({ ...form, roomId: store.ids.next(), tenantId, createTime: clock.moment() });
  },

  update(world, session, { roomId, ...form }) {
    roomInSight(world, session, roomId);
    const { tenantId } = campusOf(world, session, form.deptId);
    requireFreeName(world, form.deptId, form.roomName, roomId);
    world.store.tables.room.patch(roomId, { ...form, tenantId });
  },

  remove(world, session, { id }) {
    roomInSight(world, session, id);
    world.store.tables.room.remove(id);
  },

  export({ store }, session, { deptId, roomName }) {
    const rows = allNewestFirst(roomsInSight(store, session, deptId, roomName), 'roomId');
    return workbook(
      '教室列表',
      rows.map((row) => withDeptName(store, row)),
      [
        ['教室名称', (row) => row.roomName],
        ['所属校区', (row) => row.deptName],
        ['座位数', (row) => row.capacity],
        ['状态', (row) => labelOf('in_use', row.inUse)],
        ['备注', (row) => row.remark],
        ['创建时间', (row) => row.createTime],
      ],
    );
  },
};

const roomsInSight = (store: World['store'], session: Session, deptId?: string, roomName = '') =>
  new Scope(store, session).groups(store.tables.room, deptId).map((rows) => containing(rows, 'roomName', roomName));

const withDeptName = ({ tables }: World['store'], row: Row<'room'>): Room => ({
  ...row,
  deptName: tables.dept.get(row.deptId)?.deptName,
});

function roomInSight({ store }: World, session: Session, id: string): Row<'room'> {
  const row = store.tables.room.get(id);
  if (!row || !new Scope(store, session).holds(row)) throw notFound('教室不存在');
  return row;
}

function campusOf({ store }: World, session: Session, deptId: string): Row<'dept'> {
  const dept = new Scope(store, session).dept(deptId);
  if (dept?.deptType !== deptTypes.campus) throw notFound('校区不存在');
  return dept;
}

function requireFreeName({ store }: World, deptId: string, roomName: string, self?: string): void {
  const others = store.tables.room.by('name', joined(deptId, roomName));
  if (others.some((row) => row.roomId !== self)) throw conflict('教室名称已存在');
}
