import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { WIDTHS } from '#tests/support/fit.ts';
import { personas } from '#seed/personas.ts';

export const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** Name that represents a visitor, who is not signed in. */
export const VISITOR = 'visitor';
export const LIST_OF_PICTURES = 'pictures.jsonl';
/** Environment variable that passes the options to the browser process. */
export const OPTIONS_VARIABLE = 'LOOK_OPTIONS';

export interface LookOptions {
  /** Output folder. */
  to: string;
  personas: readonly string[];
  widths: readonly number[];
  schemes: readonly Scheme[];
  /** URL of a running mock server without a trailing slash. If it is null, the command starts a mock server. */
  base: string | null;
}

/**
 * Parses the arguments of the command.
 * @throws Error with a sentence for the user
 */
export function readOptions(words: readonly string[]): LookOptions {
  const several = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({
    args: [...words],
    options: { to: { type: 'string' }, base: { type: 'string' }, persona: several, width: several, scheme: several },
  });
  const everybody = [VISITOR, ...personas.map(({ username }) => username)];
  return {
    to: values.to ? resolve(values.to) : mkdtempSync(join(tmpdir(), 'look-')),
    personas: selectValues('persona', values.persona, everybody),
    widths: selectValues('width', values.width, WIDTHS.map(String)).map(Number),
    schemes: selectValues('scheme', values.scheme, SCHEMES),
    base: values.base?.replace(/\/$/, '') ?? null,
  };
}

/**
 * Returns the selected values of an option, or all values by default. Accepts `--width 1440 --width 390` and `--width
 * 1440,390`.
 */
function selectValues<T extends string>(
  option: string,
  names: readonly string[] = [],
  all: readonly T[],
): readonly T[] {
  const words = names.flatMap((word) => word.split(','));
  const unknown = words.find((word) => !all.includes(word as T));
  if (unknown !== undefined) throw new Error(`--${option} ${unknown} 不存在；可选：${all.join('、')}。`);
  return words.length > 0 ? all.filter((one) => words.includes(one)) : all;
}
