import { inFile, type Screen } from './screen.ts';

const lateCalls = inFile('tests/mock-server/teaching/late-attendance.test.ts');
const lateForm = inFile('tests/screens/edu/attendance-late.test.tsx');
const journey = inFile('tests/journeys/edu/student-record.spec.ts');
const records = inFile('tests/screens/edu/student-record.test.tsx');
const recordCalls = inFile('tests/mock-server/enrolment/student-records.test.ts');
const recordHours = inFile('tests/mock-server/enrolment/student-record-hours.test.ts');
const recordRule = inFile('contracts/rules/student-record.test.ts');
const summaryRule = inFile('contracts/rules/student-summary.test.ts');
const spans = inFile('web/screens/edu/student-record/record-span.test.ts');

const JOURNEY = 'opens a student’s record from the list, changes the span, copies the summary and prints';

/** Record of a student in a span of days. */
export const studentRecord: readonly Screen[] = [
  {
    id: 'student-record',
    title: '学员档案',
    at: '/edu/student/record',
    by: 'qiming01',
    from: ['student-list'],
    behaviours: [
      [
        'Opens from the row of a student and from the drawer.',
        'decided',
        records('is opened from the row of a student and from the drawer'),
        journey(JOURNEY),
      ],
      [
        'The span is kept in the address: the last three months, a month, the school term, or any days up to a year.',
        'decided',
        spans('the choice %s on %s gives the span from %s to %s'),
        spans('reads the span and its quick choice from the address %j'),
        records('stores the span in the address, except the default span'),
        records('refuses a span longer than a year without a request'),
        recordRule('checks a span from %s to %s: %s'),
      ],
      [
        'Lists each lesson with the teacher who held it, the stored status, the hours deducted and the remark.',
        'decided',
        records('shows every part of the record, with hours that add up'),
        recordCalls('state the teacher who held the lesson, status, hours and remark, in order of their times'),
        recordCalls('show a moved lesson on its new date, and no lesson after the seat was given up'),
      ],
      [
        'Make-ups, guest lessons and trials are marked, and a missed lesson states its make-up.',
        'decided',
        records('states guests, make-ups and missing records of lessons, and the figures of each course'),
        recordCalls('name the missed lesson of a make-up, and the date of the make-up of a missed lesson'),
        recordCalls('contain an attended trial'),
        recordRule('counts lessons by status and by kind'),
        recordRule('counts the lessons of each course, in the order of the first lessons'),
      ],
      [
        'A student who is present can be marked as late when attendance is recorded or corrected.',
        'decided',
        lateForm('marks a present student as late by button and key, without changing the hours'),
        lateForm('clears lateness when the status changes, and enables 迟到 only for 出勤'),
        lateForm('neither offers nor sends lateness if the backend does not store it'),
        lateForm('corrects a recorded lateness'),
        lateCalls('is stored with 到课, changes no hours, and is shown in the lesson and the student’s record'),
        lateCalls(
          'is refused with a status other than 到课, on recording and on correction, without changing the attendance',
        ),
        lateCalls('can be corrected, is kept by a correction that omits it, and is cleared by another status'),
        lateCalls('is offered on the roll of a lesson to a teacher, who can record it'),
      ],
      [
        'Lessons that are over and not recorded are 未记录, and archived ones are named.',
        'decided',
        recordCalls('are listed only after they have ended, as not recorded without attendance or after its undo'),
        recordCalls('that were held without the student are listed as not recorded'),
        records('shows the refusal for a student whom the user cannot see, and the last day of archived lessons'),
      ],
      [
        'Hours before the span, bought, given, used, refunded, moved and other hours add up to those after it.',
        'decided',
        recordHours('the hours of a record equal an independent sum over any ledger and span'),
        recordCalls('add up over a sale with a gift, a lesson, its correction and undo, a manual change and a refund'),
        recordCalls('of an earlier span end with the balance of its last day, without hours that have expired since'),
        recordRule('counts the ledger entry %j as %s'),
        recordRule('adds ledger entries up by cause, without floating-point errors'),
      ],
      [
        'Contains the purchases that were valid in the span with their arrears, classes with their days, and contacts.',
        'decided',
        recordRule('states the money of the purchase %j as %j'),
        records('states the amounts due, received and owed of purchases, and none received for moved hours'),
        recordCalls('lists purchases with hours left on a day of the span, not those used up before'),
        recordCalls('contains the contacts of the span, oldest first, and the classes with their first day'),
      ],
      [
        'Four sentences for the parents are copied by one button and logged as told.',
        'decided',
        summaryRule('states attendance, make-ups, hours and the next lesson in four sentences'),
        summaryRule('says for parents: %s'),
        summaryRule(
          'counts make-ups separately from lessons, and names only the classes in which the student has a seat today',
        ),
        records('copies the summary and logs it as a contact'),
        records('copies the summary even without a log, and reports a refused log and a browser that does not copy'),
      ],
      [
        'Prints on A4 with repeated table heads, and exports every part.',
        'decided',
        records('prints the record on sheets with table heads'),
        records('neither prints nor copies the previous span while another one is loading'),
        recordCalls('exports every part as rows of one sheet'),
      ],
      [
        'Campus staff see the students of their campus only; teachers see no record.',
        'decided',
        recordCalls('refuses a student whom the caller cannot see, a reversed span and a span longer than a year'),
      ],
      [
        'Says so if the backend has no records.',
        'decided',
        records('reports a backend without student records, and an address without a student'),
      ],
      ['Fits a phone.', 'decided', journey('a record fits a phone')],
    ],
  },
];
