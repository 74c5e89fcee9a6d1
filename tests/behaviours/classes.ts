import { inFile, type Screen } from './screen.ts';

const bulkClas = inFile('tests/mock-server/teaching/bulk-clas.test.ts');
const bulkClasScreen = inFile('tests/screens/edu/bulk-clas.test.tsx');
const allocate = inFile('tests/screens/edu/allocate.test.tsx');
const allocation = inFile('tests/mock-server/enrolment/allocation.test.ts');
const allocationJourney = inFile('tests/journeys/edu/allocation.spec.ts');
const claDetail = inFile('tests/screens/edu/cla-detail.test.tsx');
const claList = inFile('tests/screens/edu/cla-list.test.tsx');
const clas = inFile('tests/mock-server/enrolment/clas.test.ts');
const classHours = inFile('tests/mock-server/teaching/class-hours.test.ts');
const classesJourney = inFile('tests/journeys/edu/classes.spec.ts');
const home = inFile('tests/screens/dashboard/home.test.tsx');
const listExports = inFile('tests/screens/crud/list-exports.test.tsx');
const registry = inFile('contracts/registry.test.ts');
const rooms = inFile('tests/journeys/edu/rooms.spec.ts');
const seats = inFile('tests/mock-server/enrolment/seats.test.ts');
const suspensions = inFile('tests/mock-server/enrolment/suspension.test.ts');

