import { inFile, type Screen } from './screen.ts';

const deepLink = inFile('tests/journeys/deep-link.spec.ts');
const faults = inFile('tests/journeys/faults.spec.ts');
const guard = inFile('web/app/guard.test.ts');
const login = inFile('tests/screens/login.test.tsx');
const loginSession = inFile('tests/screens/login-session.test.ts');
const people = inFile('tests/seed/people.test.ts');
const sessions = inFile('tests/mock-server/sessions.test.ts');
const shell = inFile('tests/screens/shell.test.tsx');
const shownMenu = inFile('web/shell/shown-menu.test.ts');
const signIn = inFile('tests/journeys/sign-in.spec.ts');
const smallPages = inFile('tests/screens/small-pages.test.tsx');
const tenantSwitch = inFile('tests/journeys/tenant-switch.spec.ts');
const tokenInAddress = inFile('tests/journeys/token-in-address.spec.ts');

/** The ways between pages. */
export const router: Screen = {
  id: 'router',
  title: '路由守卫',
  everywhere: true,
  behaviours: [
    [
      'The addresses of the specification are there, spelled as it spells them.',
      'Spec 1 §2',
      guard('the addresses that the specification names'),
    ],
    ['/ leads to /dashboard.', 'Spec 1 §2', guard('/ is the dashboard')],
    [
      'The dashboard is pinned among the tabs and is drawn anew each time.',
      'Spec 1 §2',
      guard('the dashboard is called 首页, pinned and not kept'),
    ],
    ['It is called 首页.', 'Spec 1 §2 (decided)', guard('the dashboard is called 首页, pinned and not kept')],
    [
      'yytToken in the address of the dashboard signs in like a login.',
      'Spec 1 §2',
      loginSession('a token from the address takes the place of the cookie’s'),
      tokenInAddress('a token in the address of the dashboard signs in, and is gone before anything is drawn or asked'),
    ],
    [
      'It is then gone from the address.',
      'Spec 1 §2 (decided)',
      tokenInAddress('a token in the address of the dashboard signs in, and is gone before anything is drawn or asked'),
    ],
    [
      'What is not there ends at /404, which writes an error to the console and leads home.',
      'Spec 1 §2',
      guard('an unknown path ends at /404'),
      smallPages('/404 logs an error, says so and goes to / (Spec 1 §2)'),
    ],
    [
      '/redirect/… gives way to the path behind it, query and all.',
      'Spec 1 §2',
      guard('/redirect keeps the query'),
      deepLink('/redirect goes where it says, with the query, and leaves no entry in the history'),
    ],
    [
      'The personal centre is open to everyone signed in and stands in no menu.',
      'Spec 1 §2',
      guard('pages of every signed-in user > /system/user/profile'),
      people('who is offered what'),
    ],
    [
      'The data of a dictionary are found under digits alone, and stand in no menu.',
      'Spec 1 §2; Spec 2 §2',
      deepLink('ends at home, and says so; no data of the page are asked for'),
      people('who is offered what'),
    ],
    [
      'Addresses that the specification does not name are built like those that it names.',
      'Spec 1 §2 (decided)',
      people('of $audience, $holder: well formed, leading only to screens that exist'),
    ],
    [
      'A visitor may open /login and /demo/fullcalendar.',
      'Spec 1 §2',
      guard('without a token only /login is open (Spec 1 §2) > /login'),
      guard('/demo/fullcalendar is open to everyone (Spec 1 §2) > visitor'),
    ],
    [
      'Anywhere else leads a visitor to /login, which remembers where to.',
      'Spec 1 §2',
      guard('without a token only /login is open (Spec 1 §2) > ${path}${search}'),
    ],
    ['Whoever is signed in is led from /login to /.', 'Spec 1 §2', guard('/login goes to /')],
    [
      'The menu that the server sends decides which pages there are.',
      'Spec 1 §2',
      guard('a page of the menu'),
      guard('a page that the menu does not have is not found'),
      loginSession('with a cookie asks for the user, then for the menu'),
    ],
    [
      'Layout and ParentView only hold others.',
      'Spec 1 §2',
      shownMenu('a wrapper is a group'),
      shownMenu('a ParentView nests'),
      shownMenu('a wrapper is no page even where one stands'),
    ],
    ['Any other entry finds its page by its path.', 'Spec 1 §2', shownMenu('a page'), guard('a page of the menu')],
    [
      'Where user or menu cannot be had, the token is given back, and the login page remembers the way.',
      'Spec 1 §2',
      loginSession('a failure gives the token back and makes a visitor'),
      faults('the user info fails at the start: the way leads to the login page and back'),
    ],
    [
      'The window is titled after the page, else after the product.',
      'Spec 1 §2',
      guard('titles > login'),
      guard('without a page of its own the product has its name there'),
      shell('keep what was typed, see their own address, and rest while hidden'),
    ],
    [
      'After the sign-in come the token, the user, the menu.',
      'Spec 1 §7',
      login('sends username, password and client 1, then asks for user and menu'),
    ],
    [
      'Menu and home follow who has signed in.',
      'Spec 1 §1',
      signIn("${some.map(({ username }) => username).join(', ')} sign in, each to the own menu and home"),
    ],
    [
      'Without any menu there is a warning, and the login page.',
      'Spec 1 §4, §8',
      login('a user without a menu is told so and stays here'),
    ],
    [
      'Signing out leads to the login page.',
      'Spec 1 §4',
      signIn('signing out asks first, and then nothing of the session is left'),
    ],
    [
      'After a switch of the tenant everything begins anew at home.',
      'Spec 1 §4',
      tenantSwitch('it says so, begins anew at home and shows that campus only'),
    ],
    [
      'The session knows the user, the tenant, roles, permissions, menu, what is unread and the logo.',
      'Spec 1 §3',
      sessions('tells who is signed in, with all that the console goes by (Spec 1 §3)'),
      loginSession('with a cookie asks for the user, then for the menu'),
    ],
    [
      'Which menu someone has is the server’s decision.',
      'Spec 1 §6; Spec 2 §6 (decided)',
      people('who is offered what'),
      shell('shows the pages of the tree that this console has, and marks the open one'),
    ],
  ],
};
