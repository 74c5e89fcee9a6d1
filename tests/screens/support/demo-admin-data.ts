import type { AdminData } from '#contracts/control/sandboxes.ts';

/** Data of the demo admin on a local machine without any sandboxes yet. */
export const demoAdminData = {
  origin: 'http://127.0.0.1:5174',
  isLoopback: true,
  limits: {
    sandboxes: { used: 1, most: 200 },
    trainees: 60,
    snapshots: { most: 10 },
    nameLength: 60,
    brand: { name: 40, shortName: 12, part: 20, campuses: 5, courses: 8 },
  },
  scenarios: [{ scenario: 'standard', title: '标准机构', shows: '' }],
  personas: [{ username: 'qiming01', title: '机构管理员', sees: '', menu: [] }],
  sandboxes: [],
} satisfies AdminData;
