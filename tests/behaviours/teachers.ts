import { inFile, type Screen } from './screen.ts';

const classProgress = inFile('contracts/rules/class-progress.test.ts');
const permissions = inFile('tests/mock-server/permissions.test.ts');
const registry = inFile('contracts/registry.test.ts');
const teacherAudit = inFile('tests/screens/teacher-audit.test.tsx');
const teacherDetail = inFile('tests/screens/teacher-detail.test.tsx');
const teacherList = inFile('tests/screens/teacher-list.test.tsx');
const teacherRequest = inFile('contracts/rules/teacher-request.test.ts');
const teacherRequests = inFile('tests/mock-server/teacher-requests.test.ts');
const requestStanding = inFile('contracts/rules/request-standing.test.ts');
const secondDay = inFile('tests/mock-server/leave-second-day.test.ts');
const teachersCalls = inFile('tests/mock-server/teachers.test.ts');
const teachersJourney = inFile('tests/journeys/teachers.spec.ts');
const timetable = inFile('tests/screens/timetable.test.tsx');

/** Teachers, their own page, and the audit of what they ask for. */
export const teachers: readonly Screen[] = [
  {
    id: 'teacher-list',
    title: '教师列表',
    at: '/edu/teacher',
    by: 'binjiang01',
    behaviours: [
      [
        'The list is that of the teachers, ten a page.',
        'Spec 2 §7, §9',
        teacherList(
          'lists ten a page: name, sex, phone, status, entry date and campus, in the words of the answer or of the dictionary',
        ),
        teachersCalls('ten stand on a page; name and state filter'),
      ],
      [
        'A row has name, sex, phone, employment, first day and campus.',
        'Spec 2 §3',
        teacherList(
          'lists ten a page: name, sex, phone, status, entry date and campus, in the words of the answer or of the dictionary',
        ),
        teachersCalls('are the staff of type 1, each with the labels and the campus'),
      ],
      [
        'A row opens the page of its teacher, who is named in the address.',
        'Spec 2 §2, §7',
        teacherList('a row leads to the page of its teacher by the name, and shows the week beside it'),
        teachersJourney('teachers: the list leads to a teacher, whose classes, students and week are looked at'),
      ],
      [
        'Whoever works in an institution looks after them here.',
        'Spec 2 §1',
        permissions(
          'classes, schedules, students, rooms, staff, teachers and departments are kept by institutions alone',
        ),
        teacherList('filters by name and by status; the filters stand in the address'),
      ],
      [
        'A teacher is made as a member of staff: the page says so, with the way there for whoever may go it.',
        'Spec 2 §1, §9 (decided)',
        teacherList('says where a teacher is added, with the way there for who may go it'),
        teacherList('in an empty list the way to the staff is the next step'),
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
        'The head tells name, sex, phone, employment, first day and campus.',
        'Spec 2 §2, §3',
        teacherDetail('staff see name, sex, phone, status, entry date and campus, and look at the week'),
      ],
      [
        'A lesson is recorded or the week looked at, leave and another time are asked for.',
        'Spec 2 §2',
        teacherDetail('a teacher sees the own page without being named; who is named comes first'),
        teacherDetail('staff see name, sex, phone, status, entry date and campus, and look at the week'),
        teacherDetail('%s: the lesson is chosen in a timetable to be read, one a cell'),
      ],
      [
        'Teachers record on their own page, staff look at the week.',
        'Spec 2 §2 (decided)',
        teacherDetail('a teacher sees the own page without being named; who is named comes first'),
        teacherDetail('staff see name, sex, phone, status, entry date and campus, and look at the week'),
      ],
      [
        'Four tabs: classes, lessons, leave, changes.',
        'Spec 2 §2',
        teacherDetail(
          'ten a page with their numbers; lessons held of all with the whole part of the percentage (Spec 2 §9)',
        ),
        teacherDetail('leave and another time are asked for lessons to come about which nothing waits'),
        teacherDetail('only a rejected leave can be asked for again, with why it was rejected'),
        teacherDetail('a rejected change begins with what was asked for'),
      ],
      [
        'Each is a table in pages, its rows numbered.',
        'Spec 2 §2',
        teacherDetail(
          'ten a page with their numbers; lessons held of all with the whole part of the percentage (Spec 2 §9)',
        ),
        teacherDetail('leave and another time are asked for lessons to come about which nothing waits'),
      ],
      [
        'Ten stand on a page.',
        'Spec 2 §9',
        teacherDetail(
          'ten a page with their numbers; lessons held of all with the whole part of the percentage (Spec 2 §9)',
        ),
        registry(
          'lists begin at page 1: 10 rows of teachers and of dictionaries, 200 to be recorded, 20 of all else (Spec 2 §9)',
        ),
      ],
      [
        'Classes and lessons have actions; leave and changes where one was rejected.',
        'Spec 2 §2, §6',
        teacherDetail('shows the students of a class: name, status, contact, sex'),
        teacherDetail('leave and another time are asked for lessons to come about which nothing waits'),
        teacherDetail('without a rejected one there is no column of actions'),
      ],
      [
        'The address may name the teacher.',
        'Spec 2 §2',
        teacherDetail('staff see name, sex, phone, status, entry date and campus, and look at the week'),
      ],
      [
        'It is the rejected row that has an action, no other.',
        'Spec 2 §2, §6 (decided)',
        teacherDetail('only a rejected leave can be asked for again, with why it was rejected'),
        teacherDetail('a rejected change begins with what was asked for'),
      ],
      [
        'Without a name in the address teachers see themselves.',
        'Spec 2 §1, §2',
        teacherDetail('a teacher sees the own page without being named; who is named comes first'),
        teachersCalls("${call.name}: the own is told to a teacher, another's to nobody but their institution"),
      ],
      [
        'Without any teacher it says 获取教师信息失败 and asks nothing.',
        'Spec 1 §8; Spec 2 §2, §8',
        teacherDetail('without any teacher it says 获取教师信息失败, and asks nothing'),
      ],
      [
        'detailById gives the head, by teacherId.',
        'Spec 2 §7',
        teacherDetail('a teacher sees the own page without being named; who is named comes first'),
        teacherDetail('one who is out of sight is not shown'),
      ],
      [
        'Employment and sex are called as the dictionaries call them, where the answer has no words.',
        'Spec 2 §7',
        teacherList(
          'lists ten a page: name, sex, phone, status, entry date and campus, in the words of the answer or of the dictionary',
        ),
        teacherDetail('staff see name, sex, phone, status, entry date and campus, and look at the week'),
      ],
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
        'It lists the classes of the teacher.',
        'Spec 2 §2, §7',
        teacherDetail(
          'ten a page with their numbers; lessons held of all with the whole part of the percentage (Spec 2 §9)',
        ),
        teachersCalls('their classes tell how far they are, and what they have taken'),
      ],
      [
        'Each tells lessons held of all, with a bar.',
        'Spec 2 §2, §3',
        teacherDetail(
          'ten a page with their numbers; lessons held of all with the whole part of the percentage (Spec 2 §9)',
        ),
      ],
      [
        'The percentage is its whole part.',
        'Spec 2 §9',
        teacherDetail(
          'ten a page with their numbers; lessons held of all with the whole part of the percentage (Spec 2 §9)',
        ),
        classProgress('%i of %i are %i %'),
      ],
      [
        '3 of 8 are 37, 3 of 3 are 100.',
        'Spec 2 §9 (decided)',
        teacherDetail(
          'ten a page with their numbers; lessons held of all with the whole part of the percentage (Spec 2 §9)',
        ),
      ],
      [
        'None planned is 0.',
        'Spec 2 §9 (decided)',
        teacherDetail(
          'ten a page with their numbers; lessons held of all with the whole part of the percentage (Spec 2 §9)',
        ),
      ],
      [
        'A row has class, state, students, lessons, hours taken, first and last day, teacher and staff.',
        'Spec 2 §3',
        teacherDetail(
          'ten a page with their numbers; lessons held of all with the whole part of the percentage (Spec 2 §9)',
        ),
        teachersCalls('their classes tell how far they are, and what they have taken'),
      ],
      [
        'Its action opens the students.',
        'Spec 2 §2',
        teacherDetail('shows the students of a class: name, status, contact, sex'),
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
      [
        'It lists the lessons of the teacher.',
        'Spec 2 §2, §7',
        teachersCalls('their lessons to come stand in their order, then the past ones, newest first'),
        teacherDetail('leave and another time are asked for lessons to come about which nothing waits'),
      ],
      [
        'It has a column of actions.',
        'Spec 2 §2',
        teacherDetail('leave and another time are asked for lessons to come about which nothing waits'),
      ],
      [
        'They ask for leave or another time, of what is to come and while nothing waits.',
        'Spec 2 §2 (decided)',
        teacherDetail('leave and another time are asked for lessons to come about which nothing waits'),
        teacherDetail('what somebody else holds in the place of the teacher is theirs to ask about'),
        teacherRequest('may be asked: %s'),
      ],
    ],
  },
  {
    id: 'teacher-tab-leave',
    title: '请假记录',
    at: '/edu/teacher/detail?tab=3',
    by: 'teacher01',
    from: ['teacher-detail'],
    behaviours: [
      [
        'It lists the leave that was asked for.',
        'Spec 2 §2, §7',
        teacherDetail('only a rejected leave can be asked for again, with why it was rejected'),
        teacherRequests('and it waits: in the own list, in those of the keepers, at the lesson and in its log'),
      ],
      [
        'Without a rejected one there is no column of actions.',
        'Spec 2 §2',
        teacherDetail('without a rejected one there is no column of actions'),
      ],
      [
        'Nor is one asked for again whose lesson is deleted, held, somebody else’s or asked about anew.',
        'Spec 2 §4 (decided)',
        teacherDetail(
          'nor once the server says that nothing can be asked any more: its lesson is deleted, or somebody else’s',
        ),
        teacherRequests('a deleted lesson takes its request with it: rejected, in its log, and told'),
      ],
      [
        '0 waits, 1 was approved, 2 rejected.',
        'Spec 2 §4',
        teacherDetail('only a rejected leave can be asked for again, with why it was rejected'),
        teacherAudit('once decided it is only looked at, with who decided and what came of it'),
      ],
      [
        'A rejected one is asked for again while its lesson is to come; the server takes one that waits, too.',
        'Spec 2 §4 (decided)',
        teacherDetail('what was rejected is not asked again once its lesson has passed, nor once it was held'),
        teacherDetail('only a rejected leave can be asked for again, with why it was rejected'),
        teacherRequests('once more after a rejection, and while it waits, but not what was approved'),
        teacherRequest('what is approved is not asked again; what waits or was rejected is'),
      ],
      [
        'A row has lesson, state, remarks and what the audit said.',
        'Spec 2 §3',
        teacherDetail('only a rejected leave can be asked for again, with why it was rejected'),
      ],
    ],
  },
  {
    id: 'teacher-tab-change',
    title: '调课记录',
    at: '/edu/teacher/detail?tab=4',
    by: 'teacher01',
    from: ['teacher-detail'],
    behaviours: [
      [
        'It lists the changes that were asked for.',
        'Spec 2 §2, §7',
        teacherDetail('a rejected change begins with what was asked for'),
        teacherRequests('and it waits, with both places'),
      ],
      [
        'Its actions are those of rejected ones.',
        'Spec 2 §2',
        teacherDetail('a rejected change begins with what was asked for'),
      ],
      [
        'The states are those of leave.',
        'Spec 2 §4',
        teacherDetail('a rejected change begins with what was asked for'),
        teacherRequests('there is no third decision'),
      ],
      [
        'A rejected one is asked for again; the server takes one that waits, too.',
        'Spec 2 §4 (decided)',
        teacherDetail('a rejected change begins with what was asked for'),
        teacherRequest('what is approved is not asked again; what waits or was rejected is'),
      ],
      [
        'A row tells from where to where, by whom, why, and what the audit said.',
        'Spec 2 §3',
        teacherRequests('and it waits, with both places'),
        teacherDetail('a rejected change begins with what was asked for'),
      ],
    ],
  },
  {
    id: 'teacher-student-dialog',
    title: '学员列表',
    from: ['teacher-tab-classes'],
    behaviours: [
      [
        'Each student tells name, state, contact and sex; namesakes stand beside each other.',
        'Spec 2 §2, §3',
        teacherDetail('shows the students of a class: name, status, contact, sex'),
      ],
      [
        'selectClaStudent gives them.',
        'Spec 2 §7',
        teacherDetail('shows the students of a class: name, status, contact, sex'),
        teachersCalls('the students of a class are told to whom teaches or keeps it'),
      ],
    ],
  },
  {
    id: 'teacher-timetable-dialog',
    title: '课表',
    from: ['teacher-detail'],
    behaviours: [
      [
        'It is the week of the teacher.',
        'Spec 2 §2',
        teacherDetail('staff see name, sex, phone, status, entry date and campus, and look at the week'),
      ],
      [
        'It is to be read.',
        'Spec 2 §2',
        teacherDetail('staff see name, sex, phone, status, entry date and campus, and look at the week'),
      ],
      [
        'Asked to choose a lesson, each carries 请假 or 调课, one a cell.',
        'Spec 2 §2',
        teacherDetail('%s: the lesson is chosen in a timetable to be read, one a cell'),
        timetable('shows one lesson a cell with its button where the host asks for leave or reschedule'),
      ],
    ],
  },
  {
    id: 'teacher-leave-drawer',
    title: '请假',
    from: ['teacher-detail', 'teacher-tab-records', 'teacher-tab-leave', 'weekly-timetable'],
    behaviours: [
      [
        'It takes remarks and nothing else.',
        'Spec 2 §2',
        teacherDetail('请假: remarks only, which must be there; it says that it waits'),
      ],
      [
        'Without them: 请填写备注.',
        'Spec 2 §5',
        teacherDetail('请假: remarks only, which must be there; it says that it waits'),
        teacherRequests('says why'),
      ],
      [
        'applyForLeave gets the lesson and the remarks, once.',
        'Spec 2 §7',
        teacherDetail('请假: remarks only, which must be there; it says that it waits'),
        teacherRequests('and it waits: in the own list, in those of the keepers, at the lesson and in its log'),
      ],
      [
        '请假成功, and that it waits.',
        'Spec 2 §8',
        teacherDetail('请假: remarks only, which must be there; it says that it waits'),
        teachersJourney('a leave: asked from the own timetable, granted with a substitute, recorded'),
      ],
      [
        'applyForLeaveAgain gets one that was rejected.',
        'Spec 2 §4, §7',
        teacherDetail('only a rejected leave can be asked for again, with why it was rejected'),
        teacherRequests('once more after a rejection, and while it waits, but not what was approved'),
      ],
      [
        'searchClaTimeDetail gives the lesson.',
        'Spec 2 §7',
        teacherDetail('请假: remarks only, which must be there; it says that it waits'),
        teachersCalls('a lesson of a colleague is none of theirs'),
        timetable('a teacher asks for leave or another time from the own lessons only'),
      ],
    ],
  },
  {
    id: 'teacher-change-drawer',
    title: '调课',
    from: ['teacher-detail', 'teacher-tab-records', 'teacher-tab-change', 'weekly-timetable'],
    behaviours: [
      [
        'It takes class, day, hours, teacher and remarks.',
        'Spec 2 §2',
        teacherDetail(
          '调课 begins with the lesson as it stands; the end comes after the start, and everything must be there',
        ),
      ],
      [
        'All of them are required.',
        'Spec 2 §5',
        teacherDetail(
          '调课 begins with the lesson as it stands; the end comes after the start, and everything must be there',
        ),
        teacherDetail('a lesson without a teacher is not moved without one'),
      ],
      [
        'An end that is not later: 下课时间需大于上课时间.',
        'Spec 2 §5, §8 (decided)',
        teacherDetail(
          '调课 begins with the lesson as it stands; the end comes after the start, and everything must be there',
        ),
      ],
      [
        'applyForChange gets all of it.',
        'Spec 2 §7',
        teacherDetail(
          '调课 begins with the lesson as it stands; the end comes after the start, and everything must be there',
        ),
        teacherRequests('and it waits, with both places'),
      ],
      [
        '调课成功, and that it waits.',
        'Spec 2 §8',
        teacherDetail(
          '调课 begins with the lesson as it stands; the end comes after the start, and everything must be there',
        ),
      ],
      [
        'applyForChangeAgain gets one that was rejected.',
        'Spec 2 §4, §7',
        teacherDetail('a rejected change begins with what was asked for'),
        teachersJourney('a class change: rejected with a reason, asked for again, carried out'),
      ],
      [
        'Only staff of type 1 can be chosen as its teacher.',
        'Spec 2 §6',
        teacherDetail(
          '调课 begins with the lesson as it stands; the end comes after the start, and everything must be there',
        ),
      ],
    ],
  },
  {
    id: 'teacher-request-audit',
    title: '教师申请审核',
    at: '/edu/teacherAudit',
    by: 'binjiang01',
    behaviours: [
      [
        'Whoever keeps a campus audits here what its teachers ask for.',
        'Spec 2 §1, §4',
        teacherAudit('comes first, ten a page; each tab tells how many'),
        teacherRequests('an institution sees the requests of its campuses, a campus its own'),
      ],
      [
        'One tab has the leave.',
        'Spec 2 §7',
        teacherAudit('comes first, ten a page; each tab tells how many'),
        teacherAudit('none says so'),
      ],
      [
        'One has the changes.',
        'Spec 2 §7',
        teacherAudit('comes first, ten a page; each tab tells how many'),
        teacherAudit('tells from where to where, what it collides with, and what it will do'),
      ],
      [
        '0 waits and is shown first, 1 was approved, 2 rejected; what came of a decision stands at those that were decided.',
        'Spec 2 §4',
        teacherAudit(
          'when and why it was asked come first; what comes of a decision is shown of those that were decided',
        ),
        teacherAudit('the status can be another or none, in the address; cleared, it is what waits again'),
        teacherAudit('comes first, ten a page; each tab tells how many'),
      ],
      [
        'Ten stand on a page.',
        'Spec 2 §9',
        teacherAudit('comes first, ten a page; each tab tells how many'),
        registry(
          'lists begin at page 1: 10 rows of teachers and of dictionaries, 200 to be recorded, 20 of all else (Spec 2 §9)',
        ),
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
      [
        'It approves what waits, or rejects it, and says before what that will do.',
        'Spec 2 §4, §7',
        teacherAudit(
          'tells who, which lesson, when and why; the free teachers are offered with their week; says what it will do',
        ),
        teacherAudit('tells from where to where, what it collides with, and what it will do'),
        teacherRequests('two at once: one of them decides, the other is told'),
      ],
      [
        'The request, the decision and the reason are sent, for a leave also who stands in.',
        'Spec 2 §7 (decided)',
        teacherAudit(
          'tells who, which lesson, when and why; the free teachers are offered with their week; says what it will do',
        ),
        teacherAudit('tells from where to where, what it collides with, and what it will do'),
        teacherAudit('a backend that knows no substitutes loses that choice and nothing else'),
      ],
      [
        'A rejection says why, which the teacher reads.',
        'Spec 2 §3',
        teacherAudit('is decided first; a rejection says why, and names nobody'),
        teacherRequests('rejected it stays where it is; the reason is told'),
        teacherDetail('only a rejected leave can be asked for again, with why it was rejected'),
      ],
      [
        'Of a lesson that no longer stands as it stood it says before the decision that only a rejection is left.',
        'Spec 2 §4 (decided)',
        teacherAudit('of a lesson that was moved meanwhile it is said before, and only a rejection is offered'),
        teacherAudit('of one that comes too late it is said before, and only a rejection is offered'),
        requestStanding('a lesson that now has %j'),
        requestStanding('a lesson that is deleted'),
        secondDay(
          'a change into a class that is deleted meanwhile is not granted, and can be rejected: the class is still named',
        ),
        secondDay('a change to a colleague who has left meanwhile can only be rejected, and says who has left'),
        secondDay('a change into a class of another campus is for the institution to grant'),
      ],
      [
        'After a refusal the list is read anew, and a substitute who is taken is chosen no more.',
        'Spec 2 §4 (decided)',
        teacherAudit('what the server refuses is told, and the dialog stays'),
        teacherAudit('a substitute who has been given another lesson meanwhile is chosen no more'),
      ],
    ],
  },
];
