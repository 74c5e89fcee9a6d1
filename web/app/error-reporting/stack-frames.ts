/** Position in a script of the console. */
export interface Frame {
  /** Name of the function; '' if it has none. */
  name: string;
  /** Path of the script from `assets/` on. */
  file: string;
  line: number;
  column: number;
}

/** Maximum number of frames in a report. */
const LIMIT = 30;
const NAME_LENGTH = 80;
/** Matches `at name (address:1:2)` and `at address:1:2` (Chromium), or `name@address:1:2` (Firefox, Safari). */
const FRAME = /^\s*(?:at (?:async )?(?:(.*?) \()?|([^@]*)@)([a-z][\w+.-]*:\/\/\S+?):(\d+):(\d+)\)?\s*$/;

/**
 * Returns the frames of a stack, the innermost first. Frames outside the console's scripts, such as those of browser
 * extensions, are omitted. The text above the frames is ignored, because it repeats the message.
 */
export function framesOf(stack: unknown): Frame[] {
  if (typeof stack !== 'string') return [];
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, called, owner, address = '', row, column] = FRAME.exec(line) ?? [];
      const file = scriptOf(address);
      if (file === null) return [];
      const name = (called ?? owner ?? '').replace(/[^\w$.<>[\] ]/g, '').slice(0, NAME_LENGTH);
      return [{ name, file, line: Number(row), column: Number(column) }];
    })
    .slice(0, LIMIT);
}

/** True if a stack has any frame, also one outside the console's scripts. */
export const hasFrames = (stack: string): boolean => stack.split('\n').some((line) => FRAME.test(line));

/** Returns the path of a script of the console without origin and query; null for any other address. */
export function scriptOf(address: string): string | null {
  if (!address.startsWith(`${location.origin}/`)) return null;
  return /\/((?:assets|app)\/[\w.-]+\.[jt]sx?)(?:\?[^/]*)?$/.exec(address)?.[1] ?? null;
}

/** Writes a frame as `name (assets/index.js:1:2)`. */
export const frameText = ({ name, file, line, column }: Frame): string =>
  name ? `${name} (${file}:${line}:${column})` : `${file}:${line}:${column}`;
