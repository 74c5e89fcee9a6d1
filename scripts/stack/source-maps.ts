import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SourceMapConsumer } from 'source-map-js';

/** Position in a built script, as reports and browsers state it: both numbers begin with 1. */
export interface BuiltPosition {
  /** Path or name of the script. */
  file: string;
  line: number;
  column: number;
}

export interface SourcePosition {
  /** Path below the repository. */
  file: string;
  line: number;
  column: number;
  /** Name at this position in the source; null if the build did not change it. */
  name: string | null;
}

/** Source maps of one build, read when they are needed. */
export class SourceMaps {
  private readonly consumers = new Map<string, SourceMapConsumer | null>();
  /** Names of the scripts without a map. */
  readonly missing = new Set<string>();

  constructor(private readonly folder: string) {}

  /** Returns the position in the source; null if the build has no map of the script, or the map no such position. */
  resolve({ file, line, column }: BuiltPosition): SourcePosition | null {
    const name = basename(file);
    const consumer = this.consumerOf(name);
    if (!consumer) {
      this.missing.add(name);
      return null;
    }
    // A browser states 0 for code without a position; the library would throw.
    if (line < 1 || column < 1) return null;
    const found = consumer.originalPositionFor({ line, column: column - 1 });
    // The package's types omit that `source` is null for a position without a source.
    const source = found.source as string | null;
    if (source === null) return null;
    return { file: repositoryPath(source), line: found.line, column: found.column + 1, name: found.name ?? null };
  }

  private consumerOf(name: string): SourceMapConsumer | null {
    let consumer = this.consumers.get(name);
    if (consumer === undefined) {
      const path = join(this.folder, `${name}.map`);
      consumer = existsSync(path) ? new SourceMapConsumer(JSON.parse(readFileSync(path, 'utf8'))) : null;
      this.consumers.set(name, consumer);
    }
    return consumer;
  }
}

/** Returns the path of a source below the repository. The maps contain paths relative to web/dist/assets. */
function repositoryPath(source: string): string {
  return join('web/dist/assets', source)
    .replaceAll('\\', '/')
    .replace(/^(?:\.\.\/)+/, '');
}
