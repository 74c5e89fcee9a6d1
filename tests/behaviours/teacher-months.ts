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
        months('shows last month and an own span, and sorts by a figure'),
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
        months('says until when the lessons are archived, and that a month has no lessons'),
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
        months('shows why the months cannot be loaded, and loads them again on request'),
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
        rateCalls('are listed the most specific first, of equal scope the newest first'),
        statementCalls('applies a rate that changes within the span from its day on'),
      ],
      [
        'Only administrators of the institution change rates.',
        'decided',
        rates('lets an administrator add a rate'),
        rateCalls('are read by campus staff, and changed only by the administrator at the institution'),
        rateCalls('of another institution are neither seen nor changed'),
      ],
      [
        'A rate that a statement contains cannot be changed or removed; a later one replaces it.',
        'decided',
        rates('changes and removes only rates that no statement contains, with their version'),
        rateCalls('cannot be changed or removed once a statement contains them'),
        rateCalls('refuse a second rate of equal scope from the same day'),
        rates('ends a rate without an amount'),
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
        statementCalls('pays the lessons of the records by the rates of their days'),
        journey(JOURNEY),
      ],
      [
        'Issuing is refused if the records have changed since, if days overlap, or while a lesson has no rate.',
        'decided',
        statementCalls('is refused if the records have changed since the preview'),
        statementCalls('is refused if a statement contains days of the span, also of another user'),
        statementCalls('is refused while a lesson has no rate'),
        statements('shows the new lines after the server refuses outdated ones'),
        statements('explains why a statement cannot be issued, and what it does not pay'),
        statements('says which lessons are not paid'),
      ],
      [
        'An issued statement keeps its lines, and shows the pay by the records of now if they differ.',
        'decided',
        statementCalls('shows the pay by the records of now after attendance was corrected or undone'),
        statementCalls('keeps its pay when a rate is added for its days later'),
        months('shows the statement of each teacher for these days, and marks changed records'),
        statements('shows the lines by the records of now beside the issued ones'),
      ],
      [
        'It is withdrawn with a reason, and can be issued again.',
        'decided',
        statements(
          'shows an issued statement with the difference to the records of now, and withdraws it with a reason',
        ),
        statementCalls('can be withdrawn with a reason, and issued again'),
        statementCalls('cannot be withdrawn in another state than the user saw'),
        statements('shows withdrawn statements of the days above the form'),
      ],
      [
        'The teacher sees their own statements, gets a message, and confirms each once.',
        'decided',
        statements('lets the teacher confirm their own statement after a question'),
        statementCalls('is confirmed once, by its teacher only, and its issuer gets a message'),
        statementCalls('is confirmed only once by two requests at the same time'),
        statementCalls('a teacher sees only their own'),
      ],
      [
        'Campus staff issue statements for the lessons of their campus, and see no other ones.',
        'decided',
        statementCalls('campus staff see those of their campus only, and issue for it'),
        statementCalls('another institution sees and changes nothing'),
      ],
      [
        'Statements are printed on A4, one teacher a page, and exported.',
        'decided',
        statements('prints a statement, one a page'),
        statementCalls('a statement is exported with its lines, adjustments and total'),
      ],
      [
        'Without these calls the console says that the backend has no pay.',
        'decided',
        statements('says that the backend has no pay if it lacks the calls'),
      ],
    ],
  },
];
