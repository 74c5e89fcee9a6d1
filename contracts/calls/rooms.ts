import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { room, roomForm, roomOption } from '../entities/room.ts';
import { id, fileCall, keptState, noData, pageOf, pageQuery, searchText, sortedBy } from '../fields.ts';

const filters = { roomName: searchText, deptId: id.optional(), ...sortedBy('roomName', 'capacity', 'createTime') };

/** Rooms of the campuses (Spec 2 §7). Institution and campus staff manage them; teachers select from them. */
export const rooms = defineCalls('rooms', {
  list: {
    method: 'GET',
    path: '/sc/room/list/searchList',
    family: 'business',
    audience: ['business'],
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(room),
  },
  options: {
    method: 'GET',
    path: '/sc/room/chooseRoomByTenant',
    family: 'business',
    audience: ['business', 'teacher'],
    query: z.object({ tenantId: id.optional(), deptId: id.optional() }),
    data: z.array(roomOption),
  },
  detail: {
    method: 'GET',
    path: '/sc/room/info/detailById/{id}',
    family: 'business',
    audience: ['business'],
    params: z.object({ id }),
    data: room,
  },
  add: {
    method: 'POST',
    path: '/sc/room/add/addScRoom',
    family: 'business',
    audience: ['business'],
    body: roomForm,
    data: noData,
    outdates: ['availability', 'roomUses'],
  },
  update: {
    method: 'PUT',
    path: '/sc/room/update/updateScRoom',
    family: 'business',
    audience: ['business'],
    body: roomForm.extend({ roomId: id, inUse: keptState }),
    data: noData,
    outdates: ['availability', 'roomUses'],
  },
  remove: {
    method: 'DELETE',
    path: '/sc/room/delete/deleteById/{id}',
    family: 'business',
    audience: ['business'],
    params: z.object({ id }),
    data: noData,
    outdates: ['availability', 'roomUses'],
  },
  export: {
    ...fileCall,
    path: '/sc/room/export',
    audience: ['business'],
    query: z.object(filters),
  },
});
