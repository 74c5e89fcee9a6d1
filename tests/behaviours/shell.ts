import { inFile, type Screen } from './screen.ts';

const breadcrumb = inFile('web/shell/breadcrumb.test.ts');
const narrow = inFile('tests/journeys/narrow.spec.ts');
const notices = inFile('tests/screens/notices.test.tsx');
const sessionOver = inFile('tests/journeys/session-over.spec.ts');
const shellJourney = inFile('tests/journeys/shell.spec.ts');
const shellScreen = inFile('tests/screens/shell.test.tsx');
const shownMenu = inFile('web/shell/shown-menu.test.ts');
const signIn = inFile('tests/journeys/sign-in.spec.ts');
const smallPages = inFile('tests/screens/small-pages.test.tsx');
const tabList = inFile('web/shell/tabs/tab-list.test.ts');
const tabs = inFile('tests/journeys/tabs.spec.ts');
const tenancy = inFile('tests/mock-server/tenancy.test.ts');
const tenantSwitchJourney = inFile('tests/journeys/tenant-switch.spec.ts');
const tenantSwitchScreen = inFile('tests/screens/tenant-switch.alone.test.tsx');
const theme = inFile('web/ui/theme.test.ts');
const tour = inFile('tests/screens/tour.test.tsx');
const transport = inFile('tests/screens/transport.test.ts');

