import { exercises, type CourseProgress, type ExerciseProgress } from '#contracts/control/exercises.ts';
import { useControl } from '../control-client.ts';
import { pollingOptions } from '../polling.ts';

/**
 * Polling interval. Polling is needed because another browser tab may begin an exercise, and a user may reset the
 * sandbox.
 */
const POLL_MS = 5_000;

/** Polls the exercises of the sandbox while the page is visible. */
export function useTraining() {
  const { data, error, isValidating, mutate } = useControl(exercises.list, {}, pollingOptions(POLL_MS));
  return { training: data, error: error as Error | undefined, isAsking: isValidating, reload: () => mutate() };
}

export interface PlacedExercise {
  course: CourseProgress;
  exercise: ExerciseProgress;
  /** Position of the exercise in its course, from 1. */
  position: number;
  /** Next unsolved exercise of the course; null if there is none. */
  next: ExerciseProgress | null;
}

export function locateExercise(courses: readonly CourseProgress[], id: string | null): PlacedExercise | null {
  for (const course of courses) {
    const index = course.exercises.findIndex((one) => one.id === id);
    const exercise = course.exercises[index];
    if (exercise) return { course, exercise, position: index + 1, next: nextUnsolved(course.exercises, index) };
  }
  return null;
}

/** Returns the next unsolved exercise. Searches the exercises after the current one, then those before it. */
const nextUnsolved = (exercises: readonly ExerciseProgress[], index: number): ExerciseProgress | null =>
  [...exercises.slice(index + 1), ...exercises.slice(0, index)].find(({ state }) => state !== 'solved') ?? null;
