import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Interaction } from '../pact/verification.ts';
import { CannotRun } from './cannot-run.ts';
import { say } from './language.ts';

const folder = (): string =>
  process.env['PACT_VERIFY_STATE'] ?? fileURLToPath(new URL('../../.verify', import.meta.url));
/** Maximum number of outdated lines. If there are more, the file is rewritten. */
const MAX_OUTDATED_LINES = 5_000;

/** A line of the file: an interaction that passed, or that failed after it had passed. */
interface ProgressLine {
  description: string;
  /** Hash of the interaction's content; null if the interaction failed. */
  hash: string | null;
  /** Time of the verification, ISO 8601. */
  at: string;
}

/**
 * Record of the interactions that have passed on a backend, in all runs against it. Each result is appended to a file at
 * once, so that a run that is killed loses nothing.
 */
export class Progress {
  #path: string;
  #passed: Map<string, ProgressLine>;

  private constructor(path: string, passed: Map<string, ProgressLine>) {
    this.#path = path;
    this.#passed = passed;
  }

  /**
   * Opens the record of a backend. Each backend has a file of its own.
   * @throws CannotRun if the folder of the records cannot be written
   */
  static open(backend: string): Progress {
    const name = createHash('sha256').update(backend).digest('hex').slice(0, 32);
    const path = join(folder(), `${name}.jsonl`);
    const lines = readLines(path);
    const passed = new Map<string, ProgressLine>();
    for (const line of lines) {
      if (line.hash === null) passed.delete(line.description);
      else passed.set(line.description, line);
    }
    try {
      mkdirSync(dirname(path), { recursive: true });
      if (lines.length - passed.size > MAX_OUTDATED_LINES) replaceFile(path, [...passed.values()]);
    } catch (error) {
      throw new CannotRun(notWritable(dirname(path), String((error as NodeJS.ErrnoException).code)));
    }
    return new Progress(path, passed);
  }

  /** True if the interaction has passed, and has not changed since. */
  hasPassed(interaction: Interaction): boolean {
    return this.#passed.get(interaction.description)?.hash === hashOf(interaction);
  }

  /** Returns the times of the first and the last of these interactions' verifications, ISO 8601; null if there is none. */
  timesOf(interactions: readonly Interaction[]): { first: string; last: string } | null {
    const times = interactions.flatMap(({ description }) => this.#passed.get(description)?.at ?? []).sort();
    const [first, last] = [times[0], times.at(-1)];
    return first !== undefined && last !== undefined ? { first, last } : null;
  }

  /** Records the result of an interaction. */
  record(interaction: Interaction, hasPassed: boolean): void {
    const { description } = interaction;
    if (!hasPassed && !this.#passed.has(description)) return;
    const line = { description, hash: hasPassed ? hashOf(interaction) : null, at: new Date().toISOString() };
    if (hasPassed) this.#passed.set(description, line);
    else this.#passed.delete(description);
    // The line break comes first, so that a line that a killed run left incomplete does not corrupt the next one.
    appendFileSync(this.#path, `\n${JSON.stringify(line)}`);
  }
}

const notWritable = (path: string, code: string): string =>
  say({
    zh: `进度记录的文件夹 ${path} 不能写入（${code}）`,
    en: `The folder of the progress records ${path} cannot be written (${code})`,
  });

const hashes = new WeakMap<object, string>();

/** Returns the hash of an interaction's content. The order of its keys has no influence. */
function hashOf({ pact }: Interaction): string {
  const known = hashes.get(pact);
  if (known) return known;
  const hash = createHash('sha256').update(canonicalJson(pact)).digest('hex').slice(0, 32);
  hashes.set(pact, hash);
  return hash;
}

const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Reads the lines of the file. Omits unreadable lines. */
function readLines(path: string): ProgressLine[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => parseLine(line) ?? []);
}

function parseLine(text: string): ProgressLine | null {
  try {
    const { description, hash, at } = JSON.parse(text) as Partial<ProgressLine>;
    return typeof description === 'string' && typeof at === 'string' && hash !== undefined
      ? { description, hash, at }
      : null;
  } catch {
    return null;
  }
}

/** Replaces the file atomically. If the process is killed meanwhile, the file keeps its previous content. */
function replaceFile(path: string, lines: readonly ProgressLine[]): void {
  const half = `${path}.${process.pid}`;
  writeFileSync(half, lines.map((line) => JSON.stringify(line)).join('\n'));
  renameSync(half, path);
}
