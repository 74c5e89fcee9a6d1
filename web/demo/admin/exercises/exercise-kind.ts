import { ownExercises, type OwnExerciseDetails } from '#contracts/control/own-exercises.ts';
import { exerciseFile, type ExerciseFile } from '#contracts/training/exercise-file.ts';
import { sendControl } from '../../control-client.ts';
import type { DocumentKind, Draft } from '../documents/use-draft.ts';
import { wordsErrors } from './words-errors.ts';

export type ExerciseDraft = Draft<ExerciseFile, OwnExerciseDetails>;

export const exerciseKind: DocumentKind<ExerciseFile, OwnExerciseDetails> = {
  read: (content) => exerciseFile.parse(content),
  errorsOf: (file) => Object.values(wordsErrors(file)),
  save: (input) => sendControl(ownExercises.save, input),
};
