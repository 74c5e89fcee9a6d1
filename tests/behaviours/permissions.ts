import { inFile, type Screen } from './screen.ts';

const agents = inFile('tests/journeys/system/agents.spec.ts');
const audience = inFile('contracts/rules/audience.test.ts');
const audit = inFile('tests/mock-server/onboarding/onboarding-audit.test.ts');
const brands = inFile('tests/journeys/system/brands.spec.ts');
const calls = inFile('tests/mock-server/kernel/permissions.test.ts');
const can = inFile('web/session/Can.test.tsx');
const dictionaries = inFile('tests/screens/system/dict-data.test.tsx');
const dictionariesJourney = inFile('tests/journeys/system/dictionaries.spec.ts');
const figures = inFile('tests/mock-server/statistics/statistics.test.ts');
const home = inFile('tests/screens/dashboard/home.test.tsx');
const lessons = inFile('tests/mock-server/teaching/lessons.test.ts');
const people = inFile('tests/seed/people.test.ts');
const permission = inFile('contracts/rules/permission.test.ts');
const rules = inFile('tests/screens/edu/schedule-page.test.tsx');
const shell = inFile('tests/screens/shell/shell.test.tsx');
const shownMenu = inFile('web/shell/visible-menu.test.ts');
const staff = inFile('tests/mock-server/organisation/staff.test.ts');
const statisticsPage = inFile('tests/screens/statistics/statistics.test.tsx');
const tenants = inFile('tests/mock-server/organisation/tenants.test.ts');
const users = inFile('tests/journeys/system/users.spec.ts');

/** Roles and their access. */
export const permissions: Screen = {
  id: 'permissions',
  title: '权限指令与角色',
  everywhere: true,
  behaviours: [
    [
      'The audiences are institution administrators, campus staff, teachers, platform administrators and agents.',
      'Spec 1 §1; Spec 2 §6',
      people('lists six personas with their audiences'),
      audience('audienceOf (Spec 1 §6) > parentTenantId %s'),
    ],
    [
      'The role admin makes a platform administrator.',
      'Spec 1 §6',
      audience('audienceOf (Spec 1 §6) > role admin comes first'),
    ],
    [
      'A teacher has both the role and a teacherId.',
      'Spec 1 §6',
      audience('isTeacher requires the role and a teacherId (Spec 1 §6)'),
      audience('audienceOf (Spec 1 §6) > only the teacherId: a business user'),
    ],
    [
      'A tenant without a parent, or with parent -1, is an institution.',
      'Spec 1 §6; Spec 2 §6',
      audience('isInstitution is true only if parentTenantId is -1, empty or missing (Spec 1 §6) > parentTenantId %s'),
    ],
    [
      'Any other user with a username is institution staff.',
      'Spec 1 §6',
      audience('audienceOf (Spec 1 §6) > anyone else with a username'),
      audience('audienceOf (Spec 1 §6) > no audience without a username'),
    ],
    [
      'An element with permissions is visible to users with one of its codes or *:*:*, and to no one else.',
      'Spec 1 §6; Spec 2 §6',
      can(
        'Can > renders its children only if the user holds a listed permission or the wildcard: user with ${granted}',
      ),
      permission('holdsPermission (Spec 1 §6) > returns whether one of the required permissions is held: %s'),
    ],
    [
      'An element with a role is visible to that role and to admin.',
      'Spec 1 §6; Spec 2 §6',
      can('HasRole > renders its children only if the user holds a listed role or admin: user with ${userRoles}'),
      permission('holdsRole (Spec 1 §6) > returns whether one of the required roles is held: %s'),
    ],
    [
      'An element that names no permission throws 请设置操作权限标签值.',
      'Spec 1 §6; Spec 2 §5, §8',
      permission('%o requires a list with at least one value > throws for %o'),
    ],
    [
      'The codes in use are those of schedule rules and dictionaries.',
      'Spec 2 §6',
      rules('needs sc:claTimeRule:add to add rules (Spec 2 §6): ${held.join()} shows ${buttons} buttons'),
      dictionaries('the list of types shows only the permitted buttons: ${who}'),
      dictionaries('the list of values shows only the permitted buttons, and no selection without deletion: ${who}'),
    ],
    [
      'sc:notification:list controls bell and badge.',
      'Spec 1 §2',
      shell('shows the unread count to users who may read notifications'),
      shell('is hidden from other users, for whom no unread count is requested'),
    ],
    [
      'Changing a dictionary requires edit or update, deleting requires remove or delete.',
      'Spec 2 §6 (decided)',
      dictionaries('the list of types shows only the permitted buttons: ${who}'),
      dictionaries('the list of values shows only the permitted buttons, and no selection without deletion: ${who}'),
    ],
    [
      'Only the platform reviews applications and manages platform data.',
      'Spec 1 §6; Spec 2 §1',
      calls('only the platform may send the calls of reviews, orders, tenants, brands, agents and dictionaries'),
      audit('approves an institution, whose administrator can sign in and work immediately'),
      tenants('is logged as text, and renames the department of the tenant'),
      brands('adds institutions to a brand, removes them, and deletes the brand only when empty'),
      agents('credits an agent with an institution’s income, and locks a deactivated agent out'),
      users('creates an account, signs in, changes its role and password, and deactivates it'),
      dictionariesJourney('shows a renamed dictionary label wherever it is used'),
      statisticsPage('platform: shows figures, five rankings and both province distributions'),
    ],
    [
      'Platform, institution and agent have separate statistics.',
      'Spec 1 §6; Spec 2 §1, §6',
      home('admin: takes precedence over all other roles'),
      home('agent: takes precedence over teacher'),
      figures('count all brands, tenants, payments and reviews for the platform'),
      figures('count only their own data for an institution and for a campus'),
      figures('count the agent’s own institutions, and are refused for another agent'),
    ],
    [
      'The console requests the statistics of the signed-in user.',
      'Spec 2 §6 (decided)',
      home('admin: takes precedence over all other roles'),
      home('agent: takes precedence over teacher'),
      home('business: shows the sections of the institution'),
    ],
    [
      'The server decides on the menu of each audience.',
      'Spec 1 §6; Spec 2 §6',
      people('contain the entries of each audience'),
      shownMenu('a page unknown to this console'),
    ],
    [
      'A teacher field offers only staff of type 1.',
      'Spec 2 §6',
      staff('lists a new member first, as employed and available as a teacher'),
      lessons('requires a teacher who is employed'),
    ],
  ],
};
