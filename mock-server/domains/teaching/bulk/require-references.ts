import { conflict } from '#mock-server/kernel/refusal.ts';
import type { AnyRow } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';

/** Columns that refer to rows which can be deleted, with their table and the noun of the refusal. */
const REFERENCES = [
  ['claId', 'cla', '班级'],
  ['roomId', 'room', '教室'],
  ['teacherId', 'staff', '教师'],
] as const;

/**
 * Requires that the class, room and teacher exist to which a restored row refers. References that the row has now are
 * accepted.
 * @param current the row now; undefined if it is missing
 * @param former the row as it will be
 * @throws Refusal that says which of them was deleted
 */
export function requireReferences({ store: { tables } }: World, current: AnyRow | undefined, former: AnyRow): void {
  for (const [column, table, noun] of REFERENCES) {
    const id = former[column];
    if (typeof id !== 'string' || id === '' || id === current?.[column]) continue;
    if (!tables[table].get(id)) throw conflict(`${noun}已删除，不能恢复`);
  }
}
