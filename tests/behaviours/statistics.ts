import { inFile, type Screen } from './screen.ts';

const absent = inFile('tests/screens/system/absent-features.test.tsx');
const journey = inFile('tests/journeys/statistics/statistics.spec.ts');
const page = inFile('tests/screens/statistics/statistics.test.tsx');
const permissions = inFile('tests/mock-server/kernel/permissions.test.ts');
const province = inFile('contracts/rules/province.test.ts');
const rankings = inFile('tests/mock-server/statistics/rankings.test.ts');
const trialRule = inFile('contracts/rules/trial.test.ts');
const trials = inFile('tests/mock-server/teaching/trials.test.ts');
const roomUse = inFile('tests/screens/statistics/room-use.test.tsx');
const roomUseCall = inFile('tests/mock-server/statistics/room-use.test.ts');
const roomUseRule = inFile('contracts/rules/room-use.test.ts');
const spans = inFile('tests/screens/dashboard/home.test.tsx');

const IN_STEP = 'exports every table for last month with the names and figures that the page shows';

/** Statistics of the platform, an institution and an agent for a date range. */
export const statistics: readonly Screen[] = [
  {
    id: 'statistics',
    title: '统计报表',
    at: '/statistics/index',
    by: 'qiming01',
    behaviours: [
      [
        'Counts campuses and students by province, and exports the counts.',
        'Spec 2 §3, §7',
        rankings('of provinces contain the same campuses as the tenant list, and the same students as the home page'),
        rankings('by province have sheets that equal the groups of the response'),
        rankings('of provinces list campuses without a province or an address last'),
        province('the province of ${address ?? String(address)} is ${province}'),
        page('shows the share of each province and labels unknown provinces'),
      ],
      [
        'Calls the statistics of the audience: platform, institution or agent.',
        'Spec 1 §6; Spec 2 §1, §6',
        page('platform: shows figures, five rankings and both province distributions'),
        page('institution: shows its activity, then the ranking of its campuses before the other rankings'),
        page('agent: shows the agent’s results and the distribution by province, without rankings'),
        permissions('covers every call of the registry'),
      ],
      [
        'Sends the range, the compared range, and the agentId of an agent.',
        'Spec 2 §7',
        page('agent: shows the agent’s results and the distribution by province, without rankings'),
        spans('sends a request for each choice of the range bar; revenue links to the orders of the chosen span'),
      ],
      [
        'Shows the values of the response; a failed request only ends the loading state.',
        'Spec 1 §7',
        page('shows takings, refunds and net amount side by side'),
        page('reports its own failure without affecting other rankings, and offers a retry'),
      ],
      [
        'Leaves out the panels and exports that the backend lacks, and names them.',
        'decided',
        absent('without %s the statistics have no %s, and list it as unavailable'),
        absent('without %s the panel has no export, and the page names %s'),
        absent('without %s the home page has no %s, and lists it as unavailable'),
      ],
    ],
  },
  {
    id: 'ranking-tiles',
    title: '排行榜',
    at: '/statistics/index',
    by: 'qiming01',
    from: ['statistics'],
    behaviours: [
      [
        'Ranks new students, sold products, sales staff, deducted hours and income.',
        'Spec 2 §3',
        page('platform: shows figures, five rankings and both province distributions'),
        rankings('of new students equal the number of students added to each campus in the range'),
        rankings('of product sales equal the purchases in the range and the figure on the home page'),
        rankings('count a purchase for its product, campus and seller, and for no seller if it has none'),
        rankings('of an institution’s income equal the sum of the sales of its campuses'),
        rankings(
          'of the platform’s income list for each payer the orders paid in the range; their sum is the figure on the home page',
        ),
        rankings(
          'of class consumption equal the hours that roll calls deducted in the range, which the home page also shows',
        ),
      ],
      [
        'Shows how many guests of trials enrolled, by course and by teacher, with the rate.',
        'decided',
        page('institution: shows how many trial guests enrolled, with the rate, and links to the list of trials'),
        trials('count each person once, by course and by teacher, for attended trials only'),
        trials('do not count an enrolment more than 30 days after the trial'),
        trialRule('rounds to a whole percentage'),
      ],
      [
        'Each ranking has its own export.',
        'Spec 2 §7',
        page('exports each ranking with the chosen range, and the provinces without a range'),
        rankings('${name}: the sheet contains every rank, and the screen the first ${RANKING_LENGTH}'),
        journey(IN_STEP),
      ],
      [
        'Shows and exports the chosen range, limited to the data of the user.',
        'Spec 2 §3 (decided)',
        page('reloads on a range change and shows the old rows meanwhile; provinces have no range'),
        rankings('${name}: an institution and a campus see their own data, and the platform sees all data'),
        page('shows an empty state for a range without data'),
      ],
    ],
  },
  {
    id: 'room-use',
    title: '教室使用率',
    at: '/statistics/index',
    by: 'qiming01',
    from: ['statistics'],
    behaviours: [
      [
        'Shows the booked share of each open hour of the week, of all rooms, a campus or a room.',
        'decided',
        roomUse('shows the use of each hour of the week, and the rooms sorted by use'),
        roomUse('limits the hours to a chosen room or campus, and shows all rooms after a second click on the room'),
        roomUse('has no campus filter for a single campus, and shows a dash for days on which no room existed'),
        roomUse('shows 还没有教室 if there are no rooms'),
        roomUseRule('counts the minutes of simultaneous lessons once, but counts each lesson'),
        roomUseRule('counts the days of a room that was created %s'),
      ],
      [
        'Counts the lessons of the visible rooms, and exports them by room and day of the week.',
        'decided',
        roomUseCall('equals the minutes of the lessons in the timetable'),
        roomUseCall(
          'contains only the rooms of their campus for campus staff, and those of the campus after a switch to it',
        ),
        roomUseCall('is exported with a row for each room and day of the week'),
        journey('shows and exports the use of the rooms'),
      ],
      [
        'Computes the use from the timetable if the backend lacks the call.',
        'decided',
        roomUse('computes the use from the weeks of the timetable if the backend lacks the call'),
        roomUse('shows the reason of a failed request, and sends the request again on 重试'),
      ],
    ],
  },
];
