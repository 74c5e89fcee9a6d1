import { inFile, type Screen } from './screen.ts';

const attendanceCalls = inFile('tests/mock-server/teaching/attendance.test.ts');
const attendanceDeduction = inFile('contracts/rules/attendance-deduction.test.ts');
const attendanceEligibility = inFile('contracts/rules/attendance-eligibility.test.ts');
const attendanceFields = inFile('web/features/attendance/form/attendance-fields.test.ts');
const attendanceJourney = inFile('tests/journeys/edu/attendance.spec.ts');
const attendanceScreen = inFile('tests/screens/edu/attendance.test.tsx');
const attendanceWindow = inFile('contracts/rules/attendance-window.test.ts');
const claList = inFile('tests/screens/edu/cla-list.test.tsx');
const classes = inFile('tests/journeys/edu/classes.spec.ts');
const drawer = inFile('tests/screens/edu/attendance-drawer.test.tsx');
const hourLedger = inFile('tests/mock-server/enrolment/hour-ledger.test.ts');
const pastSeats = inFile('tests/mock-server/enrolment/past-seats.test.ts');
const lessonRollCalls = inFile('tests/mock-server/teaching/lesson-roll.test.ts');
const lessonRollJourney = inFile('tests/journeys/edu/lesson-roll.spec.ts');
const lessonRollScreen = inFile('tests/screens/edu/lesson-roll.test.tsx');
const lessons = inFile('tests/mock-server/teaching/lessons.test.ts');
const registry = inFile('contracts/registry.test.ts');
const roll = inFile('web/features/attendance/roll/roll.test.ts');
const rollStanding = inFile('contracts/rules/roll-standing.test.ts');
const students = inFile('tests/mock-server/enrolment/students.test.ts');
const valuesOfTheDay = inFile('tests/mock-server/teaching/values-of-the-day.test.ts');
const timeField = inFile('tests/screens/crud/time-field.test.tsx');

