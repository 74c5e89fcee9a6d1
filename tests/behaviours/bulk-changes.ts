import { inFile, type Screen } from './screen.ts';

const drawer = inFile('tests/screens/edu/bulk-lessons.test.tsx');
const call = inFile('tests/mock-server/teaching/bulk-changes.test.ts');
const model = inFile('tests/mock-server/teaching/bulk-changes-model.test.ts');
const journey = inFile('tests/journeys/edu/bulk-lessons.spec.ts');

/** Changes of many lessons at once. */
export const bulkChanges: readonly Screen[] = [
  {
    id: 'bulk-lessons',
    title: '批量处理课次',
    at: '/edu/claTimeRule',
    by: 'qiming01',
    from: ['weekly-timetable', 'cla-time-tab-attend'],
    behaviours: [
      [
        'Lists the lessons of a span that were not held, and shows what would happen to each, with its conflicts.',
        'decided',
        drawer('lists the lessons that were not held, and shows what would happen to each'),
        drawer('omits deselected lessons, and lists only the problems on request'),
        drawer('refuses a span of more than 62 days without loading its lessons'),
        call('names the conflicts that it would cause, and keeps a lesson that cannot change'),
        call('does not report conflicts between lessons that move together'),
        model('a bulk change does what its preview states, and its undo restores the store'),
      ],
      [
        'Cancels lessons, moves them, changes their room, gives them to a substitute and back.',
        'decided',
        drawer('moves by days and minutes, and changes the room'),
        call('moves lessons by days and minutes, and states their new times'),
        call('cancels lessons, and gives their students the right to make them up'),
        call('changes the room, but does not change a lesson that is already in it'),
        call('gives a lesson to a substitute with an approved leave, and then back to its teacher'),
        call('refuses a substitute who is not free, and lessons with a pending request'),
        call('sends one message to each teacher'),
        journey('assigns a substitute to the lessons of a teacher who is ill for a fortnight, and undoes it'),
      ],
      [
        'Changes only what the user confirmed.',
        'decided',
        drawer('sends the outcomes that the preview showed, then undoes the change'),
        drawer('shows the preview again if the effects have changed meanwhile'),
        call('refuses to apply a change if its result differs from the confirmed preview'),
        call('does not change or name the lessons of another institution'),
      ],
      [
        'Can be undone for a day, except for lessons that someone has changed since.',
        'decided',
        drawer('lists the recent bulk changes, and undoes one after a confirmation'),
        call('restores cancelled lessons, removes the owed lessons of their students, and is logged'),
        call('does not restore a lesson that another user has changed since'),
        call('is possible for 24 hours, and not for another institution'),
        journey('cancels the lessons of a public holiday with the right to make them up, and undoes it'),
      ],
      [
        'Changes one lesson after the other if the backend has no bulk changes.',
        'decided',
        drawer('changes the lessons one by one if the backend has no bulk changes, stops and continues'),
      ],
    ],
  },
];
