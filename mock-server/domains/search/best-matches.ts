import {
  MAX_HITS,
  MIN_PHONE_END,
  type SearchHit,
  type SearchKind,
  searchKinds,
} from '#contracts/entities/search-hit.ts';
import { plainPhone } from '#contracts/formats/plain-phone.ts';
import { nameRanker, nameRanks } from '../../kernel/search/name-match.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import type { SearchedGroup } from './searched-groups.ts';

/** Maximum number of hits of one kind, so that a short text also finds other kinds. */
const MAX_OF_KIND = 6;
/** Number of rows between two points at which other requests may be answered. */
const SLICE = 500;

interface Match {
  group: SearchedGroup;
  index: number;
  rank: number;
  name: string;
}

/**
 * Returns the best matches, best first. Equal ranks are ordered by kind, then by the length of the name. Time-sliced,
 * because an institution may have tens of thousands of students.
 */
export function* bestMatches(groups: readonly SearchedGroup[], text: string): Slices<SearchHit[]> {
  const rankOf = ranker(text);
  const matches: Match[] = [];
  for (const group of groups)
    for (let index = 0; index < group.size; index += 1) {
      const rank = rankOf(group, index);
      if (rank !== null) matches.push({ group, index, rank, name: group.nameAt(index) });
      if (index % SLICE === SLICE - 1) yield;
    }
  matches.sort(
    (a, b) => a.rank - b.rank || orderOf(a.group.kind) - orderOf(b.group.kind) || a.name.length - b.name.length,
  );
  return firstHits(matches);
}

const orderOf = (kind: SearchKind): number => searchKinds.indexOf(kind);

function firstHits(matches: readonly Match[]): SearchHit[] {
  const hits: SearchHit[] = [];
  const counts = new Map<SearchKind, number>();
  for (const { group, index } of matches) {
    const count = counts.get(group.kind) ?? 0;
    if (count === MAX_OF_KIND) continue;
    counts.set(group.kind, count + 1);
    if (hits.push(group.hitAt(index)) === MAX_HITS) break;
  }
  return hits;
}

/** Returns a function that ranks a row by its name, or by the end of its phone; null if it does not match. */
function ranker(text: string): (group: SearchedGroup, index: number) => number | null {
  const rankOfName = nameRanker(text);
  const digits = plainPhone(text);
  if (!/^\d+$/.test(digits) || digits.length < MIN_PHONE_END) return (group, index) => rankOfName(group.nameAt(index));
  return (group, index) => {
    const phone = group.phoneAt(index);
    if (!phone?.endsWith(digits)) return rankOfName(group.nameAt(index));
    return phone === digits ? nameRanks.exact : nameRanks.prefix;
  };
}
