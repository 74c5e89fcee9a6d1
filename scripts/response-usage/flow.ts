import type { CarriedProperties } from './carried-properties.ts';
import type { Unit } from './units.ts';

/** Data flow between the units of the code. */
export interface Flow {
  units: ReadonlyMap<string, Unit>;
  usersOf: ReadonlyMap<string, readonly Unit[]>;
  carriedBy(unit: Unit): CarriedProperties;
}

export function flowOf(units: ReadonlyMap<string, Unit>, carriedBy: (unit: Unit) => CarriedProperties): Flow {
  const usersOf = new Map<string, Unit[]>();
  for (const unit of units.values())
    for (const used of unit.uses) usersOf.set(used, [...(usersOf.get(used) ?? []), unit]);
  return { units, usersOf, carriedBy };
}

/**
 * Returns the units that a response may reach. They are the call's callers, the users of units that return some of its
 * properties, and the units that receive it from these as an argument.
 * @param properties properties of the response, by their declarations
 */
export function unitsReached(flow: Flow, askers: readonly Unit[], properties: ReadonlySet<string>): Set<Unit> {
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
      if (intersects(carriedBy(unit).gives, properties)) holdToo(unit);
    }
    if (reached.has(unit)) continue;
    reached.add(unit);
    for (const id of unit.uses) {
      const used = units.get(id);
      if (!used?.isCode || reached.has(used)) continue;
      const { takes, takesAll, gives } = carriedBy(used);
      // All users of a stored value can read it.
      const keeps = used.isValue && intersects(gives, properties);
      if (keeps) holdToo(used);
      if (keeps || takesAll || used.isTable || used.path === unit.path || intersects(takes, properties))
        waiting.push([used, false]);
    }
  }
  return reached;
}

function intersects(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const one of some) if (others.has(one)) return true;
  return false;
}
