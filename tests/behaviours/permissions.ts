import { inFile, type Screen } from './screen.ts';

const agents = inFile('tests/journeys/agents.spec.ts');
const audience = inFile('contracts/rules/audience.test.ts');
const audit = inFile('tests/mock-server/onboarding-audit.test.ts');
const brands = inFile('tests/journeys/brands.spec.ts');
const calls = inFile('tests/mock-server/permissions.test.ts');
const can = inFile('web/session/Can.test.tsx');
const dictionaries = inFile('tests/screens/dict-data.test.tsx');
const dictionariesJourney = inFile('tests/journeys/dictionaries.spec.ts');
const figures = inFile('tests/mock-server/statistics.test.ts');
const home = inFile('tests/screens/home.test.tsx');
const lessons = inFile('tests/mock-server/lessons.test.ts');
const people = inFile('tests/seed/people.test.ts');
const permission = inFile('contracts/rules/permission.test.ts');
const rules = inFile('tests/screens/schedule-page.test.tsx');
const shell = inFile('tests/screens/shell.test.tsx');
const shownMenu = inFile('web/shell/shown-menu.test.ts');
const staff = inFile('tests/mock-server/staff.test.ts');
const statisticsPage = inFile('tests/screens/statistics.test.tsx');
const tenants = inFile('tests/mock-server/tenants.test.ts');
const users = inFile('tests/journeys/users.spec.ts');

/** Who is who, and who may see what. */
export const permissions: Screen = {
  id: 'permissions',
  title: '权限指令与角色',
  everywhere: true,
  behaviours: [
    [
      'There are institution administrators, campus staff, teachers, platform administrators and agents.',
      'Spec 1 §1; Spec 2 §6',
      people('who can sign in'),
      audience('audienceOf (Spec 1 §6) > %s'),
    ],
    [
      'The role admin makes an administrator of the platform.',
      'Spec 1 §6',
      audience('audienceOf (Spec 1 §6) > role admin comes first'),
    ],
    [
      'A teacher has the role and a teacherId; either alone is not enough.',
      'Spec 1 §6',
      audience('isTeacher needs both (Spec 1 §6)'),
      audience('audienceOf (Spec 1 §6) > the teacherId alone is a business user'),
    ],
    [
      'Without a parent tenant, or with -1, it is an institution.',
      'Spec 1 §6; Spec 2 §6',
      audience('isInstitution: parentTenantId -1 or empty (Spec 1 §6) > %s'),
    ],
    [
      'Whoever has a username and is none of the others works in an institution.',
      'Spec 1 §6',
      audience('audienceOf (Spec 1 §6) > anyone else with a username'),
      audience('audienceOf (Spec 1 §6) > nobody without one'),
    ],
    [
      'An element for a permission is there for one of its codes or for *:*:*, and for nobody else.',
      'Spec 1 §6; Spec 2 §6',
      can('Can > held: ${held}'),
      permission('holdsPermission (Spec 1 §6) > %s'),
    ],
    [
      'An element for a role is there for that role or for admin.',
      'Spec 1 §6; Spec 2 §6',
      can('HasRole > held: ${held}'),
      permission('holdsRole (Spec 1 §6) > %s'),
    ],
    [
      'An element that names no permission is an error: 请设置操作权限标签值.',
      'Spec 1 §6; Spec 2 §5, §8',
      permission('a missing value is an error: %o > %o'),
    ],
    [
      'The codes in use are those of schedule rules and of dictionaries.',
      'Spec 2 §6',
      rules('the button needs sc:claTimeRule:add (Spec 2 §6): with ${held.join()} there are ${buttons}'),
      dictionaries('the buttons of the types for ${who}'),
      dictionaries('the buttons of the values for ${who}; who may not delete selects nothing'),
    ],
    [
      'sc:notification:list decides about bell and badge.',
      'Spec 1 §2',
      shell('tells what is unread to who may read notifications'),
      shell('is not there for anyone else, and nothing is counted'),
    ],
    [
      'A dictionary is changed with edit or update, and deleted with remove or delete.',
      'Spec 2 §6 (decided)',
      dictionaries('the buttons of the types for ${who}'),
      dictionaries('the buttons of the values for ${who}; who may not delete selects nothing'),
    ],
    [
      'The platform reviews and keeps what is the platform’s; nobody else can.',
      'Spec 1 §6; Spec 2 §1',
      calls('reviews, orders, tenants, brands, agents, dictionaries and their figures are the platform’s alone'),
      audit('passes an institution, which signs in and begins to work at once'),
      tenants('is logged in words, and renames the department that stands for it'),
      brands('a brand gains institutions, gives them back, and can be deleted only then'),
      agents('an agent brings an institution and sees its income; out of use the agent sees nothing any more'),
      users('an account is made, signs in, gets another role, a new password, and is switched off'),
      dictionariesJourney('what is renamed in a dictionary is called so where it is shown'),
      statisticsPage('the platform: its figures, five rankings, where everyone is'),
    ],
    [
      'Platform, institution and agent have figures of their own.',
      'Spec 1 §6; Spec 2 §1, §6',
      home('admin: whatever else the user is'),
      home('agent: before teacher'),
      figures('of the platform'),
      figures('of each institution its own only'),
      figures('of an agent what it brought, and nobody else’s'),
    ],
    [
      'The console asks for the figures of who is signed in.',
      'Spec 2 §6 (decided)',
      home('admin: whatever else the user is'),
      home('agent: before teacher'),
      home('business'),
    ],
    [
      'Who sees which menu comes from the server.',
      'Spec 1 §6; Spec 2 §6',
      people('who is offered what'),
      shownMenu('a page this console has not'),
    ],
    [
      'Where a teacher is chosen, only staff of type 1 can be.',
      'Spec 2 §6',
      staff('who is new comes first, employed, and can be chosen as a teacher'),
      lessons('a teacher teaches and is still employed'),
    ],
  ],
};
