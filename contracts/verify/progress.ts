import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Interaction } from '../pact/verification.ts';

const folder = (): string =>
  process.env['PACT_VERIFY_STATE'] ?? fileURLToPath(new URL('../../.verify', import.meta.url));
const SAVE_EVERY_MS = 500;

/** What a backend has held of these pacts, so that a run which ended early can be taken up again. */
export class Progress {
  readonly held: ReadonlySet<string>;
  #path: string;
  #all: Set<string>;
  #saved = performance.now();

  private constructor(path: string, held: Set<string>) {
    this.#path = path;
    this.#all = held;
    this.held = new Set(held);
  }

  /** @param resume whether what the last run found counts; otherwise it is forgotten */
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

  /** Wholly or not at all: a kill in between leaves the file of before. */
  save(): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    const half = `${this.#path}.${process.pid}`;
    writeFileSync(half, JSON.stringify({ held: [...this.#all] }));
    renameSync(half, this.#path);
    this.#saved = performance.now();
  }

  /** All has been held: the next run is about another day. */
  forget(): void {
    rmSync(this.#path, { force: true });
  }
}

/** What cannot be read was not held. */
function readHeld(path: string): Set<string> {
  try {
    const { held } = JSON.parse(readFileSync(path, 'utf8')) as { held: unknown };
    return new Set(Array.isArray(held) ? held.map(String) : []);
  } catch {
    return new Set();
  }
}
