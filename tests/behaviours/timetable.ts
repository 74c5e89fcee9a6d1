import { inFile, type Screen } from './screen.ts';

const calendar = inFile('tests/mock-server/teaching/calendar.test.ts');
const dayColumns = inFile('web/features/timetable/day/day-columns.test.ts');
const dayDrop = inFile('web/features/timetable/day/day-drop.test.ts');
const dayJourney = inFile('tests/journeys/edu/day-view.spec.ts');
const dayLayout = inFile('web/features/timetable/day/day-layout.test.ts');
const dayScreen = inFile('tests/screens/edu/day-view.test.tsx');
const feeds = inFile('tests/mock-server/teaching/calendar-feeds.test.ts');
const fields = inFile('contracts/fields.test.ts');
const home = inFile('tests/screens/dashboard/home.test.tsx');
const lessonActions = inFile('web/features/timetable/lesson/lesson-actions.test.ts');
const lessonEditability = inFile('contracts/rules/lesson-editability.test.ts');
const lessons = inFile('tests/mock-server/teaching/lessons.test.ts');
const revisions = inFile('tests/mock-server/teaching/lesson-revisions.test.ts');
const studentList = inFile('tests/screens/edu/student-list.test.tsx');
const subscription = inFile('tests/screens/edu/calendar-subscription.test.tsx');
const teachingWeek = inFile('contracts/rules/teaching-week.test.ts');
const timeField = inFile('tests/screens/crud/time-field.test.tsx');
const timetableJourney = inFile('tests/journeys/edu/timetable.spec.ts');
const timetableScreen = inFile('tests/screens/edu/timetable.test.tsx');

