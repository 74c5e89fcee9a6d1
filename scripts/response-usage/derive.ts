import { type ResponseFields, responseFieldsOf, type ResponseField } from './answer-fields.ts';
import { type CarriedProperties, createCarriedReader } from './carried-properties.ts';
import { type Flow, flowOf, unitsReached } from './flow.ts';
import { openProgram, type Program } from './program.ts';
import { type Aliases, aliasesIn } from './property-aliases.ts';
import { FRAME, type Page, pagesOf, type Screen } from './screens.ts';
import { type Unit, type Units, unitsOf, type HandwrittenProperty } from './units.ts';

export interface CallUsage {
  screens: readonly Screen[];
  fields: readonly string[];
}

/** Location of the code to analyse. */
export interface Source {
  /** Absolute path of the root folder. */
  root: string;
  /** Path of the code's tsconfig.json, relative to the root. */
  config: string;
  /** Path of the file that exports the type Answers. */
  answers: string;
  /** Path of the route table. */
  routes: string;
  entry: string;
  /** Pages outside the route table. */
  ways: readonly Page[];
}

/** Returns, for every call, the response fields that the console reads and the screens that use the call. */
export function deriveUsage(source: Source): Map<string, CallUsage> {
  const program = openProgram(source.root, source.config);
  try {
    return usageIn(program, source);
  } finally {
    program.close();
  }
}

function usageIn(program: Program, { answers: file, routes, entry, ways }: Source): Map<string, CallUsage> {
  const answers = responseFieldsOf(program, file);
  const files = program.filesBelow('web', 'contracts');
  const fieldNames = new Set(answers.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const units = unitsOf(program, files, fieldNames);
  const rootsOf = (page: Page): string[] =>
    page.files.flatMap((path) => {
      const sourceFile = files.get(path);
      if (!sourceFile) throw new Error(`${path} of the page ${page.path} is not there.`);
      return [path, ...units.exportsOf(sourceFile)];
    });
  const places: UsagePlace[] = [
    { screen: FRAME, units: reachableUnits(units, [entry], ({ path }) => !path.startsWith('web/screens/')) },
    ...[...pagesOf(files, routes), ...ways].map((page) => ({
      screen: { path: page.path, title: page.title },
      units: reachableUnits(units, rootsOf(page)),
    })),
  ];
  const flow = flowOf(units.all, carriedByUnits(program));
  const names: PropertyAliases = { written: units.written, takenAs: reversed(aliasesIn(program, files.values())) };
  return new Map(answers.map((answer) => [answer.call, usageOfCall(answer, places, flow, names)]));
}

/** Returns the units that may run when the root units are used. */
function reachableUnits(
  { all }: Units,
  roots: readonly string[],
  isReachable: (unit: Unit) => boolean = () => true,
): ReadonlySet<Unit> {
  const reached = new Set<Unit>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const unit = all.get(id);
    if (!unit || reached.has(unit) || !unit.isCode || !isReachable(unit)) continue;
    reached.add(unit);
    waiting.push(...unit.uses);
  }
  return reached;
}

function carriedByUnits(program: Program): (unit: Unit) => CarriedProperties {
  const readCarried = createCarriedReader(program);
  const cache = new Map<Unit, CarriedProperties>();
  return (unit) => {
    const cached = cache.get(unit);
    if (cached) return cached;
    const types = unit.names.length > 0 ? program.checker.getTypeAtLocation(unit.names) : [];
    const carried = readCarried(types.filter((type) => type !== undefined));
    cache.set(unit, carried);
    return carried;
  };
}

interface UsagePlace {
  screen: Screen;
  units: ReadonlySet<Unit>;
}

function usageOfCall(
  { declared, fields }: ResponseFields,
  places: readonly UsagePlace[],
  flow: Flow,
  names: PropertyAliases,
): CallUsage {
  const sendsCall = ({ reads }: Unit): boolean => declared.some((one) => reads.has(one));
  const screens = places.filter(({ units }) => [...units].some(sendsCall)).map(({ screen }) => screen);
  const fieldsWithAliases = withAliases(fields, names);
  const properties = new Set(fieldsWithAliases.flatMap((field) => field.declared));
  const reachedUnits = unitsReached(
    flow,
    [...flow.units.values()].filter((unit) => unit.isCode && sendsCall(unit)),
    properties,
  );
  const isReadIn = ({ declared: places, name }: ResponseField, { reads, texts }: Unit): boolean =>
    places.some((one) => reads.has(one)) || texts.has(name);
  const fieldsRead = fieldsWithAliases.filter(
    (field) => field.name === '' || [...reachedUnits].some((unit) => isReadIn(field, unit)),
  );
  return { screens, fields: screens.length === 0 ? [] : visiblePaths(fieldsRead) };
}

/** Other declarations through which the code may read a property. */
interface PropertyAliases {
  written: ReadonlyMap<string, HandwrittenProperty>;
  takenAs: ReadonlyMap<string, readonly string[]>;
}

function reversed(renamings: Aliases): Map<string, string[]> {
  const takenAs = new Map<string, string[]>();
  for (const [target, sources] of renamings)
    for (const source of sources) takenAs.set(source, [...(takenAs.get(source) ?? []), target]);
  return takenAs;
}

/** Returns the given declarations and, transitively, all declarations that they are assigned to. */
function closure(declared: readonly string[], takenAs: PropertyAliases['takenAs']): string[] {
  const reached = new Set(declared);
  for (const one of reached) for (const target of takenAs.get(one) ?? []) reached.add(target);
  return [...reached];
}

/**
 * Adds aliases to the fields: properties of types to which their object is assigned, and of handwritten types with
 * matching properties. The latter cover type assertions, which leave no other trace.
 */
function withAliases(fields: readonly ResponseField[], { written, takenAs }: PropertyAliases): ResponseField[] {
  const namesAround = new Map<string, Set<string>>();
  for (const { path, name } of fields)
    namesAround.set(enclosing(path), (namesAround.get(enclosing(path)) ?? new Set()).add(name));
  const matches = ({ name, path }: ResponseField, one: HandwrittenProperty): boolean => {
    const names = namesAround.get(enclosing(path));
    return (
      one.name === name && one.needed.length > 0 && one.needed.every((requiredProperty) => names?.has(requiredProperty))
    );
  };
  return fields.map((field) => ({
    ...field,
    declared: [
      ...closure(field.declared, takenAs),
      ...[...written].filter(([, one]) => matches(field, one)).map(([place]) => place),
    ],
  }));
}

const enclosing = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/**
 * Returns the paths of the fields read. Omits an object if one of its fields is read, and a field whose parent is not
 * read.
 */
function visiblePaths(fields: readonly ResponseField[]): string[] {
  const paths = fields.map(({ path }) => path);
  const isShown = ({ path, isLeaf }: ResponseField): boolean =>
    isLeaf || !paths.some((other) => other.startsWith(`${path}.`) || other.startsWith(`${path}[]`));
  return fields
    .filter((field) => parentsOf(field.path).every((parent) => paths.includes(parent)) && isShown(field))
    .map(({ path }) => path);
}

/** Returns the ancestors of a path: `rows` and `rows[].students` for `rows[].students[].name`. */
function parentsOf(path: string): string[] {
  const parts = path.split('.');
  return parts
    .slice(0, -1)
    .map((_, index) =>
      parts
        .slice(0, index + 1)
        .join('.')
        .replace(/(\[\])+$/, ''),
    )
    .filter((parent) => parent !== '' && !parent.endsWith('*'));
}
