import useSWR from 'swr';
import type { CourseStanding, ExerciseStanding } from './answers.ts';
import { askedAgain } from '../asked-again.ts';
import { readTraining } from './ask-training.ts';

/** Another tab may have begun another exercise, or somebody has reset the sandbox. */
const EVERY_MS = 5_000;

/** What the sandbox knows of its exercises; asked again while somebody looks. */
export function useTraining() {
  const { data, error, isValidating, mutate } = useSWR('training', readTraining, askedAgain(EVERY_MS));
  return { training: data, error: error as Error | undefined, isAsking: isValidating, reload: () => mutate() };
}

export interface Placed {
  course: CourseStanding;
  exercise: ExerciseStanding;
  /** Counted from one. */
  position: number;
  /** Another of its course that is not solved. */
  next: ExerciseStanding | null;
}

export function placeOf(courses: readonly CourseStanding[], id: string | null): Placed | null {
  for (const course of courses) {
    const at = course.exercises.findIndex((one) => one.id === id);
    const exercise = course.exercises[at];
    if (exercise) return { course, exercise, position: at + 1, next: nextAfter(course.exercises, at) };
  }
  return null;
}

/** First those behind it, then those that were left out before. */
const nextAfter = (exercises: readonly ExerciseStanding[], at: number): ExerciseStanding | null =>
  [...exercises.slice(at + 1), ...exercises.slice(0, at)].find(({ state }) => state !== 'solved') ?? null;
