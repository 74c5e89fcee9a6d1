import { inFile, type Screen } from './screen.ts';

const attendanceCalls = inFile('tests/mock-server/attendance.test.ts');
const attendanceDeduction = inFile('contracts/rules/attendance-deduction.test.ts');
const attendanceEligibility = inFile('contracts/rules/attendance-eligibility.test.ts');
const attendanceFields = inFile('web/features/attendance/attendance-fields.test.ts');
const attendanceJourney = inFile('tests/journeys/attendance.spec.ts');
const attendanceScreen = inFile('tests/screens/attendance.test.tsx');
const attendanceWindow = inFile('contracts/rules/attendance-window.test.ts');
const claList = inFile('tests/screens/cla-list.test.tsx');
const classes = inFile('tests/journeys/classes.spec.ts');
const drawer = inFile('tests/screens/attendance-drawer.test.tsx');
const hourLedger = inFile('tests/mock-server/hour-ledger.test.ts');
const lessons = inFile('tests/mock-server/lessons.test.ts');
const registry = inFile('contracts/registry.test.ts');
const roll = inFile('web/features/attendance/roll.test.ts');
const students = inFile('tests/mock-server/students.test.ts');
const timeField = inFile('tests/screens/time-field.test.tsx');

/** What was taught, and whom it cost what. */
export const attendance: readonly Screen[] = [
  {
    id: 'attendance-dialog',
    title: '记上课',
    from: ['weekly-timetable', 'home-timetable', 'cla-time-tab-attend'],
    behaviours: [
      [
        'It is titled 记上课.',
        'Spec 2 §2',
        attendanceScreen('by schedule: everyone is selected and there; recorded, it says 记上课成功 (Spec 2 §4)'),
      ],
      [
        'A planned lesson is recorded, or one with teacher, room, day and hours of its own; who taught in the place of a teacher on leave is asked.',
        'Spec 2 §2',
        attendanceScreen('of a lesson whose teacher is on leave it is asked who taught it (decided)'),
        attendanceScreen('by schedule: everyone is selected and there; recorded, it says 记上课成功 (Spec 2 §4)'),
        attendanceScreen(
          'freely: teacher, date, start and end are required, with their messages; then it is sent (Spec 2 §5)',
        ),
      ],
      [
        'Without a class one is chosen first.',
        'Spec 2 §2',
        attendanceScreen('without a class one is chosen; 请选择班级 until then'),
      ],
      [
        'A line has status, remark and hours.',
        'Spec 2 §2',
        attendanceScreen('by schedule: everyone is selected and there; recorded, it says 记上课成功 (Spec 2 §4)'),
      ],
      [
        'All students of the class come on one page of 200.',
        'Spec 2 §2, §7, §9',
        attendanceScreen('asks for everyone on one page and for the lessons of the window (Spec 2 §7, §9)'),
        students('who is in a class, and who of them can be recorded'),
      ],
      [
        'Where nothing is planned today, it says so and is recorded freely.',
        'Spec 2 §2, §8',
        attendanceScreen('none planned today: 今日无排课，无法按排课记上课, and freely it is (Spec 2 §2)'),
      ],
      [
        '今日无排课，无法按排课记上课 is how.',
        'Spec 2 §2, §8 (decided)',
        attendanceScreen('none planned today: 今日无排课，无法按排课记上课, and freely it is (Spec 2 §2)'),
      ],
      [
        'The lessons to choose from are those around today that are not held, or the one that is given.',
        'Spec 2 §3, §7',
        attendanceScreen('asks for everyone on one page and for the lessons of the window (Spec 2 §7, §9)'),
        attendanceScreen('a lesson that the host gives stays by schedule, though it is not of today'),
        lessons('the lessons of a class around today that are not held yet'),
        attendanceScreen('by schedule: everyone is selected and there; recorded, it says 记上课成功 (Spec 2 §4)'),
      ],
      [
        'At first everyone is there and selected.',
        'Spec 2 §4',
        roll('all students start with status 1 and are selected; who pays by period loses no hours (Spec 2 §4)'),
        attendanceScreen('by schedule: everyone is selected and there; recorded, it says 记上课成功 (Spec 2 §4)'),
      ],
      [
        'One button sets all to 1, another all to 3.',
        'Spec 2 §4',
        attendanceScreen(
          'a status other than 1 sets 0 and disables, 1 sets the hours back; buttons for everyone (Spec 2 §4)',
        ),
        roll('sets everyone to 1 or 3, whether selected or not (Spec 2 §4)'),
      ],
      [
        'Any status but 1 takes nothing, and no hours can be typed.',
        'Spec 2 §4 (decided)',
        attendanceScreen(
          'a status other than 1 sets 0 and disables, 1 sets the hours back; buttons for everyone (Spec 2 §4)',
        ),
        attendanceDeduction('status %i of %d hours → %d: %s'),
      ],
      [
        'Back at 1, the hours are those of the lesson, freely those of the class.',
        'Spec 2 §4',
        attendanceScreen(
          'a status other than 1 sets 0 and disables, 1 sets the hours back; buttons for everyone (Spec 2 §4)',
        ),
        attendanceFields('到课 takes the hours of the slot, freely those of the class (Spec 2 §4)'),
        attendanceScreen('another slot takes other hours; what was typed stays (Spec 2 §4)'),
      ],
      [
        'A further status of the dictionary is one of those that take nothing.',
        'Spec 2 §4 (decided)',
        attendanceScreen('another status of the dictionary is offered, and takes nothing (decided)'),
      ],
      [
        'Begin from 08:00 to 19:00, end to 20:00, each half hour.',
        'Spec 2 §5, §9',
        attendanceScreen(
          'pickers: start 08:00 to 19:00, end to 20:00, every 30 minutes; days of the last week only (Spec 2 §5, §9)',
        ),
        timeField(
          'the list holds the times of the field and is narrowed by typing (Spec 2 §9: 08:00 to 19:00, 30 minutes)',
        ),
      ],
      ['Hours are 0 or more.', 'Spec 2 §5', attendanceScreen('deducted hours are asked for, and are 0 to 99')],
      [
        'The day lies within so many days of today.',
        'Spec 2 §5',
        attendanceScreen(
          'pickers: start 08:00 to 19:00, end to 20:00, every 30 minutes; days of the last week only (Spec 2 §5, §9)',
        ),
        attendanceCalls('freely recorded > lies within the last seven days, today included'),
        attendanceWindow('on %s, %i days: from %s'),
      ],
      [
        'Seven, unless the dictionary says otherwise.',
        'Spec 2 §5 (decided)',
        attendanceScreen('asks for everyone on one page and for the lessons of the window (Spec 2 §7, §9)'),
        attendanceWindow('the dictionary says %j: %i days'),
      ],
      [
        'Freely, teacher, day, begin and end are required.',
        'Spec 2 §5',
        attendanceScreen(
          'freely: teacher, date, start and end are required, with their messages; then it is sent (Spec 2 §5)',
        ),
        attendanceCalls('needs its day, its hours and its teacher'),
      ],
      ['By schedule, a lesson is.', 'Spec 2 §5', attendanceFields('%s %j: %s %s')],
      [
        'Who pays by hours must have left what is taken, lapsed hours not counted.',
        'Spec 2 §3, §5',
        roll('balance without what lapsed, of those selected, all at once; never who pays by period'),
        attendanceEligibility('$name'),
        attendanceCalls('does not take hours that have lapsed meanwhile'),
      ],
      [
        'Otherwise it is said who has not, and nothing is sent.',
        'Spec 2 §5, §8',
        attendanceScreen('short of hours: all named at once, rows marked, nothing sent (Spec 2 §5)'),
        attendanceCalls('lists all who have too few hours, and records nobody then'),
      ],
      [
        '学员…课时不足，不能上课 is how, with all names at once.',
        'Spec 2 §5, §8 (decided)',
        attendanceScreen('short of hours: all named at once, rows marked, nothing sent (Spec 2 §5)'),
      ],
      [
        'What is sent holds every field of the form.',
        'Spec 2 §3',
        attendanceFields('sends the selected students only, and only what belongs to its way'),
        attendanceScreen(
          'freely: teacher, date, start and end are required, with their messages; then it is sent (Spec 2 §5)',
        ),
      ],
      [
        'claTimeAttend gets it.',
        'Spec 2 §7',
        attendanceScreen('by schedule: everyone is selected and there; recorded, it says 记上课成功 (Spec 2 §4)'),
        attendanceCalls('makes it held, takes the hours, and remembers when each was last there'),
        registry('campuses, tenants, accounts and attendance are asked for where the specification says (Spec 2 §7)'),
      ],
      [
        'Only who is selected is sent.',
        'Spec 2 §3, §7 (decided)',
        attendanceFields('sends the selected students only, and only what belongs to its way'),
        attendanceScreen('by schedule: everyone is selected and there; recorded, it says 记上课成功 (Spec 2 §4)'),
      ],
      [
        'The lesson is held from then on.',
        'Spec 2 §4',
        attendanceCalls('makes it held, takes the hours, and remembers when each was last there'),
        attendanceJourney(
          'from the home timetable: recorded by keyboard, corrected, undone; figures and balances follow',
        ),
      ],
      [
        '记上课成功.',
        'Spec 2 §8 (decided)',
        attendanceScreen('by schedule: everyone is selected and there; recorded, it says 记上课成功 (Spec 2 §4)'),
      ],
      [
        'Hours of those who were there are taken.',
        'Spec 2 §1',
        attendanceCalls('takes hours only of who was there'),
        attendanceCalls('makes it held, takes the hours, and remembers when each was last there'),
        hourLedger(
          'whatever happens to hours, the entries add up to the balance, and what was refused has changed nothing',
        ),
      ],
      [
        'A day to come cannot be chosen.',
        'Spec 2 §5',
        attendanceScreen(
          'pickers: start 08:00 to 19:00, end to 20:00, every 30 minutes; days of the last week only (Spec 2 §5, §9)',
        ),
      ],
    ],
  },
  {
    id: 'attendance-drawer',
    title: '记上课',
    from: ['cla-list', 'cla-detail', 'teacher-detail'],
    behaviours: [
      [
        'The drawer, too, is titled 记上课.',
        'Spec 2 §2',
        drawer('asks for the students and lessons of its class; everyone is there and selected, with hours and remark'),
        claList('a row opens 记上课 for its class'),
      ],
      [
        'It has the same form: a planned lesson, or one of its own.',
        'Spec 2 §2',
        drawer('asks for the students and lessons of its class; everyone is there and selected, with hours and remark'),
        drawer(
          'none planned today: it says so; freely it wants teacher, day and hours, of the days and times of the school',
        ),
        classes('the drawer of a class without a lesson today is filled in freely'),
      ],
      ['Without a class the form asks for one.', 'Spec 2 §2', drawer('without a class one is chosen')],
      [
        'Its lines have status, remark and hours.',
        'Spec 2 §2',
        drawer('asks for the students and lessons of its class; everyone is there and selected, with hours and remark'),
      ],
      [
        'It asks for the students of its class, 200 a page.',
        'Spec 2 §2, §7, §9',
        drawer('asks for the students and lessons of its class; everyone is there and selected, with hours and remark'),
        claList('a row opens 记上课 for its class'),
      ],
      [
        'With nothing planned today it is filled in freely.',
        'Spec 2 §2, §8',
        drawer(
          'none planned today: it says so; freely it wants teacher, day and hours, of the days and times of the school',
        ),
        classes('the drawer of a class without a lesson today is filled in freely'),
      ],
      [
        'The sentence is the same.',
        'Spec 2 §2, §8 (decided)',
        drawer(
          'none planned today: it says so; freely it wants teacher, day and hours, of the days and times of the school',
        ),
      ],
      [
        'It asks for the lessons of its class around today that are not held.',
        'Spec 2 §3, §7',
        drawer('asks for the students and lessons of its class; everyone is there and selected, with hours and remark'),
        claList('a row opens 记上课 for its class'),
      ],
      [
        'Everyone begins there and selected.',
        'Spec 2 §4',
        drawer('asks for the students and lessons of its class; everyone is there and selected, with hours and remark'),
        roll('all students start with status 1 and are selected; who pays by period loses no hours (Spec 2 §4)'),
      ],
      [
        'It has the buttons for all, too.',
        'Spec 2 §4',
        drawer('whoever is not there loses nothing, whoever is there after all what the lesson or the class takes'),
        roll('sets everyone to 1 or 3, whether selected or not (Spec 2 §4)'),
      ],
      [
        'Whoever is not there pays nothing.',
        'Spec 2 §4 (decided)',
        drawer('whoever is not there loses nothing, whoever is there after all what the lesson or the class takes'),
        roll('status %i sets the deduction to 0 and disables it; 1 sets it back (Spec 2 §4)'),
      ],
      [
        'Whoever is there after all pays what the lesson or the class takes.',
        'Spec 2 §4',
        drawer('whoever is not there loses nothing, whoever is there after all what the lesson or the class takes'),
        roll('status %i sets the deduction to 0 and disables it; 1 sets it back (Spec 2 §4)'),
        attendanceFields('到课 takes the hours of the slot, freely those of the class (Spec 2 §4)'),
      ],
      [
        'Other statuses take nothing.',
        'Spec 2 §4 (decided)',
        drawer('whoever is not there loses nothing, whoever is there after all what the lesson or the class takes'),
      ],
      [
        'The hours to choose from are the same.',
        'Spec 2 §5, §9',
        drawer(
          'none planned today: it says so; freely it wants teacher, day and hours, of the days and times of the school',
        ),
        attendanceWindow('08:00 to 19:00, to 20:00, every half hour (Spec 2 §9)'),
      ],
      [
        'Nobody pays less than 0.',
        'Spec 2 §5',
        drawer('hours below 0 and hours that nobody has left are told, and nothing is sent'),
      ],
      [
        'The days to choose from are the same.',
        'Spec 2 §5',
        drawer(
          'none planned today: it says so; freely it wants teacher, day and hours, of the days and times of the school',
        ),
        attendanceWindow('on %s, %i days: from %s'),
      ],
      [
        'Seven of them.',
        'Spec 2 §5 (decided)',
        drawer(
          'none planned today: it says so; freely it wants teacher, day and hours, of the days and times of the school',
        ),
      ],
      [
        'Freely it wants teacher, day, begin and end.',
        'Spec 2 §5',
        drawer(
          'none planned today: it says so; freely it wants teacher, day and hours, of the days and times of the school',
        ),
        attendanceFields('says all that is wrong at once, beside what is wrong'),
      ],
      [
        'By schedule it wants a lesson.',
        'Spec 2 §5',
        drawer('asks for the students and lessons of its class; everyone is there and selected, with hours and remark'),
        attendanceFields('%s %j: %s %s'),
      ],
      [
        'It looks at what each has left.',
        'Spec 2 §3, §5',
        drawer('hours below 0 and hours that nobody has left are told, and nothing is sent'),
        roll('balance without what lapsed, of those selected, all at once; never who pays by period'),
      ],
      [
        'Who has too little is named, and nothing goes.',
        'Spec 2 §5, §8',
        drawer('hours below 0 and hours that nobody has left are told, and nothing is sent'),
      ],
      [
        'In the same words.',
        'Spec 2 §5, §8 (decided)',
        drawer('hours below 0 and hours that nobody has left are told, and nothing is sent'),
        attendanceFields('says all that is wrong at once, beside what is wrong'),
      ],
      [
        'It sends the same.',
        'Spec 2 §3',
        drawer('sends who is selected with every field of the form, says 记上课成功, and closes'),
        attendanceFields('sends the selected students only, and only what belongs to its way'),
      ],
      [
        'By the same call.',
        'Spec 2 §7',
        drawer('sends who is selected with every field of the form, says 记上课成功, and closes'),
        registry('campuses, tenants, accounts and attendance are asked for where the specification says (Spec 2 §7)'),
      ],
      [
        'Of the selected only.',
        'Spec 2 §3, §7 (decided)',
        drawer('sends who is selected with every field of the form, says 记上课成功, and closes'),
        attendanceFields('sends the selected students only, and only what belongs to its way'),
      ],
      [
        'The lesson is then held.',
        'Spec 2 §4',
        classes('the drawer of a class without a lesson today is filled in freely'),
        attendanceCalls('makes a lesson of its own, without a rule'),
      ],
      [
        'It says 记上课成功.',
        'Spec 2 §8 (decided)',
        drawer('sends who is selected with every field of the form, says 记上课成功, and closes'),
      ],
      [
        'It takes hours.',
        'Spec 2 §1',
        attendanceCalls('takes hours only of who was there'),
        classes('the drawer of a class without a lesson today is filled in freely'),
      ],
    ],
  },
];
