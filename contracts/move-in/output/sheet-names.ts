/** Maximum length of a sheet name in Excel. */
const MAX_LENGTH = 31;
const FORBIDDEN = /[[\]/\\:*?\p{Cc}]/gu;
const FALLBACK = '工作表';

/** Returns names that Excel accepts: without forbidden characters, short, and different whatever their case. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain =
      name
        .replace(FORBIDDEN, '_')
        .replace(/^'+|'+$/g, '')
        .trim() || FALLBACK;
    let free = cut(plain);
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = cut(plain, `（${count}）`);
    taken.add(free.toLowerCase());
    return free;
  });
}

/** Shortens a name from its end. A surrogate pair is not split. */
const cut = (name: string, suffix = ''): string =>
  name.slice(0, MAX_LENGTH - suffix.length).replace(/[\uD800-\uDBFF]$|'+$/g, '') + suffix;
