import { inFile, type Screen } from './screen.ts';

const operationList = inFile('tests/screens/system/operation-list.test.tsx');
const operationLogCalls = inFile('tests/mock-server/organisation/operation-log.test.ts');
const rooms = inFile('tests/journeys/edu/rooms.spec.ts');

/** The operation log. */
export const operationLog: readonly Screen[] = [
  {
    id: 'operation-log',
    title: '操作日志',
    at: '/system/operation',
    by: 'admin01',
    behaviours: [
      [
        'Lists all operations, page by page.',
        'Spec 2 §7',
        operationList('shows user, action, target and outcome, without row actions'),
        operationLogCalls('records a write with its user, time, action, row and client address'),
        operationLogCalls(
          'shows an institution the actions of its users, including campus users, and shows the platform all actions',
        ),
      ],
      [
        'Shows 20 rows per page and offers 10, 30 and 50.',
        'Spec 2 §9',
        operationList('requests 20 rows per page, filtered by user, span and outcome (Spec 2 §9)'),
        rooms('offers the page sizes 10, 20, 30 and 50'),
      ],
    ],
  },
];
