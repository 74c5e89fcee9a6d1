import type { Attempt } from './attempt.ts';
import type { Violation } from './rules.ts';

/** A violation with the attempt that showed it first, or with the smallest one. */
export interface FoundViolation extends Violation {
  attempt: Attempt;
  /** Number of attempts with this violation. */
  count: number;
}

/** Rules about time. They are not searched for a smaller input, because a repetition may be faster. */
const TIME_RULES: readonly string[] = ['probe-slow', 'probe-late', 'probe-no-answer'];

/** Collects violations. Those with equal call, rule and field are counted as one. */
export class FoundViolations {
  readonly #found = new Map<string, FoundViolation>();
  /** Keys of violations that are being reduced to a smaller input. */
  readonly #unsettled = new Set<string>();

  get all(): readonly FoundViolation[] {
    return [...this.#found.values()];
  }

  add(attempt: Attempt, violations: readonly Violation[]): void {
    for (const one of violations) {
      const key = keyOf(attempt, one);
      const known = this.#found.get(key);
      if (known) known.count += 1;
      else this.#found.set(key, { ...one, attempt, count: 1 });
    }
  }

  /**
   * Adds violations of a generated input. Until `settle`, a smaller input with an equal violation replaces this one.
   * @returns true if one of the violations is new
   */
  addSmallest(attempt: Attempt, violations: readonly Violation[]): boolean {
    const isNew = (one: Violation): boolean => {
      const key = keyOf(attempt, one);
      return !TIME_RULES.includes(one.rule) && (!this.#found.has(key) || this.#unsettled.has(key));
    };
    const fresh = violations.filter(isNew);
    for (const one of fresh) {
      const key = keyOf(attempt, one);
      this.#unsettled.add(key);
      this.#found.set(key, { ...one, attempt, count: (this.#found.get(key)?.count ?? 0) + 1 });
    }
    this.add(
      attempt,
      violations.filter((one) => !fresh.includes(one)),
    );
    return fresh.length > 0;
  }

  /** Ends the search for smaller inputs. */
  settle(): void {
    this.#unsettled.clear();
  }
}

const keyOf = ({ call }: Attempt, { rule, field }: Violation): string => [call.name, rule, field].join('|');
