import { affairs } from './affairs/index.ts';
import type { Course, Exercise } from './exercise.ts';

/** All courses, in the order in which they are offered. */
export const courses: readonly Course[] = [affairs];

export const exercises: readonly Exercise[] = courses.flatMap((course) => course.exercises);