/** What stands around every page. */
export const shell: readonly Screen[] = [
  {
    id: 'layout',
    title: '布局外壳',
    everywhere: true,
    behaviours: [
      [
        'The sidebar shows the user’s menu.',
        'Spec 1 §2',
        shellScreen('shows the pages of the tree that this console has, and marks the open one'),
        signIn("${some.map(({ username }) => username).join(', ')} sign in, each to the own menu and home"),
      ],
      [
        'The logo of the brand stands above it where there is one.',
        'Spec 1 §2',
        shellScreen('the institution’s logo stands above the menu when it has one, and none otherwise'),
      ],
      [
        'Open it is 210 px wide.',
        'Spec 1 §2, §9',
        shellJourney('the sidebar is 210 px wide, folds to icons, and stays so after a reload'),
      ],
      [
        'The top bar has the hamburger, the breadcrumb, the tenants and the user’s menu.',
        'Spec 1 §2',
        shellScreen('everything has its place: menu, top bar, tabs, page, footer'),
        shellScreen('asks before it switches the tenant'),
      ],
      [
        'Below it come the tabs, the page and the footer.',
        'Spec 1 §2',
        shellScreen('everything has its place: menu, top bar, tabs, page, footer'),
      ],
      [
        'The footer has the copyright and the year.',
        'Spec 1 §2',
        shellScreen('the footer has the copyright and the year, by the server’s clock'),
      ],
      [
        'A page is kept as it was left, unless it is not to be.',
        'Spec 1 §2',
        shellScreen('keep what was typed, see their own address, and rest while hidden'),
        tabList('a page that is not cached is dropped when it is left'),
      ],
      [
        'The breadcrumb begins at home, but for home itself.',
        'Spec 1 §2',
        breadcrumb('home first; a group leads to its first page'),
        breadcrumb('the dashboard has no home crumb before it'),
      ],
      [
        'It names what has a title and is not hidden.',
        'Spec 1 §2',
        breadcrumb('a crumb goes to its redirect target; untitled ones are left out'),
        breadcrumb('a hidden entry is not shown'),
      ],
      [
        'A crumb leads to where its entry redirects, else to its own path.',
        'Spec 1 §2',
        breadcrumb('a crumb goes to its redirect target; untitled ones are left out'),
        breadcrumb('a page under another stands behind it'),
      ],
      [
        'Below 992 px the sidebar is a drawer, closed at first.',
        'Spec 1 §2, §9',
        shellJourney('narrowing the window below 992 px turns the sidebar into a closed drawer'),
        narrow('the menu is a drawer: closed at first, closed again by Escape and by going to a page'),
      ],
      [
        'Going to a page closes it again.',
        'Spec 1 §2',
        narrow('the menu is a drawer: closed at first, closed again by Escape and by going to a page'),
      ],
      [
        'A cookie remembers whether it is open.',
        'Spec 1 §2',
        shellScreen('narrow or wide is remembered in a cookie'),
        shellJourney('the sidebar is 210 px wide, folds to icons, and stays so after a reload'),
      ],
      [
        'Nothing else said, it is a desktop.',
        'Spec 1 §2',
        shellScreen('everything has its place: menu, top bar, tabs, page, footer'),
      ],
      [
        'Lime green accents, a dark navy menu.',
        'Spec 1 §9',
        theme('a lime-green accent and a dark navy menu (Spec 1 §9)'),
      ],
      [
        'The bell begins with what the session says is unread.',
        'Spec 1 §3',
        notices('begins with what the session says, until the first answer (Spec 1 §3)'),
      ],
      ['Whoever signs out is asked 确定退出登录? first.', 'Spec 1 §8', shellScreen('asks before it signs out')],
    ],
  },
  {
    id: 'sidebar',
    title: '侧边栏',
    from: ['layout'],
    behaviours: [
      [
        'It shows the menu of the user without what is hidden.',
        'Spec 1 §2',
        shellScreen('shows the pages of the tree that this console has, and marks the open one'),
        shownMenu('a hidden page is left out'),
        shownMenu('a hidden group is left out with all below it'),
      ],
      [
        '210 px wide, with the logo on top where there is one.',
        'Spec 1 §2, §9',
        shellJourney('the sidebar is 210 px wide, folds to icons, and stays so after a reload'),
        shellScreen('the institution’s logo stands above the menu when it has one, and none otherwise'),
      ],
      [
        'Below 992 px a drawer, closed at first and after each way to a page.',
        'Spec 1 §2, §9',
        shellJourney('narrowing the window below 992 px turns the sidebar into a closed drawer'),
        narrow('the menu is a drawer: closed at first, closed again by Escape and by going to a page'),
      ],
      ['A cookie remembers whether it is open.', 'Spec 1 §2', shellScreen('narrow or wide is remembered in a cookie')],
      ['Dark navy with lime green.', 'Spec 1 §9', theme('a lime-green accent and a dark navy menu (Spec 1 §9)')],
    ],
  },
  {
    id: 'top-bar',
    title: '顶栏',
    from: ['layout'],
    behaviours: [
      [
        'The hamburger folds the sidebar and unfolds it.',
        'Spec 1 §2',
        shellScreen('narrow or wide is remembered in a cookie'),
        shellJourney('the sidebar is 210 px wide, folds to icons, and stays so after a reload'),
      ],
      [
        'It names the user’s tenants and marks the present one.',
        'Spec 1 §2',
        shellScreen('asks before it switches the tenant'),
        tenantSwitchJourney('switching the tenant asks'),
      ],
      [
        'Whoever has several can change to another.',
        'Spec 1 §1',
        shellScreen('asks before it switches the tenant'),
        tenancy('after switching to a campus the institution sees that campus'),
      ],
      [
        'loginUserTenantSelect gives them, nowTenantInfo the present one.',
        'Spec 1 §7',
        shellScreen('asks before it switches the tenant'),
      ],
    ],
  },
  {
    id: 'user-dropdown',
    title: '用户菜单',
    from: ['layout'],
    behaviours: [
      [
        'It offers home, the personal centre and the way out.',
        'Spec 1 §2',
        shellScreen('leads to the personal centre'),
      ],
      ['个人中心 leads to /system/user/profile.', 'Spec 1 §2', shellScreen('leads to the personal centre')],
      [
        'The way out asks first.',
        'Spec 1 §8',
        shellScreen('asks before it signs out'),
        signIn('signing out asks first, and then nothing of the session is left'),
      ],
    ],
  },
  {
    id: 'logout-confirm',
    title: '退出登录确认',
    from: ['user-dropdown'],
    behaviours: [
      [
        'It asks 确定退出登录?; 取消 stays.',
        'Spec 1 §8',
        shellScreen('asks before it signs out'),
        signIn('signing out asks first, and then nothing of the session is left'),
      ],
      [
        'Confirmed, the server is told, the session dropped, the login page shown.',
        'Spec 1 §4, §7',
        signIn('signing out asks first, and then nothing of the session is left'),
      ],
    ],
  },
  {
    id: 'tenant-switch-confirm',
    title: '切换租户确认',
    from: ['top-bar'],
    behaviours: [
      [
        'It asks 确定切换?; 取消 changes nothing.',
        'Spec 1 §8',
        shellScreen('asks before it switches the tenant'),
        tenantSwitchJourney('switching the tenant asks'),
      ],
      ['switchNowTenant gets the tenant in its path.', 'Spec 1 §7', shellScreen('asks before it switches the tenant')],
      [
        '切换租户成功, and the page is loaded anew.',
        'Spec 1 §7',
        tenantSwitchScreen('afterwards nothing goes out until the page is loaded anew, where 切换租户成功 is shown'),
        tenantSwitchJourney('it says so, begins anew at home and shows that campus only'),
      ],
      [
        'It begins anew at home.',
        'Spec 1 §4',
        tenantSwitchJourney('it says so, begins anew at home and shows that campus only'),
      ],
    ],
  },
  {
    id: 'relogin-dialog',
    title: '系统提示',
    from: ['transport'],
    behaviours: [
      [
        '系统提示 has the words of the server and 重新登录 alone; neither Escape nor a click beside it closes it.',
        'Spec 1 §8; Spec 2 §8',
        smallPages('0511 and 0513: one button and no way around it (Spec 1 §8)'),
        sessionOver('0511 in the middle of work'),
      ],
      ['重新登录 signs out and loads anew.', 'Spec 1 §8; Spec 2 §8', sessionOver('0511 in the middle of work')],
      [
        'For 50008, 50012 and 50014 it can be cancelled; 重新登录 drops the token alone.',
        'Spec 1 §8; Spec 2 §8',
        smallPages('50008, 50012, 50014: cancel stays on the page, and its calls go on (Spec 1 §8)'),
        sessionOver('50008 of the auth family: 取消 stays, 重新登录 drops the token and begins anew'),
      ],
      [
        'A session that has ended leaves no way but signing in.',
        'Spec 1 §4',
        sessionOver('while nobody looked: told at the start, before anything of the page shows'),
        transport('0511: one dialog for 50 calls, no toast, no further request'),
      ],
    ],
  },
  {
    id: 'tab-strip',
    title: '访问标签栏',
    from: ['layout'],
    behaviours: [
      [
        'It lists the visited pages and marks the present one.',
        'Spec 1 §2',
        tabList('opening > an open page again'),
        signIn("${some.map(({ username }) => username).join(', ')} sign in, each to the own menu and home"),
      ],
      [
        'Home cannot be closed.',
        'Spec 1 §2',
        tabList('closing > never the pinned one'),
        tabs('closing falls back to the last visited; the home tab is pinned'),
      ],
      [
        'Closing the present one shows the last visited, at the end home.',
        'Spec 1 §2',
        tabList('closing > the current one: the last visited follows'),
        tabs('closing falls back to the last visited; the home tab is pinned'),
      ],
      [
        'Pages are kept, but those that are not to be; closing one forgets it.',
        'Spec 1 §2',
        tabList('a page that is not cached is dropped when it is left'),
        tabList('closing drops the view'),
        shellScreen('are gone once they are closed'),
      ],
    ],
  },
  {
    id: 'tab-context-menu',
    title: '标签右键菜单',
    from: ['tab-strip'],
    behaviours: [
      [
        'It refreshes, closes, closes the others, closes all.',
        'Spec 1 §2',
        shellScreen('offers 关闭 for every tab but the pinned one'),
        tabs('the context menu: 105 px wide; refresh, close, close others, close all'),
      ],
      [
        '刷新 goes by /redirect and the whole address.',
        'Spec 1 §2',
        shellScreen('begin anew after a refresh by /redirect, at the same address'),
      ],
      [
        'What is pinned offers no 关闭, and outlives the other two.',
        'Spec 1 §2',
        shellScreen('offers 关闭 for every tab but the pinned one'),
        tabList('closing > the others of the current one'),
        tabList('closing > all'),
      ],
      [
        'It is 105 px wide.',
        'Spec 1 §9',
        tabs('the context menu: 105 px wide; refresh, close, close others, close all'),
      ],
    ],
  },
  {
    id: 'breadcrumb',
    title: '面包屑',
    from: ['layout'],
    behaviours: [
      [
        'It begins at home, but for home itself.',
        'Spec 1 §2',
        breadcrumb('home first; a group leads to its first page'),
        breadcrumb('the dashboard has no home crumb before it'),
      ],
      [
        'It names what has a title and is not hidden.',
        'Spec 1 §2',
        breadcrumb('a crumb goes to its redirect target; untitled ones are left out'),
        breadcrumb('a hidden entry is not shown'),
      ],
      [
        'A crumb leads to where its entry redirects, else to its own path with its parameters.',
        'Spec 1 §2',
        breadcrumb('a crumb goes to its redirect target; untitled ones are left out'),
        breadcrumb('a page under another stands behind it'),
        shellJourney('the breadcrumb leads from home to the page, and its links work'),
      ],
    ],
  },
  {
    id: 'guided-tour',
    title: '新手引导',
    from: ['layout'],
    behaviours: [
      [
        'Three steps: create staff, a room, a product.',
        'Spec 1 §2, §9',
        tour('has three steps, each with the way to its page, and is over when it is finished'),
      ],
      [
        'Each leads to its page.',
        'Spec 1 §2',
        tour('has three steps, each with the way to its page, and is over when it is finished'),
      ],
      [
        'It is shown once; page-tips remembers that.',
        'Spec 1 §2',
        tour('is not shown a second time'),
        tour('belongs to the user: another one at the same computer sees it too, once'),
      ],
      [
        'It is remembered in the browser’s local storage once it was finished or skipped.',
        'Spec 1 §2 (decided)',
        tour('has three steps, each with the way to its page, and is over when it is finished'),
        tour('skipped, it is over too'),
      ],
    ],
  },
];
