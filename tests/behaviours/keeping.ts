import { inFile, type Screen } from './screen.ts';

const campusList = inFile('tests/screens/campus-list.test.tsx');
const campuses = inFile('tests/mock-server/campuses.test.ts');
const deptList = inFile('tests/screens/dept-list.test.tsx');
const depts = inFile('tests/mock-server/depts.test.ts');
const exportsOf = inFile('tests/mock-server/exports.test.ts');
const listExports = inFile('tests/screens/list-exports.test.tsx');
const people = inFile('tests/seed/people.test.ts');
const registry = inFile('contracts/registry.test.ts');
const rooms = inFile('tests/journeys/rooms.spec.ts');
const tenantList = inFile('tests/screens/tenant-list.test.tsx');
const tenants = inFile('tests/mock-server/tenants.test.ts');
const tenantsJourney = inFile('tests/journeys/tenants.spec.ts');

const addresses = registry(
  'campuses, tenants, accounts and attendance are asked for where the specification says (Spec 2 §7)',
);

/** What an institution and the platform keep. */
export const keeping: readonly Screen[] = [
  {
    id: 'dept-list',
    title: '部门与校区',
    at: '/system/dept',
    by: 'qiming01',
    behaviours: [
      [
        'Departments and campuses are added, changed, deleted and exported.',
        'Spec 2 §2, §7',
        tenantsJourney('departments: an office is made, moved and deleted; one that somebody stands below stays'),
        deptList('a change keeps the type; the root keeps its place too'),
        listExports('导出 asks depts.export for what the list is filtered by'),
        depts('are exported in the order of the tree, as they are filtered'),
      ],
      [
        'Twenty stand on a page, or 10, 30, 50.',
        'Spec 1 §9; Spec 2 §9',
        deptList('is listed as its tree stands, each with its type and what is above it'),
        rooms('pages and page sizes 10, 20, 30, 50'),
      ],
      [
        '警告 asks before one is deleted, 删除成功 says that it is.',
        'Spec 1 §8; Spec 2 §8',
        deptList('deleting asks 警告; what depends on it is said'),
        depts('is deleted when nothing depends on it, else what does is named'),
      ],
      [
        'It tells name, type and what is above, and is narrowed by name and type.',
        'Spec 2 §2, §3 (decided)',
        deptList('is listed as its tree stands, each with its type and what is above it'),
        depts('are listed as their tree stands, by name and by type, each with what it stands below'),
        exportsOf('部门与校区.xlsx'),
      ],
      [
        'The administrators of an institution keep them; whoever works at a campus reads its own.',
        'Spec 2 §1',
        tenantsJourney('departments: an office is made, moved and deleted; one that somebody stands below stays'),
        depts('a campus sees its own, another institution none of them'),
        depts('campus staff look and change nothing'),
        deptList('staff are offered neither adding nor changing'),
      ],
      [
        'What has type 2 is a campus.',
        'Spec 2 §3',
        depts('that is a campus is a place to teach at once'),
        deptList('a campus is made below what is chosen, and the form says what it is'),
      ],
      [
        'Campuses are told by calls of their own, their number too.',
        'Spec 2 §7',
        depts('campuses are told whole, as choices, as one’s own, and by their number'),
        addresses,
      ],
      [
        'Departments in use are choices by deptSelect.',
        'Spec 2 §7 (decided)',
        depts('out of use it is no choice any more'),
        depts('campuses are told whole, as choices, as one’s own, and by their number'),
        addresses,
      ],
    ],
  },
  {
    id: 'dept-dialog',
    title: '部门（新增/修改）',
    at: '/system/dept',
    by: 'qiming01',
    from: ['dept-list'],
    behaviours: [
      [
        'It adds a department or campus, or changes one.',
        'Spec 2 §2, §7',
        deptList('a campus is made below what is chosen, and the form says what it is'),
        deptList('a change keeps the type; the root keeps its place too'),
      ],
      [
        '新增成功, 修改成功; then it closes and the list follows.',
        'Spec 1 §8; Spec 2 §8',
        deptList('a campus is made below what is chosen, and the form says what it is'),
        deptList('a change keeps the type; the root keeps its place too'),
      ],
      [
        'The name is required and limited, the rest is not required.',
        'Spec 2 §5 (decided)',
        deptList('a nameless one is told so and not sent; of a name 60 characters are taken, all else may be missing'),
        depts('is refused with ${name}'),
      ],
    ],
  },
  {
    id: 'tenant-list',
    title: '租户列表',
    at: '/system/tenant',
    by: 'admin01',
    behaviours: [
      [
        'Tenants are added, changed, deleted and exported.',
        'Spec 2 §2, §7',
        tenantsJourney('a campus is opened for it, read, and deleted while nothing depends on it'),
        tenantList('a change keeps where it stands and says 修改成功'),
        listExports('导出 asks tenants.export for what the list is filtered by'),
        tenants('are exported as they are filtered, an institution its campuses only'),
      ],
      [
        'Twenty stand on a page, or 10, 30, 50.',
        'Spec 1 §9; Spec 2 §9',
        tenantList('lists institutions and campuses in pages of 20, filtered by name and state from the address'),
        tenants('are listed in pages of twenty, by name and by state'),
        rooms('pages and page sizes 10, 20, 30, 50'),
      ],
      [
        '警告 asks before one is deleted, 删除成功 says that it is.',
        'Spec 1 §8; Spec 2 §8',
        tenantList('deleting asks 警告, names it, and says 删除成功'),
        tenantList('a refused deletion says what depends on it'),
        tenants('is refused while anything depends on it, and names what does'),
      ],
      [
        'It tells a campus with its institution, and is narrowed by name and state.',
        'Spec 2 §2, §3 (decided)',
        tenantList('lists institutions and campuses in pages of 20, filtered by name and state from the address'),
        tenants('are listed in pages of twenty, by name and by state'),
        exportsOf('机构与校区.xlsx'),
      ],
      [
        'One is taken out of use and into use again.',
        'Spec 1 §4; Spec 2 §4',
        tenantList(
          'says what deactivating an institution does to its campuses, before it does it, and takes it back by 启用',
        ),
        tenantsJourney('a tenant switched off whose staff are signed out, and switched on again'),
        tenants('an institution out of use signs out its own people and those of its campuses, and lets nobody in'),
        addresses,
      ],
      [
        'Out of use is 0, in use is 1.',
        'Spec 1 §4; Spec 2 §4 (decided)',
        tenants('are listed in pages of twenty, by name and by state'),
        campuses('nobody signs in to it, nobody switches to it, whoever is in it is out'),
        tenants('takes it out of use and back, which the log says by itself'),
      ],
      [
        'The platform keeps them.',
        'Spec 2 §1',
        tenants('are the platform’s: nobody else lists, reads, adds or changes them'),
        people('who is offered what'),
      ],
    ],
  },
  {
    id: 'tenant-dialog',
    title: '租户（新增/修改）',
    at: '/system/tenant',
    by: 'admin01',
    from: ['tenant-list'],
    behaviours: [
      [
        'It adds a tenant, or changes one.',
        'Spec 2 §2, §7',
        tenantList('a new one is sent with its institution, its period and its agent, and says 新增成功'),
        tenantList('a change keeps where it stands and says 修改成功'),
        tenants('that is an institution has its departments, its period and its log from the beginning'),
        tenants('is logged in words, and renames the department that stands for it'),
      ],
      [
        '新增成功, 修改成功; then it closes and the list follows.',
        'Spec 1 §8; Spec 2 §8',
        tenantList('a new one is sent with its institution, its period and its agent, and says 新增成功'),
        tenantList('a change keeps where it stands and says 修改成功'),
      ],
      [
        'The name is required and limited, the rest is not required.',
        'Spec 2 §5 (decided)',
        tenantList('a nameless one is told so and not sent'),
        tenants('is refused with ${name}'),
        tenants('that is a campus stands below its institution, whose administrator may enter it at once'),
      ],
    ],
  },
  {
    id: 'campus-list',
    title: '校区管理',
    at: '/system/campus',
    by: 'qiming01',
    behaviours: [
      [
        'The list is searchCampusPage, page by page.',
        'Spec 1 §7; Spec 2 §7',
        campusList('lists institutions and campuses, a campus with its institution (Spec 1 §7)'),
        campuses('the platform sees all, an institution its campuses, a campus itself'),
      ],
      [
        'It is narrowed by parent, brand and agent.',
        'Spec 1 §7 (decided)',
        campusList('is filtered by parent, brand, agent and state, all from the address'),
        campuses('the platform filters by ${JSON.stringify(input)}'),
        campuses('choices of parents, and of the tenants of a brand or an agent'),
      ],
      [
        'An institution adds a campus from here.',
        'Spec 1 §1 (decided)',
        campusList('opens the registration with the prices of a campus (Spec 1 §1, §9)'),
      ],
      [
        'A campus is taken out of use and into use again.',
        'Spec 1 §4',
        campusList('says what deactivating does before it does it, and takes it back by 启用'),
        campuses('nobody signs in to it, nobody switches to it, whoever is in it is out'),
      ],
      [
        'Twenty stand on a page, or 10, 30, 50.',
        'Spec 2 §9',
        campusList('lists institutions and campuses, a campus with its institution (Spec 1 §7)'),
        rooms('pages and page sizes 10, 20, 30, 50'),
      ],
    ],
  },
  {
    id: 'tenant-detail-drawer',
    title: '租户详情',
    from: ['campus-list', 'tenant-list'],
    behaviours: [
      [
        'It shows what getTenantDetail tells.',
        'Spec 1 §7; Spec 2 §7',
        tenantList('the drawer shows what is known, and sends a change of it by updateTenantInfo'),
        campuses('tell brand and agent by name'),
        addresses,
      ],
      [
        'A change goes to updateTenantInfo and says 修改成功.',
        'Spec 1 §7; Spec 2 §7',
        tenantList('the drawer shows what is known, and sends a change of it by updateTenantInfo'),
        campuses('a new name is that of the department too, and stands in the log'),
        addresses,
      ],
    ],
  },
  {
    id: 'tenant-log-dialog',
    title: '租户日志',
    from: ['tenant-list', 'campus-list'],
    behaviours: [
      [
        'searchLogPage tells it page by page.',
        'Spec 1 §7; Spec 2 §7',
        campusList('shows who changed what and when, in pages, and is exported'),
        tenantList('the log of one is read from the list, page by page, and exported'),
        campuses('holds the changes of one tenant, or of all in sight, newest first'),
      ],
      [
        'exportTenantLog gives it as a file.',
        'Spec 2 §7',
        tenantList('the log of one is read from the list, page by page, and exported'),
        campuses('is exported with the name of the tenant'),
        addresses,
      ],
    ],
  },
];
