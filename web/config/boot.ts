import { applyConfig, config } from './config.ts';

/** Results of app/first.ts, which runs before the console's code has loaded. */
export interface ConsoleBoot {
  /** Path at which the console is served, without a trailing slash: '' or '/console'. */
  base: string;
  /** Content of console.json; undefined if it cannot be read. Never rejects. */
  content: Promise<unknown>;
}

declare global {
  /** Undefined on the development server and in tests. */
  var consoleBoot: ConsoleBoot | undefined;
}

/** Path at which the console is served, without a trailing slash. */
export const base = globalThis.consoleBoot?.base ?? '';

/**
 * Applies console.json. Names unknown and invalid settings in the browser's developer console, because nobody else sees
 * them.
 */
export async function loadConfig(): Promise<void> {
  const content = await (globalThis.consoleBoot?.content ?? readContent());
  const problems = content === undefined ? ['it cannot be read'] : applyConfig(content);
  const { basePath } = content === undefined ? { basePath: undefined } : (content as { basePath?: unknown });
  if (basePath !== undefined && basePath !== `${base}/`) problems.push(`basePath must be ${base}/`);
  for (const problem of problems) console.warn(`console.json: ${problem}; the default applies`);
  if (config.unavailableCalls.length > 0) void nameUnknownCalls();
}

/** Names the calls of `unavailableCalls` that the contract does not have, such as a misspelt name. */
async function nameUnknownCalls(): Promise<void> {
  const names = await import('virtual:call-names').then(
    ({ callNames }) => callNames,
    () => null,
  );
  for (const name of config.unavailableCalls)
    if (names && !names.includes(name)) console.warn(`console.json: unavailableCalls has an unknown call: ${name}`);
}

const readContent = (): Promise<unknown> =>
  fetch(`${base}/console.json`)
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => undefined);
