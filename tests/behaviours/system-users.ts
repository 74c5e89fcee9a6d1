import { inFile, type Screen } from './screen.ts';

const absent = inFile('tests/screens/system/absent-features.test.tsx');
const account = inFile('contracts/entities/account.test.ts');
const exportsOf = inFile('tests/mock-server/kernel/exports.test.ts');
const listExports = inFile('tests/screens/crud/list-exports.test.tsx');
const people = inFile('tests/seed/people.test.ts');
const registry = inFile('contracts/registry.test.ts');
const rooms = inFile('tests/journeys/edu/rooms.spec.ts');
const userList = inFile('tests/screens/system/user-list.test.tsx');
const users = inFile('tests/mock-server/organisation/users.test.ts');
const usersJourney = inFile('tests/journeys/system/users.spec.ts');

const addresses = registry(
  'calls about campuses, tenants, accounts and attendance have the method and path of the specification (Spec 2 §7)',
);
const added = userList(
  'does not send a name that is already taken; shows an error under each required field that is empty',
);
const changed = userList('starts a change with the current values, accepts the unchanged name, and shows 修改成功');
const wrongLengths = userList('limits accounts to 4–16, passwords to 6–16 and names to 60 characters');
const passwordReset = userList(
  'resets a password without sending its repetition; no message or markup contains the password (Spec 1 §8)',
);
const tenantsChanged = userList('changes roles and tenants by separate calls (Spec 2 §7)');

