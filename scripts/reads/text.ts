import type { Reads } from './derive.ts';

/** One call a line, in the order of their names, so that a change of the console shows as lines. */
export function textOfReads(reads: ReadonlyMap<string, Reads>): string {
  const lines = [...reads]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([call, { screens, fields }]) => {
      const sorted = fields.toSorted();
      return `  ${JSON.stringify(call)}: ${JSON.stringify({ screens, fields: sorted })}`;
    });
  return `{\n${lines.join(',\n')}\n}\n`;
}
