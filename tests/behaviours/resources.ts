import { inFile, type Screen } from './screen.ts';

const account = inFile('contracts/entities/account.test.ts');
const editDialog = inFile('tests/screens/crud/edit-dialog.test.tsx');
const exportJourney = inFile('tests/journeys/edu/export.spec.ts');
const handOver = inFile('tests/mock-server/teaching/hand-over.test.ts');
const listExports = inFile('tests/screens/crud/list-exports.test.tsx');
const permissions = inFile('tests/mock-server/kernel/permissions.test.ts');
const productPeriod = inFile('contracts/rules/product-period.test.ts');
const roomList = inFile('tests/screens/edu/room-list.test.tsx');
const roomsCalls = inFile('tests/mock-server/organisation/rooms.test.ts');
const roomsJourney = inFile('tests/journeys/edu/rooms.spec.ts');
const staffCalls = inFile('tests/mock-server/organisation/staff.test.ts');
const staffJourney = inFile('tests/journeys/system/staff.spec.ts');
const staffList = inFile('tests/screens/system/staff-list.test.tsx');
const studentProducts = inFile('tests/mock-server/enrolment/student-products.test.ts');
const studentPurchases = inFile('tests/screens/edu/student-purchases.test.tsx');
const tour = inFile('tests/screens/shell/tour.test.tsx');

