import { inFile, type Screen } from './screen.ts';

const calendar = inFile('tests/mock-server/calendar.test.ts');
const fields = inFile('contracts/fields.test.ts');
const home = inFile('tests/screens/home.test.tsx');
const lessonActions = inFile('web/features/timetable/lesson-actions.test.ts');
const lessonEditability = inFile('contracts/rules/lesson-editability.test.ts');
const lessons = inFile('tests/mock-server/lessons.test.ts');
const studentList = inFile('tests/screens/student-list.test.tsx');
const teachingWeek = inFile('contracts/rules/teaching-week.test.ts');
const timetableJourney = inFile('tests/journeys/timetable.spec.ts');
const timetableScreen = inFile('tests/screens/timetable.test.tsx');

/** The lessons of a week, and what is done to one of them. */
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
        'It stands at home, and elsewhere to be read.',
        'Spec 2 §2',
        home('business'),
        studentList('the timetable is the student’s week, to be read (Spec 2 §2 Weekly timetable)'),
        timetableScreen('prints and gives the calendar file where it is only read, too'),
      ],
      [
        'A week runs from Monday to Sunday.',
        'Spec 2 §2',
        timetableScreen('another week is asked for from Monday to Sunday, and its lessons stand there'),
        calendar('begins on a Monday and ends on its Sunday'),
      ],
      ['Its first day can be a Monday alone.', 'Spec 2 §2', timetableScreen('takes Mondays only as its first day')],
      [
        'Its last day follows, and cannot be typed.',
        'Spec 2 §2',
        timetableScreen('goes by seven days; the neighbours are fetched ahead'),
      ],
      [
        'The arrows go by seven days.',
        'Spec 2 §2, §9',
        timetableScreen('goes by seven days; the neighbours are fetched ahead'),
      ],
      [
        'Another week is fetched.',
        'Spec 2 §2',
        timetableScreen('another week is asked for from Monday to Sunday, and its lessons stand there'),
      ],
      [
        'It begins with this week.',
        'Spec 2 §2',
        timetableScreen(
          'begins at this week’s Monday: days with date and count, slots as rows, two lessons a cell and a link to more',
        ),
      ],
      [
        'Campus, teaching type, and class or course are asked for at home only.',
        'Spec 2 §2',
        timetableScreen('filters by campus, teaching type and class at home'),
        timetableScreen('shows the filters on the home page only, and asks with what the host gives'),
      ],
      [
        'Elsewhere it is narrowed to a class, a student or a teacher.',
        'Spec 2 §2, §3',
        timetableScreen('shows the filters on the home page only, and asks with what the host gives'),
        calendar('to a class, a campus, a teacher, a teaching mode'),
        calendar('to a student: the classes that they attend now, and what was recorded of them'),
      ],
      [
        'Where a student is needed and not given, nothing is fetched.',
        'Spec 2 §2',
        timetableScreen('loads nothing where a student is required but missing'),
      ],
      [
        'Seven columns, each with weekday, date and number of lessons.',
        'Spec 2 §2',
        timetableScreen(
          'begins at this week’s Monday: days with date and count, slots as rows, two lessons a cell and a link to more',
        ),
        calendar('has seven days with their lessons counted, and a row for each slot'),
      ],
      [
        'A row is a span of hours.',
        'Spec 2 §2',
        timetableScreen(
          'begins at this week’s Monday: days with date and count, slots as rows, two lessons a cell and a link to more',
        ),
        teachingWeek('rows of two hours from 08:00 to 20:00 (decided)'),
      ],
      [
        'A cell shows two lessons, with a button one.',
        'Spec 2 §2, §9',
        timetableScreen(
          'begins at this week’s Monday: days with date and count, slots as rows, two lessons a cell and a link to more',
        ),
        timetableScreen('shows one lesson a cell with its button where the host asks for leave or reschedule'),
      ],
      [
        'The rest stands behind a link, in a dialog.',
        'Spec 2 §2',
        timetableScreen(
          'begins at this week’s Monday: days with date and count, slots as rows, two lessons a cell and a link to more',
        ),
        timetableJourney('what a cell does not show stands in a dialog'),
      ],
      [
        'A lesson shows its class, teacher, hours, colour and what has become of it.',
        'Spec 2 §2',
        timetableScreen('shows time, class, teacher, room and what has become of a lesson in words'),
        timetableScreen('a card bears the colour of its class; a class without one is grey'),
      ],
      [
        'A tip tells course, campus, day, hours, teacher, students and room.',
        'Spec 2 §2',
        timetableScreen('explains a lesson on focus: course, campus, date, weekday, time, teacher, students, room'),
      ],
      [
        'It is recorded where the host lets it.',
        'Spec 2 §2',
        timetableScreen('what may be done (Spec 2 §2 Actions) > without the attendance flag'),
        timetableScreen('at home: attendance only'),
      ],
      [
        'It is moved where it is neither past nor held, nor only read.',
        'Spec 2 §2, §4',
        lessonActions('yesterday: past, so not moved'),
        lessonActions('held: neither moved nor deleted'),
        lessonActions('read-only with attendance, as at home'),
        lessonEditability('$lesson: moved $move, deleted $remove'),
      ],
      [
        'Past is what lies before today; a new date may still be yesterday.',
        'Spec 2 §2 (decided)',
        lessonEditability('today is not past'),
        timetableScreen('takes yesterday, and no day before it'),
      ],
      [
        'It is deleted where it is neither held nor only read.',
        'Spec 2 §2, §4',
        lessonActions('held: neither moved nor deleted'),
        lessonActions('yesterday: past, so not moved'),
        lessonActions('read-only with attendance, as at home'),
      ],
      [
        '加课 opens 排课 for one lesson.',
        'Spec 2 §2',
        timetableScreen('asks for the day where none is given, but not for a campus where there is one'),
        timetableScreen('adds one in an empty place with its day and hour, and says what is missing'),
      ],
      [
        '排课, for a rule, needs sc:claTimeRule:add.',
        'Spec 2 §2, §6',
        timetableScreen('offers 排课 to who may make rules, and nothing where it is read-only'),
        timetableScreen('offers no rule without the permission'),
      ],
      [
        'A host may ask for a button: 2 is 请假, 3 is 调课.',
        'Spec 2 §2',
        timetableScreen('shows one lesson a cell with its button where the host asks for leave or reschedule'),
        timetableScreen('a host may ask for 调课 instead'),
      ],
      [
        'The answer has heads and rows; each lesson knows its id, class and campus.',
        'Spec 2 §3',
        calendar('has seven days with their lessons counted, and a row for each slot'),
        calendar('a lesson carries the names that are shown'),
      ],
      [
        'Both days and whatever narrows the week are sent.',
        'Spec 2 §3, §7',
        timetableScreen('filters by campus, teaching type and class at home'),
        timetableScreen('shows the filters on the home page only, and asks with what the host gives'),
        studentList('the timetable is the student’s week, to be read (Spec 2 §2 Weekly timetable)'),
      ],
      [
        'Times that come longer are cut to hours and minutes.',
        'Spec 2 §3, §9',
        fields('cuts longer times to five characters'),
      ],
      [
        'Class, colour, course, campus, weekday, teacher, students, room and state are shown.',
        'Spec 2 §3, §4',
        calendar('a lesson carries the names that are shown'),
        timetableScreen('explains a lesson under the pointer as well, also one beyond those that its cell shows'),
        timetableScreen('shows time, class, teacher, room and what has become of a lesson in words'),
      ],
      [
        '常规 asks for 1, 私教 for 2.',
        'Spec 2 §4, §9',
        timetableScreen('holds the week and the filters, beside what else stands there'),
        timetableScreen('filters by campus, teaching type and class at home'),
      ],
    ],
  },
  {
    id: 'timetable-more-dialog',
    title: '更多课次',
    from: ['weekly-timetable'],
    behaviours: [
      [
        'It lists the lessons that the cell does not show.',
        'Spec 2 §2',
        timetableScreen(
          'begins at this week’s Monday: days with date and count, slots as rows, two lessons a cell and a link to more',
        ),
        timetableScreen('what was deleted is no longer listed among those beyond the cell'),
      ],
      [
        'They show the same and offer the same.',
        'Spec 2 §2 (decided)',
        timetableScreen(
          'begins at this week’s Monday: days with date and count, slots as rows, two lessons a cell and a link to more',
        ),
        timetableScreen('explains a lesson under the pointer as well, also one beyond those that its cell shows'),
      ],
    ],
  },
  {
    id: 'lesson-tooltip',
    title: '课次提示',
    from: ['weekly-timetable'],
    behaviours: [
      [
        'It tells course, campus, day, weekday, hours, teacher, students and room.',
        'Spec 2 §2',
        timetableScreen('explains a lesson on focus: course, campus, date, weekday, time, teacher, students, room'),
        timetableScreen('explains a lesson under the pointer as well, also one beyond those that its cell shows'),
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
        timetableScreen('deletes after 警告 in the words of the specification, and shows the week anew'),
      ],
      [
        '删除成功, and the week is fetched anew.',
        'Spec 2 §2',
        timetableScreen('deletes after 警告 in the words of the specification, and shows the week anew'),
      ],
      [
        'deleteById gets the lesson; 取消 sends nothing.',
        'Spec 2 §7',
        timetableScreen('deletes after 警告 in the words of the specification, and shows the week anew'),
        lessons('takes it away, and leaves its log'),
      ],
      [
        'One that was held stays.',
        'Spec 2 §4',
        lessons('is refused once it has been held; one that was forgotten may go'),
        lessonActions('held: neither moved nor deleted'),
      ],
    ],
  },
  {
    id: 'change-time-dialog',
    title: '调课 / 排课',
    from: ['weekly-timetable', 'cla-time-rule'],
    behaviours: [
      [
        'It is 600 px wide.',
        'Spec 2 §2, §9',
        timetableScreen('moves a lesson: loads it, warns of a conflict, says 修改成功'),
      ],
      [
        'Its title says whether a lesson is moved or added.',
        'Spec 2 §2',
        timetableScreen('moves a lesson: loads it, warns of a conflict, says 修改成功'),
        timetableScreen('adds one in an empty place with its day and hour, and says what is missing'),
      ],
      [
        '调课 and 排课 are its titles.',
        'Spec 2 §2 (decided)',
        timetableScreen('moves a lesson: loads it, warns of a conflict, says 修改成功'),
        timetableScreen('adds one in an empty place with its day and hour, and says what is missing'),
      ],
      [
        'With a lesson it changes that one, without it adds one.',
        'Spec 2 §2',
        timetableScreen('moves a lesson: loads it, warns of a conflict, says 修改成功'),
        timetableJourney('a lesson is added in an empty place, and deleted'),
        lessons('is not held, costs what the class takes, and is logged'),
      ],
      [
        'Saved, it closes and the week follows.',
        'Spec 2 §2',
        timetableScreen('moves a lesson: loads it, warns of a conflict, says 修改成功'),
        timetableJourney('a lesson is dragged to another day, with a warning of what it meets; past days take none'),
      ],
      [
        'No day before yesterday can be chosen.',
        'Spec 2 §2, §5',
        timetableScreen('takes yesterday, and no day before it'),
        lessonEditability('on %s the first date is %s'),
        lessons('needs what the form needs'),
      ],
      [
        'Without a day: 开始日期不能为空.',
        'Spec 2 §5',
        timetableScreen('asks for the day where none is given, but not for a campus where there is one'),
      ],
      [
        'Without a begin: 上课时间不能为空.',
        'Spec 2 §5',
        timetableScreen('adds one in an empty place with its day and hour, and says what is missing'),
      ],
      [
        'Without an end: 下课时间不能为空.',
        'Spec 2 §5',
        timetableScreen('adds one in an empty place with its day and hour, and says what is missing'),
      ],
      [
        'An end that is not later: 下课时间需大于上课时间.',
        'Spec 2 §5, §8',
        timetableScreen('adds one in an empty place with its day and hour, and says what is missing'),
        lessons('needs what the form needs'),
      ],
      [
        'Without a teacher: 授课教师不能为空.',
        'Spec 2 §5',
        timetableScreen('adds one in an empty place with its day and hour, and says what is missing'),
      ],
      [
        'Lesson, campus, class, day, hours, teacher, room, theme and cost are sent.',
        'Spec 2 §3',
        timetableScreen('moves a lesson: loads it, warns of a conflict, says 修改成功'),
        lessons('is not held, costs what the class takes, and is logged'),
      ],
      [
        'Only staff of type 1 can be chosen as its teacher.',
        'Spec 2 §6, §9',
        timetableScreen('moves a lesson: loads it, warns of a conflict, says 修改成功'),
        lessons('a teacher teaches and is still employed'),
      ],
      [
        'What was held or is past is not moved.',
        'Spec 2 §4',
        lessons('is refused once it has been held, once it is over, and to before yesterday'),
        lessonActions('held: neither moved nor deleted'),
      ],
      [
        'Moved it says 修改成功, added 新增成功.',
        'Spec 2 §8 (decided)',
        timetableScreen('moves a lesson: loads it, warns of a conflict, says 修改成功'),
        timetableJourney('a lesson is added in an empty place, and deleted'),
      ],
    ],
  },
];
