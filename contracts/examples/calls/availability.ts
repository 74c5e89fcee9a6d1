import type { availability } from '../../calls/availability.ts';
import { roomExample } from '../entities/room.ts';
import { staffOptionExample } from '../entities/staff.ts';
import type { ExamplesOf } from '../example.ts';

const { roomId, roomName, deptId, deptName, capacity } = roomExample;
const { staffId, staffName } = staffOptionExample;

export const availabilityExamples = {
  find: {
    input: { beginDate: '2026-09-12', startTime: '14:00', endTime: '15:30', deptId, capacity: 12 },
    data: {
      dates: ['2026-09-12'],
      skipped: [],
      rooms: { total: 1, rows: [{ roomId, roomName, deptId, deptName, capacity, freeCount: 1, busy: [] }] },
      teachers: { total: 1, rows: [{ staffId, staffName, deptId, deptName, weekLessons: 1, freeCount: 1, busy: [] }] },
    },
  },
} satisfies ExamplesOf<typeof availability>;
