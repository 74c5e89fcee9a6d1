import { inFile, type Screen } from './screen.ts';

const list = inFile('tests/screens/teacher-list.test.tsx');
const detail = inFile('tests/screens/teacher-detail.test.tsx');
const audit = inFile('tests/screens/teacher-audit.test.tsx');
const timetable = inFile('tests/screens/timetable.test.tsx');
const journey = inFile('tests/journeys/teachers.spec.ts');

const ALL_FOUR = detail(
  'ten a page with their numbers; lessons held of all with the whole part of the percentage (Spec 2 §9)',
);
const LEAVE = detail('请假: remarks only, which must be there; it says that it waits');
const CHANGE = detail(
  '调课 begins with the lesson as it stands; the end comes after the start, and everything must be there',
);
const LEAVE_AGAIN = detail('only a rejected leave can be asked for again, with why it was rejected');
const CHANGE_AGAIN = detail('a rejected change begins with what was asked for');
const TAB_2 = detail('leave and another time are asked for lessons to come about which nothing waits');
const FROM_WEEK = detail('%s: the lesson is chosen in a timetable to be read, one a cell');
const WAITS = audit('comes first, ten a page; each tab tells how many');
const APPROVED = audit(
  'tells who, which lesson, when and why; the free teachers are offered with their week; says what it will do',
);
const REJECTED = audit('is decided first; a rejection says why, and names nobody');
const MOVED = audit('tells from where to where, what it collides with, and what it will do');

