/** Matches the attribute with which a browser truncates a pasted text without showing a message. */
const LIMIT = /\bmaxLength[=:]/;
const SCREENS = /^web\/.*(?<!\.test)\.tsx?$/;

/**
 * Returns a problem for each line with `maxLength`, which silently truncates a pasted text. The form's schema must
 * report a text that is too long instead.
 */
export function truncatingFields(path: string, text: string): string[] {
  if (!SCREENS.test(path)) return [];
  return text
    .split('\n')
    .flatMap((line, at) =>
      LIMIT.test(line)
        ? [`${path}:${at + 1} truncates a pasted text by maxLength; limit the length in the schema`]
        : [],
    );
}
