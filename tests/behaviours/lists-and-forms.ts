import { inFile, type Screen } from './screen.ts';

const account = inFile('contracts/entities/account.test.ts');
const addressState = inFile('web/crud/list/address-state.test.ts');
const agentList = inFile('tests/screens/agent-list.test.tsx');
const agents = inFile('tests/mock-server/agents.test.ts');
const attendance = inFile('tests/screens/attendance.test.tsx');
const brandList = inFile('tests/screens/brand-list.test.tsx');
const brandsJourney = inFile('tests/journeys/brands.spec.ts');
const chineseWords = inFile('web/chinese-words.test.ts');
const claDetail = inFile('tests/screens/cla-detail.test.tsx');
const claList = inFile('tests/screens/cla-list.test.tsx');
const classes = inFile('tests/journeys/classes.spec.ts');
const deptList = inFile('tests/screens/dept-list.test.tsx');
const dictionariesCalls = inFile('tests/mock-server/dictionaries.test.ts');
const dictionariesJourney = inFile('tests/journeys/dictionaries.spec.ts');
const editDialog = inFile('tests/screens/edit-dialog.test.tsx');
const examples = inFile('contracts/examples/entities.test.ts');
const exports = inFile('tests/mock-server/exports.test.ts');
const fields = inFile('contracts/fields.test.ts');
const forgotPassword = inFile('tests/screens/forgot-password.test.tsx');
const listExports = inFile('tests/screens/list-exports.test.tsx');
const offers = inFile('web/screens/edu/student/sign-up/offers.test.ts');
const orderList = inFile('tests/screens/order-list.test.tsx');
const permissions = inFile('tests/mock-server/permissions.test.ts');
const profile = inFile('tests/mock-server/profile.test.ts');
const registration = inFile('tests/journeys/registration.spec.ts');
const registry = inFile('contracts/registry.test.ts');
const roomList = inFile('tests/screens/room-list.test.tsx');
const rooms = inFile('tests/journeys/rooms.spec.ts');
const seats = inFile('tests/mock-server/seats.test.ts');
const signUp = inFile('tests/screens/sign-up.test.tsx');
const staff = inFile('tests/mock-server/staff.test.ts');
const staffJourney = inFile('tests/journeys/staff.spec.ts');
const staffList = inFile('tests/screens/staff-list.test.tsx');
const studentEnrolments = inFile('tests/screens/student-enrolments.test.tsx');
const studentList = inFile('tests/screens/student-list.test.tsx');
const studentPurchases = inFile('tests/screens/student-purchases.test.tsx');
const studentsJourney = inFile('tests/journeys/students.spec.ts');
const teachers = inFile('tests/journeys/teachers.spec.ts');
const teaching = inFile('tests/journeys/teaching.spec.ts');
const tenantList = inFile('tests/screens/tenant-list.test.tsx');
const tenantsJourney = inFile('tests/journeys/tenants.spec.ts');
const timeRange = inFile('web/features/time-range/time-range.test.ts');
const userList = inFile('tests/screens/user-list.test.tsx');

