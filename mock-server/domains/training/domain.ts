import type { Domain } from '../../kernel/domain.ts';
import { exerciseActions } from './exercise-actions.ts';
import { trainerActions } from './trainer-actions.ts';
import { Trainee } from './trainee.ts';

/** Exercises in a life of their own beside the sandbox's, how far each has come, and whose turn it is. */
export const training = {
  handlers: {},
  parts: [Trainee],
  actions: { ...exerciseActions, ...trainerActions },
} satisfies Domain;
