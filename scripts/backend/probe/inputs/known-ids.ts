import { registry } from '#contracts/registry.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import type { CallInput } from './odd-input.ts';

const ID = /^\d{15,}$/;
/** Fields whose name does not tell the table of the id. */
const UNNAMED = ['id', 'ids', 'parentId', 'value'];
/** Id that no row has. Its format is that of the contract's examples. */
export const UNKNOWN_ID = '1843200000000000999';

/** Visits all texts, numbers and other leaves of a JSON value of any depth, with the name of the field of each. */
export function visitLeaves(value: unknown, visit: (name: string, leaf: unknown) => void): void {
  const waiting: [name: string, value: unknown][] = [['', value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [name, one] = next;
    if (typeof one !== 'object' || one === null) visit(name, one);
    else if (Array.isArray(one)) for (const element of one.toReversed()) waiting.push([name, element]);
    else waiting.push(...Object.entries(one).reverse());
  }
}

/**
 * Returns a copy of a JSON value in which texts are replaced, also those in a list that is joined by commas.
 * @param replace receives a text and the name of its field
 */
export function replaceTexts<T>(value: T, replace: (text: string, name: string) => string, name = ''): T {
  if (typeof value === 'string')
    return value
      .split(',')
      .map((text) => replace(text, name))
      .join(',') as T;
  if (Array.isArray(value)) return value.map((one: unknown) => replaceTexts(one, replace, name)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaceTexts(one, replace, key)])) as T;
}

/** Returns the field with the id of a domain's rows, such as `roomId`: the first id of the rows of its list. */
export function rowIdName(domain: string): string | undefined {
  const list = registry.find(({ name }) => name === `${domain}.list`);
  const { rows } = ((list && exampleOf(list).data) ?? {}) as { rows?: readonly object[] };
  return Object.keys(rows?.[0] ?? {}).find((name) => name.endsWith('Id'));
}

let names: ReadonlyMap<string, string> | undefined;

/** Maps the ids of the contract's examples to the names of the fields that contain them, such as `roomId`. */
function exampleIds(): ReadonlyMap<string, string> {
  if (names) return names;
  const found = new Map<string, string>();
  const add = (name: string | undefined, leaf: unknown): void => {
    if (name && typeof leaf === 'string' && ID.test(leaf) && !found.has(leaf)) found.set(leaf, name);
  };
  for (const call of registry) {
    const own = rowIdName(call.domain);
    visitLeaves(exampleOf(call).data, (name, leaf) => add(name === own ? own : undefined, leaf));
  }
  for (const call of registry) {
    const { input, data } = exampleOf(call);
    visitLeaves([data, input], (name, leaf) => add(UNNAMED.includes(name) ? undefined : name, leaf));
  }
  for (const call of registry) {
    const { id, ids } = exampleOf(call).input ?? {};
    for (const leaf of [id, ids]) add(rowIdName(call.domain), leaf);
  }
  names = found;
  return found;
}

/** Returns the field name of an example's id, such as `roomId`; undefined if the text is no such id. */
export const nameOfExampleId = (text: string): string | undefined => exampleIds().get(text);

/** Ids of a tenant's rows, by the name of the field in which a response contained them. */
export class KnownIds {
  readonly #ids = new Map<string, Set<string>>();

  /** Adds all ids that the data of a response contains. */
  collect(data: unknown): void {
    visitLeaves(data, (name, leaf) => {
      const isText = typeof leaf === 'string' || typeof leaf === 'number';
      if (!name.endsWith('Id') || !isText || ['', '-1', '0'].includes(String(leaf))) return;
      const ids = this.#ids.get(name) ?? new Set();
      this.#ids.set(name, ids.add(String(leaf)));
    });
  }

  first(name: string): string | undefined {
    return this.#ids.get(name)?.values().next().value;
  }

  /** Makes an id the first of its name, so that the next inputs contain it. */
  prefer(name: string, id: string): void {
    this.#ids.set(name, new Set([id, ...(this.#ids.get(name) ?? [])]));
  }

  /**
   * Returns the ids that the other tenant does not have. A name with ids of both tenants is omitted, because its rows
   * belong to the platform, such as agents and dictionary values.
   */
  without(other: KnownIds): ReadonlyMap<string, ReadonlySet<string>> {
    const own = [...this.#ids].filter(([name, ids]) => [...ids].every((id) => !other.#ids.get(name)?.has(id)));
    return new Map(own);
  }
}

/** Returns a call's example input with a tenant's ids in place of the example's ids. */
export const withKnownIds = (input: CallInput, ids: KnownIds): CallInput =>
  replaceTexts(input, (text, field) => {
    const name = nameOfExampleId(text);
    return (name && (ids.first(field) ?? ids.first(name))) ?? text;
  });

/** Returns a call's example input with ids that no row has. */
export const withUnknownIds = (input: CallInput): CallInput =>
  replaceTexts(input, (text) => (nameOfExampleId(text) ? UNKNOWN_ID : text));