/** Teachers, their own page, and the audit of what they ask for. */
export const teachers: readonly Screen[] = [
  {
    id: 'teacher-list',
    title: '教师列表',
    at: '/edu/teacher',
    by: 'binjiang01',
    behaviours: [
      [
        'Ten stand on a page, each with name, sex, phone, employment, entry date and campus.',
        'Spec 2 §3, §7 Teachers, §9',
        list(
          'lists ten a page: name, sex, phone, status, entry date and campus, in the words of the answer or of the dictionary',
        ),
      ],
      [
        'Name and status filter, and stand in the address.',
        'Spec 2 §7 Teachers (decided)',
        list('filters by name and by status; the filters stand in the address'),
      ],
      [
        'A row opens the page of its teacher, named by teacherId.',
        'Spec 2 §2 Teacher detail page',
        list('a row leads to the page of its teacher'),
        journey('teachers: the list leads to a teacher, whose classes, students and week are looked at'),
      ],
      [
        'A teacher is made as a member of staff: the page says so, with the way there for whoever may go it.',
        'Spec 2 §1, §9 (decided)',
        list('says where a teacher is added, with the way there for who may go it'),
        list('in an empty list the way to the staff is the next step'),
      ],
    ],
  },
  {
    id: 'teacher-detail',
    title: '教师详情',
    at: '/edu/teacher/detail',
    by: 'teacher01',
    behaviours: [
      [
        'The head tells name, sex, phone, employment, entry date and campus.',
        'Spec 2 §2 Teacher detail page, §3',
        detail('staff see name, sex, phone, status, entry date and campus, and look at the week'),
      ],
      [
        'The teacher is who the address names, else who is signed in.',
        'Spec 2 §2 Teacher detail page',
        detail('a teacher sees the own page without being named; who is named comes first'),
      ],
      [
        'Without any teacher it says 获取教师信息失败 and nothing is asked.',
        'Spec 2 §2 Teacher detail page, §8',
        detail('without any teacher it says 获取教师信息失败, and asks nothing'),
      ],
      [
        'Teachers record on the own page; who looks at a teacher sees the timetable.',
        'Spec 2 §2 Teacher detail page (decided)',
        detail('a teacher sees the own page without being named; who is named comes first'),
        detail('staff see name, sex, phone, status, entry date and campus, and look at the week'),
      ],
      ['Each of the four tabs is a numbered table of ten a page.', 'Spec 2 §2 Teacher detail page, §9', ALL_FOUR],
      ['A teacher out of sight is not shown.', 'Spec 2 §6 (decided)', detail('one who is out of sight is not shown')],
    ],
  },
  {
    id: 'teacher-tab-classes',
    title: '班级与课程管理',
    at: '/edu/teacher/detail?tab=1',
    by: 'teacher01',
    from: ['teacher-detail'],
    behaviours: [
      [
        'Each class tells lessons held of all, with a bar and the whole part of the percentage; none planned is 0.',
        'Spec 2 §2, §9 (decided)',
        ALL_FOUR,
      ],
      [
        'A row opens the students of its class.',
        'Spec 2 §2 Teacher detail page',
        detail('shows the students of a class: name, status, contact, sex'),
      ],
    ],
  },
  {
    id: 'teacher-tab-records',
    title: '上课记录',
    at: '/edu/teacher/detail?tab=2',
    by: 'teacher01',
    from: ['teacher-detail'],
    behaviours: [
      ['Leave or another time is asked for a lesson to come, while nothing waits.', 'Spec 2 §2, §4 (decided)', TAB_2],
    ],
  },
  {
    id: 'teacher-tab-leave',
    title: '请假记录',
    at: '/edu/teacher/detail?tab=3',
    by: 'teacher01',
    from: ['teacher-detail'],
    behaviours: [
      ['Each tells lesson, reason, state and what the audit said.', 'Spec 2 §3, §4', LEAVE_AGAIN],
      [
        'Only a rejected one is asked for again; without one there is no column of actions.',
        'Spec 2 §2, §4, §6',
        LEAVE_AGAIN,
        detail('without a rejected one there is no column of actions'),
      ],
    ],
  },
  {
    id: 'teacher-tab-change',
    title: '调课记录',
    at: '/edu/teacher/detail?tab=4',
    by: 'teacher01',
    from: ['teacher-detail'],
    behaviours: [['Only a rejected one is asked for again.', 'Spec 2 §2, §4, §6', CHANGE_AGAIN]],
  },
  {
    id: 'teacher-student-dialog',
    title: '学员列表',
    from: ['teacher-tab-classes'],
    behaviours: [
      [
        'Each student tells name, state, contact and sex; namesakes stand beside each other.',
        'Spec 2 §2, §3, §7 Teachers',
        detail('shows the students of a class: name, status, contact, sex'),
      ],
    ],
  },
  {
    id: 'teacher-timetable-dialog',
    title: '课表',
    from: ['teacher-detail'],
    behaviours: [
      [
        'The week of the teacher, to be read.',
        'Spec 2 §2 Weekly timetable',
        detail('staff see name, sex, phone, status, entry date and campus, and look at the week'),
      ],
      [
        'With a button for leave or another time on each lesson, one a cell.',
        'Spec 2 §2 Weekly timetable',
        FROM_WEEK,
        timetable('shows one lesson a cell with its button where the host asks for leave or reschedule'),
      ],
    ],
  },
  {
    id: 'teacher-leave-drawer',
    title: '请假',
    from: ['teacher-detail', 'teacher-tab-records', 'teacher-tab-leave', 'weekly-timetable'],
    behaviours: [
      ['Remarks only; without them 请填写备注.', 'Spec 2 §2, §5', LEAVE],
      ['The lesson is read, and sent with the remarks, once.', 'Spec 2 §7 Teachers', LEAVE],
      [
        'Success says 请假成功, and that it waits.',
        'Spec 2 §8 (decided)',
        LEAVE,
        journey('a leave: asked from the own timetable, granted with a substitute, recorded'),
      ],
      ['A rejected one begins with what was said, and shows why it was rejected.', 'Spec 2 §4', LEAVE_AGAIN],
      [
        'Teachers ask from the own lessons of any timetable.',
        'Spec 2 §2 Weekly timetable (decided)',
        timetable('a teacher asks for leave or another time from the own lessons only'),
      ],
    ],
  },
  {
    id: 'teacher-change-drawer',
    title: '调课',
    from: ['teacher-detail', 'teacher-tab-records', 'teacher-tab-change', 'weekly-timetable'],
    behaviours: [
      ['Class, date, start, end, teacher and remarks, all of them required.', 'Spec 2 §2, §5', CHANGE],
      ['An end that is not later says 下课时间需大于上课时间.', 'Spec 2 §5, §8', CHANGE],
      [
        'A lesson without a teacher needs one.',
        'Spec 2 §5',
        detail('a lesson without a teacher is not moved without one'),
      ],
      ['Only staff of type 1 are offered as teachers.', 'Spec 2 §6', CHANGE],
      ['Success says 调课成功, and that it waits.', 'Spec 2 §8 (decided)', CHANGE],
      [
        'A rejected one begins with what was asked for, and shows why it was rejected.',
        'Spec 2 §4',
        CHANGE_AGAIN,
        journey('a class change: rejected with a reason, asked for again, carried out'),
      ],
    ],
  },
  {
    id: 'teacher-request-audit',
    title: '教师申请审核',
    at: '/edu/teacherAudit',
    by: 'binjiang01',
    behaviours: [
      ['Leave and class change stand in a tab each, ten a page, with how many wait.', 'Spec 2 §4, §9 (decided)', WAITS],
      [
        'What waits is shown first; another state or all can be chosen.',
        'Spec 2 §4 (decided)',
        audit('the status can be another or none, in the address; cleared, it is what waits again'),
        audit('none says so'),
      ],
    ],
  },
  {
    id: 'teacher-request-audit-dialog',
    title: '审核申请',
    at: '/edu/teacherAudit',
    by: 'binjiang01',
    from: ['teacher-request-audit'],
    behaviours: [
      ['It says what an approval will do before it is done.', 'Spec 2 §4 (decided)', APPROVED, MOVED],
      ['A rejection says why.', 'Spec 2 §4 (decided)', REJECTED],
      [
        'For a leave the free teachers are offered; a backend that knows none loses that choice alone.',
        'Spec 2 §7 Teachers (decided)',
        APPROVED,
        audit('a backend that knows no substitutes loses that choice and nothing else'),
      ],
      [
        'What is decided already is told, and only looked at.',
        'Spec 2 §4',
        audit('what the server refuses is told, and the dialog stays'),
        audit('once decided it is only looked at, with who decided and what came of it'),
      ],
    ],
  },
];
