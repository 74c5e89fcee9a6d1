import { applyConfig } from './config.ts';

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

/** Applies console.json. Its problems are named later, by code that does not delay the first page. */
export async function loadConfig(): Promise<void> {
  const content = await (globalThis.consoleBoot?.content ?? readContent());
  applyConfig(content);
  if (!isEmpty(content))
    import('./name-problems.ts').then((code) => code.nameProblems(content, base)).catch(() => null);
}

/** True if console.json contains no setting. */
const isEmpty = (content: unknown): boolean => Object.keys(content ?? '?').every((name) => name === '$schema');

const readContent = (): Promise<unknown> =>
  fetch(`${base}/console.json`)
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => undefined);
