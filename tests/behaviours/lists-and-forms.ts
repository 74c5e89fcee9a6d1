import { inFile, type Screen } from './screen.ts';

const account = inFile('contracts/entities/account.test.ts');
const addressState = inFile('web/crud/list/address-state.test.ts');
const agentList = inFile('tests/screens/system/agent-list.test.tsx');
const agents = inFile('tests/mock-server/organisation/agents.test.ts');
const attendance = inFile('tests/screens/edu/attendance.test.tsx');
const brandList = inFile('tests/screens/system/brand-list.test.tsx');
const brandsJourney = inFile('tests/journeys/system/brands.spec.ts');
const chineseWords = inFile('web/build/chinese-words.test.ts');
const claDetail = inFile('tests/screens/edu/cla-detail.test.tsx');
const claList = inFile('tests/screens/edu/cla-list.test.tsx');
const classes = inFile('tests/journeys/edu/classes.spec.ts');
const concurrentEdits = inFile('tests/journeys/edu/concurrent-edits.spec.ts');
const deptList = inFile('tests/screens/system/dept-list.test.tsx');
const dictionariesCalls = inFile('tests/mock-server/organisation/dictionaries.test.ts');
const dictionariesJourney = inFile('tests/journeys/system/dictionaries.spec.ts');
const editDialog = inFile('tests/screens/crud/edit-dialog.test.tsx');
const mergedSave = inFile('tests/screens/crud/merged-save.test.tsx');
const examples = inFile('contracts/examples/entities.test.ts');
const exports = inFile('tests/mock-server/kernel/exports.test.ts');
const fields = inFile('contracts/fields.test.ts');
const forgotPassword = inFile('tests/screens/login/forgot-password.test.tsx');
const listExports = inFile('tests/screens/crud/list-exports.test.tsx');
const moreFields = inFile('web/ui/form/MoreFields.test.tsx');
const offers = inFile('web/features/enrolment/class-offers/offers.test.ts');
const orderList = inFile('tests/screens/order/order-list.test.tsx');
const permissions = inFile('tests/mock-server/kernel/permissions.test.ts');
const profile = inFile('tests/mock-server/organisation/profile.test.ts');
const registration = inFile('tests/journeys/onboarding/registration.spec.ts');
const registry = inFile('contracts/registry.test.ts');
const roomList = inFile('tests/screens/edu/room-list.test.tsx');
const rooms = inFile('tests/journeys/edu/rooms.spec.ts');
const seats = inFile('tests/mock-server/enrolment/seats.test.ts');
const signUp = inFile('tests/screens/edu/sign-up.test.tsx');
const staff = inFile('tests/mock-server/organisation/staff.test.ts');
const staffJourney = inFile('tests/journeys/system/staff.spec.ts');
const staffList = inFile('tests/screens/system/staff-list.test.tsx');
const studentEnrolments = inFile('tests/screens/edu/student-enrolments.test.tsx');
const studentList = inFile('tests/screens/edu/student-list.test.tsx');
const studentPurchases = inFile('tests/screens/edu/student-purchases.test.tsx');
const studentsJourney = inFile('tests/journeys/edu/students.spec.ts');
const teachers = inFile('tests/journeys/edu/teachers.spec.ts');
const teaching = inFile('tests/journeys/edu/teaching.spec.ts');
const tenantList = inFile('tests/screens/system/tenant-list.test.tsx');
const tenantsJourney = inFile('tests/journeys/system/tenants.spec.ts');
const timeRange = inFile('web/features/statistics/time-range.test.ts');
const userList = inFile('tests/screens/system/user-list.test.tsx');

