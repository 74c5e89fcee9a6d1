import { isDeepStrictEqual } from 'node:util';
import { machineNow } from '../../kernel/clock/machine.ts';
import { momentOf } from '../../kernel/clock/moment.ts';
import { conflict, notFound } from '../../kernel/refusal.ts';

const MOST_VERSIONS = 20;

interface Version<F> {
  version: number;
  /** yyyy-MM-dd HH:mm:ss by the machine's clock. */
  savedAt: string;
  file: F;
}
export type Versions<F> = [Version<F>, ...Version<F>[]];

/** Exercise or demo script that users write, with its versions in ascending order. */
interface OwnDocument<F> {
  versions: Versions<F>;
  publication: { version: number } | null;
}

export const firstVersion = <F>(file: F): Versions<F> => [{ version: 1, savedAt: momentOf(machineNow()), file }];

export const latestVersion = <F>({ versions }: Pick<OwnDocument<F>, 'versions'>): Version<F> =>
  versions.at(-1) ?? versions[0];

/** Returns the published version; undefined without one. */
export function publishedVersion<F>({ versions, publication }: OwnDocument<F>): Version<F> | undefined {
  return publication ? versions.find(({ version }) => version === publication.version) : undefined;
}

/** Returns one version, by default the latest. @throws Refusal when it is no longer kept */
export function keptVersion<F>(stored: OwnDocument<F>, of?: number): Version<F> {
  const version = of === undefined ? latestVersion(stored) : stored.versions.find(({ version }) => version === of);
  if (!version) throw notFound(`第 ${of ?? ''} 版已不再保存`);
  return version;
}

/** @throws Refusal when another user has saved a version since */
export function requireCurrent<F>(stored: OwnDocument<F>, basedOn: number, noun: string): void {
  const { version, savedAt } = latestVersion(stored);
  if (version !== basedOn)
    throw conflict(`这个${noun}已在 ${savedAt.slice(5, 16)} 存了第 ${version} 版，请先载入它，再改一次`);
}

/**
 * Returns the versions with a further one. The published one is kept, however old it is.
 * @throws Refusal when another user has saved a version since
 */
export function withVersion<F>(stored: OwnDocument<F>, basedOn: number, file: F, noun: string): Versions<F> {
  requireCurrent(stored, basedOn, noun);
  const [next] = firstVersion(file);
  const version = basedOn + 1;
  const kept = stored.versions.filter(
    (one) => one.version > version - MOST_VERSIONS || one.version === stored.publication?.version,
  );
  return [...kept, { ...next, version }] as unknown as Versions<F>;
}

/**
 * Returns the result of a try for the version that follows the latest one: the same result if only words have changed,
 * otherwise null.
 * @param withoutWords returns the parts of a document on which the result depends
 */
export function triedAfter<F, T extends { version: number }>(
  tried: T | null,
  latest: Version<F>,
  next: F,
  withoutWords: (file: F) => object,
): T | null {
  const isStillTried =
    tried?.version === latest.version && isDeepStrictEqual(withoutWords(latest.file), withoutWords(next));
  return isStillTried ? { ...tried, version: latest.version + 1 } : null;
}
