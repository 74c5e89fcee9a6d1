import { inFile, type Screen } from './screen.ts';

const absent = inFile('tests/screens/edu/absent-student-features.test.tsx');
const bulkEnrolments = inFile('tests/mock-server/teaching/bulk-enrolments.test.ts');
const bulkScreen = inFile('tests/screens/edu/bulk-enrolments.test.tsx');
const calendar = inFile('tests/mock-server/teaching/calendar.test.ts');
const enrolments = inFile('tests/mock-server/enrolment/enrolments.test.ts');
const figures = inFile('tests/mock-server/statistics/statistics-figures.test.ts');
const home = inFile('tests/screens/dashboard/home.test.tsx');
const listExports = inFile('tests/screens/crud/list-exports.test.tsx');
const permissions = inFile('tests/mock-server/kernel/permissions.test.ts');
const registry = inFile('contracts/registry.test.ts');
const rooms = inFile('tests/journeys/edu/rooms.spec.ts');
const seats = inFile('tests/mock-server/enrolment/seats.test.ts');
const signUp = inFile('tests/screens/edu/sign-up.test.tsx');
const signUpVisibility = inFile('contracts/rules/sign-up-visibility.test.ts');
const studentEnrolments = inFile('tests/screens/edu/student-enrolments.test.tsx');
const studentList = inFile('tests/screens/edu/student-list.test.tsx');
const studentProducts = inFile('tests/mock-server/enrolment/student-products.test.ts');
const studentPurchases = inFile('tests/screens/edu/student-purchases.test.tsx');
const studentsCalls = inFile('tests/mock-server/enrolment/students.test.ts');
const studentsJourney = inFile('tests/journeys/edu/students.spec.ts');
const suspensions = inFile('tests/mock-server/enrolment/suspension.test.ts');
const timetable = inFile('tests/screens/edu/timetable.test.tsx');

