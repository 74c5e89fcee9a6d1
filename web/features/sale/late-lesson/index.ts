/** Warning about lessons that end late, for the forms of lessons and schedule rules. */
export { LateLessonNote } from './LateLessonNote.tsx';
