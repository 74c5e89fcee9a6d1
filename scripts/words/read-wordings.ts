import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isScript, listFiles } from '../checks/source.ts';
import { type Sentence, sentencesOf } from './collect.ts';

/** A Chinese text of the source with all its places. */
export interface Wording {
  text: string;
  places: string[];
}

/** Areas in the order of reading: what a customer sees first comes first. Others follow in alphabetical order. */
const AREAS = [
  'web/shell',
  'web/app',
  'web/screens',
  'web/features',
  'web/crud',
  'web/ui',
  'web/http',
  'web/session',
  'contracts',
  'mock-server/domains',
  'mock-server',
  'web/demo',
  'seed',
  'scripts/handbook',
  'web',
];

const IS_TEST = /^tests\/|\.(test|spec)\.tsx?$/;
/** Files that define the wording rules. They contain the replaced words and are not read. */
const IS_RULE = /^scripts\/words\//;
/** Documents in Chinese. The others are for developers. */
const IS_DOCUMENT = /^scripts\/handbook\/.*\.md$|\.html$/;

/** Returns the Chinese texts of all files but tests, in the order of their paths. */
export const readSentences = (root: string): Sentence[] =>
  listFiles(root)
    .filter((path) => !IS_TEST.test(path) && !IS_RULE.test(path) && (isScript(path) || IS_DOCUMENT.test(path)))
    .sort()
    .flatMap((path) => sentencesOf(path, readFileSync(join(root, path), 'utf8')));

/** Groups texts by area. Each text is listed once, in the first area that has it. */
export function groupByArea(sentences: readonly Sentence[]): Map<string, Wording[]> {
  const rankOf = ({ place }: Sentence): number => {
    const rank = AREAS.findIndex((area) => place.startsWith(`${area}/`));
    return rank === -1 ? AREAS.length : rank;
  };
  const wordings = new Map<string, Wording>();
  const areas = new Map<string, Wording[]>();
  for (const { text, place } of sentences.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const known = wordings.get(text);
    if (known) {
      known.places.push(place);
      continue;
    }
    const wording = { text, places: [place] };
    wordings.set(text, wording);
    const area = areaOf(place);
    areas.set(area, [...(areas.get(area) ?? []), wording]);
  }
  return areas;
}

/** Returns the folder of a file, at most three levels deep. */
const areaOf = (place: string): string => place.split('/').slice(0, -1).slice(0, 3).join('/');
