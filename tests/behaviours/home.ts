import { inFile, type Screen } from './screen.ts';

const attendance = inFile('tests/journeys/attendance.spec.ts');
const audience = inFile('contracts/rules/audience.test.ts');
const calendar = inFile('tests/mock-server/calendar.test.ts');
const comparisonPeriod = inFile('contracts/rules/comparison-period.test.ts');
const fields = inFile('contracts/fields.test.ts');
const figures = inFile('tests/mock-server/figures.test.ts');
const guard = inFile('web/app/guard.test.ts');
const homeJourney = inFile('tests/journeys/home.spec.ts');
const homeDrawn = inFile('tests/screens/home-drawn.test.tsx');
const homeDrawnJourney = inFile('tests/journeys/home-drawn.spec.ts');
const homeOfTeacher = inFile('tests/screens/home-teacher.test.tsx');
const homeBeginning = inFile('tests/screens/home-beginning.test.tsx');
const homeInsights = inFile('tests/screens/home-insights.test.tsx');
const homeToday = inFile('tests/screens/home-today.test.tsx');
const homeScreen = inFile('tests/screens/home.test.tsx');
const signIn = inFile('tests/journeys/sign-in.spec.ts');
const statistics = inFile('tests/mock-server/statistics.test.ts');
const studentsCalls = inFile('tests/mock-server/students.test.ts');
const studentsJourney = inFile('tests/journeys/students.spec.ts');
const tabs = inFile('tests/journeys/tabs.spec.ts');
const teachersJourney = inFile('tests/journeys/teachers.spec.ts');
const timeRange = inFile('web/features/time-range/time-range.test.ts');
const timetableJourney = inFile('tests/journeys/timetable.spec.ts');
const timetableScreen = inFile('tests/screens/timetable.test.tsx');
const tokenInAddress = inFile('tests/journeys/token-in-address.spec.ts');

