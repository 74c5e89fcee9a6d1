import { affairs } from './affairs/index.ts';
import type { Course, Exercise } from './exercise.ts';
import { institution } from './institution/index.ts';

/** All courses, in the order in which they are offered. */
export const courses: readonly Course[] = [affairs, institution];

export const exercises: readonly Exercise[] = courses.flatMap((course) => course.exercises);
