import { nameKey } from '../../formats/plain-text.ts';

/** Maximum number of missing names to search similar names for, because each is compared with all names. */
const MAX_SEARCHES = 300;
const DECORATION = /[\s()[\]（）【】《》·.\-_、,，/]+|(?:校区|班级|课程|老师|教师|班|课)$/g;

/** Finds the only name that differs by little from a missing one: by signs, by an ending, or by one character. */
export class SimilarNames {
  #searches = 0;
  #found = new Map<string, string | null>();

  /** @param group names of the same kind, such as a sheet */
  find(group: string, missing: string, names: Iterable<string>): string | null {
    const key = `${group} ${nameKey(missing)}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    this.#searches += 1;
    const found = this.#searches > MAX_SEARCHES ? null : onlySimilar(missing, names);
    this.#found.set(key, found);
    return found;
  }
}

function onlySimilar(missing: string, names: Iterable<string>): string | null {
  const wanted = plain(missing);
  const similar = new Set<string>();
  for (const name of names) if (isSimilar(wanted, plain(name))) similar.add(name);
  const [only] = similar;
  return similar.size === 1 && only !== undefined ? only : null;
}

const plain = (name: string): string => nameKey(name.normalize('NFKC')).replace(DECORATION, '');

/** Names shorter than this are compared without tolerance: 美术 and 武术 are different courses. */
const MIN_TOLERANT_LENGTH = 3;

function isSimilar(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < MIN_TOLERANT_LENGTH || long.length - short.length > 1) return false;
  // Figures distinguish names: 美术1班 and 美术2班 are different classes.
  if (figures(one) !== figures(other)) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return long.length === short.length
    ? short.slice(at + 1) === long.slice(at + 1)
    : short.slice(at) === long.slice(at + 1);
}

const figures = (name: string): string => name.replace(/[^\da-z一二三四五六七八九十甲乙丙丁]+/g, '');
