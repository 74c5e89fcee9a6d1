import { inFile, type Screen } from './screen.ts';

const absent = inFile('tests/screens/system/absent-features.test.tsx');
const unavailable = inFile('tests/journeys/shell/unavailable-calls.spec.ts');
const browsers = inFile('tests/journeys/shell/browsers.spec.ts');
const forcedColours = inFile('tests/journeys/shell/forced-colours.spec.ts');
const inputMethod = inFile('tests/journeys/shell/input-method.spec.ts');
const printing = inFile('tests/journeys/shell/printing.spec.ts');
const signInOverPage = inFile('tests/journeys/login/sign-in-over-page.spec.ts');
const breadcrumb = inFile('web/shell/breadcrumb.test.ts');
const narrow = inFile('tests/journeys/shell/narrow.spec.ts');
const newRelease = inFile('tests/deploy/new-release.test.ts');
const newVersionJourney = inFile('tests/journeys/shell/new-version.spec.ts');
const newVersionScreen = inFile('tests/screens/shell/new-version.test.tsx');
const notices = inFile('tests/screens/notification/notices.test.tsx');
const sessionOver = inFile('tests/journeys/login/session-over.spec.ts');
const shellJourney = inFile('tests/journeys/shell/shell.spec.ts');
const shellScreen = inFile('tests/screens/shell/shell.test.tsx');
const shownMenu = inFile('web/shell/visible-menu.test.ts');
const signIn = inFile('tests/journeys/login/sign-in.spec.ts');
const smallPages = inFile('tests/screens/shell/small-pages.test.tsx');
const tabList = inFile('web/shell/tabs/tab-list.test.ts');
const tabs = inFile('tests/journeys/shell/tabs.spec.ts');
const tenancy = inFile('tests/mock-server/organisation/tenancy.test.ts');
const tenantSwitchJourney = inFile('tests/journeys/shell/tenant-switch.spec.ts');
const tenantSwitchScreen = inFile('tests/screens/shell/tenant-switch.test.tsx');
const theme = inFile('web/ui/theme/theme.test.ts');
const tour = inFile('tests/screens/shell/tour.test.tsx');
const transport = inFile('tests/screens/http/transport.test.ts');