/** The lessons of a week and the actions on a lesson. */
export const timetable: readonly Screen[] = [
  {
    id: 'weekly-timetable',
    title: '周课表',
    from: [
      'home-timetable',
      'cla-time-tab-calendar',
      'student-timetable-dialog',
      'cla-detail',
      'teacher-detail',
      'teacher-timetable-dialog',
    ],
    behaviours: [
      [
        'Appears on the home page, and read-only elsewhere.',
        'Spec 2 §2',
        home('business: shows the sections of the institution'),
        studentList('shows the week of the student as a read-only timetable (Spec 2 §2 Weekly timetable)'),
        timetableScreen('prints the week and exports a calendar file in read-only mode'),
      ],
      [
        'A slot without lessons takes one line, in which lessons can still be added and dropped; an empty week says 本周暂无课次.',
        'decided',
        timetableScreen('collapses slots without lessons, except the current slot; an empty week collapses none'),
      ],
      [
        'A calendar file contains each change of a lesson. Deleted lessons and lessons from which the teacher is on leave are cancelled events.',
        'decided',
        timetableScreen('cancels deleted lessons and lessons that a substitute holds'),
        revisions('the week lists a deleted lesson as removed, for its teacher, class and campus'),
        revisions(
          'the approval of a leave with a substitute increases the revision number of the lesson; the request does not',
        ),
      ],
      [
        'A calendar app can subscribe to the user’s lessons with a URL that is shown once and can be revoked.',
        'decided',
        subscription('shows a new URL once, to copy or to open in a calendar app'),
        subscription('does not show an earlier URL again, but can replace or revoke it'),
        feeds('contains a teacher’s lessons, requires no session, and reflects each change'),
        feeds('is not found after it is revoked or replaced, with an unknown token, or in another sandbox'),
        feeds('does not expose its token in logs, tables, the call history or stored responses'),
        timetableJourney('subscribes to the user’s lessons with a URL that works without a session'),
      ],
      [
        'A week runs from Monday to Sunday.',
        'Spec 2 §2',
        timetableScreen('requests another week from Monday to Sunday and shows its lessons'),
        calendar('begins on a Monday and ends on the Sunday after it'),
      ],
      [
        'Its first day is always a Monday.',
        'Spec 2 §2',
        timetableScreen('accepts only Mondays as the first day of the week'),
      ],
      [
        'Its last day is derived and not editable.',
        'Spec 2 §2',
        timetableScreen('moves by seven days and prefetches the neighbouring weeks'),
      ],
      [
        'The arrows move by seven days.',
        'Spec 2 §2, §9',
        timetableScreen('moves by seven days and prefetches the neighbouring weeks'),
      ],
      [
        'Another week triggers a request.',
        'Spec 2 §2',
        timetableScreen('requests another week from Monday to Sunday and shows its lessons'),
      ],
      [
        'Starts with the current week.',
        'Spec 2 §2',
        timetableScreen(
          'starts on Monday and shows dates with counts, slots as rows, two lessons per cell and a link to more',
        ),
      ],
      [
        'Offers campus, teaching type, and class or course on the home page only.',
        'Spec 2 §2',
        timetableScreen('filters by campus, teaching type and class on home'),
        timetableScreen('shows filters on the home page only; elsewhere sends the filters that the page sets'),
      ],
      [
        'Elsewhere filters by one class, student or teacher.',
        'Spec 2 §2, §3',
        timetableScreen('shows filters on the home page only; elsewhere sends the filters that the page sets'),
        calendar('select lessons by class, campus, teacher and teaching mode'),
        calendar(
          'select, for a student, the lessons of current classes and the lessons in which the student is recorded',
        ),
      ],
      [
        'Requests nothing without a required student.',
        'Spec 2 §2',
        timetableScreen('sends no request when a required student is missing'),
      ],
      [
        'Has seven columns, each with weekday, date and number of lessons.',
        'Spec 2 §2',
        timetableScreen(
          'starts on Monday and shows dates with counts, slots as rows, two lessons per cell and a link to more',
        ),
        calendar('has seven days with lesson counts, and a row for each slot'),
      ],
      [
        'A row is a time slot.',
        'Spec 2 §2',
        timetableScreen(
          'starts on Monday and shows dates with counts, slots as rows, two lessons per cell and a link to more',
        ),
        teachingWeek('SLOTS contains slots of two hours from 08:00 to 20:00 (decided)'),
      ],
      [
        'A cell shows two lessons, or one with a button.',
        'Spec 2 §2, §9',
        timetableScreen(
          'starts on Monday and shows dates with counts, slots as rows, two lessons per cell and a link to more',
        ),
        timetableScreen('shows one lesson per cell, each with a request button, in a timetable for leave requests'),
      ],
      [
        'A link opens the others in a dialog.',
        'Spec 2 §2',
        timetableScreen(
          'starts on Monday and shows dates with counts, slots as rows, two lessons per cell and a link to more',
        ),
        timetableJourney('shows a cell’s overflowing lessons in a dialog'),
      ],
      [
        'A lesson shows class, teacher, hours, colour and status.',
        'Spec 2 §2',
        timetableScreen('shows time, class, teacher, room and the state of a lesson in words'),
        timetableScreen('colours a card by its class; a card without a class is grey'),
      ],
      [
        'A tooltip shows course, campus, day, hours, teacher, students and room.',
        'Spec 2 §2',
        timetableScreen(
          'describes a lesson on focus by course, campus, date, weekday, time, teacher, students and room',
        ),
      ],
      [
        'Records attendance where the host allows it.',
        'Spec 2 §2',
        timetableScreen('available actions (Spec 2 §2 Actions) > without the attendance flag'),
        timetableScreen('at home: attendance only'),
      ],
      [
        'Moves a lesson unless it is past, held or read-only.',
        'Spec 2 §2, §4',
        lessonActions('returns the actions on a lesson: yesterday: past, so not moved'),
        lessonActions('returns the actions on a lesson: held: neither moved nor deleted'),
        lessonActions('returns the actions on a lesson: read-only with attendance, as at home'),
        lessonEditability('$lesson: mayReschedule returns $move, mayDelete returns $remove'),
      ],
      [
        'Lessons before today are past; a new date may still be yesterday.',
        'Spec 2 §2 (decided)',
        lessonEditability('a lesson of yesterday is past, a lesson of today is not'),
        timetableScreen('accepts yesterday and no earlier day'),
      ],
      [
        'Deletes a lesson unless it is held or read-only.',
        'Spec 2 §2, §4',
        lessonActions('returns the actions on a lesson: held: neither moved nor deleted'),
        lessonActions('returns the actions on a lesson: yesterday: past, so not moved'),
        lessonActions('returns the actions on a lesson: read-only with attendance, as at home'),
      ],
      [
        '加课 opens 排课 for one lesson.',
        'Spec 2 §2',
        timetableScreen('reports a missing day, but fills in the campus when there is a single one'),
        timetableScreen('opens the form of an empty cell with its day and hour, and reports missing fields'),
      ],
      [
        '排课 for a rule requires sc:claTimeRule:add.',
        'Spec 2 §2, §6',
        timetableScreen('offers 排课 to users who may add rules, unless the timetable is read-only'),
        timetableScreen('offers no 排课 without the permission to add rules'),
      ],
      [
        'A host may request a button: 2 is 请假, 3 is 调课.',
        'Spec 2 §2',
        timetableScreen('shows one lesson per cell, each with a request button, in a timetable for leave requests'),
        timetableScreen('shows 调课 instead of 请假 in a timetable for change requests'),
      ],
      [
        'The response has headers and rows; each lesson has its id, class and campus.',
        'Spec 2 §3',
        calendar('has seven days with lesson counts, and a row for each slot'),
        calendar('returns the names that the screen shows for a lesson'),
      ],
      [
        'Sends both days and all filters of the week.',
        'Spec 2 §3, §7',
        timetableScreen('filters by campus, teaching type and class on home'),
        timetableScreen('shows filters on the home page only; elsewhere sends the filters that the page sets'),
        studentList('shows the week of the student as a read-only timetable (Spec 2 §2 Weekly timetable)'),
      ],
      [
        'Truncates longer times to hours and minutes.',
        'Spec 2 §3, §9',
        fields('shortens a time with seconds to HH:mm'),
      ],
      [
        'Shows class, colour, course, campus, weekday, teacher, students, room and status.',
        'Spec 2 §3, §4',
        calendar('returns the names that the screen shows for a lesson'),
        timetableScreen('describes a lesson on hover, including lessons that do not fit into the cell'),
        timetableScreen('shows time, class, teacher, room and the state of a lesson in words'),
      ],
      [
        '常规 sends 1, 私教 sends 2.',
        'Spec 2 §4, §9',
        timetableScreen('stores the week and filters beside other parameters'),
        timetableScreen('filters by campus, teaching type and class on home'),
      ],
    ],
  },
  {
    id: 'day-view',
    title: '日视图',
    from: ['home-timetable', 'cla-time-tab-calendar'],
    behaviours: [
      [
        'Shows a day of the week with rooms, teachers or classes as columns; the address stores day and columns.',
        'decided',
        dayScreen('shows rooms by campus with seats and utilisation, and lessons without a room last'),
        dayScreen('shows teachers, and classes with lessons, and stores the choice in the address'),
        dayScreen('switches from the week to the day and back, and requests no columns for the week'),
        dayJourney('the home page shows a day without changing lessons'),
      ],
      [
        'Moves by days. Days of one week need no request.',
        'decided',
        dayScreen('moves by days, sends no request within a week, and continues in the next week'),
      ],
      [
        'Draws lessons to scale, from the first lesson of the day to the last; simultaneous lessons are side by side.',
        'decided',
        dayLayout('shows the hours of a day: %s'),
        dayLayout('places %s'),
      ],
      [
        'Hatches rooms out of use and leaves of teachers.',
        'decided',
        dayScreen('marks a room that is out of use, and offers no 加课 in its column'),
        dayScreen('marks the leave of a teacher whose lesson a substitute holds'),
        dayColumns('marks the leave in the column of the absent teacher, unless several teachers have the name'),
      ],
      [
        'Hides the utilisation while filters or permissions hide lessons.',
        'decided',
        dayScreen('hides the utilisation while a filter hides lessons'),
        dayScreen('a teacher sees their own lessons without utilisation of rooms, and no room is requested'),
        dayScreen('takes the columns from the lessons if the backend refuses to list rooms'),
      ],
      [
        'A lesson dropped on another column gets its room or teacher. Conflicts, and reasons against a drop, are shown while it is dragged.',
        'decided',
        dayJourney('drags a lesson to another room and adds one in a free half hour'),
        dayJourney('says while dragging why a column does not accept the lesson, and what it would conflict with'),
        dayDrop('checks a drop on %s'),
      ],
      [
        'A free half hour opens 排课 with date, hours, campus and column.',
        'decided',
        dayScreen('fills in date, times, campus and room of the clicked half hour, and keeps the teacher of a column'),
        dayScreen('offers no 加课 on a day before yesterday'),
      ],
      [
        'Arrow keys move through lessons and free half hours; a phone shows one column at a time.',
        'decided',
        dayScreen('moves through lessons and free half hours with arrow keys, and opens both with Enter'),
        dayScreen('has one tab stop, and steps days with PageUp and PageDown'),
        dayJourney('changes the day by keyboard, and shows one column at a time on a phone'),
      ],
      [
        'Prints on A4 in landscape format, one campus a page.',
        'decided',
        dayScreen('prints the day with a page for each campus'),
        dayJourney('prints one campus a page with the browser’s print command'),
      ],
    ],
  },
  {
    id: 'timetable-more-dialog',
    title: '更多课次',
    from: ['weekly-timetable'],
    behaviours: [
      [
        'Lists the lessons hidden in the cell.',
        'Spec 2 §2',
        timetableScreen(
          'starts on Monday and shows dates with counts, slots as rows, two lessons per cell and a link to more',
        ),
        timetableScreen('removes a deleted lesson from the list of lessons that do not fit into the cell'),
      ],
      [
        'They show the same details and offer the same actions.',
        'Spec 2 §2 (decided)',
        timetableScreen(
          'starts on Monday and shows dates with counts, slots as rows, two lessons per cell and a link to more',
        ),
        timetableScreen('describes a lesson on hover, including lessons that do not fit into the cell'),
      ],
    ],
  },
  {
    id: 'lesson-tooltip',
    title: '课次提示',
    from: ['weekly-timetable'],
    behaviours: [
      [
        'Shows course, campus, day, weekday, hours, teacher, students and room.',
        'Spec 2 §2',
        timetableScreen(
          'describes a lesson on focus by course, campus, date, weekday, time, teacher, students and room',
        ),
        timetableScreen('describes a lesson on hover, including lessons that do not fit into the cell'),
      ],
    ],
  },
  {
    id: 'delete-lesson-confirm',
    title: '警告（删除排课）',
    from: ['weekly-timetable'],
    behaviours: [
      [
        '警告 asks 是否确认删除本排课?, with a half-width mark.',
        'Spec 2 §2, §8',
        timetableScreen(
          'deletes a lesson after a confirmation worded as in the specification, and revalidates the week',
        ),
      ],
      [
        'Shows 删除成功 and reloads the week.',
        'Spec 2 §2',
        timetableScreen(
          'deletes a lesson after a confirmation worded as in the specification, and revalidates the week',
        ),
      ],
      [
        'Sends the lesson to deleteById; 取消 sends nothing.',
        'Spec 2 §7',
        timetableScreen(
          'deletes a lesson after a confirmation worded as in the specification, and revalidates the week',
        ),
        lessons('removes the lesson, and keeps the lesson’s log'),
      ],
      [
        'A held lesson cannot be deleted.',
        'Spec 2 §4',
        lessons('is refused for a held lesson, but not for a past lesson without a roll call'),
        lessonActions('returns the actions on a lesson: held: neither moved nor deleted'),
      ],
    ],
  },
  {
    id: 'change-time-dialog',
    title: '调课 / 排课',
    from: ['weekly-timetable', 'cla-time-rule'],
    behaviours: [
      [
        'Is 600 px wide.',
        'Spec 2 §2, §9',
        timetableScreen('loads a lesson, warns about a conflict, moves the lesson and shows 修改成功'),
      ],
      [
        'The title distinguishes moving from adding.',
        'Spec 2 §2',
        timetableScreen('loads a lesson, warns about a conflict, moves the lesson and shows 修改成功'),
        timetableScreen('opens the form of an empty cell with its day and hour, and reports missing fields'),
      ],
      [
        'Its titles are 调课 and 排课.',
        'Spec 2 §2 (decided)',
        timetableScreen('loads a lesson, warns about a conflict, moves the lesson and shows 修改成功'),
        timetableScreen('opens the form of an empty cell with its day and hour, and reports missing fields'),
      ],
      [
        'Changes the given lesson, or adds one.',
        'Spec 2 §2',
        timetableScreen('loads a lesson, warns about a conflict, moves the lesson and shows 修改成功'),
        timetableJourney('adds a lesson in an empty cell and deletes it'),
        lessons('is not held, has the hours of its class, and is logged'),
      ],
      [
        'Closes after saving and updates the week.',
        'Spec 2 §2',
        timetableScreen('loads a lesson, warns about a conflict, moves the lesson and shows 修改成功'),
        timetableJourney('drags a lesson to another day with a conflict warning; rejects past days'),
      ],
      [
        'A new start moves the end; a new end keeps the start.',
        'Spec 2 §5 (decided)',
        timeField('moves the end with the start, even while the start is being typed'),
        timeField('keeps the start when the end changes, and uses the new duration from then on'),
        timeField('limits the end to the latest offered time, and restores the duration when the start moves back'),
      ],
      [
        'Days before yesterday cannot be chosen.',
        'Spec 2 §2, §5',
        timetableScreen('accepts yesterday and no earlier day'),
        lessonEditability('on %s the earliest date of a lesson is %s'),
        lessons('requires the required fields of the form'),
      ],
      [
        'Without a day shows 开始日期不能为空.',
        'Spec 2 §5',
        timetableScreen('reports a missing day, but fills in the campus when there is a single one'),
      ],
      [
        'Without a begin shows 上课时间不能为空.',
        'Spec 2 §5',
        timetableScreen('opens the form of an empty cell with its day and hour, and reports missing fields'),
      ],
      [
        'Without an end shows 下课时间不能为空.',
        'Spec 2 §5',
        timetableScreen('opens the form of an empty cell with its day and hour, and reports missing fields'),
      ],
      [
        'For an end that is not later shows 下课时间需大于上课时间.',
        'Spec 2 §5, §8',
        timetableScreen('opens the form of an empty cell with its day and hour, and reports missing fields'),
        lessons('requires the required fields of the form'),
      ],
      [
        'Without a teacher shows 授课教师不能为空.',
        'Spec 2 §5',
        timetableScreen('opens the form of an empty cell with its day and hour, and reports missing fields'),
      ],
      [
        'Sends lesson, campus, class, day, hours, teacher, room, theme and cost.',
        'Spec 2 §3',
        timetableScreen('loads a lesson, warns about a conflict, moves the lesson and shows 修改成功'),
        lessons('is not held, has the hours of its class, and is logged'),
      ],
      [
        'Offers only staff of type 1 as teacher.',
        'Spec 2 §6, §9',
        timetableScreen('loads a lesson, warns about a conflict, moves the lesson and shows 修改成功'),
        lessons('requires a teacher who is employed'),
      ],
      [
        'Does not move a held or past lesson.',
        'Spec 2 §4',
        lessons('is refused for a held or past lesson, and for a new day before yesterday'),
        lessonActions('returns the actions on a lesson: held: neither moved nor deleted'),
      ],
      [
        'Shows 修改成功 after moving, 新增成功 after adding.',
        'Spec 2 §8 (decided)',
        timetableScreen('loads a lesson, warns about a conflict, moves the lesson and shows 修改成功'),
        timetableJourney('adds a lesson in an empty cell and deletes it'),
      ],
    ],
  },
];
