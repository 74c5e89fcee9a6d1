import { inFile, type Screen } from './screen.ts';

const attendance = inFile('tests/journeys/edu/attendance.spec.ts');
const audience = inFile('contracts/rules/audience.test.ts');
const calendar = inFile('tests/mock-server/teaching/calendar.test.ts');
const comparisonPeriod = inFile('contracts/rules/comparison-period.test.ts');
const fields = inFile('contracts/fields.test.ts');
const figures = inFile('tests/mock-server/statistics/statistics-figures.test.ts');
const guard = inFile('web/app/guard.test.ts');
const homeJourney = inFile('tests/journeys/dashboard/home.spec.ts');
const homeDrawn = inFile('tests/screens/dashboard/home-rendering.test.tsx');
const homeDrawnJourney = inFile('tests/journeys/dashboard/home-rendering.spec.ts');
const homeOfTeacher = inFile('tests/screens/dashboard/home-teacher.test.tsx');
const homeBeginning = inFile('tests/screens/dashboard/home-getting-started.test.tsx');
const homeInsights = inFile('tests/screens/dashboard/home-insights.test.tsx');
const homeToday = inFile('tests/screens/dashboard/home-today.test.tsx');
const homeScreen = inFile('tests/screens/dashboard/home.test.tsx');
const signIn = inFile('tests/journeys/login/sign-in.spec.ts');
const statistics = inFile('tests/mock-server/statistics/statistics.test.ts');
const studentsCalls = inFile('tests/mock-server/enrolment/students.test.ts');
const studentsJourney = inFile('tests/journeys/edu/students.spec.ts');
const tabs = inFile('tests/journeys/shell/tabs.spec.ts');
const teachersJourney = inFile('tests/journeys/edu/teachers.spec.ts');
const timeRange = inFile('web/features/statistics/time-range.test.ts');
const timetableJourney = inFile('tests/journeys/edu/timetable.spec.ts');
const timetableScreen = inFile('tests/screens/edu/timetable.test.tsx');
const tokenInAddress = inFile('tests/journeys/login/token-in-address.spec.ts');

