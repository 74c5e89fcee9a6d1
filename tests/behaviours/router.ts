import { inFile, type Screen } from './screen.ts';

const deepLink = inFile('tests/journeys/shell/deep-link.spec.ts');
const faults = inFile('tests/journeys/demo/faults.spec.ts');
const guard = inFile('web/app/guard.test.ts');
const login = inFile('tests/screens/login/login.test.tsx');
const loginSession = inFile('tests/screens/login/login-session.test.ts');
const people = inFile('tests/seed/people.test.ts');
const sessions = inFile('tests/mock-server/organisation/sessions.test.ts');
const shell = inFile('tests/screens/shell/shell.test.tsx');
const shownMenu = inFile('web/shell/visible-menu.test.ts');
const signIn = inFile('tests/journeys/login/sign-in.spec.ts');
const smallPages = inFile('tests/screens/shell/small-pages.test.tsx');
const tenantSwitch = inFile('tests/journeys/shell/tenant-switch.spec.ts');
const tokenInAddress = inFile('tests/journeys/login/token-in-address.spec.ts');

/** Navigation between pages. */
export const router: Screen = {
  id: 'router',
  title: '路由守卫',
  everywhere: true,
  behaviours: [
    [
      'Serves the addresses of the specification, spelled as in the specification.',
      'Spec 1 §2',
      guard('resolves every address named in the specification, and redirects similar ones to /404'),
    ],
    ['/ redirects to /dashboard.', 'Spec 1 §2', guard('redirects / to the dashboard')],
    [
      'Pins the dashboard among the tabs and renders it afresh on each visit.',
      'Spec 1 §2',
      guard('pins the dashboard under the title 首页, but does not cache its view'),
    ],
    [
      'Titles it 首页.',
      'Spec 1 §2 (decided)',
      guard('pins the dashboard under the title 首页, but does not cache its view'),
    ],
    [
      'yytToken in the address of the dashboard signs in like a login.',
      'Spec 1 §2',
      loginSession('prefers a token in the address to the token in the cookie'),
      tokenInAddress(
        'signs in by a token in the dashboard’s address and removes the token before any render or request',
      ),
    ],
    [
      'Then removes it from the address.',
      'Spec 1 §2 (decided)',
      tokenInAddress(
        'signs in by a token in the dashboard’s address and removes the token before any render or request',
      ),
    ],
    [
      'Redirects an unknown address to /404, which logs an error to the console and links to home.',
      'Spec 1 §2',
      guard('redirects an unknown path to /404'),
      smallPages('/404 logs an error, shows a message and redirects to / (Spec 1 §2)'),
    ],
    [
      '/redirect/… redirects to the path behind it, including the query.',
      'Spec 1 §2',
      guard('redirects /redirect/edu/room to /edu/room with its query'),
      deepLink('/redirect opens its target with the query and adds no entry to the history'),
    ],
    [
      'The personal centre is open to every signed-in user and appears in no menu.',
      'Spec 1 §2',
      guard('pages that every signed-in user may open > /system/user/profile'),
      people('contain the entries of each audience'),
    ],
    [
      'Dictionary data accept only digits in their address and appear in no menu.',
      'Spec 1 §2; Spec 2 §2',
      deepLink('redirects to home with a message and requests no page data'),
      people('contain the entries of each audience'),
    ],
    [
      'Addresses outside the specification follow its pattern.',
      'Spec 1 §2 (decided)',
      people('of $audience, $holder, are valid and contain only existing screens'),
    ],
    [
      'A visitor may open /login and /demo/fullcalendar.',
      'Spec 1 §2',
      guard('visitor without a token may open only /login (Spec 1 §2) > opens /login'),
      guard('/demo/fullcalendar is open to every visitor (Spec 1 §2) > visitor'),
    ],
    [
      'Any other address redirects a visitor to /login, which stores the destination.',
      'Spec 1 §2',
      guard('visitor without a token may open only /login (Spec 1 §2) > redirects ${path}${search} to the login page'),
    ],
    ['Redirects a signed-in user from /login to /.', 'Spec 1 §2', guard('redirects /login to /')],
    [
      'The menu from the server determines the available pages.',
      'Spec 1 §2',
      guard('opens a page of the menu'),
      guard('redirects a page missing from the menu to /404'),
      loginSession('requests the user and then the menu when the cookie contains a token'),
    ],
    [
      'Layout and ParentView are containers only.',
      'Spec 1 §2',
      shownMenu('a wrapper is a group'),
      shownMenu('a ParentView nests'),
      shownMenu('a wrapper is not a page, even at the path of a page'),
    ],
    [
      'Any other entry finds its page by its path.',
      'Spec 1 §2',
      shownMenu('a page'),
      guard('opens a page of the menu'),
    ],
    [
      'Discards the token when user or menu fails to load; the login page stores the destination.',
      'Spec 1 §2',
      loginSession('invalidates the token on the server and makes the user a visitor if the menu cannot be loaded'),
      faults('redirects to the login page, keeping the target address, when the user info fails to load at start-up'),
    ],
    [
      'The window title is that of the page, otherwise that of the product.',
      'Spec 1 §2',
      guard('titleOf > returns the login title'),
      guard('returns the product name for a destination that is not a page'),
      shell('keep their typed values and their own address, and pause while hidden'),
    ],
    [
      'Loads token, user and menu after the sign-in, in this order.',
      'Spec 1 §7',
      login('sends username, password and client 1, then requests user and menu'),
    ],
    [
      'Menu and home depend on the user.',
      'Spec 1 §1',
      signIn("${some.map(({ username }) => username).join(', ')} sign in, each to their own menu and home"),
    ],
    [
      'Shows a warning and the login page to a user without a menu.',
      'Spec 1 §4, §8',
      login('reports a user without any menu entry and stays on the login page'),
    ],
    [
      'Signing out opens the login page.',
      'Spec 1 §4',
      signIn('asks before signing out, then clears all data of the session'),
    ],
    [
      'Switching the tenant reloads the console at home.',
      'Spec 1 §4',
      tenantSwitch('after the switch, shows a message, home, and only the rooms of the new campus'),
    ],
    [
      'The session holds user, tenant, roles, permissions, menu, unread count and logo.',
      'Spec 1 §3',
      sessions('returns the user with all data that the console needs (Spec 1 §3)'),
      loginSession('requests the user and then the menu when the cookie contains a token'),
    ],
    [
      'The server decides on the menu of a user.',
      'Spec 1 §6; Spec 2 §6 (decided)',
      people('contain the entries of each audience'),
      shell('shows the menu entries whose pages this console has, and marks the open page'),
    ],
  ],
};
