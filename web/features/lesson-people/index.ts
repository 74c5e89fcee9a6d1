export { guestsInWords, leavesInWords, peopleCount } from './people-count.ts';
