import { inFile, type Screen } from './screen.ts';

const campusList = inFile('tests/screens/campus-list.test.tsx');
const campuses = inFile('tests/mock-server/campuses.test.ts');
const rooms = inFile('tests/journeys/rooms.spec.ts');

/** What an institution and the platform keep. */
export const keeping: readonly Screen[] = [
  {
    id: 'campus-list',
    title: '校区管理',
    at: '/system/campus',
    by: 'qiming01',
    behaviours: [
      [
        'The list is searchCampusPage, page by page.',
        'Spec 1 §7; Spec 2 §7',
        campusList('lists institutions and campuses, a campus with its institution (Spec 1 §7)'),
        campuses('the platform sees all, an institution its campuses, a campus itself'),
      ],
      [
        'It is narrowed by parent, brand and agent.',
        'Spec 1 §7 (decided)',
        campusList('is filtered by parent, brand, agent and state, all from the address'),
        campuses('the platform filters by ${JSON.stringify(input)}'),
        campuses('choices of parents, and of the tenants of a brand or an agent'),
      ],
      [
        'An institution adds a campus from here.',
        'Spec 1 §1 (decided)',
        campusList('opens the registration with the prices of a campus (Spec 1 §1, §9)'),
      ],
      [
        'A campus is taken out of use and into use again.',
        'Spec 1 §4',
        campusList('says what deactivating does before it does it, and takes it back by 启用'),
        campuses('nobody signs in to it, nobody switches to it, whoever is in it is out'),
      ],
      [
        'Twenty stand on a page, or 10, 30, 50.',
        'Spec 2 §9',
        campusList('lists institutions and campuses, a campus with its institution (Spec 1 §7)'),
        rooms('pages and page sizes 10, 20, 30, 50'),
      ],
    ],
  },
];
