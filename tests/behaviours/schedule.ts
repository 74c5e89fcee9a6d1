import { inFile, type Screen } from './screen.ts';

const availabilityCalls = inFile('tests/mock-server/teaching/availability.test.ts');
const availabilityJourney = inFile('tests/journeys/edu/availability.spec.ts');
const availabilityScreen = inFile('tests/screens/edu/availability.test.tsx');
const attendance = inFile('tests/mock-server/teaching/attendance.test.ts');
const attendanceCorrection = inFile('tests/screens/edu/attendance-correction.test.tsx');
const holidayCalls = inFile('tests/mock-server/teaching/holidays.test.ts');
const holidayLessons = inFile('tests/screens/edu/holiday-lessons.test.tsx');
const holidayTable = inFile('tests/screens/edu/holiday-table.test.tsx');
const holidays = inFile('tests/journeys/edu/holidays.spec.ts');
const home = inFile('tests/screens/dashboard/home.test.tsx');
const lessons = inFile('tests/mock-server/teaching/lessons.test.ts');
const permissions = inFile('tests/mock-server/kernel/permissions.test.ts');
const rooms = inFile('tests/journeys/edu/rooms.spec.ts');
const ruleAgreement = inFile('tests/mock-server/teaching/rule-agreement.test.ts');
const ruleByHand = inFile('tests/mock-server/teaching/rule-by-hand.test.ts');
const ruleValues = inFile('web/features/scheduling/schedule-rule/rule-values.test.ts');
const schedulePage = inFile('tests/screens/edu/schedule-page.test.tsx');
const scheduleRule = inFile('tests/screens/edu/schedule-rule.test.tsx');
const scheduleRulesCalls = inFile('tests/mock-server/teaching/schedule-rules.test.ts');
const scheduleRulesJourney = inFile('tests/journeys/edu/schedule-rules.spec.ts');
const timetableJourney = inFile('tests/journeys/edu/timetable.spec.ts');
const timetableScreen = inFile('tests/screens/edu/timetable.test.tsx');