/** The shell of every page, such as the menu, the top bar and the tab strip. */
export const shell: readonly Screen[] = [
  {
    id: 'layout',
    title: '布局外壳',
    everywhere: true,
    behaviours: [
      [
        'No page sends a call that console.json states as unavailable, or shows an error about it.',
        'decided',
        unavailable('no page of ${title} ${username} sends an unavailable call or shows an error about it'),
        absent('without %s the search has no action %s'),
        absent('without holidays.save the holidays can only be read, and the dialog lists changes as unavailable'),
      ],
      [
        'The sidebar shows the menu of the user.',
        'Spec 1 §2',
        shellScreen('shows the menu entries whose pages this console has, and marks the open page'),
        signIn("${some.map(({ username }) => username).join(', ')} sign in, each to their own menu and home"),
      ],
      [
        'It shows the logo of the brand above the menu, if there is one.',
        'Spec 1 §2',
        shellScreen('shows logo and name of the institution above the menu, if it has a logo'),
      ],
      [
        'On a phone, the top bar names the page and the institution.',
        'Spec 1 §2',
        shellScreen('names the institution below the title of the page on a phone'),
      ],
      [
        'The open sidebar is 210 px wide.',
        'Spec 1 §2, §9',
        shellJourney('shows a 210 px sidebar that collapses to icons and stays collapsed after a reload'),
      ],
      [
        'The top bar shows the hamburger, the breadcrumb, the tenants and the user menu.',
        'Spec 1 §2',
        shellScreen('renders menu, top bar, tabs, page and footer'),
        shellScreen('asks before switching the tenant'),
      ],
      [
        'Tabs, page and footer follow below it.',
        'Spec 1 §2',
        shellScreen('renders menu, top bar, tabs, page and footer'),
      ],
      [
        'The footer shows the copyright and the year.',
        'Spec 1 §2',
        shellScreen('shows copyright and year by the clock of the server in the footer'),
      ],
      [
        'Keeps the state of a page in the background, except for uncached pages.',
        'Spec 1 §2',
        shellScreen('keep their typed values and their own address, and pause while hidden'),
        tabList('unmounts an uncached page when the user leaves it'),
      ],
      [
        'The breadcrumb starts with home, except on home itself.',
        'Spec 1 §2',
        breadcrumb('home first; a group leads to its first page'),
        breadcrumb('the dashboard has no home crumb before it'),
      ],
      [
        'It lists entries that have a title and are not hidden.',
        'Spec 1 §2',
        breadcrumb('a crumb links to its redirect target; untitled ones are omitted'),
        breadcrumb('a hidden entry is omitted'),
      ],
      [
        'A crumb links to the redirect of its entry, otherwise to its own path.',
        'Spec 1 §2',
        breadcrumb('a crumb links to its redirect target; untitled ones are omitted'),
        breadcrumb('a nested page follows its parent'),
      ],
      [
        'The sidebar is a closed drawer below 992 px.',
        'Spec 1 §2, §9',
        shellJourney('turns the sidebar into a closed drawer below 992 px'),
        narrow('the menu is a closed drawer; Escape and navigation close it'),
      ],
      [
        'Navigation closes the drawer.',
        'Spec 1 §2',
        narrow('the menu is a closed drawer; Escape and navigation close it'),
      ],
      [
        'A cookie stores whether the sidebar is open.',
        'Spec 1 §2',
        shellScreen('stores the width of the menu in a cookie'),
        shellJourney('shows a 210 px sidebar that collapses to icons and stays collapsed after a reload'),
      ],
      ['The default device is a desktop.', 'Spec 1 §2', shellScreen('renders menu, top bar, tabs, page and footer')],
      [
        'Uses lime green accents and a dark navy menu.',
        'Spec 1 §9',
        theme('has a lime-green accent and a dark navy menu (Spec 1 §9)'),
      ],
      [
        'The bell starts with the unread count of the session.',
        'Spec 1 §3',
        notices('shows the unread count from the session until the first response arrives (Spec 1 §3)'),
      ],
      [
        'In forced colours the current menu entry, tab, page and day and the selected row differ from the others.',
        'decided',
        forcedColours('marks the current menu entry, tab, page and day in forced colours'),
        forcedColours('marks a selected row in forced colours'),
      ],
      [
        'The Enter that confirms the text of an input method submits nothing.',
        'decided',
        inputMethod('the Enter that confirms Chinese text submits neither login, dialog, list filter nor search'),
      ],
      [
        'A printed list states which rows it contains, shows long texts in full, and names the open tab alone.',
        'decided',
        printing('prints a list with the range of its rows, and without buttons and filters'),
        printing('prints long texts of a list in full'),
        printing('prints only the open tab of a class, without the buttons of its list'),
      ],
      [
        'A new version is offered when the user returns to the tab. The page is reloaded only when the user asks for it.',
        'decided',
        newVersionScreen('offers another release when the user returns to the tab, and reloads only when asked'),
        newVersionJourney('offers a new version without a layout shift, keeps typed text, and asks before a reload'),
        newVersionJourney('does not offer a dismissed version again, in this tab or another'),
        newRelease(
          'a new release behind the production nginx > leaves an open page usable, is offered when the user returns, and runs after 刷新',
        ),
      ],
      [
        'A browser that cannot run the console shows a page that lists the supported browsers.',
        'decided',
        browsers('${build} build > lists the supported browsers if the entry script cannot be parsed'),
        browsers('${build} build > lists the supported browsers in a browser without ${name}'),
        browsers(
          '${build} build > lists the supported browsers in a browser without modules, and names the contact of the deployment',
        ),
        browsers(
          '${build} build > explains the compatibility mode first to a browser that shows the page with the kernel of Internet Explorer',
        ),
        browsers('${build} build > runs without the array methods of ES2023'),
        browsers('${build} build > offers a reload if an error leaves the page empty'),
        browsers(
          '${build} build > waits for the console if a script of a browser extension fails before it has loaded',
        ),
      ],
      ['Asks 确定退出登录? before signing out.', 'Spec 1 §8', shellScreen('asks before signing out')],
    ],
  },
  {
    id: 'sidebar',
    title: '侧边栏',
    from: ['layout'],
    behaviours: [
      [
        'Shows the menu of the user without hidden entries.',
        'Spec 1 §2',
        shellScreen('shows the menu entries whose pages this console has, and marks the open page'),
        shownMenu('a hidden page is omitted'),
        shownMenu('a hidden group is omitted with its children'),
      ],
      [
        'Is 210 px wide, with the logo at the top if there is one.',
        'Spec 1 §2, §9',
        shellJourney('shows a 210 px sidebar that collapses to icons and stays collapsed after a reload'),
        shellScreen('shows logo and name of the institution above the menu, if it has a logo'),
      ],
      [
        'Is a drawer below 992 px, closed at first and after each navigation.',
        'Spec 1 §2, §9',
        shellJourney('turns the sidebar into a closed drawer below 992 px'),
        narrow('the menu is a closed drawer; Escape and navigation close it'),
      ],
      ['A cookie stores whether it is open.', 'Spec 1 §2', shellScreen('stores the width of the menu in a cookie')],
      [
        'Its groups collapse and stay so; the group of the current page expands.',
        'decided',
        shellScreen('collapses the groups of the menu, and remembers them for this user and institution'),
        shellScreen('expands the group of the current page, even if it was collapsed'),
      ],
      ['Is dark navy with lime green.', 'Spec 1 §9', theme('has a lime-green accent and a dark navy menu (Spec 1 §9)')],
    ],
  },
  {
    id: 'top-bar',
    title: '顶栏',
    from: ['layout'],
    behaviours: [
      [
        'The hamburger collapses and expands the sidebar.',
        'Spec 1 §2',
        shellScreen('stores the width of the menu in a cookie'),
        shellJourney('shows a 210 px sidebar that collapses to icons and stays collapsed after a reload'),
      ],
      [
        'Lists the tenants of the user and marks the current one.',
        'Spec 1 §2',
        shellScreen('asks before switching the tenant'),
        tenantSwitchJourney('switching the tenant asks for a confirmation'),
      ],
      [
        'A user with several tenants can switch.',
        'Spec 1 §1',
        shellScreen('asks before switching the tenant'),
        tenancy('an administrator who switches to a campus sees only that campus'),
      ],
      [
        'loginUserTenantSelect returns the tenants, nowTenantInfo the current one.',
        'Spec 1 §7',
        shellScreen('asks before switching the tenant'),
      ],
    ],
  },
  {
    id: 'user-dropdown',
    title: '用户菜单',
    from: ['layout'],
    behaviours: [
      ['Offers home, the personal centre and signing out.', 'Spec 1 §2', shellScreen('links to the personal centre')],
      ['个人中心 opens /system/user/profile.', 'Spec 1 §2', shellScreen('links to the personal centre')],
      [
        'Signing out asks for confirmation.',
        'Spec 1 §8',
        shellScreen('asks before signing out'),
        signIn('asks before signing out, then clears all data of the session'),
      ],
    ],
  },
  {
    id: 'logout-confirm',
    title: '退出登录确认',
    from: ['user-dropdown'],
    behaviours: [
      [
        'Asks 确定退出登录?; 取消 stays signed in.',
        'Spec 1 §8',
        shellScreen('asks before signing out'),
        signIn('asks before signing out, then clears all data of the session'),
      ],
      [
        'On confirmation calls logout, ends the session and opens the login page.',
        'Spec 1 §4, §7',
        signIn('asks before signing out, then clears all data of the session'),
      ],
    ],
  },
  {
    id: 'tenant-switch-confirm',
    title: '切换租户确认',
    from: ['top-bar'],
    behaviours: [
      [
        'Asks 确定切换?; 取消 changes nothing.',
        'Spec 1 §8',
        shellScreen('asks before switching the tenant'),
        tenantSwitchJourney('switching the tenant asks for a confirmation'),
      ],
      [
        'Sends the tenant in the path of switchNowTenant.',
        'Spec 1 §7',
        shellScreen('asks before switching the tenant'),
      ],
      [
        'Shows 切换租户成功 and reloads the page.',
        'Spec 1 §7',
        tenantSwitchScreen('sends no request between the switch and the reload; the reloaded page shows 切换租户成功'),
        tenantSwitchJourney('after the switch, shows a message, home, and only the rooms of the new campus'),
      ],
      [
        'Opens home after the reload.',
        'Spec 1 §4',
        tenantSwitchJourney('after the switch, shows a message, home, and only the rooms of the new campus'),
      ],
    ],
  },
  {
    id: 'relogin-dialog',
    title: '系统提示',
    from: ['transport'],
    behaviours: [
      [
        '系统提示 shows the message of the server and only 重新登录; Escape and clicks outside do not close it.',
        'Spec 1 §8; Spec 2 §8',
        smallPages('0511 and 0513: shows a single button and cannot be closed otherwise (Spec 1 §8)'),
        sessionOver('shows the dialog for an expired session (0511) while the user works'),
      ],
      [
        '重新登录 signs out and reloads.',
        'Spec 1 §8; Spec 2 §8',
        sessionOver('shows the dialog for an expired session (0511) while the user works'),
      ],
      [
        '50008, 50012 and 50014 can be cancelled; 重新登录 only removes the token.',
        'Spec 1 §8; Spec 2 §8',
        smallPages('50008, 50012, 50014: cancelling stays on the page and lets calls continue (Spec 1 §8)'),
        sessionOver('50008 of the auth family: 取消 keeps the page, 重新登录 drops the token and opens the login page'),
      ],
      [
        'If a form has unsaved input, 重新登录 signs in over the page: the same user continues, another gets a new page.',
        'decided',
        signInOverPage('keeps a filled form when its user signs in again, and then saves it'),
        signInOverPage('discards a filled form when another user signs in'),
        signInOverPage('放弃填写 opens the login page and discards the form'),
        sessionOver('blocks writes in other tabs after a sign-out in one tab, and keeps their forms for the same user'),
      ],
      [
        'An ended session requires signing in.',
        'Spec 1 §4',
        sessionOver('reports after a reload that the session has ended, before any page content is rendered'),
        transport('0511: 50 calls open one dialog and show no toast, and later calls send no request'),
      ],
    ],
  },
  {
    id: 'tab-strip',
    title: '访问标签栏',
    from: ['layout'],
    behaviours: [
      [
        'Lists the visited pages and marks the current one.',
        'Spec 1 §2',
        tabList('opening a page > an open page again'),
        signIn("${some.map(({ username }) => username).join(', ')} sign in, each to their own menu and home"),
      ],
      [
        'Home cannot be closed.',
        'Spec 1 §2',
        tabList('closing a tab > never the pinned one'),
        tabs('closing activates the last visited tab; the home tab is pinned'),
      ],
      [
        'Closing the current tab opens the last visited one, finally home.',
        'Spec 1 §2',
        tabList('closing a tab > the current one: the last visited follows'),
        tabs('closing activates the last visited tab; the home tab is pinned'),
      ],
      [
        'Caches pages except uncached ones; closing a tab drops its page from the cache.',
        'Spec 1 §2',
        tabList('unmounts an uncached page when the user leaves it'),
        tabList('unmounts the views of closed tabs'),
        shellScreen('are unmounted when closed'),
      ],
    ],
  },
  {
    id: 'tab-context-menu',
    title: '标签右键菜单',
    from: ['tab-strip'],
    behaviours: [
      [
        'Refreshes, closes, closes the others, and closes all.',
        'Spec 1 §2',
        shellScreen('offers 关闭 for every tab except the pinned one'),
        tabs('the context menu is 105 px wide and offers refresh, close, close others and close all'),
      ],
      [
        '刷新 navigates by /redirect with the whole address.',
        'Spec 1 §2',
        shellScreen('remount when they are refreshed through /redirect, although the address stays the same'),
      ],
      [
        'A pinned tab offers no 关闭 and stays open when others or all are closed.',
        'Spec 1 §2',
        shellScreen('offers 关闭 for every tab except the pinned one'),
        tabList('closing a tab > the others of the current one'),
        tabList('closing a tab > all'),
      ],
      [
        'Is 105 px wide.',
        'Spec 1 §9',
        tabs('the context menu is 105 px wide and offers refresh, close, close others and close all'),
      ],
    ],
  },
  {
    id: 'breadcrumb',
    title: '面包屑',
    from: ['layout'],
    behaviours: [
      [
        'Starts with home, except on home itself.',
        'Spec 1 §2',
        breadcrumb('home first; a group leads to its first page'),
        breadcrumb('the dashboard has no home crumb before it'),
      ],
      [
        'Lists entries that have a title and are not hidden.',
        'Spec 1 §2',
        breadcrumb('a crumb links to its redirect target; untitled ones are omitted'),
        breadcrumb('a hidden entry is omitted'),
      ],
      [
        'A crumb links to the redirect of its entry, otherwise to its own path with its parameters.',
        'Spec 1 §2',
        breadcrumb('a crumb links to its redirect target; untitled ones are omitted'),
        breadcrumb('a nested page follows its parent'),
        shellJourney('the breadcrumb shows the path from home, and its links work'),
      ],
    ],
  },
  {
    id: 'guided-tour',
    title: '新手引导',
    from: ['layout'],
    behaviours: [
      [
        'Has three steps: create staff, a room, a product.',
        'Spec 1 §2, §9',
        tour('has three steps with links to their pages and ends when finished'),
      ],
      [
        'Each step opens its page.',
        'Spec 1 §2',
        tour('has three steps with links to their pages and ends when finished'),
      ],
      [
        'Shows once; page-tips stores that.',
        'Spec 1 §2',
        tour('is not shown a second time'),
        tour('is stored per user, so that another user of the computer also sees the tour once'),
      ],
      [
        'Finishing or skipping it is stored in the local storage of the browser.',
        'Spec 1 §2 (decided)',
        tour('has three steps with links to their pages and ends when finished'),
        tour('ends when skipped'),
      ],
    ],
  },
];
