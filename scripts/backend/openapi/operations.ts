import type { Call } from '#contracts/call.ts';
import { assignPaths, segmentsOf, withoutPrefix } from '../match-path.ts';
import type { OpenApiDocument, Operation } from './document.ts';

/** The operation of a document that belongs to a call. */
export interface CallOperation {
  call: Call;
  document: OpenApiDocument;
  /** Path in the document, with its own names of parameters. */
  path: string;
  operation: Operation;
}

/** Operations of all documents, by call. */
export interface Offers {
  operations: readonly CallOperation[];
  /** Calls whose path is offered with other methods only. */
  otherMethods: ReadonlyMap<Call, readonly string[]>;
  /** Prefix that most paths have, such as `/gateway/v1`; null if no path belongs to a call. */
  prefix: string | null;
}

/**
 * Finds the operations of the calls, under any prefix.
 * @param prefixes prefixes of the backend; without one they are detected
 */
export function findOperations(documents: readonly OpenApiDocument[], prefixes: readonly string[]): Offers {
  const places = documents.flatMap((document) => placesIn(document, prefixes));
  const byPath = new Map(places.map((place) => [place.path, place]));
  const operations: CallOperation[] = [];
  const otherMethods = new Map<Call, readonly string[]>();
  const used: string[] = [];
  for (const [call, { path, prefix }] of assignPaths([...byPath.keys()])) {
    const place = byPath.get(path);
    if (!place) continue;
    const item = place.document.paths[place.documentPath] ?? {};
    const operation = item[call.method.toLowerCase() as 'get'];
    used.push(prefix);
    if (operation) operations.push({ call, document: place.document, path: place.documentPath, operation });
    else otherMethods.set(call, methodsIn(item));
  }
  return { operations, otherMethods, prefix: mostFrequent(used) };
}

interface Place {
  document: OpenApiDocument;
  documentPath: string;
  /** Path with the path of the document's server. */
  path: string;
}

function placesIn(document: OpenApiDocument, prefixes: readonly string[]): Place[] {
  const base = serverPath(document);
  return Object.keys(document.paths).flatMap((documentPath) => {
    const whole = `${base}${documentPath}`;
    const paths = prefixes.length > 0 ? prefixes.flatMap((prefix) => withoutPrefix(whole, prefix) ?? []) : [whole];
    return paths.map((path) => ({ document, documentPath, path }));
  });
}

/** Returns the path of the first server, without a slash at its end. */
function serverPath({ servers }: OpenApiDocument): string {
  const [server] = servers ?? [];
  const url = server?.url.replace(/\{(\w+)\}/g, (_, name: string) => server.variables?.[name]?.default ?? '') ?? '';
  const path = URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').pathname : '';
  return segmentsOf(path)
    .map((segment) => `/${segment}`)
    .join('');
}

const methodsIn = (item: object): string[] =>
  Object.keys(item)
    .filter((key) => /^(get|post|put|delete|patch)$/.test(key))
    .map((method) => method.toUpperCase());

function mostFrequent(texts: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}
