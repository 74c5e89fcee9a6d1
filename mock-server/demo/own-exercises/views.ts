import type { OwnExercise, OwnExerciseDetails } from '#contracts/control/own-exercises.ts';
import { personas } from '#seed/personas.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { StoredOwnExercise } from '../../sandboxes/own-exercise-record.ts';
import { latestVersion } from '../exercises/own-exercises.ts';
import { textOf } from './document.ts';

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
  const shown = of === undefined ? latestVersion(stored) : stored.versions.find(({ version }) => version === of);
  if (!shown) throw notFound(`第 ${of ?? ''} 版已不再保存`);
  return {
    ...summaryOf(stored),
    text: textOf(shown.file),
    versions: stored.versions.map(({ version, savedAt }) => ({ version, savedAt })),
  };
}
