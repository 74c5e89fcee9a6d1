import { inFile, type Screen } from './screen.ts';

const account = inFile('contracts/entities/account.test.ts');
const editDialog = inFile('tests/screens/edit-dialog.test.tsx');
const exportJourney = inFile('tests/journeys/export.spec.ts');
const listExports = inFile('tests/screens/list-exports.test.tsx');
const permissions = inFile('tests/mock-server/permissions.test.ts');
const productPeriod = inFile('contracts/rules/product-period.test.ts');
const roomList = inFile('tests/screens/room-list.test.tsx');
const roomsCalls = inFile('tests/mock-server/rooms.test.ts');
const roomsJourney = inFile('tests/journeys/rooms.spec.ts');
const staffCalls = inFile('tests/mock-server/staff.test.ts');
const staffJourney = inFile('tests/journeys/staff.spec.ts');
const staffList = inFile('tests/screens/staff-list.test.tsx');
const studentProducts = inFile('tests/mock-server/student-products.test.ts');
const studentPurchases = inFile('tests/screens/student-purchases.test.tsx');
const tour = inFile('tests/screens/tour.test.tsx');

/** Rooms, staff and products. */
export const resources: readonly Screen[] = [
  {
    id: 'room-list',
    title: '教室列表',
    at: '/edu/room',
    by: 'qiming01',
    behaviours: [
      [
        'Rooms are added, changed, deleted and exported.',
        'Spec 2 §2, §7',
        roomsJourney('a room is added, changed and deleted'),
        listExports('导出 asks rooms.export for what the list is filtered by'),
        exportJourney('what is filtered is what is exported'),
      ],
      [
        'Twenty stand on a page, or 10, 30, 50.',
        'Spec 1 §9; Spec 2 §9',
        roomsJourney('pages and page sizes 10, 20, 30, 50'),
        roomsCalls('pages hold every room once, newest first'),
      ],
      [
        '警告 asks before one is deleted, which says 删除成功.',
        'Spec 1 §8; Spec 2 §8',
        roomList(
          'asks 警告 by name before it deletes, says so, and goes one page back when the last row of the last page is gone',
        ),
      ],
      [
        'It has name, campus, seats, state and remark, and is narrowed by name and campus.',
        'Spec 2 §2, §3 (decided)',
        roomsJourney('a room is added, changed and deleted'),
        roomsJourney('filters narrow the list, stand in the address and can be cleared'),
      ],
      [
        'Whoever works in an institution keeps them here.',
        'Spec 2 §1',
        roomsJourney(
          'campus staff see and offer their campus only; a name that looks like markup or a formula is only a name',
        ),
        permissions(
          'classes, schedules, students, rooms, staff, teachers and departments are kept by institutions alone',
        ),
      ],
      ['A step of the tour leads here.', 'Spec 1 §2', tour('each step opens its page: staff, rooms, products')],
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
        'It adds a room, or changes one.',
        'Spec 2 §2, §7',
        editDialog('begins in the first field, marks what is required, and Enter submits'),
        roomList('edits the newest values, not those of the list'),
      ],
      [
        '新增成功, 修改成功; then it closes and the list follows.',
        'Spec 1 §8; Spec 2 §8',
        roomsJourney('a room is added, changed and deleted'),
        editDialog('begins in the first field, marks what is required, and Enter submits'),
      ],
      [
        'Name and campus are required, the name not too long; the rest may be left out.',
        'Spec 2 §5 (decided)',
        editDialog('shows each fault under its field, goes to the first, and sends nothing'),
        editDialog('says beside each field what is too long, too large or below 0, and sends nothing'),
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
        'Staff are added, changed, deleted and exported.',
        'Spec 2 §2, §7',
        staffList('a new member is a teacher at work unless said otherwise; what is missing is said under its field'),
        staffList('a change begins with what is known'),
        staffList('a deletion is asked for by name; what the server refuses is told'),
        listExports('导出 asks staff.export for what the list is filtered by'),
      ],
      [
        'Twenty stand on a page, or 10, 30, 50.',
        'Spec 1 §9; Spec 2 §9',
        staffList('tells type, campus, phone, status and account; twenty a page'),
        roomsJourney('pages and page sizes 10, 20, 30, 50'),
      ],
      [
        '警告 asks before one is deleted, which says 删除成功.',
        'Spec 1 §8; Spec 2 §8',
        staffList('a deletion is asked for by name; what the server refuses is told'),
      ],
      [
        'It has name, type, campus, phone, sex, state, first day and account, and is narrowed by four of them.',
        'Spec 2 §2, §3 (decided)',
        staffList('tells type, campus, phone, status and account; twenty a page'),
        staffList('filters by name, type, campus and status'),
      ],
      [
        'An institution keeps its people here.',
        'Spec 2 §1',
        staffJourney('a teacher is taken on, leaves and is deleted; who teaches is kept'),
        permissions(
          'classes, schedules, students, rooms, staff, teachers and departments are kept by institutions alone',
        ),
      ],
      ['A step of the tour leads here.', 'Spec 1 §2', tour('each step opens its page: staff, rooms, products')],
      [
        '0 asks for everyone, 1 for the teachers.',
        'Spec 2 §6, §9',
        staffCalls('is found by part of the name, type, campus and status'),
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
        'It adds someone, or changes them.',
        'Spec 2 §2, §7',
        staffList('a new member is a teacher at work unless said otherwise; what is missing is said under its field'),
        staffList('a change begins with what is known'),
      ],
      [
        '新增成功, 修改成功; then it closes and the list follows.',
        'Spec 1 §8; Spec 2 §8',
        staffList('a new member is a teacher at work unless said otherwise; what is missing is said under its field'),
        staffList('a change begins with what is known'),
        staffJourney('a teacher is taken on, leaves and is deleted; who teaches is kept'),
      ],
      [
        'Name and phone are required; what may be left out may.',
        'Spec 2 §5 (decided)',
        staffList('a new member is a teacher at work unless said otherwise; what is missing is said under its field'),
        staffCalls('refuses ${name}'),
      ],
      [
        'An account, where there is one, has 4 to 16 letters or digits.',
        'Spec 1 §5; Spec 2 §5',
        staffList('a new member is a teacher at work unless said otherwise; what is missing is said under its field'),
        account("${value} ${fits ? 'fits' : 'does not fit'}"),
      ],
      [
        'State and sex are called as the dictionaries call them.',
        'Spec 2 §7',
        staffList('tells type, campus, phone, status and account; twenty a page'),
        staffList('a change begins with what is known'),
      ],
    ],
  },
  {
    id: 'product-list',
    title: '产品列表',
    at: '/edu/product',
    by: 'qiming01',
    behaviours: [
      ['The third step of the tour leads here.', 'Spec 1 §2', tour('each step opens its page: staff, rooms, products')],
      [
        'What a student bought ends some day, which the home page counts.',
        'Spec 1 §2, §9',
        studentProducts('the reminder of products that expire leads to the students that it counts > username'),
        productPeriod('a period product of n days runs n days, the first included > name'),
      ],
      [
        'What was bought can be paid back.',
        'Spec 2 §4',
        studentPurchases('lists what was bought with its state: 使用中, 已退款, 已用完'),
        studentProducts('take what is left of their hours'),
      ],
    ],
  },
];
