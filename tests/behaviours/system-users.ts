import { inFile, type Screen } from './screen.ts';

const account = inFile('contracts/entities/account.test.ts');
const exportsOf = inFile('tests/mock-server/exports.test.ts');
const listExports = inFile('tests/screens/list-exports.test.tsx');
const people = inFile('tests/seed/people.test.ts');
const registry = inFile('contracts/registry.test.ts');
const rooms = inFile('tests/journeys/rooms.spec.ts');
const userList = inFile('tests/screens/user-list.test.tsx');
const users = inFile('tests/mock-server/users.test.ts');
const usersJourney = inFile('tests/journeys/users.spec.ts');

const addresses = registry(
  'campuses, tenants, accounts and attendance are asked for where the specification says (Spec 2 §7)',
);
const added = userList('a name that is taken is not sent; what is missing is said under its field');
const changed = userList('a change begins with what is known, keeps the own name, and says 修改成功');
const wrongLengths = userList(
  'an account of 3 or 17 characters and a password of 5 or 17 are told, and not sent; of a name 60 are taken',
);
const passwordReset = userList(
  'a password is reset with its repetition, which is not sent; no message and no markup holds it (Spec 1 §8)',
);
const tenantsChanged = userList('roles and tenants are changed by calls of their own (Spec 2 §7)');

/** Who signs in, as what and where. */
export const systemUsers: readonly Screen[] = [
  {
    id: 'user-list',
    title: '系统用户',
    at: '/system/user',
    by: 'admin01',
    behaviours: [
      [
        'Accounts are added, changed, deleted and exported.',
        'Spec 2 §2, §7',
        added,
        changed,
        userList('deleting asks with 警告 and says 删除成功 (Spec 2 §8)'),
        listExports('导出 asks users.export for what the list is filtered by'),
      ],
      [
        'Twenty stand on a page, or 10, 30, 50.',
        'Spec 1 §9; Spec 2 §9',
        userList('tells account, person, roles, tenants and state; twenty a page (Spec 2 §9)'),
        rooms('pages and page sizes 10, 20, 30, 50'),
      ],
      [
        '警告 asks before one is deleted, 删除成功 says that it is.',
        'Spec 1 §8; Spec 2 §8',
        userList('deleting asks with 警告 and says 删除成功 (Spec 2 §8)'),
        users('deleted, it is gone, signed out, and its name is free again'),
      ],
      [
        'It tells account, person, roles, tenants and state, and is narrowed by account, name, phone and state.',
        'Spec 2 §2, §3 (decided)',
        userList('tells account, person, roles, tenants and state; twenty a page (Spec 2 §9)'),
        userList('is filtered by account, name, state, phone and tenant, all from the address'),
        users('is found by account, name, phone, state and tenant'),
        exportsOf('系统用户.xlsx'),
      ],
      [
        'changeUserEnable switches one off and on, by userId and enable.',
        'Spec 2 §2, §7',
        userList('switching off says that the user is signed out at the next call, then sends userId and enable'),
        users('switched off, it is signed out at its next call and stays out; on again, it signs in anew'),
        addresses,
      ],
      [
        'A row offers another password, other roles and other tenants.',
        'Spec 2 §2',
        passwordReset,
        tenantsChanged,
        userList('oneself can be changed only'),
      ],
      [
        'The platform keeps them all, an institution those of its own people.',
        'Spec 2 §1',
        usersJourney('an account is made, signs in, gets another role, a new password, and is switched off'),
        users('keeps the accounts of the own people only'),
        users('does so in the institution itself; its campus staff keep none'),
        people('who is offered what'),
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
        'It adds an account, or changes one.',
        'Spec 2 §2, §7',
        added,
        changed,
        users('a new one comes first, signs in with its password, and sees what its role and tenant let it see'),
      ],
      ['新增成功, 修改成功; then it closes and the list follows.', 'Spec 1 §8; Spec 2 §8', added, changed],
      [
        'Account, name, role and tenant are required, the name has 60 characters at most, the rest is not required.',
        'Spec 2 §5 (decided)',
        added,
        wrongLengths,
        users('refuses ${name}'),
        users('without a password it waits for its first reset'),
      ],
      [
        'An account has 4 to 16 letters or digits.',
        'Spec 1 §5; Spec 2 §5',
        wrongLengths,
        account("${value} ${fits ? 'fits' : 'does not fit'}"),
      ],
      ['A password has 6 to 16 characters.', 'Spec 1 §5; Spec 2 §5', wrongLengths, users('refuses ${name}')],
      [
        'checkUsernameUnique is asked for the account before it is saved.',
        'Spec 2 §7',
        added,
        userList('the name is checked while it is typed, and an older answer says nothing of a newer name'),
        users('a name is used once: by an account or an application'),
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
        'resetUserPwd gets userId and password; only the new one opens from then on.',
        'Spec 2 §2, §7',
        passwordReset,
        users('its password reset by somebody else, it is signed out and only the new one opens'),
        addresses,
      ],
      [
        'It has 6 to 16 characters.',
        'Spec 2 §5',
        passwordReset,
        users('a password of ${password.length} characters is no new one'),
      ],
      [
        '密码修改成功 says so, and nothing that is said holds it.',
        'Spec 1 §8 (decided)',
        passwordReset,
        users('nothing that is told holds a password'),
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
        'changeUserRole gets the roles, 修改成功 says so.',
        'Spec 2 §2, §7',
        userList('another role is sent with the account it is for, and says 修改成功 (Spec 2 §7)'),
        users('another role counts from the next call on'),
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
        'changeUserTenant gets the tenants, 修改成功 says so.',
        'Spec 2 §2, §7',
        tenantsChanged,
        users('taken out of the tenant where it stands, it is signed out; elsewhere it stays'),
        addresses,
      ],
      [
        'userTenantSelect and userTenantSelectLimitSelf tell what the account has, and what of it may be changed.',
        'Spec 2 §7',
        userList('of the tenants of an account those that the user may give are chosen, the others only named'),
        users('what tenants an account has: all in sight, and those of the own'),
        addresses,
      ],
      [
        'An account may have several.',
        'Spec 1 §1',
        tenantsChanged,
        users('what tenants an account has: all in sight, and those of the own'),
        users('taken out of the tenant where it stands, it is signed out; elsewhere it stays'),
      ],
    ],
  },
];
