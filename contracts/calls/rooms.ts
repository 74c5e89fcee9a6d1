import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { room, roomExample, roomForm, roomOption } from '../entities/room.ts';
import { id, namedFile, nothing, pageOf, pageQuery } from '../fields.ts';

const filters = { roomName: z.string().trim().optional(), deptId: id.optional() };
/** No lesson has been in it. */
const spareRoomId = '1843200000000000102';
const { roomId, createTime, deptName, ...formExample } = roomExample;

/** Rooms of the campuses (Spec 2 §7). Institution and campus staff keep them; teachers pick from them. */
export const rooms = defineCalls('rooms', {
  list: {
    method: 'GET',
    path: '/sc/room/list/searchList',
    family: 'business',
    audience: ['business'],
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(room),
    example: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [roomExample], total: 1 } },
  },
  options: {
    method: 'GET',
    path: '/sc/room/chooseRoomByTenant',
    family: 'business',
    audience: ['business', 'teacher'],
    query: z.object({ tenantId: id.optional(), deptId: id.optional() }),
    data: z.array(roomOption),
    example: { input: { deptId: roomExample.deptId }, data: [{ roomId, roomName: roomExample.roomName }] },
  },
  detail: {
    method: 'GET',
    path: '/sc/room/info/detailById/{id}',
    family: 'business',
    audience: ['business'],
    params: z.object({ id }),
    data: room,
    example: { input: { id: roomId }, data: roomExample },
  },
  add: {
    method: 'POST',
    path: '/sc/room/add/addScRoom',
    family: 'business',
    audience: ['business'],
    body: roomForm,
    data: nothing,
    example: { input: { ...formExample, roomName: '305 小提琴房' }, data: null },
  },
  update: {
    method: 'PUT',
    path: '/sc/room/update/updateScRoom',
    family: 'business',
    audience: ['business'],
    body: roomForm.extend({ roomId: id }),
    data: nothing,
    example: { input: { roomId, ...formExample }, data: null },
  },
  remove: {
    method: 'DELETE',
    path: '/sc/room/delete/deleteById/{id}',
    family: 'business',
    audience: ['business'],
    params: z.object({ id }),
    data: nothing,
    example: { input: { id: spareRoomId }, data: null },
  },
  export: {
    method: 'GET',
    path: '/sc/room/export',
    family: 'file',
    audience: ['business'],
    query: z.object(filters),
    data: namedFile,
    example: { input: { roomName: '钢琴' }, data: null },
  },
});
