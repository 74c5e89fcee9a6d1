import type { ExerciseFile } from '#contracts/training/exercise-file.ts';
import { ExerciseFileError } from '#seed/exercises/file-format/exercise-file-error.ts';
import { parseExerciseFile } from '#seed/exercises/file-format/read-exercise-file.ts';
import { badInput } from '../../kernel/refusal.ts';

const MOST_SHOWN = 5;

/** Reads the text of an exercise, which gets the given id. @throws Refusal that names the mistakes */
export function documentFrom(text: string, id: string): ExerciseFile {
  try {
    return parseExerciseFile(withId(text, id));
  } catch (error) {
    if (!(error instanceof ExerciseFileError)) throw error;
    const { problems } = error;
    const more = problems.length > MOST_SHOWN ? `\n还有 ${problems.length - MOST_SHOWN} 处` : '';
    throw badInput(problems.slice(0, MOST_SHOWN).join('\n') + more);
  }
}

/** Formats a document for reading and editing. */
export const textOf = (file: ExerciseFile): string => JSON.stringify(file, null, 2);

/** Replaces the id. A text that is no JSON object stays as it is, so that reading it reports the mistake. */
function withId(text: string, id: string): string {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null && !Array.isArray(content)
      ? JSON.stringify({ ...content, id })
      : text;
  } catch {
    return text;
  }
}
