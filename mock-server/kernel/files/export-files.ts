import { randomBytes } from 'node:crypto';
import type { FileResponse } from './file-response.ts';

const MAX_FILES = 20;

/** Exported files that wait for their download. The server generates their names and never uses a name as a path. */
export class ExportFiles {
  #files = new Map<string, { owner: string; file: FileResponse }>();

  keep(owner: string, file: FileResponse): string {
    const name = randomBytes(16).toString('hex');
    this.#files.set(name, { owner, file });
    const [oldest] = this.#files.keys();
    if (this.#files.size > MAX_FILES && oldest !== undefined) this.#files.delete(oldest);
    return name;
  }

  find(owner: string, name: string): FileResponse | undefined {
    const file = this.#files.get(name);
    return file?.owner === owner ? file.file : undefined;
  }
}
