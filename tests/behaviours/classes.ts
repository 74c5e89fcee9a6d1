import { inFile, type Screen } from './screen.ts';

const allocate = inFile('tests/screens/allocate.test.tsx');
const claDetail = inFile('tests/screens/cla-detail.test.tsx');
const claList = inFile('tests/screens/cla-list.test.tsx');
const clas = inFile('tests/mock-server/clas.test.ts');
const classesJourney = inFile('tests/journeys/classes.spec.ts');
const home = inFile('tests/screens/home.test.tsx');
const listExports = inFile('tests/screens/list-exports.test.tsx');
const registry = inFile('contracts/registry.test.ts');
const rooms = inFile('tests/journeys/rooms.spec.ts');
const seats = inFile('tests/mock-server/seats.test.ts');

/** Classes and who is in them. */
export const classes: readonly Screen[] = [
  {
    id: 'cla-list',
    title: '班级列表',
    at: '/edu/cla',
    by: 'qiming01',
    behaviours: [
      [
        'Classes are added, changed, deleted and exported.',
        'Spec 2 §2, §7',
        claList('a new class chooses among the courses of its campus and mode, and takes the hours of the course'),
        claList('a course and a teacher that are no longer offered still say their names, and stay'),
        claList('asks 警告 by name before it deletes; a class with students is refused and stays'),
        listExports('导出 asks clas.export for what the list is filtered by'),
      ],
      [
        'Twenty stand on a page, or 10, 30, 50.',
        'Spec 1 §9; Spec 2 §9',
        clas('pages hold every class once, newest first'),
        registry(
          'lists begin at page 1: 10 rows of teachers and of dictionaries, 200 to be recorded, 20 of all else (Spec 2 §9)',
        ),
        rooms('pages and page sizes 10, 20, 30, 50'),
      ],
      [
        '警告 asks before one is deleted, which says 删除成功.',
        'Spec 1 §8; Spec 2 §8',
        claList('asks 警告 by name before it deletes; a class with students is refused and stays'),
      ],
      [
        'A quick entry of the home page leads here.',
        'Spec 1 §2',
        home('its tiles, reminders and quick entries are links once their pages are there'),
      ],
      [
        'A row has name, course, campus, teacher, recruiting, students, seats, type, first day and cost.',
        'Spec 2 §3',
        claList('lists classes with their mode, recruiting and seats; a full one bears 满'),
        clas('a new class comes first, with its names and no student'),
      ],
      [
        '1 takes students, 2 until it is full, 0 none.',
        'Spec 2 §4, §9',
        claList('lists classes with their mode, recruiting and seats; a full one bears 满'),
        claList('filters by name, course, campus, recruiting, course type and mode; the address holds them'),
      ],
      [
        '1 is regular, 2 private.',
        'Spec 2 §4, §9',
        claList('lists classes with their mode, recruiting and seats; a full one bears 满'),
      ],
      ['A row opens 记上课 for its class.', 'Spec 2 §2 (decided)', claList('a row opens 记上课 for its class')],
      [
        'Courses and their types can be chosen to narrow it.',
        'Spec 2 §7 (decided)',
        claList('filters by name, course, campus, recruiting, course type and mode; the address holds them'),
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
        'It adds a class, or changes one.',
        'Spec 2 §2, §7',
        claList('a new class chooses among the courses of its campus and mode, and takes the hours of the course'),
        claList('a course and a teacher that are no longer offered still say their names, and stay'),
      ],
      [
        '新增成功, 修改成功; then it closes and the list follows.',
        'Spec 1 §8; Spec 2 §8',
        claList('a new class chooses among the courses of its campus and mode, and takes the hours of the course'),
        classesJourney('from the home page: a class is made, fills its capacity, is changed and deleted'),
      ],
      [
        'Its name is required and not too long, as is what a class cannot be without.',
        'Spec 2 §5 (decided)',
        claList('a new class chooses among the courses of its campus and mode, and takes the hours of the course'),
        clas('are refused > name'),
      ],
      [
        'Its course is one of the campus and the teaching type.',
        'Spec 2 §7 (decided)',
        claList('a new class chooses among the courses of its campus and mode, and takes the hours of the course'),
        claList('another mode or campus takes the course back'),
      ],
      [
        'A change is a POST.',
        'Spec 2 §7',
        registry('changes go by the methods that the specification gives them (Spec 2 §7)'),
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
        'It shows a class and its course.',
        'Spec 2 §7',
        claDetail('shows the class and its course, and names its tab after the class'),
        clas('a class and its course stand together in the details'),
      ],
      [
        'A student has name, sex, phone, state, way to pay, hours left, lapsed ones, last lesson.',
        'Spec 2 §3',
        claDetail('shows status, how they pay, what is left and the last lesson; the counts of the whole class'),
        seats('show the student and the hours of the enrolment'),
      ],
      [
        'date is 按期, anything else 按课时.',
        'Spec 2 §3',
        claDetail('shows status, how they pay, what is left and the last lesson; the counts of the whole class'),
      ],
      [
        '1 learns, 2 rests, 3 has finished.',
        'Spec 2 §4, §9',
        claDetail('shows status, how they pay, what is left and the last lesson; the counts of the whole class'),
      ],
      [
        'A student is let learn, rest or finish.',
        'Spec 2 §4',
        claDetail('$action asks by name, sends once and says so'),
      ],
      [
        'The three calls set 1, 2 and 3.',
        'Spec 2 §4, §7 (decided)',
        seats('${words[from]} → ${words[to]}: the enrolment follows'),
        claDetail('$action asks by name, sends once and says so'),
        registry('changes go by the methods that the specification gives them (Spec 2 §7)'),
      ],
      [
        'outClass takes a student out.',
        'Spec 2 §7 (decided)',
        claDetail('移出班级 asks by name, sends once and says so'),
        seats('what was recorded keeps its seat, as one that was left; the enrolment waits for a class'),
        registry('changes go by the methods that the specification gives them (Spec 2 §7)'),
      ],
      [
        'States are called as the dictionary calls them.',
        'Spec 2 §7',
        claDetail('shows status, how they pay, what is left and the last lesson; the counts of the whole class'),
      ],
      [
        'Each list of students has its call, the way to pay, too.',
        'Spec 2 §7',
        claDetail('shows status, how they pay, what is left and the last lesson; the counts of the whole class'),
        claDetail('分班 opens for this class'),
        claList('学员名单 shows who is in a class, page by page'),
        clas('is paid by hours, unless everyone in it pays by period'),
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
        'allocationCla puts students into a class.',
        'Spec 2 §7',
        allocate('puts the chosen students into the class, once, and closes'),
        seats('gives each a seat and the enrolment its class'),
      ],
      [
        'The classes to choose from are those of selectClaList.',
        'Spec 2 §7 (decided)',
        allocate('without a class it asks for course and class, the classes from selectClaList'),
      ],
    ],
  },
];
