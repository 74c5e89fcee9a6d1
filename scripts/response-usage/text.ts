import type { CallUsage } from './derive.ts';

/** Formats the usage as one line per call, sorted by name, so that a diff shows changes line by line. */
export function formatUsage(usage: ReadonlyMap<string, CallUsage>): string {
  const lines = [...usage]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([call, { screens, fields }]) => {
      const sorted = fields.toSorted();
      return `  ${JSON.stringify(call)}: ${JSON.stringify({ screens, fields: sorted })}`;
    });
  return `{\n${lines.join(',\n')}\n}\n`;
}
