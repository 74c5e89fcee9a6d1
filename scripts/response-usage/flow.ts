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
 * Returns the units that a response may reach: those that send the call, those that use a unit returning some of its
 * properties, and those to which one of these passes the properties.
 * @param properties properties of the response, by their declarations
 */
export function unitsReached(flow: Flow, askers: readonly Unit[], properties: ReadonlySet<string>): Set<Unit> {
  const { units, usersOf, carriedBy } = flow;
  const holders = new Set<Unit>();
  const reached = new Set<Unit>();
  const queue: [unit: Unit, holds: boolean][] = askers.map((unit) => [unit, true]);
  const addUsers = (unit: Unit): void => {
    for (const user of usersOf.get(unit.id) ?? []) if (user.isCode) queue.push([user, true]);
  };
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [unit, holds] = next;
    if (holds && !holders.has(unit)) {
      holders.add(unit);
      if (intersects(carriedBy(unit).outputs, properties)) addUsers(unit);
    }
    if (reached.has(unit)) continue;
    reached.add(unit);
    for (const id of unit.uses) {
      const used = units.get(id);
      if (!used?.isCode || reached.has(used)) continue;
      const { inputs, acceptsAnything, outputs } = carriedBy(used);
      // All users of a stored value can read it.
      const isStored = used.isValue && intersects(outputs, properties);
      if (isStored) addUsers(used);
      if (isStored || acceptsAnything || used.isTable || used.path === unit.path || intersects(inputs, properties))
        queue.push([used, false]);
    }
  }
  return reached;
}

function intersects(ids: ReadonlySet<string>, otherIds: ReadonlySet<string>): boolean {
  for (const one of ids) if (otherIds.has(one)) return true;
  return false;
}