/** The first page, for each according to who they are. */
export const home: readonly Screen[] = [
  {
    id: 'dashboard',
    title: '首页',
    at: '/dashboard',
    by: 'qiming01',
    behaviours: [
      [
        'It shows one of four modules, and one only.',
        'Spec 1 §2',
        homeScreen('exactly one of four modules, by who the user is (Spec 1 §6) > admin: whatever else the user is'),
        homeScreen('agent: before teacher'),
        homeScreen('teacher'),
        homeScreen('business'),
      ],
      [
        'The platform’s administrator sees the platform’s figures.',
        'Spec 1 §6',
        homeScreen('admin: whatever else the user is'),
      ],
      ['Else whoever has an agentId sees an agent’s.', 'Spec 1 §6', homeScreen('agent: before teacher')],
      ['Else a teacher sees their own.', 'Spec 1 §6', homeScreen('teacher')],
      [
        'Whoever is left sees the institution’s day.',
        'Spec 1 §6',
        homeScreen('business'),
        homeScreen('a teacher without teacherId: the business module, and why (Spec 1 §8)'),
      ],
      [
        'A token in yytToken signs in.',
        'Spec 1 §2',
        tokenInAddress(
          'a token in the address of the dashboard signs in, and is gone before anything is drawn or asked',
        ),
      ],
      [
        'It is called 首页, is not kept, and its tab stays.',
        'Spec 1 §2',
        guard('the dashboard is called 首页, pinned and not kept'),
        tabs('closing falls back to the last visited; the home tab is pinned'),
      ],
      [
        'It shows that it loads until the answer is there, or is not coming.',
        'Spec 1 §2',
        homeScreen('loads until the call returns'),
      ],
      [
        'The answer fills it.',
        'Spec 1 §7',
        homeScreen('shows all fifteen, with transactions and the difference to the span that is written out'),
      ],
      [
        'Without an answer the loading ends, and the page says nothing of its own.',
        'Spec 1 §7; Spec 2 §8',
        homeScreen('a failure ends the loading too, and the page says nothing of its own (Spec 1 §7)'),
        homeScreen('one failing call leaves the others their figures'),
      ],
      [
        'Both reminders are asked for; each is a number.',
        'Spec 1 §2, §7; Spec 2 §7',
        homeScreen('until then they are figures'),
      ],
      [
        'Each module asks for the figures of its audience.',
        'Spec 1 §6; Spec 2 §1',
        homeScreen('admin: whatever else the user is'),
        homeScreen('agent: before teacher'),
        homeScreen('is called 总览 and shows four figures of today, asked for with today and yesterday'),
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
        'Brands, campuses, teachers, students and rooms are counted.',
        'Spec 1 §2; Spec 2 §2',
        homeScreen('shows all fifteen, with transactions and the difference to the span that is written out'),
      ],
      [
        'Revenue, what is unpaid and what was paid back each tell how many.',
        'Spec 1 §2; Spec 2 §2',
        homeScreen('shows all fifteen, with transactions and the difference to the span that is written out'),
      ],
      [
        'What campuses and brands take in is told.',
        'Spec 1 §2',
        homeScreen('shows all fifteen, with transactions and the difference to the span that is written out'),
      ],
      [
        'What lessons brought in is told, and how many.',
        'Spec 1 §2; Spec 2 §2',
        homeScreen('shows all fifteen, with transactions and the difference to the span that is written out'),
      ],
      [
        'So is how many institutions wait to be reviewed.',
        'Spec 1 §2; Spec 2 §2',
        homeScreen('shows all fifteen, with transactions and the difference to the span that is written out'),
      ],
      [
        'One bar of spans drives all of them.',
        'Spec 1 §2; Spec 2 §2',
        homeScreen('the bar drives them: each choice asks again, and the revenue leads to the orders of that span'),
      ],
      [
        'Each figure is read from its own field.',
        'Spec 1 §3; Spec 2 §3',
        homeScreen('shows all fifteen, with transactions and the difference to the span that is written out'),
        statistics('of the platform'),
      ],
      [
        'Both spans are sent.',
        'Spec 1 §7; Spec 2 §7',
        homeScreen('the bar drives them: each choice asks again, and the revenue leads to the orders of that span'),
        figures('are the asked one and, when it has both ends, the compared one'),
      ],
      [
        'Each figure is drawn over its last eight spans, asked for in the background; what does not come is a gap.',
        'Spec 1 §2, §7 (decided)',
        homeDrawn('two of them are in its own answer, the other six take three calls, and all are told in words'),
        homeDrawn('a call that fails leaves a gap and says nothing; without any the figures stand alone'),
      ],
      [
        'Revenue is drawn by day or week against the compared span, with its values as a table.',
        'Spec 1 §9 (decided)',
        homeDrawn('by day: each point is one call, for the day and the compared one; its table has them all'),
        homeDrawnJourney(
          'the platform’s income by day, as the call tells it; keys tell each point of chart and sparkline',
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
        'It shows brandNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen('shows all fifteen, with transactions and the difference to the span that is written out'),
        figures('the platform counts everything, each day of a span to its last second'),
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
        'It shows tenantNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen('shows all fifteen, with transactions and the difference to the span that is written out'),
        figures('the platform counts everything, each day of a span to its last second'),
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
        'It shows teacherNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen('shows all fifteen, with transactions and the difference to the span that is written out'),
        figures('the platform counts everything, each day of a span to its last second'),
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
        'It shows studentNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen('shows all fifteen, with transactions and the difference to the span that is written out'),
        figures('the platform counts everything, each day of a span to its last second'),
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
        'It shows roomNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen('shows all fifteen, with transactions and the difference to the span that is written out'),
        figures('the platform counts everything, each day of a span to its last second'),
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
        'It shows taking and takingNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen('shows all fifteen, with transactions and the difference to the span that is written out'),
        figures('the platform counts everything, each day of a span to its last second'),
      ],
      [
        'It leads to the orders of the chosen span.',
        'Spec 1 §2; Spec 2 §2',
        homeScreen('the bar drives them: each choice asks again, and the revenue leads to the orders of that span'),
        homeJourney('the platform’s figures, their spans, and the tiles that lead on'),
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
        'It shows nonPayment and nonPaymentNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen('shows all fifteen, with transactions and the difference to the span that is written out'),
        figures('the platform counts everything, each day of a span to its last second'),
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
        'It shows refund and refundNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen('shows all fifteen, with transactions and the difference to the span that is written out'),
        figures('the platform counts everything, each day of a span to its last second'),
      ],
    ],
  },
  {
    id: 'tile-product-taking',
    title: '校区/品牌营收',
    at: '/dashboard',
    by: 'admin01',
    from: ['home-admin'],
    behaviours: [
      [
        'It shows what campuses and brands took in.',
        'Spec 1 §2',
        homeScreen('shows all fifteen, with transactions and the difference to the span that is written out'),
      ],
      [
        'It is read from productTakingAmount.',
        'Spec 1 §3; Spec 2 §3 (decided)',
        homeScreen('shows all fifteen, with transactions and the difference to the span that is written out'),
        figures('the platform counts everything, each day of a span to its last second'),
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
        'It shows claTakingAmount and claTakingNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen('shows all fifteen, with transactions and the difference to the span that is written out'),
        figures('the platform counts everything, each day of a span to its last second'),
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
        'It shows waitAuditNum.',
        'Spec 1 §2, §3; Spec 2 §2, §3',
        homeScreen('shows all fifteen, with transactions and the difference to the span that is written out'),
        figures('the platform counts everything, each day of a span to its last second'),
      ],
      [
        'It leads to what waits.',
        'Spec 1 §2; Spec 2 §2',
        homeScreen('the bar drives them: each choice asks again, and the revenue leads to the orders of that span'),
        homeJourney('the platform’s figures, their spans, and the tiles that lead on'),
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
        'It offers today, yesterday, and this and last week, month and quarter.',
        'Spec 1 §9; Spec 2 §4',
        homeScreen('the bar drives them: each choice asks again, and the revenue leads to the orders of that span'),
        comparisonPeriod('a preset and what it is compared with (Spec 1 §9) > %s'),
      ],
      [
        'It begins with this month.',
        'Spec 1 §9; Spec 2 §4',
        homeScreen('the bar drives them: each choice asks again, and the revenue leads to the orders of that span'),
        timeRange('nothing'),
      ],
      [
        'A preset is compared with the same span before it.',
        'Spec 1 §9; Spec 2 §4',
        comparisonPeriod('a preset and what it is compared with (Spec 1 §9) > %s'),
        homeScreen('a range of the address stands in the bar, and each of the others when it is chosen'),
      ],
      [
        'Other days are compared with as many just before them.',
        'Spec 1 §9; Spec 2 §4',
        comparisonPeriod('%s to %s'),
        homeScreen('a custom range is compared with as many days before it; what lies ahead cannot be chosen'),
      ],
      [
        'Days to come cannot be chosen.',
        'Spec 1 §5; Spec 2 §5',
        homeScreen('a custom range is compared with as many days before it; what lies ahead cannot be chosen'),
      ],
      [
        'The end is not before the begin.',
        'Spec 1 §5',
        homeScreen('a custom range is compared with as many days before it; what lies ahead cannot be chosen'),
      ],
      [
        'Dates go as year, month and day with hyphens.',
        'Spec 1 §9; Spec 2 §9',
        homeScreen('the bar drives them: each choice asks again, and the revenue leads to the orders of that span'),
      ],
      [
        'Times have hours and minutes.',
        'Spec 1 §9',
        fields('cuts longer times to five characters'),
        timetableScreen('shows time, class, teacher, room and what has become of a lesson in words'),
      ],
      [
        'Both spans are sent by their four names.',
        'Spec 1 §7; Spec 2 §7',
        homeScreen('the bar drives them: each choice asks again, and the revenue leads to the orders of that span'),
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
      ['It has the bar of spans.', 'Spec 1 §2', homeScreen('agent: before teacher')],
      [
        'It shows income and addTenantNum.',
        'Spec 1 §3; Spec 2 §3',
        homeScreen('agent: before teacher'),
        statistics('of an agent what it brought, and nobody else’s'),
      ],
      ['The span goes with the agentId of the session.', 'Spec 1 §7; Spec 2 §7', homeScreen('agent: before teacher')],
      [
        'It is for whoever has an agentId and is no administrator.',
        'Spec 1 §6',
        homeScreen('agent: before teacher'),
        homeScreen('admin: whatever else the user is'),
      ],
      [
        'The institutions brought tell when their term ends, from 60 days before how many are left.',
        'Spec 1 §2 (decided)',
        homeScreen(
          'agent: below the figures the institutions that it brought, the newest first; without any what makes one',
        ),
      ],
      [
        'Its income is drawn as the platform’s is.',
        'Spec 1 §9 (decided)',
        homeDrawnJourney('an agent’s and an institution’s home are drawn too, each from its own call'),
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
        'It is for a teacher who is neither administrator nor agent.',
        'Spec 1 §2, §6',
        homeScreen('teacher'),
        homeScreen('agent: before teacher'),
      ],
      [
        'It is about the teacher of the session.',
        'Spec 2 §1, §2',
        homeScreen('teacher'),
        calendar('a teacher their own lessons only, whatever is asked for'),
      ],
      ['It has the timetable of the week.', 'Spec 2 §2', homeScreen('teacher')],
      [
        'Below it stands the page of the teacher: facts, four tabs, what can be asked for and recorded.',
        'Spec 1 §2 (decided); Spec 2 §2',
        homeOfTeacher('below the week the own page: the facts, four tabs with their actions, and the buttons'),
        homeOfTeacher('its tab stands in the address beside week and filters, which stay'),
        homeOfTeacher('what is asked for in the week or in a tab shows in both'),
        teachersJourney('a leave: asked from the own timetable, granted with a substitute, recorded'),
      ],
      [
        'It tells who is signed in, and where.',
        'Spec 1 §2 (decided)',
        homeScreen('teacher'),
        signIn("${some.map(({ username }) => username).join(', ')} sign in, each to the own menu and home"),
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
        'It is called 总览 and has four figures.',
        'Spec 1 §2',
        homeScreen('is called 总览 and shows four figures of today, asked for with today and yesterday'),
      ],
      [
        'Lessons held, of those of today.',
        'Spec 1 §2, §3; Spec 2 §3',
        homeScreen('is called 总览 and shows four figures of today, asked for with today and yesterday'),
        figures('is what was recorded of held lessons and what is expected of all'),
      ],
      [
        'Who came, of those expected.',
        'Spec 1 §2, §3; Spec 2 §3',
        homeScreen('is called 总览 and shows four figures of today, asked for with today and yesterday'),
        figures('is what was recorded of held lessons and what is expected of all'),
      ],
      [
        'Hours taken, of those expected.',
        'Spec 1 §2, §3; Spec 2 §3',
        homeScreen('is called 总览 and shows four figures of today, asked for with today and yesterday'),
        figures('is what was recorded of held lessons and what is expected of all'),
      ],
      [
        'All students.',
        'Spec 1 §2, §3; Spec 2 §3',
        homeScreen('is called 总览 and shows four figures of today, asked for with today and yesterday'),
        figures('is what was recorded of held lessons and what is expected of all'),
      ],
      [
        'The lessons lead to the timetable.',
        'Spec 1 §2',
        homeScreen('its tiles, reminders and quick entries are links once their pages are there'),
      ],
      [
        'The students lead to their list.',
        'Spec 1 §2',
        homeScreen('its tiles, reminders and quick entries are links once their pages are there'),
      ],
      [
        'It is for whoever works in an institution.',
        'Spec 1 §6',
        homeScreen('business'),
        audience('audienceOf (Spec 1 §6) > anyone else with a username'),
      ],
      [
        'Today and yesterday are sent.',
        'Spec 1 §7; Spec 2 §7',
        homeScreen('is called 总览 and shows four figures of today, asked for with today and yesterday'),
      ],
      [
        'The week stands below, to be read and recorded.',
        'Spec 1 §2',
        homeScreen('business'),
        timetableScreen('at home: attendance only'),
        attendance('from the home timetable: recorded by keyboard, corrected, undone; figures and balances follow'),
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
        'It shows completeTodayClaTimeCnt of todayClaTimeCnt.',
        'Spec 1 §2, §3',
        homeScreen('is called 总览 and shows four figures of today, asked for with today and yesterday'),
      ],
      [
        'It leads to the timetable.',
        'Spec 1 §2',
        homeScreen('its tiles, reminders and quick entries are links once their pages are there'),
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
        'It shows todayRealAttendCnt of todayNeedAttendCnt.',
        'Spec 1 §2, §3',
        homeScreen('is called 总览 and shows four figures of today, asked for with today and yesterday'),
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
        'It shows todayRealCostHour of todayNeedCostHour.',
        'Spec 1 §2, §3',
        homeScreen('is called 总览 and shows four figures of today, asked for with today and yesterday'),
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
        'It shows studentCnt.',
        'Spec 1 §2, §3',
        homeScreen('is called 总览 and shows four figures of today, asked for with today and yesterday'),
      ],
      [
        'It leads to the students.',
        'Spec 1 §2',
        homeScreen('its tiles, reminders and quick entries are links once their pages are there'),
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
        'It leads to the classes and says how many there are.',
        'Spec 1 §2, §3',
        homeScreen('its tiles, reminders and quick entries are links once their pages are there'),
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
        'It leads to the students and says how many there are.',
        'Spec 1 §2, §3',
        homeScreen('its tiles, reminders and quick entries are links once their pages are there'),
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
        'It leads to the records, activeTab attendClaTime.',
        'Spec 1 §2',
        homeScreen('its tiles, reminders and quick entries are links once their pages are there'),
      ],
      [
        'They stand at /edu/claTimeRule.',
        'Spec 1 §2 (decided)',
        homeScreen('its tiles, reminders and quick entries are links once their pages are there'),
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
        'It counts the students of whom something ends within 10 days.',
        'Spec 1 §2, §9; Spec 2 §9',
        homeScreen('until then they are figures'),
        figures('what expires ${name} counts ${counted}'),
      ],
      [
        'It leads to their purchases, minBalanceDay 10.',
        'Spec 1 §2',
        homeScreen('its tiles, reminders and quick entries are links once their pages are there'),
        studentsJourney('the reminders of the home page lead to filtered lists with the same number'),
      ],
      [
        'Those stand at /edu/student.',
        'Spec 1 §2 (decided)',
        homeScreen('its tiles, reminders and quick entries are links once their pages are there'),
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
        'It is about students with fewer than 5 hours left.',
        'Spec 1 §2, §9; Spec 2 §9',
        homeScreen('until then they are figures'),
        figures('${name} counts ${counted}'),
      ],
      [
        'It leads to them, balanceHour 5.',
        'Spec 1 §2',
        homeScreen('its tiles, reminders and quick entries are links once their pages are there'),
        studentsJourney('the reminders of the home page lead to filtered lists with the same number'),
      ],
      [
        'Its number is selectCountMin5, which we take to mean hours.',
        'Spec 1 §2; Spec 2 §9 (decided)',
        homeScreen('until then they are figures'),
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
        'It is read, and recorded, and knows that it stands at home.',
        'Spec 1 §2',
        timetableScreen('at home: attendance only'),
        homeScreen('teacher'),
      ],
      [
        'It is the timetable of the week.',
        'Spec 2 §2',
        homeScreen('business'),
        timetableJourney(
          'the week and its filters stand in the address: a link shows the same, the way back leads to it',
        ),
      ],
      [
        'It is narrowed by campus, teaching type, and class or course.',
        'Spec 2 §2',
        timetableScreen('filters by campus, teaching type and class at home'),
      ],
      ['A lesson can be recorded.', 'Spec 2 §2', timetableScreen('at home: attendance only')],
      ['It can be neither moved nor deleted.', 'Spec 2 §2', timetableScreen('at home: attendance only')],
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
        'It says how far the day has come, in words, and goes on while the page stands open.',
        'decided',
        homeToday('says in words how far the day has come, with its lessons'),
        homeToday('goes on while the page stands open, without a call'),
        homeToday('without a lesson it says when the next one is'),
        homeJourney('an institution’s day goes on with the clock, and what was not recorded is recorded from home'),
      ],
      [
        'What was not recorded is recorded from there.',
        'decided',
        homeToday('what was not recorded is recorded from here'),
        homeToday('of many the others are found in their list'),
      ],
    ],
  },
  {
    id: 'home-insights',
    title: '消课、续费与满员率',
    at: '/dashboard',
    by: 'qiming01',
    from: ['home-business'],
    behaviours: [
      [
        'It shows hours by course, what expires by week, and how full the classes are.',
        'decided',
        homeInsights('the hours of the chosen range by course, with their attendances'),
        homeInsights('what expires by week; each sum leads to the list that has as many'),
        homeInsights('how full the classes are: the fullest, and those that take students still'),
      ],
      [
        'A call that is not there costs its card alone.',
        'decided',
        homeInsights('a backend without one of the calls loses that card alone, and nothing is told of it'),
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
        'An institution without a lesson sees what to do first, which ticks itself.',
        'decided',
        homeBeginning('sees what to do first in place of zeros, ticked by what is there'),
        homeBeginning('a step ticks itself once it is done elsewhere'),
        homeJourney('has a list of what to do first, which ticks itself'),
      ],
      [
        'It can be folded away and brought back.',
        'decided',
        homeBeginning('is folded away, which is remembered, and brought back'),
      ],
    ],
  },
];
