import type { SourceMaps } from './source-maps.ts';

/** Matches the position of a script in a line of a stack, with the name of the function in its usual places. */
const POSITION =
  /^(?:.*?\bat )?(?:async )?(?:(?<called>[^\s(@]*) ?\(|(?<owner>[^@\s]*)@)?(?<file>[^\s()@]+\.m?js)(?:\?[^:]*)?:(?<line>\d+):(?<column>\d+)\)?/;

/** Returns the lines of a stack with positions in the source. A line without a position in a script is unchanged. */
export function resolveStack(lines: readonly string[], maps: SourceMaps): string[] {
  const frames = lines.map((text) => {
    const { called, owner, file, line, column } = POSITION.exec(text.trim())?.groups ?? {};
    const source = file === undefined ? null : maps.resolve({ file, line: Number(line), column: Number(column) });
    return { text, source, builtName: called ?? owner ?? '' };
  });
  return frames.map(({ text, source, builtName }, index) => {
    if (!source) return text;
    // The build has shortened the names of functions. The caller's position maps to the name of the called function.
    const name = builtName && (frames[index + 1]?.source?.name ?? builtName);
    const position = `${source.file}:${source.line}:${source.column}`;
    return `    at ${name ? `${name} (${position})` : position}`;
  });
}