/** Students, their purchases and enrolments. */
export const students: readonly Screen[] = [
  {
    id: 'student-list',
    title: '学员列表',
    at: '/edu/student',
    by: 'binjiang01',
    behaviours: [
      [
        'The students of the home page and a quick entry link here.',
        'Spec 1 §2',
        home('links tiles, reminders and quick entries to available pages'),
      ],
      [
        'activeTab purchaseProductList opens the purchases, filtered by days.',
        'Spec 1 §2',
        studentPurchases(
          'shows minBalanceDay 10 from the home reminder as a removable filter (Spec 1 §2 Home dashboard)',
        ),
      ],
      [
        'activeTab studentList opens the students, filtered by hours.',
        'Spec 1 §2',
        studentList('shows balanceHour 5 from the home reminder as a removable filter (Spec 1 §2 Home dashboard)'),
      ],
      [
        'Adds, changes, deletes and exports students and enrolments.',
        'Spec 2 §2',
        studentList('changes a student; shows 警告 with the name before a deletion and keeps it open after a refusal'),
        studentEnrolments('adds an enrolment by hand, either with hours or with a period that has an end'),
        listExports('导出 sends students.export with the filters of the list'),
        listExports('导出 sends studentCourses.export with the filters of the list'),
      ],
      [
        'Extends, suspends, resumes or moves selected enrolments after a preview; undoes it for a day.',
        'decided',
        bulkScreen('extends the selected enrolments, then undoes the extension'),
        bulkScreen(
          'offers the classes of the course that the selected enrolments share, and previews the move to the chosen one',
        ),
        bulkScreen('changes the enrolments one by one if the backend has no bulk changes'),
        bulkEnrolments('extends a period and logs it in the ledger, and can be undone'),
        bulkEnrolments('does not seat a student before those on the waiting list'),
        bulkEnrolments('does not undo a move if the seat was offered to a waiting student'),
      ],
      [
        'Institution staff manage both here.',
        'Spec 2 §1',
        studentsJourney(
          'buys hours for a new student, enrols the student in a class, and lists purchase and enrolment in the ledger',
        ),
        permissions(
          'only institutions may manage classes, schedules, students, rooms, staff, teachers and departments',
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
        'balanceHour 5 shows students with fewer than 5 hours left.',
        'Spec 1 §2',
        studentList('shows balanceHour 5 from the home reminder as a removable filter (Spec 1 §2 Home dashboard)'),
        studentsCalls('username'),
      ],
      [
        'Shows a student’s total hours and the hours of each course. Filters by either.',
        'decided',
        studentList('shows the total hours in the list and the drawer, and the hours of each course on focus'),
        studentList('names the courses with few hours in the list that the reminder opens'),
        studentList('filters by the total hours or by the hours of one course'),
        studentsCalls('shows the sum of usable hours of a student’s active enrolments by hours, with its parts'),
        studentsCalls('filters and sorts by the sum of usable hours'),
      ],
      [
        'Names what the backend lacks for students and sales in place of controls that would fail.',
        'decided',
        absent('has no tab 候补 if the backend has no waiting lists'),
        absent('of a student offer no 转正 if the backend has no list of products'),
        absent('are booked only for new visitors if the backend has no list of students'),
        absent('the details of a student name 学员档案 as missing if the user may open the students'),
        absent('is copied without being logged if the backend has no contact log'),
        absent('of one product report that the backend does not offer them after a 404'),
        absent('lists the classes of all campuses if the backend does not return the student’s campus'),
      ],
      [
        'Adds, changes, deletes and exports students.',
        'Spec 2 §2',
        studentList('adds a student; shows missing values beside their fields and sends nothing'),
        studentList('changes a student; shows 警告 with the name before a deletion and keeps it open after a refusal'),
        listExports('导出 sends students.export with the filters of the list'),
      ],
      [
        'Shows 20 rows per page and offers 10, 30 and 50.',
        'Spec 1 §9; Spec 2 §9',
        studentList('lists 20 students per page with their remaining hours, red below 5'),
        rooms('offers the page sizes 10, 20, 30 and 50'),
      ],
      [
        '警告 asks before a deletion.',
        'Spec 2 §8',
        studentList('changes a student; shows 警告 with the name before a deletion and keeps it open after a refusal'),
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
        'minBalanceDay 10 shows purchases that end within 10 days.',
        'Spec 1 §2',
        studentPurchases(
          'shows minBalanceDay 10 from the home reminder as a removable filter (Spec 1 §2 Home dashboard)',
        ),
        studentProducts('the reminder of expiring products equals the count of the list that it opens > username'),
      ],
      [
        'Includes the tenth day, excludes the eleventh.',
        'Spec 1 §9; Spec 2 §9',
        studentProducts('counts ${more} for a product that ends in ${days} days'),
        figures('count 1 for an expiry on the tenth day'),
      ],
      [
        'Shows amount, refund and net amount. Can be filtered by refund time, and exported.',
        'decided',
        studentPurchases(
          'shows amount, refund and net amount; hours, time and remark of a refund are optional columns',
        ),
        listExports('导出 sends studentProducts.export with the filters of the list'),
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
        'Lists searchStudentCourse.',
        'Spec 2 §7',
        studentEnrolments('lists enrolments with class, balance, lapsed hours and state'),
        enrolments('filters by student, course, class, status, hours and days left'),
      ],
      [
        'studentCourseInfo returns one enrolment.',
        'Spec 2 §7',
        studentEnrolments(
          'sends one call per changed value with all parameters in the query, and shows a single 修改成功',
        ),
      ],
      [
        'Suspending and resuming are POSTs with the enrolment in the path.',
        'Spec 2 §7',
        studentEnrolments('停课 and 复课 name the student in a question and show the success'),
        registry(
          'selected calls have the method, path and kind of input of the specification, and exports are GETs (Spec 2 §7)',
        ),
      ],
      [
        'A suspension extends a period by the suspended days, depending on the dictionary. The confirmations state this.',
        'decided',
        studentEnrolments('describes the effect of %s with the setting %s: %s'),
        suspensions('is extended by the suspended days when it is resumed, with a ledger entry'),
        suspensions('keeps its end if the dictionary turns the extension off'),
      ],
      [
        'Status 1 is learning, 2 suspended, 3 finished.',
        'Spec 2 §4',
        studentEnrolments('lists enrolments with class, balance, lapsed hours and state'),
      ],
      [
        'Adds, changes, deletes and exports enrolments.',
        'Spec 2 §2',
        studentEnrolments('adds an enrolment by hand, either with hours or with a period that has an end'),
        studentEnrolments(
          'sends one call per changed value with all parameters in the query, and shows a single 修改成功',
        ),
        studentEnrolments('shows the ledger of an enrolment, and the reason of a refused deletion in 警告'),
        suspensions('is exported in the ledger with an empty change and an empty balance'),
        listExports('导出 sends studentCourses.export with the filters of the list'),
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
        'Class, hours, expiry and period each have a call with all parameters in the query.',
        'Spec 2 §7',
        studentEnrolments(
          'sends one call per changed value with all parameters in the query, and shows a single 修改成功',
        ),
        studentEnrolments('sends the last day of hours in its own call, and offers no other dates for hours'),
        studentEnrolments('sends a period in one call, and shows an error at the field for an end before the begin'),
        registry(
          'selected calls have the method, path and kind of input of the specification, and exports are GETs (Spec 2 §7)',
        ),
      ],
      [
        'Shows 修改成功.',
        'Spec 2 §8',
        studentEnrolments(
          'sends one call per changed value with all parameters in the query, and shows a single 修改成功',
        ),
      ],
      [
        'Reports values that another user has changed, and asks about values that both users changed.',
        'decided',
        studentEnrolments('keeps the entered hours when the user returns to the form, and asks again'),
        studentEnrolments('keeps the new balance when only the expiry date was edited, and reports it'),
      ],
      [
        'Hours are 0 or more; the end is not before the begin.',
        'Spec 2 §5 (decided)',
        studentEnrolments(
          'shows one error for a failed call, stays open, and sends only the remaining calls on a retry',
        ),
        studentEnrolments('sends a period in one call, and shows an error at the field for an end before the begin'),
      ],
    ],
  },
  {
    id: 'sign-up-dialog',
    title: '分班',
    at: '/edu/student',
    by: 'binjiang01',
    from: ['student-tab-courses'],
    behaviours: [
      [
        'Offers a class that is open.',
        'Spec 2 §4',
        signUp('lists the open classes of the course and tags full classes with 满 (Spec 2 §4)'),
        signUpVisibility('decides if the sign-up selector shows a class: $name'),
      ],
      [
        'Offers a class that is open until full while it has seats, or to a student already in it.',
        'Spec 2 §4',
        signUp('lists the open classes of the course and tags full classes with 满 (Spec 2 §4)'),
        signUpVisibility('decides if the sign-up selector shows a class: $name'),
      ],
      [
        'Does not offer a closed class.',
        'Spec 2 §4',
        signUp('shows the number of unavailable classes and the reason of each'),
        signUpVisibility('decides if the sign-up selector shows a class: $name'),
      ],
      [
        'Offers the class in which another enrolment of the student has its seat.',
        'decided',
        signUp('offers the class in which another enrolment of the student is, and sends the chosen enrolment'),
      ],
      [
        'Offers a purchase to a student without a usable enrolment.',
        'Spec 2 §4 (decided)',
        signUp('sells a product to a student without enrolments, then lists the classes for the new enrolment'),
        signUp('reports used-up hours and offers a purchase only for an enrolment whose hours are used up'),
      ],
      [
        'Sends course, campus, page, student and teaching type.',
        'Spec 2 §7',
        signUp('lists the open classes of the course and tags full classes with 满 (Spec 2 §4)'),
      ],
      [
        'Calls claSelectList, at an address defined here.',
        'Spec 2 §7 (decided)',
        registry(
          'selected calls have the method, path and kind of input of the specification, and exports are GETs (Spec 2 §7)',
        ),
        signUp('lists the open classes of the course and tags full classes with 满 (Spec 2 §4)'),
      ],
      [
        'Loads more 100 px before the end.',
        'Spec 2 §9 (decided)',
        signUp('loads more classes 100 px before the end, and not earlier (Spec 2 §9)'),
      ],
      [
        'Loads the courses by searchStuCourseSignUpList and sends the choice to studentCourseChooseCla.',
        'Spec 2 §7',
        signUp('sends one sign-up with the chosen enrolment and class, and closes'),
        signUp('lists the open classes of the course and tags full classes with 满 (Spec 2 §4)'),
        enrolments('gives the student a seat and the enrolment its class'),
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
        'Shows the classes of a student.',
        'Spec 2 §7',
        studentList('shows profile, classes, enrolments with their balance, and the ledger in the drawer'),
        studentList('says in the drawer that a student without classes, courses and waiting entries has none'),
        seats('are listed for one student across classes'),
      ],
      [
        'Each class shows status, payment type, hours left, lapsed hours and last lesson.',
        'Spec 2 §3',
        studentList('shows profile, classes, enrolments with their balance, and the ledger in the drawer'),
        studentList(
          'shows lapsed hours, ended periods and classes that the student has left in the same way as the ledger',
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
        'Shows the week of the student.',
        'Spec 2 §2',
        studentList('shows the week of the student as a read-only timetable (Spec 2 §2 Weekly timetable)'),
        calendar(
          'select, for a student, the lessons of current classes and the lessons in which the student is recorded',
        ),
      ],
      [
        'Requests nothing without a student.',
        'Spec 2 §2',
        timetable('sends no request when a required student is missing'),
        studentList('shows the week of the student as a read-only timetable (Spec 2 §2 Weekly timetable)'),
      ],
      [
        'Is read-only.',
        'Spec 2 §2',
        studentList('shows the week of the student as a read-only timetable (Spec 2 §2 Weekly timetable)'),
      ],
    ],
  },
];
