import { inFile, type Screen } from './screen.ts';

const arrears = inFile('tests/screens/edu/receipts-arrears.test.tsx');
const journey = inFile('tests/journeys/edu/sale.spec.ts');
const sheet = inFile('tests/screens/edu/receipt-sheet.test.tsx');
const sale = inFile('tests/screens/edu/sale.test.tsx');

/** Sales to students, their receipts and arrears. */
export const sales: readonly Screen[] = [
  {
    id: 'sale-dialog',
    title: '报名',
    at: '/edu/student',
    by: 'binjiang01',
    from: ['student-tab-list'],
    behaviours: [
      [
        'Sells products to an existing or a new student, by keyboard alone if the user likes.',
        'decided',
        journey('sells to an existing student with a class and prints the receipt in at most 18 key presses'),
        sale('sells to an existing student by keyboard: product, class, payment and receipt'),
        sale('adds a new student with a discount and arrears, and offers an existing one with this name and phone'),
        sale('sells several products and removes one again'),
        sale('suggests the product that the student bought last'),
      ],
      [
        'Puts the student on the waiting list of a full class after the payment.',
        'decided',
        journey('puts a new student on the waiting list of a full class after the payment'),
        sale('adds the student to the waiting list of a full class after the payment'),
        sale('offers the waiting list of a full class that still takes students'),
        sale('offers the waiting list when another user took the last seat meanwhile'),
        sale('states after the payment why the waiting list refused the student, and retries on 加入候补'),
      ],
      [
        'Names what the student has bought today already.',
        'decided',
        sale('names what the student has bought today already, for example at another counter'),
      ],
      [
        'Loses no input by a refusal, and asks again if a price was changed.',
        'decided',
        sale('keeps the input after a refusal, shows a changed price, and asks again'),
      ],
      [
        'Warns of the rules of the trade and of conflicts, and lets the user continue.',
        'decided',
        sale('warns of violated trade rules and of time conflicts in the class, and sells once the user accepts them'),
        sale('includes purchases of earlier today in the check of the trade rules'),
      ],
      [
        'Sells one product with a backend without sales.',
        'decided',
        sale('falls back to 购买产品 for a backend without sales'),
      ],
    ],
  },
  {
    id: 'student-tab-receipts',
    title: '收据',
    at: '/edu/student?activeTab=receiptList',
    by: 'binjiang01',
    behaviours: [
      [
        'Lists, prints and voids receipts; later prints are marked.',
        'decided',
        arrears('lists receipts with their total, prints one with the mark 补打, and remembers the size of the paper'),
        arrears('voids a receipt with a reason, and shows why the server refuses'),
        sheet('states the period in which each product can be used, if the receipt contains it'),
      ],
    ],
  },
  {
    id: 'student-tab-arrears',
    title: '欠费',
    at: '/edu/student?activeTab=arrearsList',
    by: 'binjiang01',
    behaviours: [
      [
        'Lists arrears, records reminders and collects payments.',
        'decided',
        journey('records arrears, reminds the family, collects the rest, and voids a receipt'),
        arrears('lists arrears with the total and the last reminder, and records another one'),
        arrears('collects arrears, at most what is owed, and then prints the receipt'),
      ],
      [
        'Arrears come before a transfer, and are cancelled before money is returned.',
        'decided',
        journey('moves hours with their worth to a brother or sister'),
        arrears('asks to collect arrears before a transfer'),
        arrears('reduces the arrears by a refund before money is returned'),
      ],
    ],
  },
];