/** The home page, for each role. */
export const home: readonly Screen[] = [
  {
    id: 'dashboard',
    title: '首页',
    at: '/dashboard',
    by: 'qiming01',
    behaviours: [
      [
        'Shows exactly one of four modules.',
        'Spec 1 §2',
        homeScreen(
          'renders exactly one of four modules, by user role (Spec 1 §6) > admin: takes precedence over all other roles',
        ),
        homeScreen('agent: takes precedence over teacher'),
        homeScreen('teacher: shows the account and the user’s own week with its filters'),
        homeScreen('business: shows the sections of the institution'),
      ],
      [
        'Shows platform statistics to a platform administrator.',
        'Spec 1 §6',
        homeScreen('admin: takes precedence over all other roles'),
      ],
      [
        'Otherwise shows agent statistics to a user with an agentId.',
        'Spec 1 §6',
        homeScreen('agent: takes precedence over teacher'),
      ],
      [
        'Otherwise shows teachers their own module.',
        'Spec 1 §6',
        homeScreen('teacher: shows the account and the user’s own week with its filters'),
      ],
      [
        'Shows the day of the institution to all other users.',
        'Spec 1 §6',
        homeScreen('business: shows the sections of the institution'),
        homeScreen('a teacher without teacherId: shows the business module and the reason (Spec 1 §8)'),
      ],
      [
        'A token in yytToken signs in.',
        'Spec 1 §2',
        tokenInAddress(
          'signs in by a token in the dashboard’s address and removes the token before any render or request',
        ),
      ],
      [
        'Has the title 首页, is not cached, and its tab is pinned.',
        'Spec 1 §2',
        guard('pins the dashboard under the title 首页, but does not cache its view'),
        tabs('closing activates the last visited tab; the home tab is pinned'),
      ],
      [
        'Shows a loading state until the response arrives or fails.',
        'Spec 1 §2',
        homeScreen('shows loaders until the response arrives'),
      ],
      [
        'Shows the values of the response.',
        'Spec 1 §7',
        homeScreen(
          'shows each figure with its number of transactions and its difference from the displayed compared span',
        ),
      ],
      [
        'Ends the loading state without a message of the page when the request fails.',
        'Spec 1 §7; Spec 2 §8',
        homeScreen('ends loading on a failure without a toast, and offers to retry on the page (Spec 1 §7, 2 §8)'),
        homeScreen('keeps the other figures when one call fails'),
      ],
      [
        'Requests both reminders; each is a number.',
        'Spec 1 §2, §7; Spec 2 §7',
        homeScreen('renders plain figures where the pages are not available'),
      ],
      [
        'Each module requests the statistics of its audience.',
        'Spec 1 §6; Spec 2 §1',
        homeScreen('admin: takes precedence over all other roles'),
        homeScreen('agent: takes precedence over teacher'),
        homeScreen('is titled 总览 and requests four figures with today and yesterday'),
      ],
    ],
  },
  {
    id: 'home-admin',
    title: '首页-服务模块（管理员）',
    at: '/dashboard',
    by: 'admin01',
    from: ['dashboard'],
    behaviours: [
      [
        'Shows the numbers of brands, campuses, teachers, students and rooms.',
        'Spec 1 §2; Spec 2 §2',
        homeScreen(
          'shows each figure with its number of transactions and its difference from the displayed compared span',
        ),
      ],
      [
        'Shows revenue, unpaid and refunded amounts with their counts.',
        'Spec 1 §2; Spec 2 §2',
        homeScreen(
          'shows each figure with its number of transactions and its difference from the displayed compared span',
        ),
      ],
      [
        'Shows the income of campuses and brands.',
        'Spec 1 §2',
        homeScreen(
          'shows each figure with its number of transactions and its difference from the displayed compared span',
        ),
      ],
      [
        'Shows the income of lessons and their number.',
        'Spec 1 §2; Spec 2 §2',
        homeScreen(
          'shows each figure with its number of transactions and its difference from the displayed compared span',
        ),
      ],
      [
        'Shows how many institutions await review.',
        'Spec 1 §2; Spec 2 §2',
        homeScreen(
          'shows each figure with its number of transactions and its difference from the displayed compared span',
        ),
      ],
      [
        'One range bar controls all tiles. Until the sixth of a month it starts with last month.',
        'Spec 1 §2; Spec 2 §2',
        homeScreen('starts with the range 上月 on the first day of a month, and says so'),
        homeScreen('sends a request for each choice of the range bar; revenue links to the orders of the chosen span'),
      ],
      [
        'Reads each figure from its own field.',
        'Spec 1 §3; Spec 2 §3',
        homeScreen(
          'shows each figure with its number of transactions and its difference from the displayed compared span',
        ),
        statistics('count all brands, tenants, payments and reviews for the platform'),
      ],
      [
        'Sends both ranges.',
        'Spec 1 §7; Spec 2 §7',
        homeScreen('sends a request for each choice of the range bar; revenue links to the orders of the chosen span'),
        figures('are the requested range, and the range for comparison if both of its ends are given'),
      ],
      [
        'Draws each figure that has changed over its last eight ranges, loaded in the background; a failed value is a gap.',
        'Spec 1 §2, §7 (decided)',
        homeDrawn('loads six earlier spans in three calls and lists all eight values in the accessible name'),
        homeDrawn(
          'shows a gap and no toast for a failed call; renders no sparklines if the calls for all earlier ranges fail',
        ),
      ],
      [
        'Shows an amount of a million and more in units of 万, and the exact amount on hover and focus.',
        'Spec 1 §2 (decided)',
        homeScreen('shows a large amount in units of 万, and the exact one to screen readers'),
      ],
      [
        'Draws revenue by day or week against the compared range, with its values as a table.',
        'Spec 1 §9 (decided)',
        homeDrawn('sends one call per day with its compared day and lists all days in the table'),
        homeDrawnJourney(
          'shows the platform’s income by day as the call returns it, and shows single values of chart and sparkline by arrow keys',
        ),
      ],
    ],
  },
  {
    id: 'tile-brand-count',
    title: '品牌数',
    at: '/dashboard',
    by: 'admin01',
    from: ['home-admin'],
    behaviours: [
      [
        'Shows brandNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen(
          'shows each figure with its number of transactions and its difference from the displayed compared span',
        ),
        figures('the platform counts everything up to the last second of each day in a range'),
      ],
    ],
  },
  {
    id: 'tile-campus-count',
    title: '校区数',
    at: '/dashboard',
    by: 'admin01',
    from: ['home-admin'],
    behaviours: [
      [
        'Shows tenantNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen(
          'shows each figure with its number of transactions and its difference from the displayed compared span',
        ),
        figures('the platform counts everything up to the last second of each day in a range'),
      ],
    ],
  },
  {
    id: 'tile-teacher-count',
    title: '教师数',
    at: '/dashboard',
    by: 'admin01',
    from: ['home-admin'],
    behaviours: [
      [
        'Shows teacherNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen(
          'shows each figure with its number of transactions and its difference from the displayed compared span',
        ),
        figures('the platform counts everything up to the last second of each day in a range'),
      ],
    ],
  },
  {
    id: 'tile-student-count',
    title: '学员数',
    at: '/dashboard',
    by: 'admin01',
    from: ['home-admin'],
    behaviours: [
      [
        'Shows studentNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen(
          'shows each figure with its number of transactions and its difference from the displayed compared span',
        ),
        figures('the platform counts everything up to the last second of each day in a range'),
      ],
    ],
  },
  {
    id: 'tile-room-count',
    title: '教室数',
    at: '/dashboard',
    by: 'admin01',
    from: ['home-admin'],
    behaviours: [
      [
        'Shows roomNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen(
          'shows each figure with its number of transactions and its difference from the displayed compared span',
        ),
        figures('the platform counts everything up to the last second of each day in a range'),
      ],
    ],
  },
  {
    id: 'tile-revenue',
    title: '营收',
    at: '/dashboard',
    by: 'admin01',
    from: ['home-admin'],
    behaviours: [
      [
        'Shows taking and takingNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen(
          'shows each figure with its number of transactions and its difference from the displayed compared span',
        ),
        figures('the platform counts everything up to the last second of each day in a range'),
      ],
      [
        'Links to the orders of the chosen range.',
        'Spec 1 §2; Spec 2 §2',
        homeScreen('sends a request for each choice of the range bar; revenue links to the orders of the chosen span'),
        homeJourney('shows the platform’s statistics for each time range and follows the links of the tiles'),
      ],
    ],
  },
  {
    id: 'tile-unpaid',
    title: '未付款',
    at: '/dashboard',
    by: 'admin01',
    from: ['home-admin'],
    behaviours: [
      [
        'Shows nonPayment and nonPaymentNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen(
          'shows each figure with its number of transactions and its difference from the displayed compared span',
        ),
        figures('the platform counts everything up to the last second of each day in a range'),
      ],
    ],
  },
  {
    id: 'tile-refund',
    title: '退款',
    at: '/dashboard',
    by: 'admin01',
    from: ['home-admin'],
    behaviours: [
      [
        'Shows refund and refundNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen(
          'shows each figure with its number of transactions and its difference from the displayed compared span',
        ),
        figures('the platform counts everything up to the last second of each day in a range'),
      ],
      [
        'Counts refunds by their date, and shows them with takings and net revenue. Omits the tiles for product refunds if the backend does not return them.',
        'decided',
        homeScreen('omits refunds and net revenue of products if the backend does not return the refunds'),
        figures('shows takings of 3,000 and refunds of 2,000'),
      ],
    ],
  },
  {
    id: 'tile-product-taking',
    title: '课程产品营收',
    at: '/dashboard',
    by: 'admin01',
    from: ['home-admin'],
    behaviours: [
      [
        'Shows the income of campuses and brands.',
        'Spec 1 §2',
        homeScreen(
          'shows each figure with its number of transactions and its difference from the displayed compared span',
        ),
      ],
      [
        'Reads it from productTakingAmount.',
        'Spec 1 §3; Spec 2 §3 (decided)',
        homeScreen(
          'shows each figure with its number of transactions and its difference from the displayed compared span',
        ),
        figures('the platform counts everything up to the last second of each day in a range'),
      ],
    ],
  },
  {
    id: 'tile-lesson-consumption',
    title: '课消收入',
    at: '/dashboard',
    by: 'admin01',
    from: ['home-admin'],
    behaviours: [
      [
        'Shows claTakingAmount and claTakingNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen(
          'shows each figure with its number of transactions and its difference from the displayed compared span',
        ),
        figures('the platform counts everything up to the last second of each day in a range'),
      ],
    ],
  },
  {
    id: 'tile-wait-audit',
    title: '待审核机构',
    at: '/dashboard',
    by: 'admin01',
    from: ['home-admin'],
    behaviours: [
      [
        'Shows waitAuditNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen(
          'shows each figure with its number of transactions and its difference from the displayed compared span',
        ),
        figures('the platform counts everything up to the last second of each day in a range'),
      ],
      [
        'Links to the pending applications.',
        'Spec 1 §2; Spec 2 §2',
        homeScreen('sends a request for each choice of the range bar; revenue links to the orders of the chosen span'),
        homeJourney('shows the platform’s statistics for each time range and follows the links of the tiles'),
      ],
    ],
  },
  {
    id: 'time-range-bar',
    title: '时间范围快捷栏',
    at: '/dashboard',
    by: 'admin01',
    from: ['home-admin', 'home-agent', 'statistics'],
    behaviours: [
      [
        'Offers today, yesterday, and this and last week, month and quarter.',
        'Spec 1 §9; Spec 2 §4',
        homeScreen('sends a request for each choice of the range bar; revenue links to the orders of the chosen span'),
        comparisonPeriod('preset range and its comparison range (Spec 1 §9) > %s'),
      ],
      [
        'Starts with this month.',
        'Spec 1 §9; Spec 2 §4',
        homeScreen('sends a request for each choice of the range bar; revenue links to the orders of the chosen span'),
        timeRange('nothing'),
      ],
      [
        'Compares a preset with the equivalent range before it.',
        'Spec 1 §9; Spec 2 §4',
        comparisonPeriod('preset range and its comparison range (Spec 1 §9) > %s'),
        homeScreen('reads the range from the address and applies each preset'),
      ],
      [
        'Compares other days with as many days immediately before them.',
        'Spec 1 §9; Spec 2 §4',
        comparisonPeriod('%s to %s'),
        homeScreen('compares a custom range with an equal number of days before it, and disables future days'),
      ],
      [
        'Future days cannot be chosen.',
        'Spec 1 §5; Spec 2 §5',
        homeScreen('compares a custom range with an equal number of days before it, and disables future days'),
      ],
      [
        'The end is not before the begin.',
        'Spec 1 §5',
        homeScreen('compares a custom range with an equal number of days before it, and disables future days'),
      ],
      [
        'Formats dates as year, month and day with hyphens.',
        'Spec 1 §9; Spec 2 §9',
        homeScreen('sends a request for each choice of the range bar; revenue links to the orders of the chosen span'),
      ],
      [
        'Formats times as hours and minutes.',
        'Spec 1 §9',
        fields('shortens a time with seconds to HH:mm'),
        timetableScreen('shows time, class, teacher, room and the state of a lesson in words'),
      ],
      [
        'Sends both ranges by their four names.',
        'Spec 1 §7; Spec 2 §7',
        homeScreen('sends a request for each choice of the range bar; revenue links to the orders of the chosen span'),
      ],
    ],
  },
  {
    id: 'home-agent',
    title: '首页-代理商模块',
    at: '/dashboard',
    by: 'agent01',
    from: ['dashboard'],
    behaviours: [
      ['Shows the range bar.', 'Spec 1 §2', homeScreen('agent: takes precedence over teacher')],
      [
        'Shows income and addTenantNum.',
        'Spec 1 §3; Spec 2 §3',
        homeScreen('agent: takes precedence over teacher'),
        statistics('count the agent’s own institutions, and are refused for another agent'),
      ],
      [
        'Sends the range with the agentId of the session.',
        'Spec 1 §7; Spec 2 §7',
        homeScreen('agent: takes precedence over teacher'),
      ],
      [
        'Is for users with an agentId who are not administrators.',
        'Spec 1 §6',
        homeScreen('agent: takes precedence over teacher'),
        homeScreen('admin: takes precedence over all other roles'),
      ],
      [
        'Lists the agent’s institutions with their end of term, and with the remaining days from 60 days before it.',
        'Spec 1 §2 (decided)',
        homeScreen(
          'agent: lists its institutions below the figures, newest first; explains the next step when it has none',
        ),
      ],
      [
        'Draws income like that of the platform.',
        'Spec 1 §9 (decided)',
        homeDrawnJourney('renders the homes of an agent and an institution, each from its own call'),
      ],
    ],
  },
  {
    id: 'home-teacher',
    title: '首页-教师模块',
    at: '/dashboard',
    by: 'teacher01',
    from: ['dashboard'],
    behaviours: [
      [
        'Is for teachers who are neither administrators nor agents.',
        'Spec 1 §2, §6',
        homeScreen('teacher: shows the account and the user’s own week with its filters'),
        homeScreen('agent: takes precedence over teacher'),
      ],
      [
        'Shows the teacher of the session.',
        'Spec 2 §1, §2',
        homeScreen('teacher: shows the account and the user’s own week with its filters'),
        calendar('are only their own lessons for a teacher, even if filtered by a colleague or a colleague’s class'),
      ],
      [
        'Shows the timetable of the week.',
        'Spec 2 §2',
        homeScreen('teacher: shows the account and the user’s own week with its filters'),
      ],
      [
        'Shows the teacher page below it: facts, four tabs, requests and attendance.',
        'Spec 1 §2 (decided); Spec 2 §2',
        homeOfTeacher('shows the teacher’s data, four tabs with their actions, and buttons below the week'),
        homeOfTeacher('stores the tab in the address and keeps week and filters'),
        homeOfTeacher('updates week and tabs after a leave request, whether the user made it in the week or in a tab'),
        teachersJourney(
          'a teacher requests leave in the timetable, staff approve it with a substitute, and the lesson is recorded',
        ),
      ],
      [
        'Shows the signed-in user and their campus.',
        'Spec 1 §2 (decided)',
        homeScreen('teacher: shows the account and the user’s own week with its filters'),
        signIn("${some.map(({ username }) => username).join(', ')} sign in, each to their own menu and home"),
      ],
    ],
  },
  {
    id: 'home-business',
    title: '首页-业务模块（总览）',
    at: '/dashboard',
    by: 'qiming01',
    from: ['dashboard'],
    behaviours: [
      [
        'Has the title 总览 and four figures.',
        'Spec 1 §2',
        homeScreen('is titled 总览 and requests four figures with today and yesterday'),
      ],
      [
        'Shows lessons held of the lessons of today.',
        'Spec 1 §2, §3; Spec 2 §3',
        homeScreen('is titled 总览 and requests four figures with today and yesterday'),
        figures('counts the recorded values of held lessons, and the expected values of all lessons of the day'),
        figures('adds the figures of the last day with a held lesson, at most a week ago, if today has none'),
      ],
      [
        'Shows students present of those expected.',
        'Spec 1 §2, §3; Spec 2 §3',
        homeScreen('is titled 总览 and requests four figures with today and yesterday'),
        figures('counts the recorded values of held lessons, and the expected values of all lessons of the day'),
      ],
      [
        'Shows hours deducted of those expected.',
        'Spec 1 §2, §3; Spec 2 §3',
        homeScreen('is titled 总览 and requests four figures with today and yesterday'),
        figures('counts the recorded values of held lessons, and the expected values of all lessons of the day'),
      ],
      [
        'Shows the number of students.',
        'Spec 1 §2, §3; Spec 2 §3',
        homeScreen('is titled 总览 and requests four figures with today and yesterday'),
        figures('counts the recorded values of held lessons, and the expected values of all lessons of the day'),
      ],
      [
        'The lessons link to the timetable.',
        'Spec 1 §2',
        homeScreen('links tiles, reminders and quick entries to available pages'),
      ],
      [
        'The students link to their list.',
        'Spec 1 §2',
        homeScreen('links tiles, reminders and quick entries to available pages'),
      ],
      [
        'Is for institution staff.',
        'Spec 1 §6',
        homeScreen('business: shows the sections of the institution'),
        audience('audienceOf (Spec 1 §6) > anyone else with a username'),
      ],
      [
        'Sends today and yesterday.',
        'Spec 1 §7; Spec 2 §7',
        homeScreen('is titled 总览 and requests four figures with today and yesterday'),
      ],
      [
        'Shows the week below, for reading and recording attendance.',
        'Spec 1 §2',
        homeScreen('business: shows the sections of the institution'),
        timetableScreen('at home: attendance only'),
        attendance(
          'records a roll call by keyboard, corrects and undoes it, and updates statistics and balances each time',
        ),
      ],
    ],
  },
  {
    id: 'tile-today-lessons',
    title: '今日课次',
    at: '/dashboard',
    by: 'qiming01',
    from: ['home-business'],
    behaviours: [
      [
        'Shows completeTodayClaTimeCnt of todayClaTimeCnt.',
        'Spec 1 §2, §3',
        homeScreen('is titled 总览 and requests four figures with today and yesterday'),
        homeScreen('shows the planned numbers while no lesson of today is held'),
        homeScreen('shows the figures of yesterday with the plan of today until a lesson of today is held'),
        homeScreen('names the weekday of an earlier day, and states that today has no lessons'),
        homeScreen('shows the figures of today once a lesson of today is held'),
      ],
      [
        'Links to the timetable.',
        'Spec 1 §2',
        homeScreen('links tiles, reminders and quick entries to available pages'),
      ],
    ],
  },
  {
    id: 'tile-today-attendees',
    title: '今日出勤',
    at: '/dashboard',
    by: 'qiming01',
    from: ['home-business'],
    behaviours: [
      [
        'Shows todayRealAttendCnt of todayNeedAttendCnt.',
        'Spec 1 §2, §3',
        homeScreen('is titled 总览 and requests four figures with today and yesterday'),
      ],
    ],
  },
  {
    id: 'tile-today-hours',
    title: '今日课消课时',
    at: '/dashboard',
    by: 'qiming01',
    from: ['home-business'],
    behaviours: [
      [
        'Shows todayRealCostHour of todayNeedCostHour.',
        'Spec 1 §2, §3',
        homeScreen('is titled 总览 and requests four figures with today and yesterday'),
      ],
    ],
  },
  {
    id: 'tile-student-total',
    title: '学员总数',
    at: '/dashboard',
    by: 'qiming01',
    from: ['home-business'],
    behaviours: [
      [
        'Shows studentCnt.',
        'Spec 1 §2, §3',
        homeScreen('is titled 总览 and requests four figures with today and yesterday'),
      ],
      [
        'Links to the students.',
        'Spec 1 §2',
        homeScreen('links tiles, reminders and quick entries to available pages'),
      ],
    ],
  },
  {
    id: 'quick-entry-classes',
    title: '快捷入口-班级列表',
    at: '/dashboard',
    by: 'qiming01',
    from: ['home-business'],
    behaviours: [
      [
        'Links to the classes and shows their number.',
        'Spec 1 §2, §3',
        homeScreen('links tiles, reminders and quick entries to available pages'),
      ],
    ],
  },
  {
    id: 'quick-entry-students',
    title: '快捷入口-学员列表',
    at: '/dashboard',
    by: 'qiming01',
    from: ['home-business'],
    behaviours: [
      [
        'Links to the students and shows their number.',
        'Spec 1 §2, §3',
        homeScreen('links tiles, reminders and quick entries to available pages'),
      ],
    ],
  },
  {
    id: 'quick-entry-attendance',
    title: '快捷入口-上课记录',
    at: '/dashboard',
    by: 'qiming01',
    from: ['home-business'],
    behaviours: [
      [
        'Links to the attendance records with activeTab attendClaTime.',
        'Spec 1 §2',
        homeScreen('links tiles, reminders and quick entries to available pages'),
      ],
      [
        'The records are at /edu/claTimeRule.',
        'Spec 1 §2 (decided)',
        homeScreen('links tiles, reminders and quick entries to available pages'),
      ],
    ],
  },
  {
    id: 'reminder-expiring-products',
    title: '提醒-即将到期产品',
    at: '/dashboard',
    by: 'qiming01',
    from: ['home-business'],
    behaviours: [
      [
        'Counts the students with a product that ends within 10 days.',
        'Spec 1 §2, §9; Spec 2 §9',
        homeScreen('renders plain figures where the pages are not available'),
        figures('count ${counted} for an expiry ${name}'),
      ],
      [
        'Links to their purchases with minBalanceDay 10.',
        'Spec 1 §2',
        homeScreen('links tiles, reminders and quick entries to available pages'),
        studentsJourney('each reminder on home opens a filtered list with the count that the reminder shows'),
      ],
      [
        'The purchases are at /edu/student.',
        'Spec 1 §2 (decided)',
        homeScreen('links tiles, reminders and quick entries to available pages'),
      ],
    ],
  },
  {
    id: 'reminder-low-hours',
    title: '提醒-课时不足',
    at: '/dashboard',
    by: 'qiming01',
    from: ['home-business'],
    behaviours: [
      [
        'Counts students with fewer than 5 hours left.',
        'Spec 1 §2, §9; Spec 2 §9',
        homeScreen('renders plain figures where the pages are not available'),
        figures('count ${counted} for an enrolment with ${name}'),
      ],
      [
        'Links to them with balanceHour 5.',
        'Spec 1 §2',
        homeScreen('links tiles, reminders and quick entries to available pages'),
        studentsJourney('each reminder on home opens a filtered list with the count that the reminder shows'),
      ],
      [
        'Reads its number from selectCountMin5, interpreted as hours.',
        'Spec 1 §2; Spec 2 §9 (decided)',
        homeScreen('renders plain figures where the pages are not available'),
        studentsCalls('username'),
      ],
    ],
  },
  {
    id: 'home-timetable',
    title: '首页-周课表',
    at: '/dashboard',
    by: 'qiming01',
    from: ['home-business'],
    behaviours: [
      [
        'Allows recording attendance, as the timetable of the home page.',
        'Spec 1 §2',
        timetableScreen('at home: attendance only'),
        homeScreen('teacher: shows the account and the user’s own week with its filters'),
      ],
      [
        'Shows the timetable of the week.',
        'Spec 2 §2',
        homeScreen('business: shows the sections of the institution'),
        timetableJourney('stores week and filters in the address, so that a link and Back restore both'),
      ],
      [
        'Filters by campus, teaching type, and class or course.',
        'Spec 2 §2',
        timetableScreen('filters by campus, teaching type and class on home'),
      ],
      ['Records the attendance of a lesson.', 'Spec 2 §2', timetableScreen('at home: attendance only')],
      ['Neither moves nor deletes a lesson.', 'Spec 2 §2', timetableScreen('at home: attendance only')],
    ],
  },
  {
    id: 'home-today',
    title: '今天的课',
    at: '/dashboard',
    by: 'qiming01',
    from: ['home-business'],
    behaviours: [
      [
        'Describes the progress of the day in words and updates it while the page is open.',
        'decided',
        homeToday('describes the progress of the day and its lessons in words'),
        homeToday('updates as time passes, without a request'),
        homeToday('names the next lesson on a day without lessons'),
        homeToday('names the holiday of a day without lessons'),
        homeToday('lists only two of four running lessons, followed by the next lesson'),
        homeJourney(
          'shows an institution that all lessons of the day have ended, and opens a missed roll call from home',
        ),
      ],
      [
        'Records missed attendance from there.',
        'decided',
        homeToday('opens the roll call of an unrecorded lesson of yesterday'),
        homeToday('links the number of unrecorded lessons to their list when there are many'),
      ],
    ],
  },
  {
    id: 'home-insights',
    title: '课消、续费与满员率',
    at: '/dashboard',
    by: 'qiming01',
    from: ['home-business'],
    behaviours: [
      [
        'Shows hours by course, expiries by week, and the occupancy of classes.',
        'decided',
        homeInsights('shows hours and attendances of the chosen range by course'),
        homeInsights('shows expiring purchases by week; each sum links to the matching list'),
        homeInsights('shows the fullest classes and the classes with free seats'),
      ],
      [
        'A missing call affects only its card.',
        'decided',
        homeInsights('shows an error only in the card whose call is missing, and no toast'),
      ],
    ],
  },
  {
    id: 'home-beginning',
    title: '开课准备',
    at: '/dashboard',
    by: 'qiming01',
    from: ['home-business'],
    behaviours: [
      [
        'Shows an institution without lessons its first steps, which tick themselves off.',
        'decided',
        homeBeginning('shows the first steps instead of zeros, and ticks those that existing data fulfils'),
        homeBeginning('ticks a step after the user has completed it on another page'),
        homeJourney('shows a getting-started list that ticks off completed steps'),
      ],
      [
        'Leads to the move-in of a school that has data.',
        'decided',
        homeBeginning('offers the move-in to users who may open it'),
      ],
      [
        'Can be collapsed and expanded.',
        'decided',
        homeBeginning('collapses the steps, remembers the collapsed state, and expands the steps again'),
      ],
    ],
  },
];
