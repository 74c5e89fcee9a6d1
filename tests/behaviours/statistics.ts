import { inFile, type Screen } from './screen.ts';

const journey = inFile('tests/journeys/statistics.spec.ts');
const page = inFile('tests/screens/statistics.test.tsx');
const permissions = inFile('tests/mock-server/permissions.test.ts');
const province = inFile('contracts/rules/province.test.ts');
const rankings = inFile('tests/mock-server/rankings.test.ts');
const spans = inFile('tests/screens/home.test.tsx');

const IN_STEP = 'an institution looks at last month, takes every sheet with it, and the sheets say what the page says';

/** What the platform, an institution and an agent have to show for a range. */
export const statistics: readonly Screen[] = [
  {
    id: 'statistics',
    title: '统计报表',
    at: '/statistics/index',
    by: 'qiming01',
    behaviours: [
      [
        'Campuses and students are counted by province, and exported so.',
        'Spec 2 §3, §7',
        rankings('provinces count the campuses of the tenants’ list and their students, as the home figures do'),
        rankings('the sheets of the provinces hold what the groups do'),
        rankings('a campus without an address, and one whose address names no province, stand at the end'),
        province('${address ?? String(address)} → ${province}'),
        page('a province has its share; what is no province is named as such'),
      ],
      [
        'The call follows the audience: the platform, an institution, an agent.',
        'Spec 1 §6; Spec 2 §1, §6',
        page('the platform: its figures, five rankings, where everyone is'),
        page('an institution: what it does, its campuses first'),
        page('an agent: what it has won and where that is, and no ranking'),
        permissions('covers every call of the registry'),
      ],
      [
        'The calls carry the range, the one that it is compared with, and whose figures an agent asks for.',
        'Spec 2 §7',
        page('an agent: what it has won and where that is, and no ranking'),
        spans('the bar drives them: each choice asks again, and the revenue leads to the orders of that span'),
      ],
      [
        'An answer fills the page; without one only the loading ends.',
        'Spec 1 §7',
        page('that does not come leaves the others alone, and can be asked for again'),
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
        'There are rankings of new students, sold products, sales staff, class depletion and income.',
        'Spec 2 §3',
        page('the platform: its figures, five rankings, where everyone is'),
        rankings('new students are those of the list that were entered in the range, by campus'),
        rankings('product sales are the purchases of the range, and come to the home figure'),
        rankings('a purchase counts for its product, its campus and who sold it; one without a seller for nobody'),
        rankings('an institution’s income is what each of its campuses sold'),
        rankings('the platform’s income is the orders paid in the range, by who paid, and comes to the home figure'),
        rankings(
          'class depletion is the hours that the attendances of the range took, as many as the home figure counts',
        ),
      ],
      [
        'Each has an export of its own.',
        'Spec 2 §7',
        page('each has an export of its own: the rankings of the chosen range, the provinces as they are'),
        rankings('${name}: the sheet has every place, the screen the first ${RANKING_LENGTH}'),
        journey(IN_STEP),
      ],
      [
        'What is shown and exported is of the chosen range, and the caller’s own.',
        'Spec 2 §3 (decided)',
        page('another range asks it anew, the old places staying meanwhile; the provinces have no range'),
        rankings('${name}: an institution sees its own, a campus its own, the platform all of them'),
        page('in a range without anything is calmly empty'),
      ],
    ],
  },
];
