import { inFile, type Screen } from './screen.ts';

const journey = inFile('tests/journeys/edu/teacher-month.spec.ts');
const months = inFile('tests/screens/edu/teacher-months.test.tsx');
const monthCalls = inFile('tests/mock-server/payroll/teacher-months.test.ts');
const monthRule = inFile('contracts/rules/teacher-month.test.ts');
const rateCalls = inFile('tests/mock-server/payroll/pay-rates.test.ts');
const rateRule = inFile('contracts/rules/pay-rate.test.ts');
const rates = inFile('tests/screens/edu/pay-rates.test.tsx');
const sorting = inFile('web/features/teacher/teacher-month/sort-months.test.ts');
const statementCalls = inFile('tests/mock-server/payroll/pay-statements.test.ts');
const statementRule = inFile('contracts/rules/pay-statement.test.ts');
const statements = inFile('tests/screens/edu/pay-statements.test.tsx');

const JOURNEY = 'issues a statement equal to the sum of the raw rows, and the teacher confirms it';

/** Months of the teachers, and their pay. */
export const teacherMonths: readonly Screen[] = [
  {
    id: 'teacher-months',
    title: '教师月度',
    at: '/edu/teacher?activeTab=month',
    by: 'qiming01',
    from: ['teacher-list'],
    behaviours: [
      [
        'Shows lessons, clock hours, attendances and substitutions of each teacher in a span of days, sortable.',
        'decided',
        months('shows the sums of this month by teacher, and hours with two decimals'),
        months('shows last month or this month, and sorts by the chosen column'),
        sorting('sorts by "%s"'),
        monthCalls('equals the sums that are counted from the raw rows'),
      ],
      [
        'A lesson counts for the teacher who held it; a substitution counts for both teachers.',
        'decided',
        monthRule('counts a substitution for both teachers, and the lesson for the one who held it'),
        monthCalls('counts a lesson for the teacher who held it, not for the planned one'),
        monthCalls('counts an unscheduled lesson, and each student by the recorded status'),
      ],
      [
        'Lessons that are over and not recorded are counted as 未记, and archived ones are named.',
        'decided',
        monthCalls('counts a lesson that is over and not recorded as 未记, and a later one as 未上'),
        monthCalls('states until which day the lessons are archived'),
        months('shows until when lessons are archived, and that the span has no lessons'),
      ],
      [
        'A row opens the sums by class and course.',
        'decided',
        months('opens the sums by class and course'),
        monthRule('adds up held lessons by teacher, class and course'),
      ],
      [
        'Campus staff count the lessons of their campus, and a teacher only their own.',
        'decided',
        monthCalls('limits campus staff to the lessons of the campus, as the filter by campus does'),
        monthCalls('returns a teacher only their own month'),
        monthCalls('contains no teacher of another institution'),
        months('limits the sums to a campus, stored in the address'),
      ],
      [
        'Exports one row for each class, followed by the sums of the teacher.',
        'decided',
        monthCalls('is exported with a row for each class, followed by the sums of the teacher'),
      ],
      [
        'Computes the sums from the timetable if the backend lacks the call.',
        'decided',
        months('computes lessons, hours and substitutions from the timetable if the backend lacks the calls'),
        months('shows that the months cannot be loaded, and loads them on 重试'),
      ],
    ],
  },
  {
    id: 'pay-rates',
    title: '课酬标准',
    at: '/edu/teacher?activeTab=month',
    by: 'qiming01',
    from: ['teacher-months'],
    behaviours: [
      [
        'A rate applies to all, to a teacher, to a course or to both, per hour, lesson or head, from a day on.',
        'decided',
        rates('lists the rates with their scope and whether they apply today'),
        rateRule('applies %s'),
        rateCalls('are listed with the most specific scope first, and the newest first among rates of equal scope'),
        statementCalls('applies a rate that begins within the span from its first day on'),
      ],
      [
        'Only administrators of the institution change rates.',
        'decided',
        rates('lets an administrator add a rate'),
        rateCalls(
          'can be read by campus staff, but changed only by an administrator who is signed in to the institution',
        ),
        rateCalls('of another institution are neither seen nor changed'),
      ],
      [
        'A rate that a statement contains cannot be changed or removed; a later one replaces it.',
        'decided',
        rates('changes and removes only rates that no statement contains, with their version'),
        rateCalls('cannot be changed or removed once a statement contains them'),
        rateCalls('refuse a second rate of equal scope from the same day'),
        rates('saves 不再单独设置, which ends a rate, without an amount'),
        rateRule('has no rate if the only one has ended'),
      ],
    ],
  },
  {
    id: 'pay-statements',
    title: '课酬单',
    at: '/edu/teacher?activeTab=month',
    by: 'qiming01',
    from: ['teacher-months'],
    behaviours: [
      [
        'A statement has lines by class and rate, adjustments and a remark; its total is exact to the cent.',
        'decided',
        statements('issues the statement with adjustments and a remark, based on the lines that were shown'),
        statements('names missing texts and amounts of adjustments at their fields, and removes an adjustment'),
        statementRule('equals a naive model for random lessons and rates'),
        statementCalls('pays the recorded lessons at the rates of their days'),
        journey(JOURNEY),
      ],
      [
        'Issuing is refused if the records have changed since, if days overlap, or while a lesson has no rate.',
        'decided',
        statementCalls('is refused if the records have changed since the preview'),
        statementCalls('is refused if another statement overlaps the span, even one issued by another user'),
        statementCalls('is refused while a lesson has no rate'),
        statements('shows the new lines after the server refuses outdated ones'),
        statements('explains that a statement cannot be issued while a lesson has no rate'),
        statements('states the number of unrecorded lessons, which are not paid'),
      ],
      [
        'An issued statement keeps its lines, and shows the pay by the records of now if they differ.',
        'decided',
        statementCalls('shows the pay computed from the current records after attendance was corrected or undone'),
        statementCalls('keeps its pay when a rate for its days is added later'),
        months('shows the statement of each teacher for these days, and marks changed records'),
        statements('shows the lines computed from the current records beside the issued lines'),
      ],
      [
        'It is withdrawn with a reason, and can be issued again.',
        'decided',
        statements(
          'shows an issued statement with the difference to the current records, and withdraws it with a reason',
        ),
        statementCalls('can be withdrawn with a reason, and issued again'),
        statementCalls('cannot be withdrawn if its state has changed since the user saw it'),
        statements('shows a withdrawn statement of the same days above the form'),
      ],
      [
        'The teacher sees their own statements, gets a message, and confirms each once.',
        'decided',
        statements('lets the teacher confirm their own statement after a question'),
        statementCalls('can be confirmed once, only by its teacher, and its issuer then gets a message'),
        statementCalls('is confirmed only once by two concurrent requests'),
        statementCalls('a teacher sees only their own statements'),
      ],
      [
        'Campus staff issue statements for the lessons of their campus, and see no other ones.',
        'decided',
        statementCalls('campus staff see only the statements of their campus, and can issue them'),
        statementCalls('another institution sees and changes nothing'),
      ],
      [
        'Statements are printed on A4, one teacher a page, and exported.',
        'decided',
        statements('prints a statement as a single sheet'),
        statementCalls('a statement is exported with its lines, adjustments and total'),
      ],
      [
        'Without these calls the console says that the backend has no pay.',
        'decided',
        statements('reports 课酬单 as missing if the backend lacks the calls'),
      ],
    ],
  },
];
