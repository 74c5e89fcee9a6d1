export { type LessonPeople, loadPeople, NO_PEOPLE } from './load-people.ts';
export { guestsInWords, leavesInWords, peopleCount } from './people-count.ts';
