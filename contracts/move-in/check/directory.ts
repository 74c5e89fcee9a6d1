import { personnelStatuses, staffTypes } from '../../entities/staff.ts';
import { nameKey } from '../../formats/plain-text.ts';
import type { MoveInExisting } from '../existing.ts';
import type { PlanReference } from '../plan.ts';
import type { SheetKey } from '../sheet-keys.ts';

/** Record that rows can name: an existing one, or a planned one. Absent fields are unknown or belong to other kinds. */
export interface Entry {
  reference: PlanReference;
  name: string;
  phone?: string | null;
  deptId?: PlanReference | null;
  courseId?: PlanReference | null;
  teacherId?: PlanReference | null;
  teachingMode?: number | null;
  closeDate?: string | null;
  isTeacher?: boolean;
}

/** Entries of one kind by name. */
class NameIndex {
  #byName = new Map<string, Entry[]>();

  add(entry: Entry): void {
    const key = nameKey(entry.name);
    const entries = this.#byName.get(key);
    if (entries) entries.push(entry);
    else this.#byName.set(key, [entry]);
  }

  named(name: string): readonly Entry[] {
    return this.#byName.get(nameKey(name)) ?? [];
  }

  /** Returns each name once, as it was first written. */
  *names(): Generator<string> {
    for (const [first] of this.#byName.values()) if (first) yield first.name;
  }

  get size(): number {
    return this.#byName.size;
  }
}

export type RecordSheet = Exclude<SheetKey, 'enrolment' | 'seat' | 'rule' | 'lesson'>;
export type Directory = Readonly<Record<RecordSheet, NameIndex>>;

const reference = (id: string | null | undefined): PlanReference | null => (id ? { id } : null);

/** Returns a directory of the existing records, to which the planned ones are added. */
export function directoryOf(existing: MoveInExisting): Directory {
  const indexOf = (entries: readonly Entry[]): NameIndex => {
    const index = new NameIndex();
    for (const entry of entries) index.add(entry);
    return index;
  };
  return {
    campus: indexOf(existing.campuses.map(({ id, name }) => ({ reference: { id }, name }))),
    room: indexOf(existing.rooms.map(({ id, name, deptId }) => ({ reference: { id }, name, deptId: { id: deptId } }))),
    staff: indexOf(
      existing.staff
        .filter(({ personnelStatus }) => personnelStatus !== personnelStatuses.left)
        .map(({ id, name, phone, type }) => ({
          reference: { id },
          name,
          phone: phone ?? null,
          isTeacher: type === staffTypes.teacher,
        })),
    ),
    course: indexOf(existing.courses.map(({ id, name, teachingMode }) => ({ reference: { id }, name, teachingMode }))),
    product: indexOf(
      existing.products.map(({ id, name, courseId }) => ({ reference: { id }, name, courseId: { id: courseId } })),
    ),
    cla: indexOf(
      existing.classes.map(({ id, name, deptId, courseId, teacherId, closeDate }) => ({
        reference: { id },
        name,
        deptId: { id: deptId },
        courseId: { id: courseId },
        teacherId: reference(teacherId),
        closeDate: closeDate ?? null,
      })),
    ),
    student: indexOf(
      existing.students.map(({ id, name, phone, deptId }) => ({
        reference: { id },
        name,
        phone: phone ?? null,
        deptId: { id: deptId },
      })),
    ),
  };
}
