import { type Answer, answersOf, type Field } from './answer-fields.ts';
import type { Files } from './modules.ts';
import { openProgram, type Program } from './program.ts';
import { FRAME, type Page, pagesOf, type Screen } from './screens.ts';
import { exportsOf, type Unit, unitsOf } from './units.ts';

export interface Reads {
  screens: readonly Screen[];
  fields: readonly string[];
}

const TABLE = 'web/app/routes.ts';
const ENTRY = 'web/app/main.tsx';

/** What the console reads of every call's answer, and on which screens it uses it. */
export function deriveReads(root: string): Map<string, Reads> {
  const program = openProgram(root, 'scripts/reads/tsconfig.json');
  try {
    return readsOf(program);
  } finally {
    program.close();
  }
}

function readsOf(program: Program): Map<string, Reads> {
  const files = program.filesBelow('web', 'contracts');
  const units = unitsOf(program, files);
  const pages = pagesOf(files, TABLE);
  const frame = reached(units, [ENTRY], (unit) => !unit.path.startsWith('web/screens/'));
  const places = [
    { screen: FRAME, units: frame },
    ...pages.map((page) => ({ screen: screenOf(page), units: reached(units, rootsOf(program, files, page)) })),
  ];
  return new Map(answersOf(program).map((answer) => [answer.call, readsOfOne(answer, places, frame)]));
}

const screenOf = ({ path, title }: Page): Screen => ({ path, title });

function rootsOf(program: Program, files: Files, page: Page): string[] {
  return page.files.flatMap((path) => {
    const file = files.get(path);
    if (!file) throw new Error(`${path} of the page ${page.path} is not there.`);
    return [path, ...exportsOf(program, file)];
  });
}

/** What runs when some units are used. */
function reached(
  units: ReadonlyMap<string, Unit>,
  roots: readonly string[],
  mayEnter: (unit: Unit) => boolean = () => true,
): Set<Unit> {
  const found = new Set<Unit>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const unit = units.get(id);
    if (!unit || found.has(unit) || !unit.isCode || !mayEnter(unit)) continue;
    found.add(unit);
    waiting.push(...unit.uses);
  }
  return found;
}

interface Place {
  screen: Screen;
  units: ReadonlySet<Unit>;
}

function readsOfOne({ declared, fields }: Answer, places: readonly Place[], frame: ReadonlySet<Unit>): Reads {
  const using = places.filter(({ units }) => [...units].some(({ reads }) => declared.some((one) => reads.has(one))));
  const readers = using.length === 0 ? [] : [...new Set([...using.flatMap(({ units }) => [...units]), ...frame])];
  const read = fields.filter((field) => readers.some((unit) => isReadIn(unit, field)));
  return { screens: using.map(({ screen }) => screen), fields: shown(read) };
}

const isReadIn = ({ reads, texts }: Unit, { name, declared }: Field): boolean =>
  declared.length === 0 || declared.some((one) => reads.has(one)) || texts.has(name);

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
