import { inFile, type Screen } from './screen.ts';

const operationList = inFile('tests/screens/operation-list.test.tsx');
const operationLogCalls = inFile('tests/mock-server/operation-log.test.ts');
const rooms = inFile('tests/journeys/rooms.spec.ts');

/** Who did what. */
export const operationLog: readonly Screen[] = [
  {
    id: 'operation-log',
    title: '操作日志',
    at: '/system/operation',
    by: 'admin01',
    behaviours: [
      [
        'It lists what was done, page by page.',
        'Spec 2 §7',
        operationList('says who did what, to what, and how it ended; nothing can be done with a row'),
        operationLogCalls('a write stands in it: who, when, what, on which row, from where'),
        operationLogCalls('an institution reads what its own people did, at its campuses too; the platform reads all'),
      ],
      [
        'Twenty stand on a page, or 10, 30, 50.',
        'Spec 2 §9',
        operationList('asks 20 rows, and by person, span and outcome (Spec 2 §9)'),
        rooms('pages and page sizes 10, 20, 30, 50'),
      ],
    ],
  },
];
