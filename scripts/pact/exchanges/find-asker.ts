import { type Asker, askers } from '../states.ts';

/**
 * Returns the standard caller with this username. For any other name, returns an institution's user with that name;
 * null represents a visitor.
 */
export function findAsker(username: string | null): Asker | null {
  if (username === null) return null;
  return Object.values(askers).find((asker) => asker.username === username) ?? { username, role: 'business' };
}
