import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { institutionTenants } from '../access.ts';
import { ConflictFinder, type Found } from './find.ts';

/**
 * Finds the conflicts of students from today on with time-slicing.
 * @param studentIds all students of the institution if absent
 */
export const upcomingConflicts = (world: World, session: Session, studentIds?: readonly string[]): Promise<Found[]> =>
  world.store.readInPieces((reader) => {
    const finder = new ConflictFinder(reader, institutionTenants(world, session));
    return finder.upcoming(world.clock.today(), studentIds);
  });

/** Ids of everything that has a student conflict from today on. */
interface Conflicting {
  studentIds: ReadonlySet<string>;
  claIds: ReadonlySet<string>;
}

/** Returns the students and the classes with a conflict from today on, for the filter of a list. */
export async function conflictFilter(world: World, session: Session): Promise<Conflicting> {
  const found = await upcomingConflicts(world, session);
  return {
    studentIds: new Set(found.map(({ studentId }) => studentId)),
    claIds: new Set(found.flatMap(({ lesson, other }) => [lesson.claId, other.claId])),
  };
}
