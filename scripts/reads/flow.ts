import type { Carried } from './carried.ts';
import type { Unit } from './units.ts';

/** What the units of the code hand to each other. */
export interface Flow {
  units: ReadonlyMap<string, Unit>;
  usersOf: ReadonlyMap<string, readonly Unit[]>;
  carriedBy(unit: Unit): Carried;
}

export function flowOf(units: ReadonlyMap<string, Unit>, carriedBy: (unit: Unit) => Carried): Flow {
  const usersOf = new Map<string, Unit[]>();
  for (const unit of units.values())
    for (const used of unit.uses) usersOf.set(used, [...(usersOf.get(used) ?? []), unit]);
  return { units, usersOf, carriedBy };
}

/**
 * The units to which an answer may come: those that ask for it; those that get it from them, because what they use gives
 * something with such properties; and those to which these hand it, because they take it.
 * @param properties of the answer, by where they are declared
 */
export function whereItComes(flow: Flow, askers: readonly Unit[], properties: ReadonlySet<string>): Set<Unit> {
  const { units, usersOf, carriedBy } = flow;
  const holders = new Set<Unit>();
  const reached = new Set<Unit>();
  const waiting: [unit: Unit, holds: boolean][] = askers.map((unit) => [unit, true]);
  const holdToo = (unit: Unit): void => {
    for (const user of usersOf.get(unit.id) ?? []) if (user.isCode) waiting.push([user, true]);
  };
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [unit, holds] = next;
    if (holds && !holders.has(unit)) {
      holders.add(unit);
      if (meet(carriedBy(unit).gives, properties)) holdToo(unit);
    }
    if (reached.has(unit)) continue;
    reached.add(unit);
    for (const id of unit.uses) {
      const used = units.get(id);
      if (!used?.isCode || reached.has(used)) continue;
      const { takes, takesAll, gives } = carriedBy(used);
      // What is kept in a value is had by all who use it.
      const keeps = used.isValue && meet(gives, properties);
      if (keeps) holdToo(used);
      if (keeps || takesAll || used.isTable || used.path === unit.path || meet(takes, properties))
        waiting.push([used, false]);
    }
  }
  return reached;
}

function meet(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const one of some) if (others.has(one)) return true;
  return false;
}
