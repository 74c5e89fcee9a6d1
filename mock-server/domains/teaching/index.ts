/** Public interface of the teaching domain for other domains. */
export { visibleTeachers } from './access.ts';