/** Attendance and its hour deductions. */
export const attendance: readonly Screen[] = [
  {
    id: 'attendance-dialog',
    title: '记上课',
    from: ['weekly-timetable', 'home-timetable', 'cla-time-tab-attend'],
    behaviours: [
      [
        'Has the title 记上课.',
        'Spec 2 §2',
        attendanceScreen(
          'by schedule: all students start selected and present; 记上课成功 appears after saving (Spec 2 §4)',
        ),
      ],
      [
        'Records a planned lesson or a free one with teacher, room, day and hours; asks who taught when the teacher is on leave.',
        'Spec 2 §2',
        attendanceScreen('asks who taught when the teacher of the lesson is on leave (decided)'),
        attendanceScreen('offers a teacher who has left since the day of the lesson'),
        valuesOfTheDay('offers the teachers whom the server accepts on its day'),
        attendanceScreen(
          'by schedule: all students start selected and present; 记上课成功 appears after saving (Spec 2 §4)',
        ),
        attendanceScreen(
          '自定义: shows a message for each missing field, and sends the lesson once they are entered (Spec 2 §5)',
        ),
      ],
      [
        'Asks for a class first when none is given.',
        'Spec 2 §2',
        attendanceScreen('asks for a class when none is given, and shows 请选择班级 until the user chooses one'),
      ],
      [
        'A line has status, remark and hours.',
        'Spec 2 §2',
        attendanceScreen(
          'by schedule: all students start selected and present; 记上课成功 appears after saving (Spec 2 §4)',
        ),
      ],
      [
        'Loads all students of the class on one page of 200.',
        'Spec 2 §2, §7, §9',
        attendanceScreen('loads all students on one page and the unrecorded lessons of seven days (Spec 2 §7, §9)'),
        students('lists the students of a class, and the students available for its roll call'),
      ],
      [
        'Without a planned lesson today shows a message and switches to an unscheduled lesson.',
        'Spec 2 §2, §8',
        attendanceScreen(
          'shows 今日无排课，无法按排课记上课 without a planned lesson and switches to 自定义 (Spec 2 §2)',
        ),
      ],
      [
        'The message is 今日无排课，无法按排课记上课.',
        'Spec 2 §2, §8 (decided)',
        attendanceScreen(
          'shows 今日无排课，无法按排课记上课 without a planned lesson and switches to 自定义 (Spec 2 §2)',
        ),
      ],
      [
        'Offers the lessons around today that are not held, or only the given one.',
        'Spec 2 §3, §7',
        attendanceScreen('loads all students on one page and the unrecorded lessons of seven days (Spec 2 §7, §9)'),
        attendanceScreen('keeps 按排课 for a given lesson of another day'),
        lessons('are the lessons of a class that are not held yet, within the requested days from today'),
        attendanceScreen(
          'by schedule: all students start selected and present; 记上课成功 appears after saving (Spec 2 §4)',
        ),
      ],
      [
        'Starts with all students present and selected.',
        'Spec 2 §4',
        roll('selects all students with status 1 and deducts no hours from those who pay by period (Spec 2 §4)'),
        attendanceScreen(
          'by schedule: all students start selected and present; 记上课成功 appears after saving (Spec 2 §4)',
        ),
      ],
      [
        'One button sets all to 1, another all to 3.',
        'Spec 2 §4',
        attendanceScreen(
          'sets the hours to 0 and disables them unless the status is 1, which restores them; has bulk buttons (Spec 2 §4)',
        ),
        roll('sets the status of all students to 1 or 3, even that of unselected students (Spec 2 §4)'),
      ],
      [
        'Any status but 1 deducts nothing and disables the hours.',
        'Spec 2 §4 (decided)',
        attendanceScreen(
          'sets the hours to 0 and disables them unless the status is 1, which restores them; has bulk buttons (Spec 2 §4)',
        ),
        attendanceDeduction('status %i in a lesson of %d hours deducts %d hours: %s'),
      ],
      [
        'Status 1 restores the hours of the lesson, or those of the class for an unscheduled lesson.',
        'Spec 2 §4',
        attendanceScreen(
          'sets the hours to 0 and disables them unless the status is 1, which restores them; has bulk buttons (Spec 2 §4)',
        ),
        attendanceFields(
          'deducts the planned lesson’s hours for 到课, or those of the class for an unscheduled lesson (Spec 2 §4)',
        ),
        attendanceScreen('updates the hours on a slot change and keeps typed values (Spec 2 §4)'),
      ],
      [
        'Additional statuses of the dictionary deduct nothing.',
        'Spec 2 §4 (decided)',
        attendanceScreen('offers other statuses of the dictionary, which deduct nothing (decided)'),
      ],
      [
        'Offers begins from 08:00 to 19:00 and ends to 20:00, every half hour.',
        'Spec 2 §5, §9',
        attendanceScreen(
          'offers starts from 08:00 to 19:00 and ends to 20:00, every 30 minutes, on days of the last week (Spec 2 §5, §9)',
        ),
        timeField('lists the times of the field and filters them while typing (Spec 2 §9: 08:00 to 19:00, 30 minutes)'),
      ],
      [
        'Hours are 0 or more.',
        'Spec 2 §5',
        attendanceScreen('requires deducted hours between 0 and 99 with at most two decimals'),
      ],
      [
        'Limits the day to a number of days around today.',
        'Spec 2 §5',
        attendanceScreen(
          'offers starts from 08:00 to 19:00 and ends to 20:00, every 30 minutes, on days of the last week (Spec 2 §5, §9)',
        ),
        attendanceCalls('with a custom time > must be within the last seven days, today included'),
        attendanceWindow('on %s with %i days, the window begins on %s'),
      ],
      [
        'The limit is seven, unless the dictionary sets another.',
        'Spec 2 §5 (decided)',
        attendanceScreen('loads all students on one page and the unrecorded lessons of seven days (Spec 2 §7, §9)'),
        attendanceWindow('%j in the dictionary yields %i days'),
      ],
      [
        'An unscheduled lesson requires teacher, day, begin and end.',
        'Spec 2 §5',
        attendanceScreen(
          '自定义: shows a message for each missing field, and sends the lesson once they are entered (Spec 2 §5)',
        ),
        attendanceCalls('requires day, hours and teacher'),
      ],
      ['Recording by schedule requires a lesson.', 'Spec 2 §5', attendanceFields('%s %j: %s %s')],
      [
        'Students who pay by hours need enough hours left, without lapsed ones.',
        'Spec 2 §3, §5',
        roll('lists the selected students who lack hours, ignoring lapsed hours and students who pay by period'),
        attendanceEligibility('reports a student only if the usable hours do not cover the deduction: $name'),
        attendanceCalls('lose no hours that have lapsed before the roll call'),
      ],
      [
        'Offers to save the other students without those who have too few hours.',
        'Spec 2 §5 (decided)',
        attendanceScreen('saves only the students with enough hours on 只保存其余 2 名'),
        lessonRollJourney(
          'records yesterday’s lesson with yesterday’s students: one left today, another has too few hours',
        ),
      ],
      [
        'Shows the students who held a seat on the day of the lesson. Students who joined later, left or were suspended are marked and not preselected.',
        'Spec 2 §5 (decided)',
        rollStanding('a student %s'),
        lessonRollCalls('lists students who held a seat on its day, then students who joined later: qiming01'),
        lessonRollCalls('keeps all students who were ever recorded, after an undo and after a move to another day'),
        lessonRollCalls('keeps the students who were ever recorded without preselecting them, and still charges them'),
        lessonRollScreen(
          'lists a student of the former class of an undone lesson unselected, and records the student once selected',
        ),
        pastSeats('of an enrolment is refused if its seat was held on an earlier day, and the roll is unchanged: %s'),
        lessonRollScreen('shows the roll of the chosen lesson, and sends only the selected students'),
        lessonRollJourney(
          'records yesterday’s lesson with yesterday’s students: one left today, another has too few hours',
        ),
      ],
      [
        'States that the students are today’s for a past lesson if the backend does not store the days of seats.',
        'Spec 2 §5 (decided)',
        lessonRollScreen(
          'states for a past lesson that the listed students are today’s if the backend does not store the days of seats',
        ),
      ],
      [
        'Does not preselect a student whose period has ended, and offers 续费 and 延期 in the row.',
        'Spec 2 §5 (decided)',
        lessonRollScreen(
          'offers 续费 and 延期 for a student whose period has ended, and returns to the roll with all entries',
        ),
        lessonRollScreen('without %s offers only 延期 for a student whose period has ended, and names 续费'),
        lessonRollScreen('names no missing 续费 if every student of the roll has hours or a running period'),
      ],
      [
        'Otherwise names the students who lack hours and sends nothing.',
        'Spec 2 §5, §8',
        attendanceScreen('lists all students short of hours, marks their rows, and sends nothing (Spec 2 §5)'),
        attendanceCalls('with too few hours are all listed in the refusal, and no student is recorded'),
      ],
      [
        'The message is 学员…课时不足，无法扣课时：请续费、改扣课时或取消勾选 with all names at once.',
        'Spec 2 §5, §8 (decided)',
        attendanceScreen('lists all students short of hours, marks their rows, and sends nothing (Spec 2 §5)'),
      ],
      [
        'If expired hours would be enough, the message says when they expired: …课时已于 12-01 过期，请先延期.',
        'Spec 2 §5 (decided)',
        attendanceScreen(
          'asks to extend expired hours that would be enough, and offers the extension in the student’s row',
        ),
        attendanceEligibility('asks to extend expired hours that would be enough: $name'),
      ],
      [
        'The request contains every field of the form.',
        'Spec 2 §3',
        attendanceFields('sends only the selected students and the fields of the chosen lesson type'),
        attendanceScreen(
          '自定义: shows a message for each missing field, and sends the lesson once they are entered (Spec 2 §5)',
        ),
      ],
      [
        'Sends it to claTimeAttend.',
        'Spec 2 §7',
        attendanceScreen(
          'by schedule: all students start selected and present; 记上课成功 appears after saving (Spec 2 §4)',
        ),
        attendanceCalls('marks the lesson as held, takes the hours, and stores each student’s last attendance'),
        registry(
          'calls about campuses, tenants, accounts and attendance have the method and path of the specification (Spec 2 §7)',
        ),
      ],
      [
        'Sends only selected students.',
        'Spec 2 §3, §7 (decided)',
        attendanceFields('sends only the selected students and the fields of the chosen lesson type'),
        attendanceScreen(
          'by schedule: all students start selected and present; 记上课成功 appears after saving (Spec 2 §4)',
        ),
      ],
      [
        'Marks the lesson as held.',
        'Spec 2 §4',
        attendanceCalls('marks the lesson as held, takes the hours, and stores each student’s last attendance'),
        attendanceJourney(
          'records a roll call by keyboard, corrects and undoes it, and updates statistics and balances each time',
        ),
      ],
      [
        'Shows 记上课成功.',
        'Spec 2 §8 (decided)',
        attendanceScreen(
          'by schedule: all students start selected and present; 记上课成功 appears after saving (Spec 2 §4)',
        ),
      ],
      [
        'Deducts hours from students who were present.',
        'Spec 2 §1',
        attendanceCalls('lose hours only if they are present'),
        attendanceCalls('marks the lesson as held, takes the hours, and stores each student’s last attendance'),
        hourLedger(
          'keeps the ledger equal to the balance after any sequence of actions, and a refusal changes nothing',
        ),
      ],
      [
        'Future days cannot be chosen.',
        'Spec 2 §5',
        attendanceScreen(
          'offers starts from 08:00 to 19:00 and ends to 20:00, every 30 minutes, on days of the last week (Spec 2 §5, §9)',
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
        'Also has the title 记上课.',
        'Spec 2 §2',
        drawer(
          'loads students and lessons of the class; each student starts present and selected, with hours and remark',
        ),
        claList('opens 记上课 for the class of a row'),
      ],
      [
        'Has the same form: a planned lesson or a free one.',
        'Spec 2 §2',
        drawer(
          'loads students and lessons of the class; each student starts present and selected, with hours and remark',
        ),
        drawer('without a planned lesson, requires teacher, day and times within the limits of the school'),
        classes('opens the drawer with a custom time for a class without a lesson today'),
      ],
      ['Asks for a class when none is given.', 'Spec 2 §2', drawer('asks for a class when none is given')],
      [
        'Its lines have status, remark and hours.',
        'Spec 2 §2',
        drawer(
          'loads students and lessons of the class; each student starts present and selected, with hours and remark',
        ),
      ],
      [
        'Requests the students of its class, 200 per page.',
        'Spec 2 §2, §7, §9',
        drawer(
          'loads students and lessons of the class; each student starts present and selected, with hours and remark',
        ),
        claList('opens 记上课 for the class of a row'),
      ],
      [
        'Without a planned lesson today switches to an unscheduled lesson.',
        'Spec 2 §2, §8',
        drawer('without a planned lesson, requires teacher, day and times within the limits of the school'),
        classes('opens the drawer with a custom time for a class without a lesson today'),
      ],
      [
        'Shows the same message.',
        'Spec 2 §2, §8 (decided)',
        drawer('without a planned lesson, requires teacher, day and times within the limits of the school'),
      ],
      [
        'Requests the lessons of its class around today that are not held.',
        'Spec 2 §3, §7',
        drawer(
          'loads students and lessons of the class; each student starts present and selected, with hours and remark',
        ),
        claList('opens 记上课 for the class of a row'),
      ],
      [
        'Starts with all students present and selected.',
        'Spec 2 §4',
        drawer(
          'loads students and lessons of the class; each student starts present and selected, with hours and remark',
        ),
        roll('selects all students with status 1 and deducts no hours from those who pay by period (Spec 2 §4)'),
      ],
      [
        'Also has the buttons for all.',
        'Spec 2 §4',
        drawer(
          'deducts nothing from absent students; restores the hours of the lesson or the class for a present student',
        ),
        roll('sets the status of all students to 1 or 3, even that of unselected students (Spec 2 §4)'),
      ],
      [
        'Absent students pay nothing.',
        'Spec 2 §4 (decided)',
        drawer(
          'deducts nothing from absent students; restores the hours of the lesson or the class for a present student',
        ),
        roll('sets the deduction to 0 and disables it for status %i, and restores it for status 1 (Spec 2 §4)'),
      ],
      [
        'A student set back to present pays the hours of the lesson or the class.',
        'Spec 2 §4',
        drawer(
          'deducts nothing from absent students; restores the hours of the lesson or the class for a present student',
        ),
        roll('sets the deduction to 0 and disables it for status %i, and restores it for status 1 (Spec 2 §4)'),
        attendanceFields(
          'deducts the planned lesson’s hours for 到课, or those of the class for an unscheduled lesson (Spec 2 §4)',
        ),
      ],
      [
        'Other statuses deduct nothing.',
        'Spec 2 §4 (decided)',
        drawer(
          'deducts nothing from absent students; restores the hours of the lesson or the class for a present student',
        ),
      ],
      [
        'Offers the same times.',
        'Spec 2 §5, §9',
        drawer('without a planned lesson, requires teacher, day and times within the limits of the school'),
        attendanceWindow('offers starts from 08:00 to 19:00 and ends from 08:00 to 20:00, every half hour (Spec 2 §9)'),
      ],
      ['Hours are 0 or more.', 'Spec 2 §5', drawer('reports negative hours and missing hours, and sends nothing')],
      [
        'Offers the same days.',
        'Spec 2 §5',
        drawer('without a planned lesson, requires teacher, day and times within the limits of the school'),
        attendanceWindow('on %s with %i days, the window begins on %s'),
      ],
      [
        'The limit is seven days.',
        'Spec 2 §5 (decided)',
        drawer('without a planned lesson, requires teacher, day and times within the limits of the school'),
      ],
      [
        'An unscheduled lesson requires teacher, day, begin and end.',
        'Spec 2 §5',
        drawer('without a planned lesson, requires teacher, day and times within the limits of the school'),
        attendanceFields('reports all validation errors together, each for its field or row'),
      ],
      [
        'Recording by schedule requires a lesson.',
        'Spec 2 §5',
        drawer(
          'loads students and lessons of the class; each student starts present and selected, with hours and remark',
        ),
        attendanceFields('%s %j: %s %s'),
      ],
      [
        'Checks the hours that each student has left.',
        'Spec 2 §3, §5',
        drawer('reports negative hours and missing hours, and sends nothing'),
        roll('lists the selected students who lack hours, ignoring lapsed hours and students who pay by period'),
      ],
      [
        'Names the students who lack hours and sends nothing.',
        'Spec 2 §5, §8',
        drawer('reports negative hours and missing hours, and sends nothing'),
      ],
      [
        'Uses the same message.',
        'Spec 2 §5, §8 (decided)',
        drawer('reports negative hours and missing hours, and sends nothing'),
        attendanceFields('reports all validation errors together, each for its field or row'),
      ],
      [
        'Sends the same fields.',
        'Spec 2 §3',
        drawer('sends the selected students with every field, shows 记上课成功, and closes'),
        attendanceFields('sends only the selected students and the fields of the chosen lesson type'),
      ],
      [
        'Sends them to the same call.',
        'Spec 2 §7',
        drawer('sends the selected students with every field, shows 记上课成功, and closes'),
        registry(
          'calls about campuses, tenants, accounts and attendance have the method and path of the specification (Spec 2 §7)',
        ),
      ],
      [
        'Sends only selected students.',
        'Spec 2 §3, §7 (decided)',
        drawer('sends the selected students with every field, shows 记上课成功, and closes'),
        attendanceFields('sends only the selected students and the fields of the chosen lesson type'),
      ],
      [
        'Marks the lesson as held.',
        'Spec 2 §4',
        classes('opens the drawer with a custom time for a class without a lesson today'),
        attendanceCalls('creates a new lesson without a rule'),
      ],
      [
        'Shows 记上课成功.',
        'Spec 2 §8 (decided)',
        drawer('sends the selected students with every field, shows 记上课成功, and closes'),
      ],
      [
        'Deducts hours.',
        'Spec 2 §1',
        attendanceCalls('lose hours only if they are present'),
        classes('opens the drawer with a custom time for a class without a lesson today'),
      ],
    ],
  },
];
