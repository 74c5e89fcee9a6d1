import { affairs } from './affairs/index.ts';
import { agent } from './agent/index.ts';
import type { Course, Exercise } from './exercise.ts';
import { institution } from './institution/index.ts';
import { platform } from './platform/index.ts';
import { teacher } from './teacher/index.ts';

/**
 * All courses, in the order in which they are offered. `mock-server/demo/exercises` prepares and checks the exercises;
 * `web/demo/training` is their screen.
 */
export const courses: readonly Course[] = [affairs, institution, teacher, platform, agent];

export const exercises: readonly Exercise[] = courses.flatMap((course) => course.exercises);
