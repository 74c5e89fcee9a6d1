import { badInput } from '../../kernel/refusal.ts';

const MOST_SHOWN = 5;

/**
 * Reads the text of a document, which gets the given id. An error of `parse` lists the mistakes as `problems`.
 * @throws Refusal that names the mistakes
 */
export function readDocument<F>(text: string, id: string, parse: (text: string) => F): F {
  try {
    return parse(withId(text, id));
  } catch (error) {
    if (!(error instanceof Error && 'problems' in error)) throw error;
    const problems = error.problems as readonly string[];
    const more = problems.length > MOST_SHOWN ? `\n还有 ${problems.length - MOST_SHOWN} 处` : '';
    throw badInput(problems.slice(0, MOST_SHOWN).join('\n') + more);
  }
}

/** Formats a document for reading and editing. */
export const textOf = (file: object): string => JSON.stringify(file, null, 2);

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
