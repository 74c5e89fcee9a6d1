import type { OwnExercise, OwnExerciseDetails } from '#contracts/control/own-exercises.ts';
import { personas } from '#seed/personas.ts';
import type { StoredOwnExercise } from '../../sandboxes/own-exercise-record.ts';
import { textOf } from '../own-documents/read-document.ts';
import { keptVersion, latestVersion } from '../own-documents/versions.ts';

export function summaryOf(stored: StoredOwnExercise): OwnExercise {
  const { version, savedAt, file } = latestVersion(stored);
  const tries = stored.tries?.version === version ? stored.tries : null;
  return {
    id: file.id,
    title: file.title,
    course: file.course,
    as: file.as,
    asTitle: personas.find(({ username }) => username === file.as)?.title ?? '',
    version,
    savedAt,
    publication: stored.publication,
    isSolvedInTry: tries?.isSolved ?? false,
    failedTry: tries?.failed ?? null,
    needsNoWork: tries?.needsNoWork ?? false,
  };
}

/** Returns an exercise with the document of one version, by default of the latest. @throws Refusal */
export function detailsOf(stored: StoredOwnExercise, of?: number): OwnExerciseDetails {
  return {
    ...summaryOf(stored),
    text: textOf(keptVersion(stored, of).file),
    versions: stored.versions.map(({ version, savedAt }) => ({ version, savedAt })),
  };
}