/** The schedule page, its tabs and its dialogs. */
export const schedule: readonly Screen[] = [
  {
    id: 'cla-time-rule',
    title: '排课管理',
    at: '/edu/claTimeRule',
    by: 'binjiang01',
    behaviours: [
      [
        'activeTab in the address opens its tab; calendar is the timetable.',
        'Spec 1 §2',
        schedulePage('opens 课表 for the query: activeTab=calendar'),
        schedulePage('opens 排课规则 for the query: activeTab=claTimeRule'),
      ],
      [
        'attendClaTime opens 上课记录.',
        'Spec 1 §2 (decided)',
        schedulePage('opens 上课记录 for the query: activeTab=attendClaTime'),
      ],
      [
        'Institution staff schedule classes and lessons here.',
        'Spec 2 §1',
        scheduleRulesJourney(
          'skips the national holiday in an eight-week rule; created, edited and deleted lessons match the preview',
        ),
        permissions(
          'only institutions may manage classes, schedules, students, rooms, staff, teachers and departments',
        ),
      ],
    ],
  },
  {
    id: 'cla-time-tab-calendar',
    title: '课表',
    at: '/edu/claTimeRule?activeTab=calendar',
    by: 'binjiang01',
    from: ['cla-time-rule'],
    behaviours: [
      [
        'The lessons of the home page link here.',
        'Spec 1 §2',
        home('links tiles, reminders and quick entries to available pages'),
        schedulePage('opens 课表 for the query: activeTab=calendar'),
      ],
      [
        'Adds lessons and rules.',
        'Spec 2 §2',
        timetableJourney('adds a lesson in an empty cell and deletes it'),
        timetableScreen('offers 排课 to users who may add rules, unless the timetable is read-only'),
      ],
      [
        'Records the attendance of a lesson.',
        'Spec 2 §2 (decided)',
        schedulePage('offers 记上课 for a recordable lesson and opens the drawer of the home page'),
      ],
    ],
  },
  {
    id: 'cla-time-tab-rules',
    title: '排课规则',
    at: '/edu/claTimeRule?activeTab=claTimeRule',
    by: 'binjiang01',
    from: ['cla-time-rule'],
    behaviours: [
      [
        'Lists the rules.',
        'Spec 2 §7',
        schedulePage('lists class, rhythm, span, time, teacher and room, twenty per page, and sends the filters'),
        scheduleRulesCalls('are listed newest first, and can be filtered by campus, class and type'),
      ],
      [
        '警告 asks before a deletion.',
        'Spec 2 §7, §8',
        schedulePage('shows 警告 with the numbers of removed and remaining lessons before a deletion'),
        scheduleRulesCalls('are deleted with their future lessons; held lessons are kept without a rule'),
      ],
      [
        '排课 requires sc:claTimeRule:add.',
        'Spec 2 §2, §6',
        schedulePage('needs sc:claTimeRule:add to add rules (Spec 2 §6): ${held.join()} shows ${buttons} buttons'),
      ],
      [
        'Loads the latest version of a rule before editing.',
        'Spec 2 §2, §7',
        schedulePage('edits the latest version of a rule'),
      ],
      [
        'Shows 20 rows per page and offers 10, 30 and 50.',
        'Spec 2 §9',
        schedulePage('lists class, rhythm, span, time, teacher and room, twenty per page, and sends the filters'),
        rooms('offers the page sizes 10, 20, 30 and 50'),
      ],
    ],
  },
  {
    id: 'cla-time-tab-attend',
    title: '上课记录',
    at: '/edu/claTimeRule?activeTab=attendClaTime',
    by: 'binjiang01',
    from: ['cla-time-rule'],
    behaviours: [
      [
        'A quick entry of the home page links here.',
        'Spec 1 §2',
        home('links tiles, reminders and quick entries to available pages'),
        schedulePage('opens 上课记录 for the query: activeTab=attendClaTime'),
      ],
      [
        'Loads selectListForAttend page by page.',
        'Spec 2 §7 (decided)',
        schedulePage(
          'lists lessons up to today, each with 未上课 or 已上课, unless a date range is chosen (Spec 2 §4)',
        ),
        lessons('are listed newest first, and can be filtered by campus, class, days and status'),
      ],
      [
        'Corrects recorded attendance.',
        'Spec 2 §7',
        schedulePage(
          'offers correction and undo for held lessons, and the roll call for other lessons within seven days',
        ),
        attendanceCorrection(
          'starts with the recorded values and returns the deducted hours before it deducts hours again (decided)',
        ),
        attendance('returns and takes hours only for students whose entry changed'),
      ],
      [
        'Undoes recorded attendance, after 警告.',
        'Spec 2 §7, §8',
        attendanceCorrection('undoes attendance after 警告, which lists the returned hours by student (Spec 2 §7, §8)'),
        attendance('returns all hours; the lesson is planned again, and can be moved and recorded'),
      ],
      [
        'Shows 未上课 for 1, 已上课 for 2.',
        'Spec 2 §4',
        schedulePage(
          'lists lessons up to today, each with 未上课 or 已上课, unless a date range is chosen (Spec 2 §4)',
        ),
      ],
    ],
  },
  {
    id: 'rule-log-dialog',
    title: '排课规则日志',
    at: '/edu/claTimeRule',
    by: 'binjiang01',
    from: ['cla-time-tab-rules'],
    behaviours: [
      [
        'Lists the change log of a rule, page by page.',
        'Spec 2 §7',
        schedulePage('排课规则日志 lists the changes of the rule'),
      ],
    ],
  },
  {
    id: 'cla-time-log-dialog',
    title: '课次日志',
    at: '/edu/claTimeRule',
    by: 'binjiang01',
    from: ['cla-time-tab-attend'],
    behaviours: [
      [
        'Lists the change log of a lesson, page by page.',
        'Spec 2 §7',
        schedulePage('课次日志 lists the changes of the lesson'),
        lessons('changes the lesson, and logs the old and the new time'),
      ],
    ],
  },
  {
    id: 'availability-dialog',
    title: '找空闲',
    from: ['weekly-timetable'],
    behaviours: [
      [
        'Finds the rooms and teachers that are free at a time on one date or on the weekdays of a period.',
        'decided',
        availabilityJourney(
          'a room for 12 on Saturdays at any campus is found, booked by a rule and shown in the timetable',
        ),
        availabilityScreen(
          'starts with tomorrow and the filters of the page; shows each room’s seats and each teacher’s lessons of the week',
        ),
        availabilityScreen('searches 16 weeks for the weekday of the chosen date, and states how many dates are free'),
      ],
      [
        'Considers all lessons of the institution; lessons outside the access have only their time.',
        'decided',
        availabilityCalls(
          'are limited to their own campus for campus staff; lessons at another campus make a teacher busy, but are shown without details',
        ),
        availabilityCalls('are not those of another institution'),
      ],
      [
        'Leaves out teachers on leave, staff who have left, rooms out of use and rooms with too few seats.',
        'decided',
        availabilityCalls('do not include a teacher on leave, with or without a substitute'),
        availabilityCalls('do not include rooms out of use, rooms with too few seats and staff who have left'),
        availabilityCalls('do not include rooms of a campus out of use'),
      ],
      [
        'Leaves out the holidays of the institution in a period.',
        'decided',
        availabilityCalls('are searched on the dates without holidays of the institution, if holidays are skipped'),
      ],
      [
        'Explains invalid fields and refused searches, and sends nothing while a field is invalid.',
        'decided',
        availabilityScreen('shows errors below the fields and sends nothing while one is invalid'),
        availabilityScreen('shows why the server refuses a search, and that nothing was found'),
      ],
      [
        'Continues with the chosen room and teacher in 加课 or 排课; leaving the form returns to the results.',
        'decided',
        availabilityScreen(
          'prefill 加课 together with date, times and campus; the chosen class does not change the teacher',
        ),
        availabilityScreen('prefill 排课 together with the dates of the run; closing the form returns to the results'),
        availabilityScreen('keep the class of the page, unless the room is at another campus'),
      ],
      [
        'A booking by another user meanwhile is shown as a conflict in the form.',
        'decided',
        availabilityJourney(
          'shows a conflict if another user has booked the found room meanwhile, and books the room nevertheless',
        ),
      ],
      [
        'Without the call, searches in the timetable of each week and says that only visible lessons count.',
        'decided',
        availabilityScreen('reads the timetable of each week once, and says that only visible lessons count'),
        availabilityScreen('states the progress while many weeks load, and an error with a button to retry'),
      ],
      [
        'Fits on a phone, where it opens from the menu.',
        'decided',
        availabilityJourney('the search for free rooms fits at every width, and is in the menu on a phone'),
      ],
    ],
  },
  {
    id: 'schedule-rule-dialog',
    title: '排课',
    at: '/edu/claTimeRule',
    by: 'binjiang01',
    from: ['weekly-timetable', 'cla-time-tab-rules'],
    behaviours: [
      [
        'Adds or changes a rule, which generates lessons.',
        'Spec 2 §2',
        scheduleRule('lists dates and skipped days with reasons; the button counts the lessons'),
        scheduleRulesCalls('creates its lessons, except on holidays'),
        ruleAgreement('saving any rule has exactly the effect that its preview shows'),
      ],
      [
        'Keeps fields that were set by hand and lessons that were removed by hand. The preview lists them and can restore removed dates.',
        'Spec 2 §2 (decided)',
        scheduleRule('counts the fields that were set by hand, and restores removed dates only if selected'),
        ruleByHand('keeps its theme, teacher, room and hours when the rule is saved, with a log entry'),
        ruleByHand('remains removed when the rule is saved, until its date is restored'),
        ruleByHand('gets the hours of the class when its rule is saved, unless its hours were set by hand'),
      ],
      [
        'Holidays belong to the institution; its campuses can only read them. A year is complete once it contains all public holidays.',
        'decided',
        holidayCalls('a campus cannot change the calendar of the institution'),
        holidayCalls('a registrar may not change the calendar, even when signed in to the institution'),
        holidayTable('shows %s the holidays of the institution without editing'),
        schedulePage('opens the institution’s holidays from the tab ${tabName}'),
        holidayTable(
          'states that a year with a single entered holiday is incomplete, and that the next year is missing',
        ),
        holidayTable(
          'starts at the next year when no holiday of this year is left, and states that its holidays are not announced yet',
        ),
      ],
      [
        'A holiday of several days is entered at once. If a day is refused, the form keeps the days that are not saved.',
        'decided',
        holidayTable('saves a holiday of several days at once, one day after another'),
        holidayTable('states which days are saved if one is refused, and saves only the others when repeated'),
      ],
      [
        'Lists the lessons on a new holiday, which can be moved or deleted together.',
        'decided',
        holidayLessons(
          'lists the lessons of a new holiday, and moves the selected ones to another date at the same time of day',
        ),
        holidayLessons('lists the lessons of a holiday of several days, one day after another'),
        holidayLessons('deletes the selected lessons after a confirmation, and reports refused ones'),
        holidayLessons('does not change a lesson that another user has moved to another date'),
        holidayLessons('changes nothing if the user leaves the lessons as they are'),
        holidays('an institution adds a holiday; the registrar of a campus sees it and moves its lessons'),
      ],
      [
        'If the backend has no calendar of the institution, the national holidays apply and are listed read-only.',
        'decided',
        holidayTable('lists the national holidays read-only on a backend without a calendar of the institution'),
        holidayTable('uses the national holidays on a backend without a calendar of the institution'),
        holidayLessons(
          'moves the lessons of a campus on a holiday even if the backend has no calendar of the institution',
        ),
      ],
      [
        'Is 600 px wide.',
        'Spec 2 §2, §9',
        scheduleRule('is 600 px wide, titled 排课, and starts as a weekly rule that skips holidays'),
      ],
      [
        'Has the title 排课 for a new rule.',
        'Spec 2 §2',
        scheduleRule('is 600 px wide, titled 排课, and starts as a weekly rule that skips holidays'),
      ],
      [
        'Has the title 修改排课 for an existing rule.',
        'Spec 2 §2 (decided)',
        scheduleRule('is titled 修改排课 and previews kept, added, removed and manually moved lessons'),
      ],
      [
        'Asks for campus, class, type, dates, rhythm, weekdays, holidays, hours, teacher, room and theme.',
        'Spec 2 §2',
        scheduleRule('lists dates and skipped days with reasons; the button counts the lessons'),
        scheduleRule('starts with the room of the rule and sends a changed room'),
        scheduleRule('keeps the typed values after a refusal'),
      ],
      [
        '全选 is half ticked when some weekdays are chosen.',
        'Spec 2 §2',
        scheduleRule(
          '全选 selects all weekdays and is indeterminate when only some are chosen; 每两天 offers no weekdays',
        ),
      ],
      [
        'Offers only staff of type 1 as teacher.',
        'Spec 2 §2, §6',
        scheduleRule(
          'fills campus and teacher from the class; another campus clears the class and a teacher who works elsewhere',
        ),
      ],
      [
        'Type 1 recurs between two days, by default weekly and without holidays.',
        'Spec 2 §4',
        ruleValues('repeats weekly and skips holidays by default'),
        ruleValues('restores the holiday filter for a recurring rule'),
        ruleValues('sends the weekdays as a sorted comma list'),
      ],
      [
        'Requires weekdays, except for every second day.',
        'Spec 2 §4',
        ruleValues('requires weekdays for recurring rules except every second day'),
        scheduleRule('shows all validation errors of a recurring rule in the specified words, and sends nothing'),
      ],
      [
        'Another type takes chosen dates, without begin, end and holidays.',
        'Spec 2 §4',
        ruleValues('sends chosen dates as a comma list, without begin, end, rhythm and holiday filter'),
        scheduleRule('按日期: shows only dates, without begin, end, rhythm and holiday filter'),
        scheduleRulesCalls('with chosen dates uses each date once, including holidays, and stores no recurrence'),
      ],
      [
        'Choosing every second day clears the weekdays.',
        'Spec 2 §4',
        ruleValues('clears the weekdays for repeat type 2'),
        scheduleRule(
          '全选 selects all weekdays and is indeterminate when only some are chosen; 每两天 offers no weekdays',
        ),
      ],
      [
        'A begin after the end clears the end.',
        'Spec 2 §4',
        ruleValues('clears an end date before the new begin date'),
        scheduleRule('accepts a begin from yesterday on and an end from the begin on; a later begin clears the end'),
      ],
      [
        'Requires only the fields of the chosen type.',
        'Spec 2 §5',
        scheduleRule('shows all validation errors of a recurring rule in the specified words, and sends nothing'),
        scheduleRule('按日期: shows only dates, without begin, end, rhythm and holiday filter'),
      ],
      ['Room and theme are optional.', 'Spec 2 §5 (decided)', ruleValues('accepts a missing room and theme (decided)')],
      [
        'For an end that is not later shows 下课时间需大于上课时间.',
        'Spec 2 §5, §8',
        scheduleRule('shows 下课时间需大于上课时间 for an earlier or an equal end'),
      ],
      [
        'The earliest begin is yesterday.',
        'Spec 2 §5',
        scheduleRule('accepts a begin from yesterday on and an end from the begin on; a later begin clears the end'),
        scheduleRulesCalls('can begin yesterday'),
      ],
      [
        'The end is not before the begin; earlier days cannot be chosen.',
        'Spec 2 §5',
        scheduleRule('accepts a begin from yesterday on and an end from the begin on; a later begin clears the end'),
      ],
      [
        'Request and response contain every field of a rule.',
        'Spec 2 §3',
        ruleValues('sends an unedited rule unchanged'),
        scheduleRule('按日期: shows only dates, without begin, end, rhythm and holiday filter'),
      ],
      [
        'Weekdays and dates are lists in the form and comma lists in the request.',
        'Spec 2 §3 (decided)',
        ruleValues('sends the weekdays as a sorted comma list'),
        ruleValues('sends chosen dates as a comma list, without begin, end, rhythm and holiday filter'),
      ],
      [
        'Adds a rule without an id, changes one with an id.',
        'Spec 2 §7',
        scheduleRule('lists dates and skipped days with reasons; the button counts the lessons'),
        scheduleRule('is titled 修改排课 and previews kept, added, removed and manually moved lessons'),
      ],
      [
        'Types, rhythms and weekdays use the labels of the dictionaries.',
        'Spec 2 §7',
        scheduleRule('is 600 px wide, titled 排课, and starts as a weekly rule that skips holidays'),
        scheduleRule(
          '全选 selects all weekdays and is indeterminate when only some are chosen; 每两天 offers no weekdays',
        ),
      ],
      [
        'Shows 新增成功 or 修改成功.',
        'Spec 2 §8',
        scheduleRule('lists dates and skipped days with reasons; the button counts the lessons'),
        scheduleRule('is titled 修改排课 and previews kept, added, removed and manually moved lessons'),
      ],
    ],
  },
];
