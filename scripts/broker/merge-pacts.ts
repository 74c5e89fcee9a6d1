import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../commands/stop.mjs';

/** Content of a pact file. Its other fields are kept as they are. */
export interface Pact {
  consumer: { name: string };
  provider: { name: string };
  interactions: unknown[];
}

/**
 * Reads the pact files of a folder, one per domain, and merges those of a consumer and its provider: a broker keeps one
 * pact for each pair. The order of the interactions depends only on the files.
 * @throws Stop (2) if a file is incomplete or if there is none
 */
export function mergePacts(folder: string): Pact[] {
  const pacts = new Map<string, Pact>();
  for (const name of namesIn(folder).sort()) {
    const pact = readPact(join(folder, name));
    const pair = `${pact.consumer.name} ${pact.provider.name}`;
    const interactions = [...(pacts.get(pair)?.interactions ?? []), ...pact.interactions];
    pacts.set(pair, { ...pact, interactions });
  }
  if (pacts.size === 0) throw new Stop(`${folder} 中没有契约文件：请先执行 npm run test:pact 生成。`, 2);
  // The pact of the specified calls comes first, so that it is published even if the broker refuses the provisional one.
  return [...pacts.values()].sort((one, other) => (one.provider.name < other.provider.name ? -1 : 1));
}

function readPact(path: string): Pact {
  try {
    const pact = JSON.parse(readFileSync(path, 'utf8')) as Partial<Pact>;
    if (pact.consumer?.name && pact.provider?.name && Array.isArray(pact.interactions)) return pact as Pact;
  } catch {
    // A file that cannot be parsed is reported by the error below.
  }
  throw new Stop(`${path} 不是完整的契约文件：请先执行 npm run test:pact 重新生成。`, 2);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}
