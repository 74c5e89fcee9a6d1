import { inFile, type Screen } from './screen.ts';

const calendar = inFile('tests/mock-server/calendar.test.ts');
const enrolments = inFile('tests/mock-server/enrolments.test.ts');
const figures = inFile('tests/mock-server/figures.test.ts');
const home = inFile('tests/screens/home.test.tsx');
const listExports = inFile('tests/screens/list-exports.test.tsx');
const permissions = inFile('tests/mock-server/permissions.test.ts');
const registry = inFile('contracts/registry.test.ts');
const rooms = inFile('tests/journeys/rooms.spec.ts');
const seats = inFile('tests/mock-server/seats.test.ts');
const signUp = inFile('tests/screens/sign-up.test.tsx');
const signUpVisibility = inFile('contracts/rules/sign-up-visibility.test.ts');
const studentEnrolments = inFile('tests/screens/student-enrolments.test.tsx');
const studentList = inFile('tests/screens/student-list.test.tsx');
const studentProducts = inFile('tests/mock-server/student-products.test.ts');
const studentPurchases = inFile('tests/screens/student-purchases.test.tsx');
const studentsCalls = inFile('tests/mock-server/students.test.ts');
const studentsJourney = inFile('tests/journeys/students.spec.ts');
const timetable = inFile('tests/screens/timetable.test.tsx');

