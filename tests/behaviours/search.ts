import { inFile, type Screen } from './screen.ts';

const access = inFile('tests/mock-server/search/access.test.ts');
const find = inFile('tests/mock-server/search/find.test.ts');
const journey = inFile('tests/journeys/shell/search.spec.ts');
const lists = inFile('tests/mock-server/search/lists.test.ts');
const loading = inFile('tests/screens/shell/search.test.tsx');
const names = inFile('mock-server/kernel/search/name-match.test.ts');
const palette = inFile('tests/screens/shell/search-palette.test.tsx');
const shell = inFile('tests/screens/shell/shell.test.tsx');

/** Search across people, classes, campuses, actions and pages (not in the specification). */
export const search: readonly Screen[] = [
  {
    id: 'search',
    title: '搜索',
    everywhere: true,
    behaviours: [
      [
        'Finds names by a part, pinyin, initials or a mixture, and surnames with a special reading.',
        'decided',
        find('finds a student by name, pinyin, initials and mixtures of them'),
        find('knows surnames with a special reading'),
        names('finds a name by any consecutive initials, syllables and mixtures of both'),
      ],
      [
        'Finds a phone by its last four or more digits.',
        'decided',
        find('finds a phone by its whole number and by its last four or more digits, in any usual spelling'),
      ],
      [
        'Lists exact names first, then beginnings, initials and later parts, at most 12.',
        'decided',
        find('orders exact names first, then beginnings, initials and later parts; students first at equal rank'),
        find('returns at most 12 hits, and at most six of one kind'),
      ],
      [
        'Shows campus, class or course, and the end of the phone only.',
        'decided',
        find('describes a hit by its campus, its class or course, and only the end of its phone number'),
        palette('lists hits by kind with campus, class and last digits of the phone, before pages and actions'),
      ],
      [
        'Finds only what the lists of the user show.',
        'decided',
        access('an institution finds students, classes, teachers, campuses and other staff, each person once'),
        access('a campus finds only its own people; it finds no other staff, because it has no staff page'),
        access('a teacher finds their own classes and the students in them, as 我的教学 does'),
        access('another institution finds nothing of this institution, by name or by phone'),
        access('the platform and agents find institutions and campuses only'),
      ],
      [
        'Enter opens a hit; Alt and a digit, Tab or the right arrow reach its further actions.',
        'decided',
        palette('selects with the arrows and opens with Enter; the address contains an id only'),
        palette('opens the sale of a product with Alt and a digit key, whichever character that types'),
        palette('reaches the further actions with Tab and the arrow keys, and returns to the field'),
        journey('finds a student by initials and sells hours to the student, by keyboard only'),
      ],
      [
        'Enter before the answer opens the first hit of the typed text.',
        'decided',
        palette(
          'opens the first hit of the typed text if Enter is pressed before its answer, never one of an earlier text',
        ),
        palette('ignores an earlier answer that arrives late, and keeps the previous hits until the new answer'),
        loading('opens the first match when Enter was pressed before the palette has loaded'),
      ],
      [
        'Before typing, lists what this user opened before.',
        'decided',
        palette('lists recently opened hits first, for this account only'),
      ],
      [
        'Finds the pages of the menu and the actions of the user.',
        'decided',
        shell('finds a page by a part of its name'),
        palette('offers only actions whose page the user may open'),
      ],
      [
        'Still finds pages when the search fails.',
        'decided',
        palette('still finds pages when the search fails, and says so'),
      ],
      [
        'Contains no name, phone or search text in an address or the operation log.',
        'decided',
        journey('opens classes, teachers, campuses, staff and actions; the addresses contain ids but no names'),
        access('the search text does not appear in the operation log'),
      ],
      [
        'Asks the lists if a backend lacks the search.',
        'decided',
        palette('searches the lists by name, and shows each person once'),
        palette('sends the search call again in the next session'),
        palette('searches by phone for a text of four or more digits'),
        palette('skips a list that the backend lacks, and requests no staff if the user may not open the staff page'),
      ],
      [
        'The lists find names by pinyin and initials too.',
        'decided',
        lists('students are found by the end of the phone, and their export accepts initials'),
        lists('candidates for a lesson are found by initials'),
      ],
    ],
  },
];