/** Behaviours shared by lists and forms. */
export const listsAndForms: readonly Screen[] = [
  {
    id: 'common',
    title: '通用列表与表单规则',
    everywhere: true,
    behaviours: [
      [
        'The whole console is in Chinese.',
        'Spec 1 intro; Spec 2 intro',
        chineseWords('shows only Chinese texts in the console'),
      ],
      [
        'Covers access and teaching in one product, from the first visit to the first lesson.',
        'Spec 1 intro; Spec 2 intro',
        registration('registers, pays, is rejected, corrects, is approved, and signs in to home'),
        teaching('creates a class, enrols a student, schedules lessons, records the first roll call and undoes it'),
      ],
      [
        'Lists start at page 1 with 20 rows, and offer 10, 20, 30 and 50.',
        'Spec 1 §9; Spec 2 §9',
        registry(
          'lists default to page 1: 10 rows for teachers and dictionaries, 200 for attendance, otherwise 20 (Spec 2 §9)',
        ),
        rooms('offers the page sizes 10, 20, 30 and 50'),
      ],
      [
        'The same defaults apply to lists without a page size in the specification.',
        'Spec 2 §9 (decided)',
        registry(
          'lists default to page 1: 10 rows for teachers and dictionaries, 200 for attendance, otherwise 20 (Spec 2 §9)',
        ),
      ],
      [
        'Teacher lists start with 10 rows.',
        'Spec 2 §9',
        registry(
          'lists default to page 1: 10 rows for teachers and dictionaries, 200 for attendance, otherwise 20 (Spec 2 §9)',
        ),
      ],
      [
        'Dictionary lists also start with 10 rows.',
        'Spec 2 §9',
        registry(
          'lists default to page 1: 10 rows for teachers and dictionaries, 200 for attendance, otherwise 20 (Spec 2 §9)',
        ),
        addressState('parses flags by the schema and uses 10 rows a page for a dictionary (Spec 2 §9)'),
      ],
      [
        'The students of a roll call load 200 at once.',
        'Spec 2 §9',
        registry(
          'lists default to page 1: 10 rows for teachers and dictionaries, 200 for attendance, otherwise 20 (Spec 2 §9)',
        ),
        attendance('loads all students on one page and the unrecorded lessons of seven days (Spec 2 §7, §9)'),
      ],
      [
        '警告 asks before a deletion; 取消 sends nothing.',
        'Spec 1 §8; Spec 2 §8',
        roomList(
          'shows 警告 with the room name before a deletion, reports success, and leaves the last page when empty',
        ),
      ],
      [
        'Shows a failed submission in its dialog until the next attempt.',
        'Spec 1 §8 (decided)',
        editDialog('keeps the dialog open with the typed values after a refusal'),
        editDialog('shows an unknown result in the dialog until another attempt succeeds'),
        editDialog('clears the error on a retry, before the response arrives'),
      ],
      [
        'An error takes the line below its field and moves nothing.',
        'decided',
        rooms('adds, edits and deletes a room'),
      ],
      [
        'Optional fields of long forms are behind 更多, unless one of them has a value or an error.',
        'decided',
        moreFields('shows optional fields when 更多 is pressed, and focuses the first of them'),
        moreFields('never hides a field with a value, also after the value is deleted'),
        moreFields('shows a hidden field that has an error, and its message only at the field'),
      ],
      [
        'Merges the changes of another user, and asks about a field that both users changed.',
        'decided',
        mergedSave('keeps the phone number that another user changed when the name is saved, and names that user'),
        mergedSave('asks which phone number to keep when both users changed it, and saves 13800000002 on 采用对方的'),
      ],
      [
        'Sends no decision about a state that another user has changed, and names the user and the time.',
        'decided',
        concurrentEdits(
          'names the auditor who has decided on a request since the dialog was opened, and makes no second decision',
        ),
        roomList('sends the version of the room that the user decided to delete'),
      ],
      [
        'Shows 新增成功 after an addition.',
        'Spec 1 §8; Spec 2 §8',
        editDialog('focuses the first field, marks required fields, and submits on Enter'),
      ],
      [
        'Shows 修改成功 after a change.',
        'Spec 1 §8; Spec 2 §8',
        roomList('edits the latest values of the room instead of the values in the list'),
      ],
      [
        'Shows 删除成功 after a deletion and reloads the list.',
        'Spec 1 §8; Spec 2 §8',
        roomList(
          'shows 警告 with the room name before a deletion, reports success, and leaves the last page when empty',
        ),
      ],
      [
        'Shows 暂无 in an empty list.',
        'Spec 1 §2; Spec 2 §8',
        roomList('shows 暂无 with the next step for an empty list; offers to clear a filter without hits'),
        rooms('shows 暂无 and a button that adds the first room'),
      ],
      [
        'An infinite list loads more 100 px before its end.',
        'Spec 2 §9',
        signUp('loads more classes 100 px before the end, and not earlier (Spec 2 §9)'),
      ],
      [
        'Truncates times to five characters.',
        'Spec 2 §9',
        fields('shortens a time with seconds to HH:mm'),
        fields('rejects the time %s'),
      ],
      [
        'Formats dates as year, month and day with hyphens, in statistics as well.',
        'Spec 1 §9; Spec 2 §9',
        fields('rejects the date %s'),
        timeRange("search || 'nothing'"),
      ],
      [
        'Requires 4 to 16 letters or digits for an account.',
        'Spec 1 §5; Spec 2 §5',
        account("${value} ${isValid ? 'fits' : 'does not fit'}"),
      ],
      [
        'Requires 6 to 16 characters for a password.',
        'Spec 1 §5; Spec 2 §5',
        forgotPassword('requires 6 to 16 characters'),
        profile('is refused with the message ${message} for ${JSON.stringify(form)}'),
      ],
      [
        'Default messages of required fields are 请输入…, 请选择… or …不能为空.',
        'Spec 1 §5, §8; Spec 2 §5 (decided)',
        fields('form schema > reports invalid fields: %s'),
        studentList('adds a student; shows missing values beside their fields and sends nothing'),
      ],
      [
        'An institution manages its schedule, attendance, staff, students and rooms.',
        'Spec 2 §1',
        permissions(
          'only institutions may manage classes, schedules, students, rooms, staff, teachers and departments',
        ),
        teaching('creates a class, enrols a student, schedules lessons, records the first roll call and undoes it'),
        studentsJourney(
          'buys hours for a new student, enrols the student in a class, and lists purchase and enrolment in the ledger',
        ),
        teachers('opens a teacher from the list and shows their classes, students and week'),
        rooms('adds, edits and deletes a room'),
        staffJourney(
          'adds a teacher, marks them as departed and deletes them; refuses to delete a teacher who has lessons',
        ),
        tenantsJourney('adds and deletes a department; refuses to delete a department that has children'),
      ],
      [
        'The lists of the specification add, change, delete and export rows.',
        'Spec 2 §2',
        listExports('导出 sends ${call} with the filters of the list'),
        brandList('exports the filtered rows'),
        classes('creates a class from home, fills its capacity, edits and deletes it'),
        studentList('changes a student; shows 警告 with the name before a deletion and keeps it open after a refusal'),
        studentEnrolments('adds an enrolment by hand, either with hours or with a period that has an end'),
        rooms('adds, edits and deletes a room'),
        staffJourney(
          'adds a teacher, marks them as departed and deletes them; refuses to delete a teacher who has lessons',
        ),
        tenantsJourney('adds and deletes a department; refuses to delete a department that has children'),
        tenantsJourney(
          'adds a campus to an institution, shows its log, and deletes the campus while nothing depends on it',
        ),
        brandsJourney('adds institutions to a brand, removes them, and deletes the brand only when empty'),
        agents('deletes an agent only while nothing depends on it'),
        userList('starts a change with the current values, accepts the unchanged name, and shows 修改成功'),
        userList('shows 警告 before a deletion and 删除成功 afterwards (Spec 2 §8)'),
      ],
      [
        'Columns and fields missing in the specification are defined here.',
        'Spec 2 §2, §3 (decided)',
        examples('the schema of %s parses its example without changing it'),
        exports('file'),
        claList('lists classes with mode, recruiting and seats; tags full classes with 满'),
        studentList('lists 20 students per page with their remaining hours, red below 5'),
        staffList('lists type, campus, phone, status and account, twenty per page'),
        deptList('lists the tree with type and parent of each row'),
        tenantList('lists institutions, 20 per page, with their campuses below them once expanded'),
        brandList('lists 20 brands per page with logo and number of institutions, filtered by name from the address'),
        agentList('shows id, name and state, filtered by name and state from the address'),
        userList('lists account, person, roles, tenants and state, twenty per page (Spec 2 §9)'),
      ],
      [
        'Teaching type 1 is regular, 2 is private.',
        'Spec 2 §4, §9',
        claList('lists classes with mode, recruiting and seats; tags full classes with 满'),
      ],
      [
        'Staff filter 0 is everyone, 1 is teachers.',
        'Spec 2 §9',
        staff('filters by part of the name, type, campus and status'),
        staffList('lists type, campus, phone, status and account, twenty per page'),
      ],
      [
        'Recruiting status of a class: 1 open, 2 open until full, 0 closed.',
        'Spec 2 §4, §9',
        offers('classes in the sign-up selector > name'),
        claList('lists classes with mode, recruiting and seats; tags full classes with 满'),
      ],
      [
        'Status of a student in a class: 1 learning, 2 suspended, 3 finished.',
        'Spec 2 §4, §9',
        seats('${words[from]} → ${words[to]}: the enrolment gets the status of the seat'),
        claDetail('shows status, payment type, balance and last lesson, with the counts of the whole class'),
      ],
      [
        'Orders and purchases can be refunded.',
        'Spec 2 §4',
        orderList('shows the label of each state'),
        studentPurchases('lists purchases with their state: 使用中, 已退费, 已用完'),
      ],
      [
        'Options come from the dictionaries by type.',
        'Spec 2 §7',
        dictionariesCalls('return the options of the type ${type} (Spec 2 §7)'),
        dictionariesJourney('shows a renamed dictionary label wherever it is used'),
      ],
    ],
  },
];
