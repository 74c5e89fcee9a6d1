import { inFile, type Screen } from './screen.ts';

const tenantList = inFile('tests/screens/tenant-list.test.tsx');
const deptList = inFile('tests/screens/dept-list.test.tsx');
const campusList = inFile('tests/screens/campus-list.test.tsx');
const tenants = inFile('tests/mock-server/tenants.test.ts');
const campuses = inFile('tests/mock-server/campuses.test.ts');
const depts = inFile('tests/mock-server/depts.test.ts');
const permissions = inFile('tests/mock-server/permissions.test.ts');
const journey = inFile('tests/journeys/tenants.spec.ts');
const rooms = inFile('tests/journeys/rooms.spec.ts');

const tenantDialogs: readonly Screen[] = [
  {
    id: 'tenant-dialog',
    title: '租户（新增/修改）',
    at: '/system/tenant',
    by: 'admin01',
    behaviours: [
      [
        'It makes a tenant or changes one.',
        'Spec 2 §2, §7',
        tenantList('a new one is sent with its institution, its period and its agent, and says 新增成功'),
        tenantList('a change keeps where it stands and says 修改成功'),
        tenants('is logged in words, and renames the department that stands for it'),
      ],
      [
        'Success says 新增成功 or 修改成功, closes the dialog, and the list is fetched anew.',
        'Spec 2 §8; Spec 1 §8',
        tenantList('a new one is sent with its institution, its period and its agent, and says 新增成功'),
        tenantList('a change keeps where it stands and says 修改成功'),
      ],
      [
        'The name is required and limited, the rest is optional.',
        'Spec 2 §5 (decided)',
        tenantList('a nameless one is told so and not sent'),
        tenants('is refused with ${name}'),
      ],
    ],
  },
  {
    id: 'tenant-detail-drawer',
    title: '租户详情',
    at: '/system/tenant',
    by: 'admin01',
    behaviours: [
      [
        'It reads getTenantDetail.',
        'Spec 1 §7; Spec 2 §7',
        tenantList('the drawer shows what is known, and sends a change of it by updateTenantInfo'),
      ],
      [
        'A change is sent by updateTenantInfo and says 修改成功.',
        'Spec 1 §7; Spec 2 §7',
        tenantList('the drawer shows what is known, and sends a change of it by updateTenantInfo'),
        campusList('edits the newest values and says 修改成功; a wrong phone is told'),
      ],
    ],
  },
  {
    id: 'tenant-log-dialog',
    title: '租户日志',
    at: '/system/tenant',
    by: 'admin01',
    behaviours: [
      [
        'The log is searchLogPage, page by page.',
        'Spec 1 §7; Spec 2 §7',
        campusList('shows who changed what and when, in pages, and is exported'),
        tenantList('the log is read from the list'),
      ],
      [
        'It is exported by exportTenantLog.',
        'Spec 2 §7',
        campusList('shows who changed what and when, in pages, and is exported'),
        campuses('is exported with the name of the tenant'),
      ],
    ],
  },
];

/** Every tenant, kept by the platform. */
export const platformTenants: readonly Screen[] = [
  {
    id: 'tenant-list',
    title: '租户列表',
    at: '/system/tenant',
    by: 'admin01',
    behaviours: [
      [
        'Tenants are made, changed, deleted and exported.',
        'Spec 2 §2, §7',
        tenantList('a new one is sent with its institution, its period and its agent, and says 新增成功'),
        tenantList('deleting asks 警告, names it, and says 删除成功'),
        tenants('are exported as they are filtered, an institution its campuses only'),
      ],
      [
        'Twenty stand on a page, or 10, 30, 50.',
        'Spec 2 §9; Spec 1 §9',
        tenantList('lists institutions and campuses in pages of 20, filtered by name and state from the address'),
        rooms('pages and page sizes 10, 20, 30, 50'),
      ],
      [
        'Deleting asks 警告 and says 删除成功.',
        'Spec 2 §8; Spec 1 §8',
        tenantList('deleting asks 警告, names it, and says 删除成功'),
        tenantList('a refused deletion says what depends on it'),
      ],
      [
        'The list is narrowed by name and state.',
        'Spec 2 §2, §3 (decided)',
        tenants('are listed in pages of twenty, by name and by state'),
      ],
      [
        'A tenant is taken out of use and into use again.',
        'Spec 1 §4; Spec 2 §4',
        tenantList('says what deactivating an institution does to its campuses, before it does it'),
        journey('a tenant switched off whose staff are signed out, and switched on again'),
      ],
      [
        'In use is 1, out of use 0.',
        'Spec 1 §4; Spec 2 §4 (decided)',
        tenants('takes it out of use and back, which the log says by itself'),
      ],
      ['It is the platform’s alone.', 'Spec 2 §1', permissions('${title} ${username}')],
    ],
  },
  ...tenantDialogs,
];

/** Where people and rooms belong. */
export const departments: readonly Screen[] = [
  {
    id: 'dept-list',
    title: '部门与校区',
    at: '/system/dept',
    by: 'qiming01',
    behaviours: [
      [
        'Departments and campuses are made, changed, deleted and exported.',
        'Spec 2 §2, §7',
        journey('departments: an office is made, moved and deleted; one that somebody stands below stays'),
        depts('are exported in the order of the tree, as they are filtered'),
      ],
      [
        'Twenty stand on a page, or 10, 30, 50.',
        'Spec 2 §9; Spec 1 §9',
        deptList('is listed as its tree stands, each with its type and what is above it'),
        rooms('pages and page sizes 10, 20, 30, 50'),
      ],
      [
        'Deleting asks 警告 and says 删除成功.',
        'Spec 2 §8; Spec 1 §8',
        deptList('deleting asks 警告; what depends on it is said'),
        depts('is deleted when nothing depends on it, else what does is named'),
      ],
      [
        'The list is narrowed by name and type.',
        'Spec 2 §2, §3 (decided)',
        depts('are listed as their tree stands, by name and by type, each with what it stands below'),
      ],
      [
        'Whoever administers the institution keeps them; campus staff look.',
        'Spec 2 §1',
        deptList('staff are offered neither adding nor changing'),
        depts('campus staff look and change nothing'),
      ],
      [
        'Type 2 is a campus.',
        'Spec 2 §3',
        deptList('is listed as its tree stands, each with its type and what is above it'),
        depts('that is a campus is a place to teach at once'),
      ],
      [
        'Campuses are choices as soon as they are there, and no more once they are out of use.',
        'Spec 2 §7',
        depts('that is a campus is a place to teach at once'),
        depts('out of use it is no choice any more'),
      ],
    ],
  },
  {
    id: 'dept-dialog',
    title: '部门（新增/修改）',
    at: '/system/dept',
    by: 'qiming01',
    behaviours: [
      [
        'It makes a department or campus, or changes one.',
        'Spec 2 §2, §7',
        deptList('a campus is made below what is chosen, and the form says what it is'),
        deptList('a change keeps the type; the root keeps its place too'),
      ],
      [
        'Success says 新增成功 or 修改成功, closes the dialog, and the list is fetched anew.',
        'Spec 2 §8; Spec 1 §8',
        deptList('a campus is made below what is chosen, and the form says what it is'),
        deptList('a change keeps the type; the root keeps its place too'),
      ],
      [
        'The name is required and limited, the rest is optional.',
        'Spec 2 §5 (decided)',
        depts('is refused with ${name}'),
      ],
    ],
  },
];
