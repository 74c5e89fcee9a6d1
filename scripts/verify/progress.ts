import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Interaction } from '../pact/verification.ts';

const folder = (): string =>
  process.env['PACT_VERIFY_STATE'] ?? fileURLToPath(new URL('../../.verify', import.meta.url));
const SAVE_EVERY_MS = 500;

/** Interactions that have passed on a backend, so that an interrupted run can be resumed. */
export class Progress {
  readonly held: ReadonlySet<string>;
  #path: string;
  #all: Set<string>;
  #saved = performance.now();

  private constructor(path: string, descriptions: Set<string>) {
    this.#path = path;
    this.#all = descriptions;
    this.held = new Set(descriptions);
  }

  /**
   * Opens the progress for a backend and a set of interactions.
   * @param resume true to continue with the results of the last run; otherwise they are discarded
   */
  static open(backend: string, interactions: readonly Interaction[], resume: boolean): Progress {
    const hash = createHash('sha256')
      .update(backend)
      .update(JSON.stringify(interactions.map(({ pact }) => pact)));
    const path = join(folder(), `${hash.digest('hex').slice(0, 32)}.json`);
    return new Progress(path, resume ? readHeld(path) : new Set());
  }

  add(interaction: Interaction): void {
    this.#all.add(interaction.description);
    if (performance.now() - this.#saved > SAVE_EVERY_MS) this.save();
  }

  /** Saves the progress atomically. If the process is killed meanwhile, the file keeps its previous content. */
  save(): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    const half = `${this.#path}.${process.pid}`;
    writeFileSync(half, JSON.stringify({ held: [...this.#all] }));
    renameSync(half, this.#path);
    this.#saved = performance.now();
  }

  /** Deletes the file after a complete run, so that the next run starts over. */
  forget(): void {
    rmSync(this.#path, { force: true });
  }
}

/** Reads the descriptions of the interactions that passed. An unreadable file counts as empty. */
function readHeld(path: string): Set<string> {
  try {
    const { held } = JSON.parse(readFileSync(path, 'utf8')) as { held: unknown };
    return new Set(Array.isArray(held) ? held.map(String) : []);
  } catch {
    return new Set();
  }
}