/** Classes and their students. */
export const classes: readonly Screen[] = [
  {
    id: 'cla-list',
    title: '班级列表',
    at: '/edu/cla',
    by: 'qiming01',
    behaviours: [
      [
        'Adds, changes, deletes and exports classes.',
        'Spec 2 §2, §7',
        claList('offers the courses of campus and mode for a new class and copies the hours of the course'),
        claList('keeps and names a course and a teacher that are no longer offered'),
        claList('shows 警告 with the class name before a deletion; keeps a class with students after a refusal'),
        listExports('导出 sends clas.export with the filters of the list'),
      ],
      [
        'Changes the teacher of selected classes from a day on, or ends them, after a preview; undoes it for a day.',
        'decided',
        bulkClasScreen('ends the selected classes today, after naming the students with hours left'),
        bulkClasScreen('changes the teacher from a day on'),
        bulkClasScreen('changes only the teacher of each class if the backend has no bulk changes'),
        bulkClasScreen('changes the classes one by one if the backend has a preview, but no bulk change'),
        bulkClasScreen('offers no 结班 without %s, and reports it as missing'),
        bulkClas('changes class, rules and lessons from a given day on, and can be undone'),
        bulkClas('keeps the teacher of earlier lessons when their rule is saved later'),
        bulkClas('removes planned lessons, ends rules, finishes seats and stops recruiting, and can be undone'),
      ],
      [
        'Shows 20 rows per page and offers 10, 30 and 50.',
        'Spec 1 §9; Spec 2 §9',
        clas('are listed once each across the pages, newest first'),
        registry(
          'lists default to page 1: 10 rows for teachers and dictionaries, 200 for attendance, otherwise 20 (Spec 2 §9)',
        ),
        rooms('offers the page sizes 10, 20, 30 and 50'),
      ],
      [
        '警告 asks before a deletion, then shows 删除成功.',
        'Spec 1 §8; Spec 2 §8',
        claList('shows 警告 with the class name before a deletion; keeps a class with students after a refusal'),
      ],
      [
        'A quick entry of the home page links here.',
        'Spec 1 §2',
        home('links tiles, reminders and quick entries to available pages'),
      ],
      [
        'A row has name, course, campus, teacher, recruiting, students, seats, type, creation date and cost.',
        'Spec 2 §3',
        claList('lists classes with mode, recruiting and seats; tags full classes with 满'),
        clas('show a new class first in their list, with its names and no student'),
      ],
      [
        'Recruiting 1 is open, 2 open until full, 0 closed.',
        'Spec 2 §4, §9',
        claList('lists classes with mode, recruiting and seats; tags full classes with 满'),
        claList('filters by name, course, campus, recruiting, course type and mode, stored in the address'),
      ],
      [
        'Teaching type 1 is regular, 2 is private.',
        'Spec 2 §4, §9',
        claList('lists classes with mode, recruiting and seats; tags full classes with 满'),
      ],
      ['A row opens 记上课 for its class.', 'Spec 2 §2 (decided)', claList('opens 记上课 for the class of a row')],
      [
        'Filters by course and course type.',
        'Spec 2 §7 (decided)',
        claList('filters by name, course, campus, recruiting, course type and mode, stored in the address'),
      ],
    ],
  },
  {
    id: 'cla-dialog',
    title: '班级（新增/修改）',
    at: '/edu/cla',
    by: 'qiming01',
    from: ['cla-list'],
    behaviours: [
      [
        'Adds or changes a class.',
        'Spec 2 §2, §7',
        claList('offers the courses of campus and mode for a new class and copies the hours of the course'),
        claList('keeps and names a course and a teacher that are no longer offered'),
      ],
      [
        'Shows 新增成功 or 修改成功, closes and reloads the list.',
        'Spec 1 §8; Spec 2 §8',
        claList('offers the courses of campus and mode for a new class and copies the hours of the course'),
        classesJourney('creates a class from home, fills its capacity, edits and deletes it'),
      ],
      [
        'Requires a name of limited length and all mandatory fields of a class.',
        'Spec 2 §5 (decided)',
        claList('offers the courses of campus and mode for a new class and copies the hours of the course'),
        clas('refused writes > name'),
      ],
      [
        'Offers the courses of the campus and the teaching type.',
        'Spec 2 §7 (decided)',
        claList('offers the courses of campus and mode for a new class and copies the hours of the course'),
        claList('clears the course when mode or campus changes'),
      ],
      [
        'Asks whether to apply new hours of a class to upcoming lessons.',
        'Spec 2 §4 (decided)',
        claList('asks whether to apply new hours to upcoming lessons, and sends the answer'),
        classHours(
          'are applied to upcoming lessons only on request, except lessons with hours set by hand, and are logged',
        ),
      ],
      [
        'Sends a change as a POST.',
        'Spec 2 §7',
        registry(
          'selected calls have the method, path and kind of input of the specification, and exports are GETs (Spec 2 §7)',
        ),
      ],
    ],
  },
  {
    id: 'cla-detail',
    title: '班级详情',
    at: '/edu/cla/detail',
    by: 'qiming01',
    from: ['cla-list'],
    behaviours: [
      [
        'Shows a class and its course.',
        'Spec 2 §7',
        claDetail('shows the class and its course, and titles its tab with the class name'),
        clas('are returned together with their course in the details'),
      ],
      [
        'A student has name, sex, phone, status, payment type, hours left, lapsed hours and last lesson.',
        'Spec 2 §3',
        claDetail('shows status, payment type, balance and last lesson, with the counts of the whole class'),
        seats('show the student and the hours of the enrolment'),
      ],
      [
        'Shows 按期 for date, 按课时 for any other payment type.',
        'Spec 2 §3',
        claDetail('shows status, payment type, balance and last lesson, with the counts of the whole class'),
      ],
      [
        'Status 1 is learning, 2 suspended, 3 finished.',
        'Spec 2 §4, §9',
        claDetail('shows status, payment type, balance and last lesson, with the counts of the whole class'),
      ],
      [
        'Resumes, suspends or finishes a student.',
        'Spec 2 §4',
        claDetail('$action names the student in its question, sends one request and shows the success'),
      ],
      [
        'States before a change what remains, and how a suspension extends the period.',
        'decided',
        claDetail('states in the question what remains, and how a suspension extends the period'),
        suspensions('is also extended when resumed from the class, and when finished'),
      ],
      [
        'The three calls set 1, 2 and 3.',
        'Spec 2 §4, §7 (decided)',
        seats('${words[from]} → ${words[to]}: the enrolment gets the status of the seat'),
        claDetail('$action names the student in its question, sends one request and shows the success'),
        registry(
          'selected calls have the method, path and kind of input of the specification, and exports are GETs (Spec 2 §7)',
        ),
      ],
      [
        'outClass removes a student.',
        'Spec 2 §7 (decided)',
        claDetail('移出班级 names the student in its question, sends one request and shows the success'),
        seats('keeps a seat with attendance and marks it as removed; the enrolment waits for a class'),
        registry(
          'selected calls have the method, path and kind of input of the specification, and exports are GETs (Spec 2 §7)',
        ),
      ],
      [
        'Statuses use the labels of the dictionary.',
        'Spec 2 §7',
        claDetail('shows status, payment type, balance and last lesson, with the counts of the whole class'),
      ],
      [
        'Each student list and the payment type have their own call.',
        'Spec 2 §7',
        claDetail('shows status, payment type, balance and last lesson, with the counts of the whole class'),
        claDetail('分班 opens for this class'),
        claList('学员名单 lists the students of a class, page by page'),
        clas('are charged by hours, unless they have students and all of them pay by period'),
      ],
    ],
  },
  {
    id: 'allocate-class-dialog',
    title: '分班',
    at: '/edu/cla/detail',
    by: 'qiming01',
    from: ['cla-detail', 'student-tab-courses'],
    behaviours: [
      [
        'allocationCla assigns students to a class.',
        'Spec 2 §7',
        allocate('enrols the chosen students in the class with one request, and closes'),
        seats('gives each student a seat, and sets the class in each enrolment'),
      ],
      [
        'Gives the seat to the enrolment that was selected, if a student has several in the course.',
        'decided',
        allocate('are listed with charge type, balance and end date; only one can be selected and is sent'),
        allocate('sends students alone if the backend does not name their enrolments'),
        allocation('gives the seat to the named enrolment: %s'),
        allocationJourney(
          'lists the hours and the card of a waiting student separately, and seats the student by the one chosen last',
        ),
      ],
      [
        'Offers the classes of selectClaList.',
        'Spec 2 §7 (decided)',
        allocate('requires course and class when none is given, with classes from selectClaList'),
      ],
    ],
  },
];
