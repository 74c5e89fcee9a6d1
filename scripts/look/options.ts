import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { WIDTHS } from '#tests/support/fit.ts';
import { personas } from '#seed/personas.ts';

export const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** Whoever is not signed in. */
export const VISITOR = 'visitor';
export const LIST_OF_PICTURES = 'pictures.jsonl';
/** How the command tells the browser's side what is wanted. */
export const OPTIONS_VARIABLE = 'LOOK_OPTIONS';

export interface LookOptions {
  /** The folder in which the book is written. */
  to: string;
  personas: readonly string[];
  widths: readonly number[];
  schemes: readonly Scheme[];
  /** A mock server that runs already, without a slash at the end; else one is started. */
  base: string | null;
}

/** @throws Error with a sentence for whoever typed the words */
export function readOptions(words: readonly string[]): LookOptions {
  const several = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({
    args: [...words],
    options: { to: { type: 'string' }, base: { type: 'string' }, persona: several, width: several, scheme: several },
  });
  const everybody = [VISITOR, ...personas.map(({ username }) => username)];
  return {
    to: values.to ? resolve(values.to) : mkdtempSync(join(tmpdir(), 'look-')),
    personas: chosen('persona', values.persona, everybody),
    widths: chosen('width', values.width, WIDTHS.map(String)).map(Number),
    schemes: chosen('scheme', values.scheme, SCHEMES),
    base: values.base?.replace(/\/$/, '') ?? null,
  };
}

/** `--width 1440 --width 390` or `--width 1440,390`; all, when none is named. */
function chosen<T extends string>(option: string, named: readonly string[] = [], all: readonly T[]): readonly T[] {
  const words = named.flatMap((word) => word.split(','));
  const unknown = words.find((word) => !all.includes(word as T));
  if (unknown !== undefined) throw new Error(`--${option} ${unknown} 不存在；可选：${all.join('、')}。`);
  return words.length > 0 ? all.filter((one) => words.includes(one)) : all;
}
