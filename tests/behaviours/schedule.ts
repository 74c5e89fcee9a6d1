import { inFile, type Screen } from './screen.ts';

const attendance = inFile('tests/mock-server/attendance.test.ts');
const attendanceCorrection = inFile('tests/screens/attendance-correction.test.tsx');
const home = inFile('tests/screens/home.test.tsx');
const lessons = inFile('tests/mock-server/lessons.test.ts');
const permissions = inFile('tests/mock-server/permissions.test.ts');
const rooms = inFile('tests/journeys/rooms.spec.ts');
const ruleAgreement = inFile('tests/mock-server/rule-agreement.test.ts');
const ruleValues = inFile('web/features/schedule-rule/rule-values.test.ts');
const schedulePage = inFile('tests/screens/schedule-page.test.tsx');
const scheduleRule = inFile('tests/screens/schedule-rule.test.tsx');
const scheduleRulesCalls = inFile('tests/mock-server/schedule-rules.test.ts');
const scheduleRulesJourney = inFile('tests/journeys/schedule-rules.spec.ts');
const timetableJourney = inFile('tests/journeys/timetable.spec.ts');
const timetableScreen = inFile('tests/screens/timetable.test.tsx');

/** How lessons are planned, and what became of them. */
export const schedule: readonly Screen[] = [
  {
    id: 'cla-time-rule',
    title: '排课管理',
    at: '/edu/claTimeRule',
    by: 'binjiang01',
    behaviours: [
      [
        'activeTab of the address opens its tab; calendar is the timetable.',
        'Spec 1 §2',
        schedulePage('activeTab=calendar opens 课表'),
        schedulePage('activeTab=claTimeRule opens 排课规则'),
      ],
      ['attendClaTime opens 上课记录.', 'Spec 1 §2 (decided)', schedulePage('activeTab=attendClaTime opens 上课记录')],
      [
        'Whoever works in an institution plans classes and lessons here.',
        'Spec 2 §1',
        scheduleRulesJourney(
          'eight weeks avoid the national holiday; changed, moved by hand and deleted, each as the preview says',
        ),
        permissions(
          'classes, schedules, students, rooms, staff, teachers and departments are kept by institutions alone',
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
        'The lessons of the home page lead here.',
        'Spec 1 §2',
        home('its tiles, reminders and quick entries are links once their pages are there'),
        schedulePage('activeTab=calendar opens 课表'),
      ],
      [
        'Lessons and rules are added from here.',
        'Spec 2 §2',
        timetableJourney('a lesson is added in an empty place, and deleted'),
        timetableScreen('offers 排课 to who may make rules, and nothing where it is read-only'),
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
        'The list is that of the rules.',
        'Spec 2 §7',
        schedulePage('tells class, rhythm, span, time, teacher and room; twenty a page; the filters are asked for'),
        scheduleRulesCalls('are listed newest first, by campus, class and type'),
      ],
      [
        '警告 asks before one is deleted.',
        'Spec 2 §7, §8',
        schedulePage('deleting asks 警告 and says how many lessons go and how many stay'),
        scheduleRulesCalls('deleting one removes its lessons to come; what was held stays, without a rule'),
      ],
      [
        '排课 needs sc:claTimeRule:add.',
        'Spec 2 §2, §6',
        schedulePage('the button needs sc:claTimeRule:add (Spec 2 §6): with ${held.join()} there are ${buttons}'),
      ],
      ['A rule that is changed is fetched first.', 'Spec 2 §2, §7', schedulePage('a rule is changed as it stands now')],
      [
        'Twenty stand on a page, or 10, 30, 50.',
        'Spec 2 §9',
        schedulePage('tells class, rhythm, span, time, teacher and room; twenty a page; the filters are asked for'),
        rooms('pages and page sizes 10, 20, 30, 50'),
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
        'A quick entry of the home page leads here.',
        'Spec 1 §2',
        home('its tiles, reminders and quick entries are links once their pages are there'),
        schedulePage('activeTab=attendClaTime opens 上课记录'),
      ],
      [
        'The list is selectListForAttend, page by page.',
        'Spec 2 §7 (decided)',
        schedulePage('lists lessons up to today unless days are asked for, with 未上课 or 已上课 (Spec 2 §4)'),
        lessons('records are listed newest first, by campus, class, days and state'),
      ],
      [
        'What was recorded can be corrected.',
        'Spec 2 §7',
        schedulePage('what was held can be corrected and taken back; what was not, recorded within seven days'),
        attendanceCorrection('begins with what was recorded; hours go back before they are taken anew (decided)'),
        attendance('gives back and takes anew, of those only who are changed'),
      ],
      [
        'It can be taken back, after 警告.',
        'Spec 2 §7, §8',
        attendanceCorrection('undone after 警告, which says which hours return to whom (Spec 2 §7, §8)'),
        attendance('gives every hour back; the lesson is not held, may be moved, and recorded again'),
      ],
      [
        '1 reads 未上课, 2 已上课.',
        'Spec 2 §4',
        schedulePage('lists lessons up to today unless days are asked for, with 未上课 or 已上课 (Spec 2 §4)'),
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
        'It lists what was done to a rule, page by page.',
        'Spec 2 §7',
        schedulePage('排课规则日志 lists what was done to the rule'),
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
        'It lists what was done to a lesson, page by page.',
        'Spec 2 §7',
        schedulePage('课次日志 lists what was done to the lesson'),
        lessons('changes it, and says from when to when'),
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
        'It makes or changes a rule, from which lessons are made.',
        'Spec 2 §2',
        scheduleRule('lists the dates, what is skipped and why, and the button counts the lessons'),
        scheduleRulesCalls('makes its lessons, without the holidays'),
        ruleAgreement('for any rule, what the preview tells is what saving it does'),
      ],
      [
        'It is 600 px wide.',
        'Spec 2 §2, §9',
        scheduleRule('is 600 px wide, titled 排课, and begins as a weekly rule that leaves holidays out'),
      ],
      [
        'A new one is titled 排课.',
        'Spec 2 §2',
        scheduleRule('is 600 px wide, titled 排课, and begins as a weekly rule that leaves holidays out'),
      ],
      [
        'One that exists, 修改排课.',
        'Spec 2 §2 (decided)',
        scheduleRule('is titled 修改排课 and shows what is kept, added, removed and moved by hand before it is sent'),
      ],
      [
        'It asks for campus, class, type, dates, rhythm, weekdays, holidays, hours, teacher, room and theme.',
        'Spec 2 §2',
        scheduleRule('lists the dates, what is skipped and why, and the button counts the lessons'),
        scheduleRule('begins with its room; another one is sent'),
        scheduleRule('a refusal leaves everything as it was typed'),
      ],
      [
        '全选 is half ticked where some weekdays are chosen.',
        'Spec 2 §2',
        scheduleRule('all weekdays at once; half ticked when some are chosen; every second day has none'),
      ],
      [
        'Only staff of type 1 can be chosen as its teacher.',
        'Spec 2 §2, §6',
        scheduleRule(
          'a class brings its campus and teacher; another campus takes away the class, and who does not work there',
        ),
      ],
      [
        'Type 1 recurs: it begins weekly and without holidays, from one day to another.',
        'Spec 2 §4',
        ruleValues('recurs every week and leaves holidays out'),
        ruleValues('a recurring rule begins with its own'),
        ruleValues('the weekdays go as a comma list, in their order'),
      ],
      [
        'It needs weekdays, unless it is every second day.',
        'Spec 2 §4',
        ruleValues('weekdays are asked for by recurring rules, unless every second day'),
        scheduleRule('says everything that a recurring rule lacks at once, word for word, and sends nothing'),
      ],
      [
        'Another type takes chosen dates, and neither begin nor end nor holidays.',
        'Spec 2 §4',
        ruleValues('chosen dates go as a comma list, without begin, end, rhythm and holiday filter'),
        scheduleRule('chosen dates ask for dates only: no begin, no end, no rhythm, no holiday filter'),
        scheduleRulesCalls('of chosen dates takes each once, holidays too, and keeps nothing else'),
      ],
      [
        'Every second day clears the weekdays.',
        'Spec 2 §4',
        ruleValues('repeat type 2 clears the weekdays'),
        scheduleRule('all weekdays at once; half ticked when some are chosen; every second day has none'),
      ],
      [
        'A begin after the end clears the end.',
        'Spec 2 §4',
        ruleValues('a begin date later than the end date clears the end date'),
        scheduleRule('begins not before yesterday; the end not before the begin, and a later begin clears it'),
      ],
      [
        'What a type asks for is required, and nothing else.',
        'Spec 2 §5',
        scheduleRule('says everything that a recurring rule lacks at once, word for word, and sends nothing'),
        scheduleRule('chosen dates ask for dates only: no begin, no end, no rhythm, no holiday filter'),
      ],
      [
        'Room and theme may be left out.',
        'Spec 2 §5 (decided)',
        ruleValues('room and theme may be left out (decided)'),
      ],
      [
        'An end that is not later: 下课时间需大于上课时间.',
        'Spec 2 §5, §8',
        scheduleRule('下课时间需大于上课时间 for an earlier and for the same time'),
      ],
      [
        'It begins yesterday at the earliest.',
        'Spec 2 §5',
        scheduleRule('begins not before yesterday; the end not before the begin, and a later begin clears it'),
        scheduleRulesCalls('may begin yesterday'),
      ],
      [
        'Its end is not before its begin, nor can be chosen so.',
        'Spec 2 §5',
        scheduleRule('begins not before yesterday; the end not before the begin, and a later begin clears it'),
      ],
      [
        'What is read and sent holds every field of a rule.',
        'Spec 2 §3',
        ruleValues('a rule that is read and sent again says the same'),
        scheduleRule('chosen dates ask for dates only: no begin, no end, no rhythm, no holiday filter'),
      ],
      [
        'Weekdays and dates are lists in the form, and go as texts with commas.',
        'Spec 2 §3 (decided)',
        ruleValues('the weekdays go as a comma list, in their order'),
        ruleValues('chosen dates go as a comma list, without begin, end, rhythm and holiday filter'),
      ],
      [
        'A new one is added, one with an id is changed.',
        'Spec 2 §7',
        scheduleRule('lists the dates, what is skipped and why, and the button counts the lessons'),
        scheduleRule('is titled 修改排课 and shows what is kept, added, removed and moved by hand before it is sent'),
      ],
      [
        'Types, rhythms and weekdays are called as the dictionaries call them.',
        'Spec 2 §7',
        scheduleRule('is 600 px wide, titled 排课, and begins as a weekly rule that leaves holidays out'),
        scheduleRule('all weekdays at once; half ticked when some are chosen; every second day has none'),
      ],
      [
        '新增成功, 修改成功.',
        'Spec 2 §8',
        scheduleRule('lists the dates, what is skipped and why, and the button counts the lessons'),
        scheduleRule('is titled 修改排课 and shows what is kept, added, removed and moved by hand before it is sent'),
      ],
    ],
  },
];
