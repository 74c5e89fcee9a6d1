import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roles } from '#contracts/rules/audience.ts';
import { menuFor } from '#contracts/menus.ts';
import { personas } from '#seed/personas.ts';
import type { Screen, TestReference } from '#tests/behaviours/screen.ts';
import { behaviourTable } from '#tests/behaviours/table.ts';
import { destinationAt } from '#web/app/guard.ts';
import { findTitled, type TestTitles, testTitles } from './test-titles.ts';

export const TABLE = 'tests/behaviours.md';
const REGENERATE_HINT = 'npx tsx scripts/behaviours.ts';

type Areas = Readonly<Record<string, readonly Screen[]>>;

/** Returns the errors and omissions in the table of behaviours, each as a sentence. */
export function behaviourProblems(root: string, areas: Areas): string[] {
  const screens = Object.values(areas).flat();
  const table = join(root, TABLE);
  const isNew = existsSync(table) && readFileSync(table, 'utf8') === behaviourTable(areas);
  return [
    ...duplicateScreens(screens),
    ...screens.flatMap((screen) => unreachableProblems(screen, screens)),
    ...missingTests(screens, (file) => readTitles(root, file)),
    ...(isNew ? [] : [`${TABLE} is not what tests/behaviours says: ${REGENERATE_HINT}`]),
  ];
}

export function duplicateScreens(screens: readonly Screen[]): string[] {
  const ids = screens.map(({ id }) => id);
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map((id) => `screen ${id} stands there twice`);
}

/**
 * Returns a sentence for each way in which a screen is unreachable. A dialog or part must open from existing screens; a
 * page must be reachable for its named user.
 */
export function unreachableProblems(screen: Screen, screens: readonly Screen[]): string[] {
  if ('everywhere' in screen) return [];
  const screenIds = new Set(screens.map(({ id }) => id));
  const unknown = (screen.from ?? [])
    .filter((id) => !screenIds.has(id) || id === screen.id)
    .map((id) => `screen ${screen.id} opens from ${id}, which is no other screen`);
  const closed = 'at' in screen && !canOpen(screen.at, screen.by);
  return closed ? [...unknown, `screen ${screen.id}: ${screen.by} does not reach ${screen.at}`] : unknown;
}

/** True if the console's route guard admits the user to the address. Uses the menu of the seed data. */
function canOpen(address: string, username: string): boolean {
  const [path = '', search = ''] = address.split('?');
  const persona = personas.find((one) => one.username === username);
  if (!persona && username !== 'visitor') return false;
  const menus = persona ? menuFor(persona.audience, { keepsCampuses: persona.roles.includes(roles.master) }) : [];
  const visit = { phase: persona ? 'ready' : 'visitor', menus, path, search: search && `?${search}` } as const;
  const { kind } = destinationAt(visit);
  if (kind !== 'elsewhere') return kind !== 'waiting';
  return path.startsWith('/redirect/') && persona !== undefined;
}

/** Returns a problem for each test reference that does not match exactly one test. */
export function missingTests(screens: readonly Screen[], titlesOf: (file: string) => TestTitles | null): string[] {
  const titlesByFile = new Map<string, TestTitles | null>();
  const problemOf = ({ file, title }: TestReference): string | null => {
    if (!titlesByFile.has(file)) titlesByFile.set(file, titlesOf(file));
    const titles = titlesByFile.get(file);
    if (!titles) return `there is no ${file}`;
    const matchCount = findTitled(titles, title).length;
    if (matchCount === 0) return `${file} has no test “${title}”`;
    return matchCount === 1
      ? null
      : `${file} has ${matchCount} tests “${title}”; name what it stands in: 'describe > test'`;
  };
  return screens.flatMap(({ id, behaviours }) =>
    behaviours.flatMap(([, , ...rest], at) =>
      rest.flatMap((one) => {
        const problem = problemOf(one);
        return problem ? [`${id}.${at + 1}: ${problem}`] : [];
      }),
    ),
  );
}

const readTitles = (root: string, file: string): TestTitles | null =>
  existsSync(join(root, file)) ? testTitles(file, readFileSync(join(root, file), 'utf8')) : null;
