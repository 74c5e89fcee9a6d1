/** A way in which a backend's answer may be wrong. */
export const mutations = ['dropped', 'renamed', 'retyped', 'emptied', 'misformed'] as const;
export type Mutation = (typeof mutations)[number];

/** A field of an answer: the names and places that lead to it. */
export type Path = readonly (string | number)[];

export interface Mutant {
  mutation: Mutation;
  /** What was harmed, all at once; none of them is inside another. */
  paths: readonly Path[];
  body: unknown;
}

/**
 * Every wrong answer that can be made of a right one. In every list a second element stands beside the first, and only
 * the second is harmed: whoever looks at the first alone sees nothing.
 * @param single lists hold one element, which is harmed
 * @param hasForm could the form of this field be wrong?
 */
export function mutantsOf(body: unknown, single = false, hasForm: (path: Path) => boolean = () => true): Mutant[] {
  const whole = single ? body : withSecondElements(body);
  const fields = fieldsOf(whole);
  // None may be inside another: what holds others is harmed level by level.
  const levels = new Map<number, Path[]>();
  for (const path of fields) {
    const level = isLeaf(at(whole, path)) ? 0 : path.length;
    levels.set(level, [...(levels.get(level) ?? []), path]);
  }
  return mutations.flatMap((mutation) =>
    [...levels.values()].flatMap((paths) => {
      const harmed = paths.filter(
        (path) => canHarm(whole, path, mutation) && (mutation !== 'misformed' || hasForm(path)),
      );
      return harmed.length === 0 ? [] : [{ mutation, paths: harmed, body: harmedBody(whole, harmed, mutation) }];
    }),
  );
}

export const canHarm = (body: unknown, path: Path, mutation: Mutation): boolean =>
  harm(at(body, path), mutation) !== SOUND;

/** A copy in which these fields are wrong. */
export function harmedBody(body: unknown, paths: readonly Path[], mutation: Mutation): unknown {
  const copy = structuredClone(body);
  for (const path of paths) apply(copy, path, mutation);
  return copy;
}

function withSecondElements(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [value[0], withSecondElements(value[0])];
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withSecondElements(field)]));
}

/** Every named field, of a list's elements those of the last. */
export function fieldsOf(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : fieldsOf(value.at(-1), [...path, value.length - 1]);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, field]) => [[...path, name], ...fieldsOf(field, [...path, name])]);
}

const SOUND = Symbol('sound');
const GONE = Symbol('gone');

/** The wrong value; SOUND where this mutation cannot make one. */
function harm(value: unknown, mutation: Mutation): unknown {
  if (mutation === 'dropped' || mutation === 'renamed') return GONE;
  if (mutation === 'retyped') return retyped(value);
  if (mutation === 'emptied') return emptied(value);
  if (typeof value === 'string') return '~';
  return Number.isInteger(value) ? (value as number) + 0.5 : SOUND;
}

function retyped(value: unknown): unknown {
  if (typeof value === 'string') return /^\d+$/.test(value) ? Number(value) : 12_345;
  if (Array.isArray(value)) return { 0: value[0] as unknown };
  return isObject(value) ? [value] : String(value);
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return value.length === 0 ? SOUND : [];
  if (isObject(value)) return Object.keys(value).length === 0 ? SOUND : {};
  return null;
}

function apply(body: unknown, path: Path, mutation: Mutation): void {
  const parent = at(body, path.slice(0, -1)) as Record<string | number, unknown>;
  const name = path.at(-1) ?? '';
  const wrong = harm(parent[name], mutation);
  if (mutation === 'renamed') parent[`${name}_`] = parent[name];
  if (wrong === GONE) delete parent[name];
  else parent[name] = wrong;
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce((inner, name) => (inner as Record<string | number, unknown>)[name], value);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isLeaf = (value: unknown): boolean => !isObject(value);