/** Rooms, staff and products. */
export const resources: readonly Screen[] = [
  {
    id: 'room-list',
    title: '教室列表',
    at: '/edu/room',
    by: 'qiming01',
    behaviours: [
      [
        'Adds, changes, deletes and exports rooms.',
        'Spec 2 §2, §7',
        roomsJourney('adds, edits and deletes a room'),
        listExports('导出 sends rooms.export with the filters of the list'),
        exportJourney('exports the filtered rows only'),
      ],
      [
        'Shows 20 rows per page and offers 10, 30 and 50.',
        'Spec 1 §9; Spec 2 §9',
        roomsJourney('offers the page sizes 10, 20, 30 and 50'),
        roomsCalls('lists every room exactly once across the pages, newest first'),
      ],
      [
        '警告 asks before a deletion, then shows 删除成功.',
        'Spec 1 §8; Spec 2 §8',
        roomList(
          'shows 警告 with the room name before a deletion, reports success, and leaves the last page when empty',
        ),
      ],
      [
        'Shows name, campus, seats, status and remark; filters by name and campus.',
        'Spec 2 §2, §3 (decided)',
        roomsJourney('adds, edits and deletes a room'),
        roomsJourney('filters the list, stores the filters in the address and clears the filters'),
      ],
      [
        'Institution staff manage rooms here.',
        'Spec 2 §1',
        roomsJourney('limits campus staff to their campus; shows markup and formulas in a name as plain text'),
        permissions(
          'only institutions may manage classes, schedules, students, rooms, staff, teachers and departments',
        ),
      ],
      ['A step of the tour opens it.', 'Spec 1 §2', tour('opens the page of each step: staff, rooms, products')],
    ],
  },
  {
    id: 'room-dialog',
    title: '教室（新增/修改）',
    at: '/edu/room',
    by: 'qiming01',
    from: ['room-list'],
    behaviours: [
      [
        'Adds or changes a room.',
        'Spec 2 §2, §7',
        editDialog('focuses the first field, marks required fields, and submits on Enter'),
        roomList('edits the latest values of the room instead of the values in the list'),
      ],
      [
        'Shows 新增成功 or 修改成功, closes and reloads the list.',
        'Spec 1 §8; Spec 2 §8',
        roomsJourney('adds, edits and deletes a room'),
        editDialog('focuses the first field, marks required fields, and submits on Enter'),
      ],
      [
        'Requires campus and a name of limited length; the rest is optional.',
        'Spec 2 §5 (decided)',
        editDialog('shows each validation error under its field, focuses the first one, and sends nothing'),
        editDialog('reports values that are too long, too large or negative beside their fields, and sends nothing'),
        roomsCalls('refuses ${name}'),
      ],
    ],
  },
  {
    id: 'staff-list',
    title: '员工列表',
    at: '/system/staff',
    by: 'qiming01',
    behaviours: [
      [
        'Adds, changes, deletes and exports staff.',
        'Spec 2 §2, §7',
        staffList('adds a member as an active teacher by default; shows missing values under their fields'),
        staffList('starts a change with the current values'),
        staffList('names the member of staff in the question before a deletion, and shows the reason of a refusal'),
        listExports('导出 sends staff.export with the filters of the list'),
      ],
      [
        'Shows 20 rows per page and offers 10, 30 and 50.',
        'Spec 1 §9; Spec 2 §9',
        staffList('lists type, campus, phone, status and account, twenty per page'),
        roomsJourney('offers the page sizes 10, 20, 30 and 50'),
      ],
      [
        '警告 asks before a deletion, then shows 删除成功.',
        'Spec 1 §8; Spec 2 §8',
        staffList('names the member of staff in the question before a deletion, and shows the reason of a refusal'),
      ],
      [
        'Shows name, type, campus, phone, sex, status, entry date and account; filters by four of them.',
        'Spec 2 §2, §3 (decided)',
        staffList('lists type, campus, phone, status and account, twenty per page'),
        staffList('filters by name, type, campus and status'),
      ],
      [
        'An institution manages its staff here.',
        'Spec 2 §1',
        staffJourney(
          'adds a teacher, marks them as departed and deletes them; refuses to delete a teacher who has lessons',
        ),
        permissions(
          'only institutions may manage classes, schedules, students, rooms, staff, teachers and departments',
        ),
      ],
      ['A step of the tour opens it.', 'Spec 1 §2', tour('opens the page of each step: staff, rooms, products')],
      [
        'Type 0 requests everyone, 1 the teachers.',
        'Spec 2 §6, §9',
        staffCalls('filters by part of the name, type, campus and status'),
        staffList('filters by name, type, campus and status'),
      ],
    ],
  },
  {
    id: 'staff-dialog',
    title: '员工（新增/修改）',
    at: '/system/staff',
    by: 'qiming01',
    from: ['staff-list'],
    behaviours: [
      [
        'Adds or changes a member of staff.',
        'Spec 2 §2, §7',
        staffList('adds a member as an active teacher by default; shows missing values under their fields'),
        staffList('starts a change with the current values'),
      ],
      [
        'Shows 新增成功 or 修改成功, closes and reloads the list.',
        'Spec 1 §8; Spec 2 §8',
        staffList('adds a member as an active teacher by default; shows missing values under their fields'),
        staffList('starts a change with the current values'),
        staffJourney(
          'adds a teacher, marks them as departed and deletes them; refuses to delete a teacher who has lessons',
        ),
      ],
      [
        'The lessons, classes and rules of a leaving teacher can be handed over.',
        'Spec 2 §7 (decided)',
        staffList('离职 lists a teacher’s upcoming lessons and hands them over after the save'),
        staffList('离职 saves without a handover if the backend has none or there are no upcoming lessons'),
        handOver('hands lessons, classes and rules over to another teacher; the changes are logged'),
        handOver('can leave the lessons without a teacher'),
        handOver('remains the teacher of their lesson when it is moved, but cannot be selected for another lesson'),
      ],
      [
        'Requires name and phone; optional fields may be empty.',
        'Spec 2 §5 (decided)',
        staffList('adds a member as an active teacher by default; shows missing values under their fields'),
        staffCalls('refuses ${name}'),
      ],
      [
        'The optional account has 4 to 16 letters or digits.',
        'Spec 1 §5; Spec 2 §5',
        staffList('adds a member as an active teacher by default; shows missing values under their fields'),
        account("${value} ${isValid ? 'fits' : 'does not fit'}"),
      ],
      [
        'Status and sex use the labels of the dictionaries.',
        'Spec 2 §7',
        staffList('lists type, campus, phone, status and account, twenty per page'),
        staffList('starts a change with the current values'),
      ],
    ],
  },
  {
    id: 'product-list',
    title: '产品列表',
    at: '/edu/product',
    by: 'qiming01',
    behaviours: [
      [
        'The third step of the tour opens it.',
        'Spec 1 §2',
        tour('opens the page of each step: staff, rooms, products'),
      ],
      [
        'A purchased product expires; the home page counts expiring ones.',
        'Spec 1 §2, §9',
        studentProducts('the reminder of expiring products equals the count of the list that it opens > username'),
        productPeriod('a product of n days is valid for n days, the first day included > name'),
      ],
      [
        'A purchase can be refunded.',
        'Spec 2 §4',
        studentPurchases('lists purchases with their state: 使用中, 已退费, 已用完'),
        studentProducts('take back the hours that remain in the refunded purchase'),
      ],
    ],
  },
];
