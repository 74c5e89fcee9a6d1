import { say } from '../../verify/language.ts';
import { type KnownIds, visitLeaves } from './inputs/known-ids.ts';
import { violation } from './judge.ts';
import type { Violation } from './rules.ts';
import type { State } from './state-reader.ts';

/** Ids of the other tenant by field name, which must not occur in a response to the probed tenant. */
export class ForeignIds {
  readonly #ids: ReadonlyMap<string, Set<string>>;

  /** @param own ids of the probed tenant, which are no evidence */
  constructor(other: KnownIds, own: KnownIds) {
    this.#ids = new Map([...other.without(own)].map(([name, ids]) => [name, new Set(ids)]));
  }

  /** Number of fields with ids of the other tenant. */
  get size(): number {
    return this.#ids.size;
  }

  first(name: string): string | undefined {
    return this.#ids.get(name)?.values().next().value;
  }

  /** Returns a violation for each field of the data that contains an id of the other tenant. */
  shownIn(data: unknown): Violation[] {
    return [...this.#in(data)].map(([name, ids]) =>
      violation(
        'probe-foreign',
        say({ zh: `另一机构的编号 ${[...ids][0]}`, en: `the other institution's id ${[...ids][0]}` }),
        name,
      ),
    );
  }

  /** Forgets the ids that a write has made visible to the probed tenant. Returns a violation for each of their fields. */
  forgetShown(before: State, after: State): Violation[] {
    const earlier = this.#in(before.ownDatas);
    const shown = [...this.#in(after.ownDatas)].filter(([name, ids]) =>
      [...ids].some((id) => !earlier.get(name)?.has(id)),
    );
    const violations = this.shownIn(after.ownDatas).filter(({ field }) => shown.some(([name]) => name === field));
    for (const [name, ids] of shown) for (const id of ids) this.#ids.get(name)?.delete(id);
    return violations;
  }

  /**
   * Forgets the ids that the other tenant no longer has after a write, because their rows may now belong to another
   * tenant.
   */
  forgetVanished(before: State, after: State): void {
    const remaining = this.#in(after.datas);
    for (const [name, ids] of this.#in(before.datas))
      for (const id of ids) if (!remaining.get(name)?.has(id)) this.#ids.get(name)?.delete(id);
  }

  #in(data: unknown): Map<string, Set<string>> {
    const found = new Map<string, Set<string>>();
    visitLeaves(data, (name, value) => {
      if (this.#ids.get(name)?.has(String(value))) found.set(name, (found.get(name) ?? new Set()).add(String(value)));
    });
    return found;
  }
}
