import { enterAs } from '../around/enter-as.ts';
import { beginExercise } from './ask-training.ts';

/** Into an exercise: its state, its persona, its page. @throws Error with the sentence that a user reads */
export async function goOn(exercise: string, anew = false): Promise<void> {
  const { as, to } = await beginExercise(exercise, anew);
  await enterAs(as, to);
}
