/** Kinds of errors injected into a response. */
export const mutations = ['dropped', 'renamed', 'retyped', 'emptied', 'misformed'] as const;
export type Mutation = (typeof mutations)[number];

/** Path of a response field, which consists of names and list indexes. */
export type Path = readonly (string | number)[];

export interface Mutant {
  mutation: Mutation;
  /** Paths of all fields that are mutated together. None of these fields is inside another. */
  paths: readonly Path[];
  body: unknown;
}

/**
 * Returns every mutant of a correct response. Each list gets a second element, and only that element is mutated, so
 * that a verifier that checks only the first element misses the mutation.
 * @param single true if each list has only one element, which is then mutated
 * @param hasForm true if a value can violate the format of the field
 */
export function mutantsOf(body: unknown, single = false, hasForm: (path: Path) => boolean = () => true): Mutant[] {
  const whole = single ? body : withSecondElements(body);
  const fields = fieldsOf(whole);
  // No mutated field may be inside another, so nested fields are mutated level by level.
  const levels = new Map<number, Path[]>();
  for (const path of fields) {
    const level = isLeaf(valueAt(whole, path)) ? 0 : path.length;
    levels.set(level, [...(levels.get(level) ?? []), path]);
  }
  return mutations.flatMap((mutation) =>
    [...levels.values()].flatMap((paths) => {
      const harmed = paths.filter(
        (path) => canMutate(whole, path, mutation) && (mutation !== 'misformed' || hasForm(path)),
      );
      return harmed.length === 0 ? [] : [{ mutation, paths: harmed, body: mutatedBody(whole, harmed, mutation) }];
    }),
  );
}

export const canMutate = (body: unknown, path: Path, mutation: Mutation): boolean =>
  mutateValue(valueAt(body, path), mutation) !== UNCHANGED;

/** Returns a copy of the body in which the fields at these paths are wrong. */
export function mutatedBody(body: unknown, paths: readonly Path[], mutation: Mutation): unknown {
  const copy = structuredClone(body);
  for (const path of paths) applyMutation(copy, path, mutation);
  return copy;
}

function withSecondElements(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [value[0], withSecondElements(value[0])];
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withSecondElements(field)]));
}

/** Returns the paths of all named fields. In a list, only the fields of the last element are included. */
export function fieldsOf(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : fieldsOf(value.at(-1), [...path, value.length - 1]);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, field]) => [[...path, name], ...fieldsOf(field, [...path, name])]);
}

const UNCHANGED = Symbol('sound');
const REMOVED = Symbol('gone');

/** Returns the wrong value, or UNCHANGED if the mutation does not apply to the value. */
function mutateValue(value: unknown, mutation: Mutation): unknown {
  if (mutation === 'dropped' || mutation === 'renamed') return REMOVED;
  if (mutation === 'retyped') return retypedValue(value);
  if (mutation === 'emptied') return emptiedValue(value);
  if (typeof value === 'string') return '~';
  return Number.isInteger(value) ? (value as number) + 0.5 : UNCHANGED;
}

function retypedValue(value: unknown): unknown {
  if (typeof value === 'string') return /^\d+$/.test(value) ? Number(value) : 12_345;
  if (Array.isArray(value)) return { 0: value[0] as unknown };
  return isObject(value) ? [value] : String(value);
}

function emptiedValue(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return value.length === 0 ? UNCHANGED : [];
  if (isObject(value)) return Object.keys(value).length === 0 ? UNCHANGED : {};
  return value === null ? UNCHANGED : null;
}

function applyMutation(body: unknown, path: Path, mutation: Mutation): void {
  const parent = valueAt(body, path.slice(0, -1)) as Record<string | number, unknown>;
  const name = path.at(-1) ?? '';
  const wrong = mutateValue(parent[name], mutation);
  if (mutation === 'renamed') parent[`${name}_`] = parent[name];
  if (wrong === REMOVED) delete parent[name];
  else parent[name] = wrong;
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((inner, name) => (inner as Record<string | number, unknown>)[name], value);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isLeaf = (value: unknown): boolean => !isObject(value);
