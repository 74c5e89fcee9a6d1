import type { Domain } from '../../sandboxes/domain.ts';
import { exerciseActions } from './exercise-actions.ts';
import { trainerActions } from './trainer-actions.ts';
import { Trainee } from './trainee.ts';

/** Domain of the training mode: exercise branches, progress and who controls the sandbox. */
export const training = {
  handlers: {},
  parts: [Trainee],
  actions: { exercises: exerciseActions, trainer: trainerActions },
} satisfies Domain;