/** User accounts, their roles and tenants. */
export const systemUsers: readonly Screen[] = [
  {
    id: 'user-list',
    title: '系统用户',
    at: '/system/user',
    by: 'admin01',
    behaviours: [
      [
        'Offers neither accounts nor roles if the backend lacks their choices, and states so.',
        'decided',
        absent('without users.roleOptions accounts cannot be changed, and the page lists this as unavailable'),
        absent('without users.staffOptions no new account can be a teacher, and the dialog lists it as unavailable'),
      ],
      [
        'Adds, changes, deletes and exports accounts.',
        'Spec 2 §2, §7',
        added,
        changed,
        userList('shows 警告 before a deletion and 删除成功 afterwards (Spec 2 §8)'),
        listExports('导出 sends users.export with the filters of the list'),
      ],
      [
        'Shows 20 rows per page and offers 10, 30 and 50.',
        'Spec 1 §9; Spec 2 §9',
        userList('lists account, person, roles, tenants and state, twenty per page (Spec 2 §9)'),
        rooms('offers the page sizes 10, 20, 30 and 50'),
      ],
      [
        '警告 asks before a deletion, then shows 删除成功.',
        'Spec 1 §8; Spec 2 §8',
        userList('shows 警告 before a deletion and 删除成功 afterwards (Spec 2 §8)'),
        users('signs a deleted user out, and frees the username'),
      ],
      [
        'Shows account, person, roles, tenants and status; filters by account, name, phone and status.',
        'Spec 2 §2, §3 (decided)',
        userList('lists account, person, roles, tenants and state, twenty per page (Spec 2 §9)'),
        userList('filters by account, name, state, phone and tenant, all from the address'),
        users('filters by account, name, phone, status and tenant'),
        exportsOf('系统用户.xlsx'),
      ],
      [
        'Activates and deactivates an account by changeUserEnable with userId and enable.',
        'Spec 2 §2, §7',
        userList('warns that a disabled user is signed out on the next call, then sends userId and enable'),
        users('signs out a deactivated user at the next call, and blocks sign-in until the reactivation'),
        addresses,
      ],
      [
        'A row changes the password, the roles and the tenants.',
        'Spec 2 §2',
        passwordReset,
        tenantsChanged,
        userList('offers the current user no action on their own account except a change'),
      ],
      [
        'The platform manages all accounts, an institution those of its own staff.',
        'Spec 2 §1',
        usersJourney('creates an account, signs in, changes its role and password, and deactivates it'),
        users('manages only the accounts of users in the institution'),
        users('manages accounts only while in the institution; campus staff manage no accounts'),
        people('contain the entries of each audience'),
      ],
    ],
  },
  {
    id: 'user-dialog',
    title: '系统用户（新增/修改）',
    at: '/system/user',
    by: 'admin01',
    from: ['user-list'],
    behaviours: [
      [
        'Adds or changes an account.',
        'Spec 2 §2, §7',
        added,
        changed,
        users('lists a new user first; that user can sign in and sees what the role and the tenant allow'),
      ],
      ['Shows 新增成功 or 修改成功, closes and reloads the list.', 'Spec 1 §8; Spec 2 §8', added, changed],
      [
        'Requires account, name of at most 60 characters, role and tenant; the rest is optional.',
        'Spec 2 §5 (decided)',
        added,
        wrongLengths,
        users('refuses ${name}'),
        users('requires a reset before the first sign-in of a user without a password'),
      ],
      [
        'Requires 4 to 16 letters or digits for an account.',
        'Spec 1 §5; Spec 2 §5',
        wrongLengths,
        account("${value} ${isValid ? 'fits' : 'does not fit'}"),
      ],
      ['Requires 6 to 16 characters for a password.', 'Spec 1 §5; Spec 2 §5', wrongLengths, users('refuses ${name}')],
      [
        'Calls checkUsernameUnique before it saves.',
        'Spec 2 §7',
        added,
        userList('checks the account name while typing and ignores late responses of older names'),
        users('requires a username that no account and no application has'),
        addresses,
      ],
    ],
  },
  {
    id: 'user-reset-pwd-dialog',
    title: '重置密码',
    at: '/system/user',
    by: 'admin01',
    from: ['user-list'],
    behaviours: [
      [
        'Sends userId and password to resetUserPwd; only the new password then signs in.',
        'Spec 2 §2, §7',
        passwordReset,
        users('signs a user out when another user resets the password; then only the new password works'),
        addresses,
      ],
      [
        'Requires 6 to 16 characters.',
        'Spec 2 §5',
        passwordReset,
        users('refuses a new password of ${password.length} characters'),
      ],
      [
        'Shows 密码修改成功; no message contains the password.',
        'Spec 1 §8 (decided)',
        passwordReset,
        users('returns no password of a user'),
      ],
    ],
  },
  {
    id: 'user-role-dialog',
    title: '分配角色',
    at: '/system/user',
    by: 'admin01',
    from: ['user-list'],
    behaviours: [
      [
        'Sends the roles to changeUserRole and shows 修改成功.',
        'Spec 2 §2, §7',
        userList('sends the previous roles of the account with an added role, and shows 修改成功 (Spec 2 §7)'),
        users('applies a changed role from the next call on'),
        addresses,
      ],
    ],
  },
  {
    id: 'user-tenant-dialog',
    title: '分配租户',
    at: '/system/user',
    by: 'admin01',
    from: ['user-list'],
    behaviours: [
      [
        'Sends the tenants to changeUserTenant and shows 修改成功.',
        'Spec 2 §2, §7',
        tenantsChanged,
        users('signs a user out when removed from the current tenant, but not when removed from another tenant'),
        addresses,
      ],
      [
        'userTenantSelect returns the tenants of the account, userTenantSelectLimitSelf those that the user may assign.',
        'Spec 2 §7',
        userList('offers the tenants that the user may assign, and lists the other tenants as text only'),
        users('lists all tenants of a user for the platform, and only the institution’s tenants for an institution'),
        addresses,
      ],
      [
        'An account may have several tenants.',
        'Spec 1 §1',
        tenantsChanged,
        users('lists all tenants of a user for the platform, and only the institution’s tenants for an institution'),
        users('signs a user out when removed from the current tenant, but not when removed from another tenant'),
      ],
    ],
  },
];
