import { inFile, type Screen } from './screen.ts';

const classProgress = inFile('contracts/rules/class-progress.test.ts');
const permissions = inFile('tests/mock-server/kernel/permissions.test.ts');
const registry = inFile('contracts/registry.test.ts');
const teacherAudit = inFile('tests/screens/edu/teacher-audit.test.tsx');
const teacherDetail = inFile('tests/screens/edu/teacher-detail.test.tsx');
const teacherList = inFile('tests/screens/edu/teacher-list.test.tsx');
const teacherRequest = inFile('contracts/rules/teacher-request.test.ts');
const teacherRequests = inFile('tests/mock-server/teaching/teacher-requests.test.ts');
const requestStanding = inFile('contracts/rules/request-validity.test.ts');
const secondDay = inFile('tests/mock-server/teaching/leave-follow-up.test.ts');
const teachersCalls = inFile('tests/mock-server/teaching/teachers.test.ts');
const teachersJourney = inFile('tests/journeys/edu/teachers.spec.ts');
const timetable = inFile('tests/screens/edu/timetable.test.tsx');

/** Teachers, their own page, and the review of their requests. */
export const teachers: readonly Screen[] = [
  {
    id: 'teacher-list',
    title: '教师列表',
    at: '/edu/teacher',
    by: 'binjiang01',
    behaviours: [
      [
        'Lists the teachers, ten per page.',
        'Spec 2 §7, §9',
        teacherList('lists ten teachers per page, with sex and status labelled by the response or the dictionary'),
        teachersCalls('are listed in pages of ten, and can be filtered by name and status'),
      ],
      [
        'A row has name, sex, phone, employment status, entry date and campus.',
        'Spec 2 §3',
        teacherList('lists ten teachers per page, with sex and status labelled by the response or the dictionary'),
        teachersCalls('are the staff of type 1, each with labels and a campus'),
      ],
      [
        'A row opens the page of its teacher, with the teacher in the address.',
        'Spec 2 §2, §7',
        teacherList('links each row to the teacher’s page; the button 课表 opens the teacher’s week'),
        teachersJourney('opens a teacher from the list and shows their classes, students and week'),
      ],
      [
        'Institution staff manage teachers here.',
        'Spec 2 §1',
        permissions(
          'only institutions may manage classes, schedules, students, rooms, staff, teachers and departments',
        ),
        teacherList('filters by name and status, stored in the address'),
      ],
      [
        'Explains that a teacher is added as a member of staff, with a link for users who may add staff.',
        'Spec 2 §1, §9 (decided)',
        teacherList('explains where teachers are added, without a link for users who may not open the staff page'),
        teacherList('links an empty list to the staff page'),
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
        'The header shows name, sex, phone, employment status, entry date and campus.',
        'Spec 2 §2, §3',
        teacherDetail('shows staff name, sex, phone, status, entry date, campus and the week'),
      ],
      [
        'Records attendance or shows the week, and requests leave and lesson changes.',
        'Spec 2 §2',
        teacherDetail('shows teachers their own page, with 记上课 and without 查看课表'),
        teacherDetail('shows staff name, sex, phone, status, entry date, campus and the week'),
        teacherDetail('%s: opens the application for a lesson chosen in a read-only week with one lesson per cell'),
      ],
      [
        'Teachers record attendance on their own page; staff see the week.',
        'Spec 2 §2 (decided)',
        teacherDetail('shows teachers their own page, with 记上课 and without 查看课表'),
        teacherDetail('shows staff name, sex, phone, status, entry date, campus and the week'),
      ],
      [
        'Has four tabs: classes, lessons, leave, changes.',
        'Spec 2 §2',
        teacherDetail(
          'lists ten classes per page, each with held and total lessons and an integer percentage (Spec 2 §9)',
        ),
        teacherDetail('offers 请假 and 调课 only for upcoming lessons without a pending request'),
        teacherDetail('offers 重新申请 only for a rejected leave, and shows the reason of the rejection'),
        teacherDetail('starts a new application with the values of the rejected change'),
      ],
      [
        'Each tab is a paginated table with numbered rows.',
        'Spec 2 §2',
        teacherDetail(
          'lists ten classes per page, each with held and total lessons and an integer percentage (Spec 2 §9)',
        ),
        teacherDetail('offers 请假 and 调课 only for upcoming lessons without a pending request'),
      ],
      [
        'Shows 10 rows per page.',
        'Spec 2 §9',
        teacherDetail(
          'lists ten classes per page, each with held and total lessons and an integer percentage (Spec 2 §9)',
        ),
        registry(
          'lists default to page 1: 10 rows for teachers and dictionaries, 200 for attendance, otherwise 20 (Spec 2 §9)',
        ),
      ],
      [
        'Classes and lessons have actions; leave and changes only with a rejected row.',
        'Spec 2 §2, §6',
        teacherDetail('lists the students of a class with name, status, contact and sex'),
        teacherDetail('offers 请假 and 调课 only for upcoming lessons without a pending request'),
        teacherDetail('has no action column without a rejected request'),
      ],
      [
        'The address may contain the teacher.',
        'Spec 2 §2',
        teacherDetail('shows staff name, sex, phone, status, entry date, campus and the week'),
      ],
      [
        'Only rejected rows have an action.',
        'Spec 2 §2, §6 (decided)',
        teacherDetail('offers 重新申请 only for a rejected leave, and shows the reason of the rejection'),
        teacherDetail('starts a new application with the values of the rejected change'),
      ],
      [
        'Without a teacher in the address shows the signed-in teacher.',
        'Spec 2 §1, §2',
        teacherDetail('shows teachers their own page, with 记上课 and without 查看课表'),
        teachersCalls('${call.name}: teachers see only their own data, and institutions only that of their teachers'),
      ],
      [
        'Without any teacher shows 获取教师信息失败 and requests nothing.',
        'Spec 1 §8; Spec 2 §2, §8',
        teacherDetail('shows 获取教师信息失败 without a teacher and sends no request'),
      ],
      [
        'detailById returns the header by teacherId.',
        'Spec 2 §7',
        teacherDetail('shows teachers their own page, with 记上课 and without 查看课表'),
        teacherDetail('shows the refusal 教师不存在 for a teacher whom the user may not see'),
      ],
      [
        'Employment status and sex use the labels of the dictionaries when the response has none.',
        'Spec 2 §7',
        teacherList('lists ten teachers per page, with sex and status labelled by the response or the dictionary'),
        teacherDetail('shows staff name, sex, phone, status, entry date, campus and the week'),
      ],
    ],
  },
  {
    id: 'teacher-tab-classes',
    title: '所带班级',
    at: '/edu/teacher/detail?tab=1',
    by: 'teacher01',
    from: ['teacher-detail'],
    behaviours: [
      [
        'Lists the classes of the teacher.',
        'Spec 2 §2, §7',
        teacherDetail(
          'lists ten classes per page, each with held and total lessons and an integer percentage (Spec 2 §9)',
        ),
        teachersCalls('have classes with their progress and consumed hours'),
      ],
      [
        'Each shows lessons held of all lessons, with a bar.',
        'Spec 2 §2, §3',
        teacherDetail(
          'lists ten classes per page, each with held and total lessons and an integer percentage (Spec 2 §9)',
        ),
      ],
      [
        'Rounds the percentage down.',
        'Spec 2 §9',
        teacherDetail(
          'lists ten classes per page, each with held and total lessons and an integer percentage (Spec 2 §9)',
        ),
        classProgress('%i of %i lessons are %i percent'),
      ],
      [
        '3 of 8 is 37, 3 of 3 is 100.',
        'Spec 2 §9 (decided)',
        teacherDetail(
          'lists ten classes per page, each with held and total lessons and an integer percentage (Spec 2 §9)',
        ),
      ],
      [
        'Without planned lessons it is 0.',
        'Spec 2 §9 (decided)',
        teacherDetail(
          'lists ten classes per page, each with held and total lessons and an integer percentage (Spec 2 §9)',
        ),
      ],
      [
        'A row has class, status, students, lessons, hours deducted, first and last day, teacher and staff.',
        'Spec 2 §3',
        teacherDetail(
          'lists ten classes per page, each with held and total lessons and an integer percentage (Spec 2 §9)',
        ),
        teachersCalls('have classes with their progress and consumed hours'),
      ],
      [
        'Its action opens the students.',
        'Spec 2 §2',
        teacherDetail('lists the students of a class with name, status, contact and sex'),
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
        'Lists the lessons of the teacher.',
        'Spec 2 §2, §7',
        teachersCalls('have future lessons in order of time, followed by past lessons, newest first'),
        teacherDetail('offers 请假 and 调课 only for upcoming lessons without a pending request'),
      ],
      [
        'Has a column of actions.',
        'Spec 2 §2',
        teacherDetail('offers 请假 and 调课 only for upcoming lessons without a pending request'),
      ],
      [
        'The actions request leave or a change for upcoming lessons without a pending request.',
        'Spec 2 §2 (decided)',
        teacherDetail('offers 请假 and 调课 only for upcoming lessons without a pending request'),
        teacherDetail('offers no requests for a lesson with a substitute'),
        teacherRequest('allows or blocks a leave request and a change request: %s'),
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
        'Lists the leave requests.',
        'Spec 2 §2, §7',
        teacherDetail('offers 重新申请 only for a rejected leave, and shows the reason of the rejection'),
        teacherRequests(
          'is shown as pending in the lists of the teacher and of staff, on the lesson and in the lesson’s log',
        ),
      ],
      [
        'Hides the column of actions without a rejected request.',
        'Spec 2 §2',
        teacherDetail('has no action column without a rejected request'),
      ],
      [
        'Offers no new application when the lesson is deleted, held, taken over or requested again.',
        'Spec 2 §4 (decided)',
        teacherDetail('offers no new application when the server allows none, for example for a deleted lesson'),
        teacherRequests(
          'are made automatically when the lesson is deleted: the request is rejected and logged, and the teacher notified',
        ),
      ],
      [
        'Status 0 is pending, 1 approved, 2 rejected.',
        'Spec 2 §4',
        teacherDetail('offers 重新申请 only for a rejected leave, and shows the reason of the rejection'),
        teacherAudit('is read-only after the decision and shows the auditor and the result'),
      ],
      [
        'A rejected leave is requested again while its lesson is upcoming; the server accepts a pending one as well.',
        'Spec 2 §4 (decided)',
        teacherDetail('offers no new application for a lesson that has passed or was held'),
        teacherDetail('offers 重新申请 only for a rejected leave, and shows the reason of the rejection'),
        teacherRequests('can be resubmitted while it is pending or rejected, but not after its approval'),
        teacherRequest('allows the resubmission of a pending or rejected request, but not of an approved one'),
      ],
      [
        'A row has lesson, status, remarks and the result of the audit.',
        'Spec 2 §3',
        teacherDetail('offers 重新申请 only for a rejected leave, and shows the reason of the rejection'),
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
        'Lists the change requests.',
        'Spec 2 §2, §7',
        teacherDetail('starts a new application with the values of the rejected change'),
        teacherRequests('is shown as pending with the old and the new time'),
      ],
      [
        'Only rejected rows have an action.',
        'Spec 2 §2',
        teacherDetail('starts a new application with the values of the rejected change'),
      ],
      [
        'The statuses are those of leave.',
        'Spec 2 §4',
        teacherDetail('starts a new application with the values of the rejected change'),
        teacherRequests('allow only approval and rejection'),
      ],
      [
        'A rejected change is requested again; the server accepts a pending one as well.',
        'Spec 2 §4 (decided)',
        teacherDetail('starts a new application with the values of the rejected change'),
        teacherRequest('allows the resubmission of a pending or rejected request, but not of an approved one'),
      ],
      [
        'A row shows old and new time, applicant, reason and the result of the audit.',
        'Spec 2 §3',
        teacherRequests('is shown as pending with the old and the new time'),
        teacherDetail('starts a new application with the values of the rejected change'),
      ],
    ],
  },
  {
    id: 'teacher-student-dialog',
    title: '学员列表',
    from: ['teacher-tab-classes'],
    behaviours: [
      [
        'Each student shows name, status, contact and sex; namesakes are adjacent.',
        'Spec 2 §2, §3',
        teacherDetail('lists the students of a class with name, status, contact and sex'),
      ],
      [
        'selectClaStudent returns them.',
        'Spec 2 §7',
        teacherDetail('lists the students of a class with name, status, contact and sex'),
        teachersCalls('have students of their classes, visible to the teachers of the class and to staff'),
      ],
    ],
  },
  {
    id: 'teacher-timetable-dialog',
    title: '课表',
    from: ['teacher-detail'],
    behaviours: [
      [
        'Shows the week of the teacher.',
        'Spec 2 §2',
        teacherDetail('shows staff name, sex, phone, status, entry date, campus and the week'),
      ],
      [
        'Is read-only.',
        'Spec 2 §2',
        teacherDetail('shows staff name, sex, phone, status, entry date, campus and the week'),
      ],
      [
        'For choosing a lesson, each lesson shows 请假 or 调课, one per cell.',
        'Spec 2 §2',
        teacherDetail('%s: opens the application for a lesson chosen in a read-only week with one lesson per cell'),
        timetable('shows one lesson per cell, each with a request button, in a timetable for leave requests'),
      ],
    ],
  },
  {
    id: 'teacher-leave-drawer',
    title: '请假',
    from: ['teacher-detail', 'teacher-tab-records', 'teacher-tab-leave', 'weekly-timetable'],
    behaviours: [
      [
        'Asks only for remarks.',
        'Spec 2 §2',
        teacherDetail('请假: requires a remark and explains that the request is pending'),
      ],
      [
        'Without remarks shows 请填写备注.',
        'Spec 2 §5',
        teacherDetail('请假: requires a remark and explains that the request is pending'),
        teacherRequests('requires a reason'),
      ],
      [
        'Sends lesson and remarks to applyForLeave, once.',
        'Spec 2 §7',
        teacherDetail('请假: requires a remark and explains that the request is pending'),
        teacherRequests(
          'is shown as pending in the lists of the teacher and of staff, on the lesson and in the lesson’s log',
        ),
      ],
      [
        'Shows 请假申请已提交，等待审核, since the leave takes effect only after the audit.',
        'Spec 2 §8',
        teacherDetail('请假: requires a remark and explains that the request is pending'),
        teachersJourney(
          'a teacher requests leave in the timetable, staff approve it with a substitute, and the lesson is recorded',
        ),
      ],
      [
        'Sends a rejected request to applyForLeaveAgain.',
        'Spec 2 §4, §7',
        teacherDetail('offers 重新申请 only for a rejected leave, and shows the reason of the rejection'),
        teacherRequests('can be resubmitted while it is pending or rejected, but not after its approval'),
      ],
      [
        'searchClaTimeDetail returns the lesson.',
        'Spec 2 §7',
        teacherDetail('请假: requires a remark and explains that the request is pending'),
        teachersCalls('cannot read a colleague’s lesson'),
        timetable('offers 申请请假 and 申请调课 to teachers for their own lessons only'),
      ],
    ],
  },
  {
    id: 'teacher-change-drawer',
    title: '调课',
    from: ['teacher-detail', 'teacher-tab-records', 'teacher-tab-change', 'weekly-timetable'],
    behaviours: [
      [
        'Asks for class, day, hours, teacher and remarks.',
        'Spec 2 §2',
        teacherDetail('调课: starts with the current lesson; requires all fields and an end after the start'),
      ],
      [
        'Requires all of them.',
        'Spec 2 §5',
        teacherDetail('调课: starts with the current lesson; requires all fields and an end after the start'),
        teacherDetail('requires a teacher for a lesson without one'),
      ],
      [
        'For an end that is not later shows 下课时间需大于上课时间.',
        'Spec 2 §5, §8 (decided)',
        teacherDetail('调课: starts with the current lesson; requires all fields and an end after the start'),
      ],
      [
        'Sends all of them to applyForChange.',
        'Spec 2 §7',
        teacherDetail('调课: starts with the current lesson; requires all fields and an end after the start'),
        teacherRequests('is shown as pending with the old and the new time'),
      ],
      [
        'Shows 调课申请已提交，等待审核, since the change takes effect only after the audit.',
        'Spec 2 §8',
        teacherDetail('调课: starts with the current lesson; requires all fields and an end after the start'),
      ],
      [
        'Sends a rejected request to applyForChangeAgain.',
        'Spec 2 §4, §7',
        teacherDetail('starts a new application with the values of the rejected change'),
        teachersJourney(
          'rejects a lesson change with a reason; the teacher resubmits the change, and the approved lesson moves',
        ),
      ],
      [
        'Offers only staff of type 1 as teacher.',
        'Spec 2 §6',
        teacherDetail('调课: starts with the current lesson; requires all fields and an end after the start'),
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
        'Campus managers audit the requests of their teachers here.',
        'Spec 2 §1, §4',
        teacherAudit('are listed by default, ten per page; each tab shows its count'),
        teacherRequests('is listed only for its institution and the campus of its lesson'),
      ],
      [
        'One tab lists leave requests.',
        'Spec 2 §7',
        teacherAudit('are listed by default, ten per page; each tab shows its count'),
        teacherAudit('show an empty state when there are none'),
      ],
      [
        'One tab lists change requests.',
        'Spec 2 §7',
        teacherAudit('are listed by default, ten per page; each tab shows its count'),
        teacherAudit('shows old and new time, conflicts, and the effect'),
      ],
      [
        'Status 0 is pending and shown first, 1 approved, 2 rejected; decided requests show the result.',
        'Spec 2 §4',
        teacherAudit('show time and reason of the request; leaves of all statuses also show substitute and opinion'),
        teacherAudit(
          'are replaced by the status in the address, or by all requests; 清空筛选 restores the pending requests',
        ),
        teacherAudit('are listed by default, ten per page; each tab shows its count'),
      ],
      [
        'Shows 10 rows per page.',
        'Spec 2 §9',
        teacherAudit('are listed by default, ten per page; each tab shows its count'),
        registry(
          'lists default to page 1: 10 rows for teachers and dictionaries, 200 for attendance, otherwise 20 (Spec 2 §9)',
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
        'Approves or rejects a pending request, and explains the effect first.',
        'Spec 2 §4, §7',
        teacherAudit('shows teacher, lesson, time, reason, available substitutes with their week, and the effect'),
        teacherAudit('shows old and new time, conflicts, and the effect'),
        teacherRequests('accept one of two concurrent decisions, and report that decision to the other user'),
      ],
      [
        'Sends request, decision and reason, and for leave the substitute.',
        'Spec 2 §7 (decided)',
        teacherAudit('shows teacher, lesson, time, reason, available substitutes with their week, and the effect'),
        teacherAudit('shows old and new time, conflicts, and the effect'),
        teacherAudit('hides only the substitutes when the backend does not support them'),
      ],
      [
        'A rejection has a reason, which the teacher sees.',
        'Spec 2 §3',
        teacherAudit('requires a decision; a rejection requires a reason and sends no substitute'),
        teacherRequests('does not move the lesson when rejected, and notifies the teacher with the reason'),
        teacherDetail('offers 重新申请 only for a rejected leave, and shows the reason of the rejection'),
      ],
      [
        'Explains before the decision that a request for a lesson changed since can only be rejected.',
        'Spec 2 §4 (decided)',
        teacherAudit('warns that the lesson was moved since the request, and offers only a rejection'),
        teacherAudit('warns that the request is overdue, and offers only a rejection'),
        requestStanding('returns the reason that blocks approval after the lesson changed by %j'),
        requestStanding('blocks approval if the lesson is deleted'),
        secondDay(
          'a request to move a lesson to a class that was deleted later can only be rejected, and still names the class',
        ),
        secondDay(
          'a request to give a lesson to a colleague who left later can only be rejected, and names the colleague',
        ),
        secondDay('a request to move a lesson to a class of another campus can be approved only by the institution'),
      ],
      [
        'Reloads the list after a refusal, and deselects a substitute who is no longer available.',
        'Spec 2 §4 (decided)',
        teacherAudit('shows a refusal and keeps the dialog open'),
        teacherAudit('deselects a substitute whom the server refuses because of another lesson'),
      ],
    ],
  },
];
