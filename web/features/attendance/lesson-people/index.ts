export { ageInWords } from './guest-words.ts';
export { type LessonPeople, loadPeople, NO_PEOPLE, ALL_STUDENTS } from './load-people.ts';
export { useAbsentPeople } from './use-absent-people.ts';
export { useMayBookGuests } from './use-may-book-guests.ts';
export { guestsInWords, leavesInWords, peopleCount } from './people-count.ts';
