import { config, schema } from './config.ts';
import { readSettings } from './read-settings.ts';

/** Longest text of a value that a problem quotes. */
const QUOTED_LENGTH = 60;

/**
 * Names each unknown or invalid setting of console.json in the browser's developer console, because no one else sees
 * it.
 * @param base path at which the console is served, without a trailing slash
 */
export async function nameProblems(content: unknown, base: string): Promise<void> {
  for (const problem of [...problemsOf(content, base), ...(await unknownCalls(base))])
    console.warn(`console.json: ${problem}`);
}

/** Returns one sentence about each setting that is ignored. */
export function problemsOf(content: unknown, base: string): string[] {
  if (content === undefined) return ['it cannot be read; the defaults apply'];
  const problems: string[] = [];
  readSettings(schema, content, (path, isKnown, value) => {
    const quoted = JSON.stringify(value).slice(0, QUOTED_LENGTH);
    problems.push(
      isKnown ? `${path || 'it'} has an invalid value: ${quoted}; the default applies` : `${path} is unknown`,
    );
  });
  const { basePath } = (content ?? {}) as { basePath?: unknown };
  if (basePath !== undefined && basePath !== `${base}/`) problems.push(`basePath must be ${base}/`);
  return problems;
}

/** Returns a sentence about each unavailable call that the contract does not have, such as a misspelt name. */
async function unknownCalls(base: string): Promise<string[]> {
  const { unavailableCalls } = config;
  if (unavailableCalls.length === 0) return [];
  const response = await fetch(`${base}/console.schema.json`);
  const names: unknown[] = (await response.json()).properties.unavailableCalls.items.enum;
  return unavailableCalls
    .filter((name) => !names.includes(name))
    .map((name) => `unavailableCalls has an unknown call: ${name}`);
}
