import { enterAs } from '../overlay/enter-as.ts';
import { beginExercise } from './ask-training.ts';

/**
 * Switches the sandbox to the branch of an exercise, and opens its page as its persona. @throws Error with a message
 * for the user
 */
export async function openExercise(exercise: string, restart = false): Promise<void> {
  const { as, to } = await beginExercise(exercise, restart);
  await enterAs(as, to);
}