/** What lists and forms have in common. */
export const listsAndForms: readonly Screen[] = [
  {
    id: 'common',
    title: '通用列表与表单规则',
    everywhere: true,
    behaviours: [
      [
        'Everything that the console says is Chinese.',
        'Spec 1 intro; Spec 2 intro',
        chineseWords('what the console says is Chinese'),
      ],
      [
        'Access and teaching are one product, from the first visit to the first lesson.',
        'Spec 1 intro; Spec 2 intro',
        registration('registered, paid, rejected, corrected, passed, at home'),
        teaching('a class from its first day to its first lesson, and back again'),
      ],
      [
        'Lists begin at page 1 with 20 rows, and offer 10, 20, 30 and 50.',
        'Spec 1 §9; Spec 2 §9',
        registry(
          'lists begin at page 1: 10 rows of teachers and of dictionaries, 200 to be recorded, 20 of all else (Spec 2 §9)',
        ),
        rooms('pages and page sizes 10, 20, 30, 50'),
      ],
      [
        'So do those of which the specification does not say it.',
        'Spec 2 §9 (decided)',
        registry(
          'lists begin at page 1: 10 rows of teachers and of dictionaries, 200 to be recorded, 20 of all else (Spec 2 §9)',
        ),
      ],
      [
        'Those of teachers begin with 10.',
        'Spec 2 §9',
        registry(
          'lists begin at page 1: 10 rows of teachers and of dictionaries, 200 to be recorded, 20 of all else (Spec 2 §9)',
        ),
      ],
      [
        'Those of dictionaries, too.',
        'Spec 2 §9',
        registry(
          'lists begin at page 1: 10 rows of teachers and of dictionaries, 200 to be recorded, 20 of all else (Spec 2 §9)',
        ),
        addressState('takes flags as the schema does, and 10 rows for a dictionary (Spec 2 §9)'),
      ],
      [
        'Students to be recorded come 200 at once.',
        'Spec 2 §9',
        registry(
          'lists begin at page 1: 10 rows of teachers and of dictionaries, 200 to be recorded, 20 of all else (Spec 2 §9)',
        ),
        attendance('asks for everyone on one page and for the lessons of the window (Spec 2 §7, §9)'),
      ],
      [
        '警告 asks before anything is deleted; 取消 sends nothing.',
        'Spec 1 §8; Spec 2 §8',
        roomList(
          'asks 警告 by name before it deletes, says so, and goes one page back when the last row of the last page is gone',
        ),
      ],
      [
        'What a dialog sends fails in the dialog, until it is tried again.',
        'Spec 1 §8 (decided)',
        editDialog('a refusal leaves the dialog open with what was typed'),
        editDialog('an unknown result stands in the dialog; the success of another attempt takes it away'),
        editDialog('what failed goes when it is tried again, before the answer is there'),
      ],
      [
        'What is new says 新增成功.',
        'Spec 1 §8; Spec 2 §8',
        editDialog('begins in the first field, marks what is required, and Enter submits'),
      ],
      [
        'What is changed says 修改成功.',
        'Spec 1 §8; Spec 2 §8',
        roomList('edits the newest values, not those of the list'),
      ],
      [
        'What is deleted says 删除成功, and the list is fetched anew.',
        'Spec 1 §8; Spec 2 §8',
        roomList(
          'asks 警告 by name before it deletes, says so, and goes one page back when the last row of the last page is gone',
        ),
      ],
      [
        'An empty list reads 暂无.',
        'Spec 1 §2; Spec 2 §8',
        roomList(
          'an empty list says 暂无 with the next step; a filter without a hit says so, and can be cleared there',
        ),
        rooms('sees 暂无 and the first step'),
      ],
      [
        'A list that grows fetches more 100 px before its end.',
        'Spec 2 §9',
        signUp('loads more classes 100 px before the end, and not before (Spec 2 §9)'),
      ],
      [
        'Times have five characters; what comes longer is cut.',
        'Spec 2 §9',
        fields('cuts longer times to five characters'),
        fields('refuses the time %s'),
      ],
      [
        'Dates are year, month and day with hyphens, those of statistics too.',
        'Spec 1 §9; Spec 2 §9',
        fields('refuses the date %s'),
        timeRange("search || 'nothing'"),
      ],
      [
        'An account has 4 to 16 letters or digits.',
        'Spec 1 §5; Spec 2 §5',
        account("${value} ${fits ? 'fits' : 'does not fit'}"),
      ],
      [
        'A password has 6 to 16 characters.',
        'Spec 1 §5; Spec 2 §5',
        forgotPassword('has 6 to 16 characters'),
        profile('is refused: ${message}, ${JSON.stringify(form)}'),
      ],
      [
        'Where no message is given, it says 请输入…, 请选择… or …不能为空.',
        'Spec 1 §5, §8; Spec 2 §5 (decided)',
        fields('forms say what is missing > %s'),
        studentList('a student is added: what is missing says so beside its field, and nothing is sent'),
      ],
      [
        'An institution plans, records, and keeps its people, students and rooms.',
        'Spec 2 §1',
        permissions(
          'classes, schedules, students, rooms, staff, teachers and departments are kept by institutions alone',
        ),
        teaching('a class from its first day to its first lesson, and back again'),
        studentsJourney('a new student buys hours, signs up for a class, and the ledger tells it'),
        teachers('teachers: the list leads to a teacher, whose classes, students and week are looked at'),
        rooms('a room is added, changed and deleted'),
        staffJourney('a teacher is taken on, leaves and is deleted; who teaches is kept'),
        tenantsJourney('departments: an office is made, moved and deleted; one that somebody stands below stays'),
      ],
      [
        'The lists of the specification add, change, delete and export.',
        'Spec 2 §2',
        listExports('导出 asks ${call} for what the list is filtered by'),
        brandList('exports what is filtered'),
        classes('from the home page: a class is made, fills its capacity, is changed and deleted'),
        studentList(
          'a student is changed and deleted, the latter after 警告 by name; a refusal leaves the question open',
        ),
        studentEnrolments('an enrolment is added by hand: hours, or a period with its end'),
        rooms('a room is added, changed and deleted'),
        staffJourney('a teacher is taken on, leaves and is deleted; who teaches is kept'),
        tenantsJourney('departments: an office is made, moved and deleted; one that somebody stands below stays'),
        tenantsJourney('a campus is opened for it, read, and deleted while nothing depends on it'),
        brandsJourney('a brand gains institutions, gives them back, and can be deleted only then'),
        agents('is deleted only while nothing depends on it'),
        userList('a change begins with what is known, keeps the own name, and says 修改成功'),
        userList('deleting asks with 警告 and says 删除成功 (Spec 2 §8)'),
      ],
      [
        'Their columns and fields, which it does not show, are ours.',
        'Spec 2 §2, §3 (decided)',
        examples('the example of a %s is one'),
        exports('file'),
        claList('lists classes with their mode, recruiting and seats; a full one bears 满'),
        studentList('lists 20 students from page 1: who they are, and the fewest hours they have left, red below 5'),
        staffList('tells type, campus, phone, status and account; twenty a page'),
        deptList('is listed as its tree stands, each with its type and what is above it'),
        tenantList('lists institutions and campuses in pages of 20, filtered by name and state from the address'),
        brandList(
          'lists the brands from page 1, 20 a page, with logo and number of institutions, filtered by name from the address',
        ),
        agentList('shows id, name and state, filtered by name and state from the address'),
        userList('tells account, person, roles, tenants and state; twenty a page (Spec 2 §9)'),
      ],
      [
        'Teaching type 1 is regular, 2 private.',
        'Spec 2 §4, §9',
        claList('lists classes with their mode, recruiting and seats; a full one bears 满'),
      ],
      [
        'Of staff, 0 is everyone and 1 the teachers.',
        'Spec 2 §9',
        staff('is found by part of the name, type, campus and status'),
        staffList('tells type, campus, phone, status and account; twenty a page'),
      ],
      [
        'A class takes students (1), until it is full (2), or no more (0).',
        'Spec 2 §4, §9',
        offers('which classes the sign-up selector shows > name'),
        claList('lists classes with their mode, recruiting and seats; a full one bears 满'),
      ],
      [
        'In a class someone learns (1), rests (2) or has finished (3).',
        'Spec 2 §4, §9',
        seats('${words[from]} → ${words[to]}: the enrolment follows'),
        claDetail('shows status, how they pay, what is left and the last lesson; the counts of the whole class'),
      ],
      [
        'Orders and purchases can be paid back.',
        'Spec 2 §4',
        orderList('each state has its word'),
        studentPurchases('lists what was bought with its state: 使用中, 已退款, 已用完'),
      ],
      [
        'Options come from the dictionaries, by their type.',
        'Spec 2 §7',
        dictionariesCalls('the options of ${type} are asked for by that name (Spec 2 §7)'),
        dictionariesJourney('what is renamed in a dictionary is called so where it is shown'),
      ],
    ],
  },
];
