import { ownExercises } from '#contracts/control/own-exercises.ts';
import { readControl } from '../../control-client.ts';
import { exportDocument } from '../documents/export-document.ts';

/** Saves the latest version of an exercise as a file. */
export const exportExercise = (id: string): Promise<void> =>
  exportDocument('练习', () => readControl(ownExercises.get, { id }));
