export type { LessonTarget } from './lesson-target.ts';
export { useLessonRemoval } from './use-lesson-removal.tsx';
