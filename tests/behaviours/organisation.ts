import { inFile, type Screen } from './screen.ts';

const campusList = inFile('tests/screens/system/campus-list.test.tsx');
const campuses = inFile('tests/mock-server/organisation/campuses.test.ts');
const deptList = inFile('tests/screens/system/dept-list.test.tsx');
const depts = inFile('tests/mock-server/organisation/depts.test.ts');
const exportsOf = inFile('tests/mock-server/kernel/exports.test.ts');
const listExports = inFile('tests/screens/crud/list-exports.test.tsx');
const people = inFile('tests/seed/people.test.ts');
const registry = inFile('contracts/registry.test.ts');
const rooms = inFile('tests/journeys/edu/rooms.spec.ts');
const sorting = inFile('tests/mock-server/kernel/sorting.test.ts');
const tenantList = inFile('tests/screens/system/tenant-list.test.tsx');
const tenants = inFile('tests/mock-server/organisation/tenants.test.ts');
const tenantsJourney = inFile('tests/journeys/system/tenants.spec.ts');

const addresses = registry(
  'calls about campuses, tenants, accounts and attendance have the method and path of the specification (Spec 2 §7)',
);

/** Tenants and campuses, as administered by an institution and the platform. */
export const organisation: readonly Screen[] = [
  {
    id: 'dept-list',
    title: '部门与校区',
    at: '/system/dept',
    by: 'qiming01',
    behaviours: [
      [
        'Adds, changes, deletes and exports departments and campuses.',
        'Spec 2 §2, §7',
        tenantsJourney('adds and deletes a department; refuses to delete a department that has children'),
        deptList('locks the type in every change, and also the parent in a change of the root'),
        listExports('导出 sends depts.export with the filters of the list'),
        depts('are exported in tree order, with the filters applied'),
      ],
      [
        'Shows 20 rows per page and offers 10, 30 and 50.',
        'Spec 1 §9; Spec 2 §9',
        deptList('lists the tree with type and parent of each row'),
        rooms('offers the page sizes 10, 20, 30 and 50'),
      ],
      [
        '警告 asks before a deletion, then shows 删除成功.',
        'Spec 1 §8; Spec 2 §8',
        deptList('shows 警告 before a deletion, and the reason of a refusal'),
        depts('are deleted only if nothing depends on them; otherwise the refusal names the dependents'),
      ],
      [
        'Shows name, type and parent; filters by name and type.',
        'Spec 2 §2, §3 (decided)',
        deptList('lists the tree with type and parent of each row'),
        depts('are listed in tree order, each with its parent, and can be filtered by name and by type'),
        exportsOf('部门与校区.xlsx'),
      ],
      [
        'Institution administrators manage departments; campus staff read those of their campus.',
        'Spec 2 §1',
        tenantsJourney('adds and deletes a department; refuses to delete a department that has children'),
        depts('are limited to their own campus for campus staff, and hidden from another institution'),
        depts('are read-only for campus staff'),
        deptList('offers staff no action to add or change a department'),
      ],
      [
        'A department of type 2 is a campus.',
        'Spec 2 §3',
        depts('can be a campus, in which rooms can be added immediately'),
        deptList('adds a campus below the selected row and explains its type in the form'),
      ],
      [
        'Sorts by name, position or creation time on request; otherwise shows the tree.',
        'decided',
        deptList('sorts by a column, and indents rows only in tree order'),
        depts('are sorted by name on request, in the list and in the export'),
        sorting('refuses a column that is not sortable'),
      ],
      [
        'Separate calls return the campuses and their number.',
        'Spec 2 §7',
        depts('return the user’s campuses as rows, options and a number, and all campuses and departments as options'),
        addresses,
      ],
      [
        'deptSelect returns the active departments as options.',
        'Spec 2 §7 (decided)',
        depts('that deactivates a department removes it from the options'),
        depts('return the user’s campuses as rows, options and a number, and all campuses and departments as options'),
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
        'Adds or changes a department or campus.',
        'Spec 2 §2, §7',
        deptList('adds a campus below the selected row and explains its type in the form'),
        deptList('locks the type in every change, and also the parent in a change of the root'),
      ],
      [
        'Shows 新增成功 or 修改成功, closes and reloads the list.',
        'Spec 1 §8; Spec 2 §8',
        deptList('adds a campus below the selected row and explains its type in the form'),
        deptList('locks the type in every change, and also the parent in a change of the root'),
      ],
      [
        'Requires a name of limited length; the rest is optional.',
        'Spec 2 §5 (decided)',
        deptList('requires a name of at most 60 characters; everything else is optional'),
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
        'Adds, changes, deletes and exports tenants.',
        'Spec 2 §2, §7',
        tenantsJourney(
          'adds a campus to an institution, shows its log, and deletes the campus while nothing depends on it',
        ),
        tenantList('locks the parent in a change and shows 修改成功'),
        listExports('导出 sends tenants.export with the filters of the list'),
        tenants('are exported with the filter applied; an institution’s export contains only its campuses'),
      ],
      [
        'Shows 20 rows per page and offers 10, 30 and 50.',
        'Spec 1 §9; Spec 2 §9',
        tenantList('lists institutions, 20 per page, with their campuses below them once expanded'),
        tenants('are listed in pages of twenty, and can be filtered by name and by status'),
        rooms('offers the page sizes 10, 20, 30 and 50'),
      ],
      [
        '警告 asks before a deletion, then shows 删除成功.',
        'Spec 1 §8; Spec 2 §8',
        tenantList('shows 警告 with the tenant name before a deletion, and 删除成功 afterwards'),
        tenantList('shows the reason of a refused deletion'),
        tenants('is refused while anything depends on the tenant; the refusal names the dependents'),
      ],
      [
        'Shows the campuses below their institution; filters by name, institution, status, brand and agent.',
        'Spec 2 §2, §3 (decided)',
        tenantList('lists institutions, 20 per page, with their campuses below them once expanded'),
        tenantList('expands the institutions of a filtered list, and stores the filters in the address'),
        tenants(
          'are grouped by institution on request; an institution is listed with all of its campuses if it or one of them matches',
        ),
        tenants('are listed in pages of twenty, and can be filtered by name and by status'),
        exportsOf('机构与校区.xlsx'),
      ],
      [
        'Names what an institution or campus lacks.',
        'decided',
        tenantList('lists the missing account and brand of an institution or campus'),
      ],
      [
        'Deactivates and activates a tenant.',
        'Spec 1 §4; Spec 2 §4',
        tenantList(
          'explains what a deactivation does to campuses before the confirmation; 启用 reactivates the tenant',
        ),
        tenantsJourney('deactivates a tenant, which signs its staff out, and reactivates it'),
        tenants('a deactivation of an institution signs out its users and those of its campuses, and blocks sign-in'),
        addresses,
      ],
      [
        'Status 0 is inactive, 1 active.',
        'Spec 1 §4; Spec 2 §4 (decided)',
        tenants('are listed in pages of twenty, and can be filtered by name and by status'),
        campuses('block and allow sign-in and switching; a deactivation also signs users out'),
        tenants('that deactivates or reactivates a tenant is logged separately'),
      ],
      [
        'The platform manages tenants.',
        'Spec 2 §1',
        tenants('can be listed, read, added and changed only by the platform'),
        people('contain the entries of each audience'),
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
        'Adds or changes a tenant.',
        'Spec 2 §2, §7',
        tenantList('adds a tenant with institution, period and agent, and shows 新增成功'),
        tenantList('locks the parent in a change and shows 修改成功'),
        tenants('that is an institution gets its departments, its service period and its log'),
        tenants('is logged as text, and renames the department of the tenant'),
      ],
      [
        'Shows 新增成功 or 修改成功, closes and reloads the list.',
        'Spec 1 §8; Spec 2 §8',
        tenantList('adds a tenant with institution, period and agent, and shows 新增成功'),
        tenantList('locks the parent in a change and shows 修改成功'),
      ],
      [
        'Requires a name of limited length; the rest is optional.',
        'Spec 2 §5 (decided)',
        tenantList('reports a missing name and sends nothing'),
        tenants('is refused with ${name}'),
        tenants('that is a campus belongs to an institution, whose administrator can switch to the campus immediately'),
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
        'Loads searchCampusPage page by page.',
        'Spec 1 §7; Spec 2 §7',
        campusList('lists an institution’s campuses, each with its institution (Spec 1 §7)'),
        campuses(
          'show all tenants to the platform, an institution’s campuses to the institution, and a campus to itself',
        ),
      ],
      [
        'Filters by parent, brand and agent.',
        'Spec 1 §7 (decided)',
        campusList('filters by parent, brand, agent and state, all from the address'),
        campuses('filter for the platform by ${JSON.stringify(input)}'),
        campuses('offer possible parents, and the tenants of a brand or an agent'),
      ],
      [
        'An institution adds a campus from here.',
        'Spec 1 §1 (decided)',
        campusList('opens the registration with campus prices (Spec 1 §1, §9)'),
      ],
      [
        'Deactivates and activates a campus.',
        'Spec 1 §4',
        campusList('explains a deactivation before the confirmation, and reactivates the tenant by 启用'),
        campuses('block and allow sign-in and switching; a deactivation also signs users out'),
      ],
      [
        'Shows 20 rows per page and offers 10, 30 and 50.',
        'Spec 2 §9',
        campusList('lists an institution’s campuses, each with its institution (Spec 1 §7)'),
        rooms('offers the page sizes 10, 20, 30 and 50'),
      ],
    ],
  },
  {
    id: 'tenant-detail-drawer',
    title: '租户详情',
    from: ['campus-list', 'tenant-list'],
    behaviours: [
      [
        'Shows the fields of getTenantDetail.',
        'Spec 1 §7; Spec 2 §7',
        tenantList('shows the details in the drawer and sends a change by updateTenantInfo'),
        campuses('show brand and agent by name'),
        addresses,
      ],
      [
        'Sends a change to updateTenantInfo and shows 修改成功.',
        'Spec 1 §7; Spec 2 §7',
        tenantList('shows the details in the drawer and sends a change by updateTenantInfo'),
        campuses('rename the department of the tenant as well, and are logged'),
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
        'Loads searchLogPage page by page.',
        'Spec 1 §7; Spec 2 §7',
        campusList('shows who changed what and when, page by page, and exports the log'),
        tenantList('opens the log of a tenant from the list, page by page, and exports the log'),
        campuses('shows the changes of one tenant or of all visible tenants, newest first'),
      ],
      [
        'exportTenantLog returns it as a file.',
        'Spec 2 §7',
        tenantList('opens the log of a tenant from the list, page by page, and exports the log'),
        campuses('is exported with the name of the tenant'),
        addresses,
      ],
    ],
  },
];
