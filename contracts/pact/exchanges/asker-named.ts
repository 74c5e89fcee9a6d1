import { type Asker, askers } from '../states.ts';

/** One of those who ask, or somebody else by name, who works in an institution; null: a visitor. */
export function askerNamed(username: string | null): Asker | null {
  if (username === null) return null;
  return Object.values(askers).find((asker) => asker.username === username) ?? { username, role: 'business' };
}
