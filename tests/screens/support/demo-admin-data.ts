import type { SharingState } from '#contracts/control/sharing.ts';
import type { AdminData } from '#contracts/control/sandboxes.ts';

/** Data of the demo admin on a local machine without any sandboxes yet. */
export const demoAdminData = {
  origin: 'http://127.0.0.1:5174',
  needsKeys: false,
  limits: {
    sandboxes: { used: 1, most: 200 },
    trainees: 60,
    snapshots: { most: 10 },
    nameLength: 60,
    brand: { name: 40, shortName: 12, part: 20, campuses: 5, courses: 8 },
  },
  scenarios: [{ scenario: 'standard', title: '标准机构', shows: '' }],
  personas: [{ username: 'qiming01', title: '机构管理员', sees: '', menu: [] }],
  walkthroughs: [{ id: 'enrol-to-roll-call', title: '从招生到上课', minutes: 6 }],
  sandboxes: [],
  cells: null,
} satisfies AdminData;

/** Sandbox of a prospect that expires within a week. */
export const demoSandbox = {
  id: 'spring',
  name: '新星艺术演示',
  path: '/s/spring/',
  scenario: 'standard',
  scenarioTitle: '标准机构',
  today: '2026-11-30',
  now: '2026-11-30 09:00:00',
  createdAt: '2026-11-25 09:00:00',
  lastUsedAt: null,
  bytes: 0,
  rows: 0,
  isOpen: false,
  isDamaged: false,
  isLeaving: false,
  people: [],
  snapshots: [],
  canUndoReset: false,
  undo: null,
  restorable: [],
  imports: [],
  madeBy: null,
  expiresThisWeek: true,
  expiresAt: '2026-12-05 09:00:00',
  expiresSoon: false,
  brand: null,
  group: null,
} satisfies AdminData['sandboxes'][number];

const address = { address: '10.0.0.5', url: 'http://10.0.0.5:5174', label: 'Wi-Fi', isVirtual: false };
/** Sharing of a server that no other machine can open. */
export const unshared = {
  isOn: false,
  isFixed: false,
  isReachable: false,
  origin: 'http://127.0.0.1:5174',
  address: address.address,
  addresses: [address],
  isLost: false,
  asksFirewall: false,
} satisfies SharingState;
/** Sharing of a server that phones in the room can open. */
export const shared = { ...unshared, isOn: true, isReachable: true, origin: address.url } satisfies SharingState;
