import { randomBytes } from 'node:crypto';
import type { FileAnswer } from '../files/file-answer.ts';

const LARGEST_COUNT = 20;

/** Files that an export has named and that wait to be fetched. A name is made by the server and is never a path. */
export class KeptFiles {
  #files = new Map<string, { owner: string; file: FileAnswer }>();

  keep(owner: string, file: FileAnswer): string {
    const name = randomBytes(16).toString('hex');
    this.#files.set(name, { owner, file });
    const [oldest] = this.#files.keys();
    if (this.#files.size > LARGEST_COUNT && oldest !== undefined) this.#files.delete(oldest);
    return name;
  }

  find(owner: string, name: string): FileAnswer | undefined {
    const kept = this.#files.get(name);
    return kept?.owner === owner ? kept.file : undefined;
  }
}
