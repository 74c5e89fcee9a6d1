import { type Answer, answersOf, type Field } from './answer-fields.ts';
import { type Carried, carrying } from './carried.ts';
import { type Flow, flowOf, whereItComes } from './flow.ts';
import { openProgram, type Program } from './program.ts';
import { type Renamings, renamingsIn } from './renamings.ts';
import { FRAME, type Page, pagesOf, type Screen } from './screens.ts';
import { type Unit, type Units, unitsOf, type Written } from './units.ts';

export interface Reads {
  screens: readonly Screen[];
  fields: readonly string[];
}

/** The code that is examined. */
export interface Source {
  /** Absolute. */
  root: string;
  /** Its tsconfig.json, from there. */
  config: string;
  /** The file that exports the type Answers. */
  answers: string;
  /** The table of routes, and the file with which the console begins. */
  routes: string;
  entry: string;
  /** Pages that the table does not have. */
  ways: readonly Page[];
}

/** What the console reads of every call's answer, and on which screens it uses it. */
export function deriveReads(source: Source): Map<string, Reads> {
  const program = openProgram(source.root, source.config);
  try {
    return readsIn(program, source);
  } finally {
    program.close();
  }
}

function readsIn(program: Program, { answers: file, routes, entry, ways }: Source): Map<string, Reads> {
  const answers = answersOf(program, file);
  const files = program.filesBelow('web', 'contracts');
  const wanted = new Set(answers.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const units = unitsOf(program, files, wanted);
  const rootsOf = (page: Page): string[] =>
    page.files.flatMap((path) => {
      const begun = files.get(path);
      if (!begun) throw new Error(`${path} of the page ${page.path} is not there.`);
      return [path, ...units.exportsOf(begun)];
    });
  const places: Place[] = [
    { screen: FRAME, units: reached(units, [entry], ({ path }) => !path.startsWith('web/screens/')) },
    ...[...pagesOf(files, routes), ...ways].map((page) => ({
      screen: { path: page.path, title: page.title },
      units: reached(units, rootsOf(page)),
    })),
  ];
  const flow = flowOf(units.all, carriedByUnits(program));
  const names: Names = { written: units.written, takenAs: reversed(renamingsIn(program, files.values())) };
  return new Map(answers.map((answer) => [answer.call, readsOfOne(answer, places, flow, names)]));
}

/** What runs when some units are used. */
function reached(
  { all }: Units,
  roots: readonly string[],
  mayEnter: (unit: Unit) => boolean = () => true,
): ReadonlySet<Unit> {
  const found = new Set<Unit>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const unit = all.get(id);
    if (!unit || found.has(unit) || !unit.isCode || !mayEnter(unit)) continue;
    found.add(unit);
    waiting.push(...unit.uses);
  }
  return found;
}

function carriedByUnits(program: Program): (unit: Unit) => Carried {
  const ask = carrying(program);
  const known = new Map<Unit, Carried>();
  return (unit) => {
    const before = known.get(unit);
    if (before) return before;
    const types = unit.names.length > 0 ? program.checker.getTypeAtLocation(unit.names) : [];
    const carried = ask(types.filter((type) => type !== undefined));
    known.set(unit, carried);
    return carried;
  };
}

interface Place {
  screen: Screen;
  units: ReadonlySet<Unit>;
}

function readsOfOne({ declared, fields }: Answer, places: readonly Place[], flow: Flow, names: Names): Reads {
  const asks = ({ reads }: Unit): boolean => declared.some((one) => reads.has(one));
  const screens = places.filter(({ units }) => [...units].some(asks)).map(({ screen }) => screen);
  const known = withOtherNames(fields, names);
  const properties = new Set(known.flatMap((field) => field.declared));
  const holders = whereItComes(
    flow,
    [...flow.units.values()].filter((unit) => unit.isCode && asks(unit)),
    properties,
  );
  const isReadIn = ({ declared: places, name }: Field, { reads, texts }: Unit): boolean =>
    places.some((one) => reads.has(one)) || texts.has(name);
  const read = known.filter((field) => field.name === '' || [...holders].some((unit) => isReadIn(field, unit)));
  return { screens, fields: screens.length === 0 ? [] : shown(read) };
}

/** By which other declarations a property may be read. */
interface Names {
  written: ReadonlyMap<string, Written>;
  takenAs: ReadonlyMap<string, readonly string[]>;
}

function reversed(renamings: Renamings): Map<string, string[]> {
  const takenAs = new Map<string, string[]>();
  for (const [target, sources] of renamings)
    for (const source of sources) takenAs.set(source, [...(takenAs.get(source) ?? []), target]);
  return takenAs;
}

/** All that a declaration is taken as, one after the other. */
function closure(declared: readonly string[], takenAs: Names['takenAs']): string[] {
  const found = new Set(declared);
  for (const one of found) for (const target of takenAs.get(one) ?? []) found.add(target);
  return [...found];
}

/**
 * A field is also read by the name of what its object is taken as, and by a type that is written out by hand and that
 * its object fits: a type assertion leaves no other trace.
 */
function withOtherNames(fields: readonly Field[], { written, takenAs }: Names): Field[] {
  const namesAround = new Map<string, Set<string>>();
  for (const { path, name } of fields)
    namesAround.set(around(path), (namesAround.get(around(path)) ?? new Set()).add(name));
  const fits = ({ name, path }: Field, one: Written): boolean => {
    const names = namesAround.get(around(path));
    return one.name === name && one.needed.length > 0 && one.needed.every((needed) => names?.has(needed));
  };
  return fields.map((field) => ({
    ...field,
    declared: [
      ...closure(field.declared, takenAs),
      ...[...written].filter(([, one]) => fits(field, one)).map(([place]) => place),
    ],
  }));
}

const around = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** An object counts for itself only where nothing in it is read. */
function shown(read: readonly Field[]): string[] {
  const paths = read.map(({ path }) => path);
  const isShown = ({ path, isLeaf }: Field): boolean =>
    isLeaf || !paths.some((other) => other.startsWith(`${path}.`) || other.startsWith(`${path}[]`));
  return read
    .filter((field) => parentsOf(field.path).every((parent) => paths.includes(parent)) && isShown(field))
    .map(({ path }) => path);
}

/** `rows`, `rows[].students` of `rows[].students[].name`. */
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