/** Students, what they bought and what they take. */
export const students: readonly Screen[] = [
  {
    id: 'student-list',
    title: '学员列表',
    at: '/edu/student',
    by: 'binjiang01',
    behaviours: [
      [
        'The students of the home page lead here, as does a quick entry.',
        'Spec 1 §2',
        home('its tiles, reminders and quick entries are links once their pages are there'),
      ],
      [
        'activeTab purchaseProductList opens the purchases with their limit of days.',
        'Spec 1 §2',
        studentPurchases(
          'minBalanceDay 10 arrives from the home reminder, is seen, and can be taken out (Spec 1 §2 Home dashboard)',
        ),
      ],
      [
        'activeTab studentList opens the students with their limit of hours.',
        'Spec 1 §2',
        studentList(
          'balanceHour 5 arrives from the home reminder, is seen, and can be taken out (Spec 1 §2 Home dashboard)',
        ),
      ],
      [
        'Students and enrolments are added, changed, deleted and exported.',
        'Spec 2 §2',
        studentList(
          'a student is changed and deleted, the latter after 警告 by name; a refusal leaves the question open',
        ),
        studentEnrolments('an enrolment is added by hand: hours, or a period with its end'),
        listExports('导出 asks students.export for what the list is filtered by'),
        listExports('导出 asks studentCourses.export for what the list is filtered by'),
      ],
      [
        'Whoever works in an institution keeps both here.',
        'Spec 2 §1',
        studentsJourney('a new student buys hours, signs up for a class, and the ledger tells it'),
        permissions(
          'classes, schedules, students, rooms, staff, teachers and departments are kept by institutions alone',
        ),
      ],
    ],
  },
  {
    id: 'student-tab-list',
    title: '学员',
    at: '/edu/student?activeTab=studentList',
    by: 'binjiang01',
    from: ['student-list'],
    behaviours: [
      [
        'balanceHour 5 shows who has fewer than 5 hours left.',
        'Spec 1 §2',
        studentList(
          'balanceHour 5 arrives from the home reminder, is seen, and can be taken out (Spec 1 §2 Home dashboard)',
        ),
        studentsCalls('username'),
      ],
      [
        'Students are added, changed, deleted and exported.',
        'Spec 2 §2',
        studentList('a student is added: what is missing says so beside its field, and nothing is sent'),
        studentList(
          'a student is changed and deleted, the latter after 警告 by name; a refusal leaves the question open',
        ),
        listExports('导出 asks students.export for what the list is filtered by'),
      ],
      [
        'Twenty stand on a page, or 10, 30, 50.',
        'Spec 1 §9; Spec 2 §9',
        studentList('lists 20 students from page 1: who they are, and the fewest hours they have left, red below 5'),
        rooms('pages and page sizes 10, 20, 30, 50'),
      ],
      [
        '警告 asks before one is deleted.',
        'Spec 2 §8',
        studentList(
          'a student is changed and deleted, the latter after 警告 by name; a refusal leaves the question open',
        ),
      ],
    ],
  },
  {
    id: 'student-tab-products',
    title: '已购产品',
    at: '/edu/student?activeTab=purchaseProductList',
    by: 'binjiang01',
    from: ['student-list'],
    behaviours: [
      [
        'minBalanceDay 10 shows what ends within 10 days.',
        'Spec 1 §2',
        studentPurchases(
          'minBalanceDay 10 arrives from the home reminder, is seen, and can be taken out (Spec 1 §2 Home dashboard)',
        ),
        studentProducts('the reminder of products that expire leads to the students that it counts > username'),
      ],
      [
        'The tenth day counts, the eleventh does not.',
        'Spec 1 §9; Spec 2 §9',
        studentProducts('what ends in ${days} days counts ${more}'),
        figures('what expires on the tenth day counts 1'),
      ],
    ],
  },
  {
    id: 'student-tab-courses',
    title: '报读课程',
    at: '/edu/student?activeTab=studentCourseList',
    by: 'binjiang01',
    from: ['student-list'],
    behaviours: [
      [
        'The list is searchStudentCourse.',
        'Spec 2 §7',
        studentEnrolments('lists enrolments with their class, what is left, what has lapsed, and their state'),
        enrolments('are filtered by student, course, class, status, hours and days left'),
      ],
      [
        'studentCourseInfo gives one.',
        'Spec 2 §7',
        studentEnrolments(
          'adjusts only what was changed, each by its own call with everything in the query, and says 修改成功 once',
        ),
      ],
      [
        'Resting and coming back name the enrolment in the path, by POST.',
        'Spec 2 §7',
        studentEnrolments('停课 and 复课 ask by name, and say that they are done'),
        registry('changes go by the methods that the specification gives them (Spec 2 §7)'),
      ],
      [
        '1 learns, 2 rests, 3 has finished.',
        'Spec 2 §4',
        studentEnrolments('lists enrolments with their class, what is left, what has lapsed, and their state'),
      ],
      [
        'Enrolments are added, changed, deleted and exported.',
        'Spec 2 §2',
        studentEnrolments('an enrolment is added by hand: hours, or a period with its end'),
        studentEnrolments(
          'adjusts only what was changed, each by its own call with everything in the query, and says 修改成功 once',
        ),
        studentEnrolments('the ledger of one enrolment, and its deletion after 警告'),
        listExports('导出 asks studentCourses.export for what the list is filtered by'),
      ],
    ],
  },
  {
    id: 'student-course-edit-dialog',
    title: '调整报读',
    at: '/edu/student',
    by: 'binjiang01',
    from: ['student-tab-courses'],
    behaviours: [
      [
        'Class, hours, expiry and period each have a call of their own, with everything in the query.',
        'Spec 2 §7',
        studentEnrolments(
          'adjusts only what was changed, each by its own call with everything in the query, and says 修改成功 once',
        ),
        studentEnrolments(
          'expiry and period are calls of their own; an end before the begin is refused beside its field',
        ),
        registry('changes go by the methods that the specification gives them (Spec 2 §7)'),
      ],
      [
        '修改成功.',
        'Spec 2 §8',
        studentEnrolments(
          'adjusts only what was changed, each by its own call with everything in the query, and says 修改成功 once',
        ),
      ],
      [
        'Hours are 0 or more; the end is not before the begin.',
        'Spec 2 §5 (decided)',
        studentEnrolments('what fails is told once, the dialog stays, and a second try sends only what is left'),
        studentEnrolments(
          'expiry and period are calls of their own; an end before the begin is refused beside its field',
        ),
      ],
    ],
  },
  {
    id: 'sign-up-dialog',
    title: '选班报名',
    at: '/edu/student',
    by: 'binjiang01',
    from: ['student-tab-courses'],
    behaviours: [
      [
        'A class that takes students is offered.',
        'Spec 2 §4',
        signUp('shows the classes of the course for which one may sign up, the full ones tagged 满 (Spec 2 §4)'),
        signUpVisibility('$name'),
      ],
      [
        'One that takes them until it is full, while it is not, or to whoever is in it.',
        'Spec 2 §4',
        signUp('shows the classes of the course for which one may sign up, the full ones tagged 满 (Spec 2 §4)'),
        signUpVisibility('$name'),
      ],
      [
        'One that takes none is not.',
        'Spec 2 §4',
        signUp('says how many are not offered, and each with its reason'),
        signUpVisibility('$name'),
      ],
      [
        'Who has nothing to sign up with buys it here.',
        'Spec 2 §4 (decided)',
        signUp('who has nothing to sign up with buys it here, and comes back to the classes with what was bought'),
        signUp('an enrolment whose hours are used up says so, and offers to buy; one with hours does not'),
      ],
      [
        'Course, campus, page, student and teaching type are sent.',
        'Spec 2 §7',
        signUp('shows the classes of the course for which one may sign up, the full ones tagged 满 (Spec 2 §4)'),
      ],
      [
        'claSelectList is the call, at an address of ours.',
        'Spec 2 §7 (decided)',
        registry('changes go by the methods that the specification gives them (Spec 2 §7)'),
        signUp('shows the classes of the course for which one may sign up, the full ones tagged 满 (Spec 2 §4)'),
      ],
      [
        'More come 100 px before the end.',
        'Spec 2 §9 (decided)',
        signUp('loads more classes 100 px before the end, and not before (Spec 2 §9)'),
      ],
      [
        'searchStuCourseSignUpList gives the courses, studentCourseChooseCla takes the choice.',
        'Spec 2 §7',
        signUp('signs up with the chosen enrolment and class, once, and closes'),
        signUp('shows the classes of the course for which one may sign up, the full ones tagged 满 (Spec 2 §4)'),
        enrolments('takes a seat'),
      ],
    ],
  },
  {
    id: 'student-detail-drawer',
    title: '学员详情',
    at: '/edu/student',
    by: 'binjiang01',
    from: ['student-tab-list'],
    behaviours: [
      [
        'It reads the classes of a student.',
        'Spec 2 §7',
        studentList('the drawer tells the person, the classes, the enrolments with what is left, and the ledger'),
        seats('of a student stand in one list'),
      ],
      [
        'Each tells state, way to pay, hours left, lapsed ones and last lesson.',
        'Spec 2 §3',
        studentList('the drawer tells the person, the classes, the enrolments with what is left, and the ledger'),
        studentList(
          'the figures of a class agree with the ledger beside it: hours that lapsed, a period that is over, a class that was left',
        ),
      ],
    ],
  },
  {
    id: 'student-timetable-dialog',
    title: '学员课表',
    at: '/edu/student',
    by: 'binjiang01',
    from: ['student-tab-list'],
    behaviours: [
      [
        'It is the week of that student.',
        'Spec 2 §2',
        studentList('the timetable is the student’s week, to be read (Spec 2 §2 Weekly timetable)'),
        calendar('to a student: the classes that they attend now, and what was recorded of them'),
      ],
      [
        'Without a student nothing is fetched.',
        'Spec 2 §2',
        timetable('loads nothing where a student is required but missing'),
        studentList('the timetable is the student’s week, to be read (Spec 2 §2 Weekly timetable)'),
      ],
      [
        'It is to be read.',
        'Spec 2 §2',
        studentList('the timetable is the student’s week, to be read (Spec 2 §2 Weekly timetable)'),
      ],
    ],
  },
];
